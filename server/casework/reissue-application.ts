import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayInKathmandu, partsOf } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { formatSubmissionNumber, submissionNumberBytes } from '#domain/identity/submission-number.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { insertFirstEvent } from './application-action.ts';
import {
  type ApplicationRow,
  applicationInsertion,
  applicationsOfSubmission,
  eventsOf,
  insertEvent,
  withoutName,
} from './application-repository.ts';
import { type CaseAction, recordOf } from './case-action.ts';
import { peopleInsertion, peopleOf } from './people-repository.ts';

/** Events copied to the new application, so that the person who took the money still cannot print. */
const moneyActions: readonly string[] = Object.values<Action>(actions)
  .filter(({ duty }) => duty === 'money')
  .map(({ id }) => id);

/**
 * Sends an application once more under a number of its own, with the same answers, people and payment, cleared by whoever
 * ended the one before by the action `ending`. Both name each other.
 */
export async function reissueApplication(
  transaction: Transaction<Database>,
  clock: Clock,
  old: ApplicationRow,
  deed: CaseAction,
  given: {
    readonly id: string;
    readonly ending: Action;
    readonly reasons: readonly string[];
    /** Joins the details of the new application's first event. */
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const now = clock.now();
  const service = getService(old.service);
  const clearing = service.lifecycle.actions[actions.clear.id];
  const office = officeBySlug(old.office);
  if (clearing?.to === undefined || office === undefined) throw new Error(`${old.service} cannot be cleared again`);
  const submissionNumber = formatSubmissionNumber({
    officeCode: office.code,
    year: partsOf(dayInKathmandu(now)).year,
    randomBytes: randomBytes(submissionNumberBytes),
  });
  const positions = (await applicationsOfSubmission(transaction, old.submission_id)).map((member) => member.position);
  const row = {
    ...old,
    id: given.id,
    submission_number: submissionNumber,
    position: Math.max(...positions) + 1,
    version: 1,
    status: clearing.to,
    definition_version: service.version,
    updated_at: now,
  };
  await applicationInsertion(transaction, {
    ...withoutName(row),
    answers: JSON.stringify(old.answers),
    summary: JSON.stringify(old.summary),
    quote: JSON.stringify(old.quote),
  }).execute();
  const people = await peopleOf(transaction, old.id);
  await peopleInsertion(
    transaction,
    people.map((person) => ({ ...person, application_id: given.id, answers: JSON.stringify(person.answers) })),
  ).execute();
  const carried = (await eventsOf(transaction, old.id)).filter((event) => moneyActions.includes(event.action));
  for (const { sequence: _, ...event } of carried) {
    await insertEvent(transaction, {
      ...event,
      application_id: given.id,
      reasons: JSON.stringify(event.reasons),
      details: JSON.stringify({ ...event.details, carried_from: old.submission_number }),
    });
  }
  await insertFirstEvent(transaction, clock, row, { granting: actions.clear, ending: given.ending }, deed.person, {
    ...recordOf(deed),
    reasons: given.reasons,
    details: { replaces: old.submission_number, ...given.details },
  });
}

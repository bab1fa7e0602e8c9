import { randomBytes } from 'node:crypto';
import { dayInKathmandu, partsOf } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { formatSubmissionNumber, submissionNumberBytes } from '#domain/identity/submission-number.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { answersHash, applyAction } from '../casework/application-action.ts';
import {
  applicationInsertion,
  applicationsOfSubmission,
  eventsOf,
  insertEvent,
  withoutName,
} from '../casework/application-repository.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { peopleInsertion, peopleOf } from '../casework/people-repository.ts';
import { standardReasons } from '../casework/refuse-application.ts';
import { documentsHandover, documentsOfApplication } from '../intake/documents/document-repository.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { screenAgain } from '../screening/screen-application.ts';
import { changeVisa } from './change-visa.ts';
import { setStickerStatus } from './sticker-repository.ts';
import { lockLiveVisa } from './visa-repository.ts';

/** Events copied to the new application, so that the person who took the money still cannot print. */
const moneyActions: readonly string[] = Object.values<Action>(actions)
  .filter(({ duty }) => duty === 'money')
  .map(({ id }) => id);

/**
 * Voids a visa that was just misprinted and reissues it: visa annulled, sticker spoilt, and a new application, cleared
 * by the supervisor and paid like the old one, ready for correction and printing. Nothing issued is edited; both
 * applications are linked.
 */
export const correctVisa: PerformCaseAction = async (transaction, { clock }, action) => {
  const reasons = standardReasons(actions.correct, action);
  const now = clock.now();
  const newApplicationId = newId(now);
  const old = await applyAction(transaction, clock, action.application.id, actions.correct, action.person, {
    ...recordOf(action),
    reasons,
    details: { replaced_by: newApplicationId },
  });
  const visa = await lockLiveVisa(transaction, old.id);
  if (visa === undefined || visa.sticker_serial === null) throw new ViolationError([violation('action_not_allowed')]);
  await changeVisa(transaction, {
    visaId: visa.id,
    applicationId: old.id,
    at: now,
    change: { type: 'ended', as: 'annulled', on: dayInKathmandu(now) },
  });
  await setStickerStatus(transaction, { serial: visa.sticker_serial, status: 'spoilt', visaId: visa.id, at: now });

  const service = getService(old.service);
  const cleared = service.lifecycle.actions.clear?.to;
  const office = officeBySlug(old.office);
  if (cleared === undefined || office === undefined) throw new Error(`${old.service} cannot be cleared again`);
  const submissionNumber = formatSubmissionNumber({
    officeCode: office.code,
    year: partsOf(dayInKathmandu(now)).year,
    randomBytes: randomBytes(submissionNumberBytes),
  });
  const positions = (await applicationsOfSubmission(transaction, old.submission_id)).map((member) => member.position);
  await applicationInsertion(transaction, {
    ...withoutName(old),
    id: newApplicationId,
    submission_number: submissionNumber,
    position: Math.max(...positions) + 1,
    version: 1,
    status: cleared,
    answers: JSON.stringify(old.answers),
    definition_version: service.version,
    summary: JSON.stringify(old.summary),
    quote: JSON.stringify(old.quote),
    updated_at: now,
  }).execute();
  const people = await peopleOf(transaction, old.id);
  await peopleInsertion(
    transaction,
    people.map((person) => ({ ...person, application_id: newApplicationId, answers: JSON.stringify(person.answers) })),
  ).execute();
  await screenAgain(transaction, clock, newApplicationId);
  const files = await documentsOfApplication(transaction, old.id);
  await documentsHandover(
    transaction,
    files.map((file) => file.id),
    newApplicationId,
  ).execute();
  const carried = (await eventsOf(transaction, old.id)).filter((event) => moneyActions.includes(event.action));
  for (const { sequence: _, ...event } of carried) {
    await insertEvent(transaction, {
      ...event,
      application_id: newApplicationId,
      reasons: JSON.stringify(event.reasons),
      details: JSON.stringify({ ...event.details, carried_from: old.submission_number }),
    });
  }
  await insertEvent(transaction, {
    application_id: newApplicationId,
    at: now,
    action: actions.clear.id,
    from_status: old.status,
    to_status: cleared,
    actor_kind: action.person.kind,
    account_id: action.accountId,
    role: action.person.doers[0] ?? null,
    office: old.office,
    reasons: JSON.stringify(reasons),
    public_note: null,
    internal_note: action.request.note ?? null,
    details: JSON.stringify({ replaces: old.submission_number, replaces_visa_id: visa.id }),
    data_hash: answersHash(old),
    definition_version: service.version,
    request_id: action.requestId,
  });
  return { replaced_by: newApplicationId };
};

import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { isUuid } from '#domain/identity/uuid.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockSubmissionAt } from '../../intake/change-arrival.ts';
import { updateSubmission } from '../../intake/submission-repository.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { timeAt } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { officeWords } from '../../platform/i18n/service-words.ts';
import { onceInTransaction } from '../../platform/idempotency.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { type ActingPerson, traveller } from '../acting-person.ts';
import { type ActionRecord, applyAction } from '../application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../application-repository.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { addAppointment, endAppointment, lockFreeSlot } from './appointment-repository.ts';

type Deps = Pick<Dependencies, 'clock'>;

/** Schedules the applicant's appointment, or moves it to another time. */
export const callIn: PerformCaseAction = async (transaction, dependencies, action) => {
  const { application, accountId, person, request } = action;
  await giveTime(transaction, dependencies, application, {
    action: actions.call_in,
    slotId: request.slot ?? '',
    person,
    accountId,
    record: recordOf(action),
  });
  return {};
};

/** Books the time that the applicant chose after the office cancelled the appointment. */
export async function chooseTime(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  choice: {
    readonly submissionId: string;
    readonly version: number;
    readonly submissionNumber: string;
    readonly slot: string;
    readonly language: Language;
    readonly requestId: string;
    readonly idempotencyKey?: string | undefined;
  },
): Promise<void> {
  const { submissionId, version, submissionNumber, slot, idempotencyKey: key } = choice;
  const call = { scope: `choose time ${submissionId}`, key, payload: { version, submissionNumber, slot } };
  await onceInTransaction(dependencies, call, async (transaction) => {
    const submission = await lockSubmissionAt(transaction, dependencies, choice);
    const number = normaliseSubmissionNumber(choice.submissionNumber);
    const member = (await applicationsOfSubmission(transaction, submission.id)).find(
      (one) => one.submission_number === number,
    );
    if (member === undefined) throw new ViolationError([violation('not_found')]);
    await giveTime(transaction, dependencies, member, {
      action: actions.choose_time,
      slotId: choice.slot,
      person: traveller,
      accountId: null,
      record: { requestId: choice.requestId },
    });
    await updateSubmission(transaction, submission.id);
  });
}

async function giveTime(
  transaction: Transaction<Database>,
  { clock }: Deps,
  application: Pick<ApplicationRow, 'id' | 'office'>,
  given: {
    readonly action: Action;
    readonly slotId: string;
    readonly person: ActingPerson;
    readonly accountId: string | null;
    readonly record: ActionRecord;
  },
): Promise<void> {
  const slot = isUuid(given.slotId)
    ? await lockFreeSlot(transaction, given.slotId, application.office, timeAt(clock, application.office))
    : undefined;
  if (slot === undefined) throw new ViolationError([violation('slot_taken', 'slot')]);
  const called = await applyAction(transaction, clock, application.id, given.action, given.person, {
    ...given.record,
    details: { day: slot.on_day, time: slot.at_time },
  });
  await endAppointment(transaction, application.id, 'moved');
  await addAppointment(transaction, {
    id: newId(clock.now()),
    applicationId: application.id,
    slotId: slot.id,
    accountId: given.accountId,
    at: clock.now(),
  });
  await mailAbout(transaction, clock, called, 'appointment', (_t, language) => ({
    day: slot.on_day,
    time: slot.at_time,
    office: officeWords(application.office, language),
  }));
}

/** Cancels the appointment in a slot that its office closes. */
export async function callOff(
  transaction: Transaction<Database>,
  { clock }: Deps,
  held: {
    readonly applicationId: string;
    readonly day: PlainDate;
    readonly time: string;
    readonly person: ActingPerson;
    readonly requestId: string;
  },
): Promise<void> {
  const { day, time } = held;
  const application = await applyAction(transaction, clock, held.applicationId, actions.call_off, held.person, {
    requestId: held.requestId,
    details: { day, time },
  });
  await endAppointment(transaction, application.id, 'called_off');
  await mailAbout(transaction, clock, application, 'appointment_called_off', (_t, language) => ({
    day,
    time,
    office: officeWords(application.office, language),
  }));
}

/** Records whether the applicant attended the appointment. */
function ended(ending: Action, state: 'attended' | 'missed'): PerformCaseAction {
  return async (transaction, { clock }, action) => {
    await applyAction(transaction, clock, action.application.id, ending, action.person, recordOf(action));
    await endAppointment(transaction, action.application.id, state);
    return {};
  };
}

export const attended = ended(actions.attended, 'attended');
export const missed = ended(actions.missed, 'missed');

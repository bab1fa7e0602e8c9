import type { Transaction } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { statusAfter } from '#domain/casework/lifecycle.ts';
import { decimalText } from '#domain/fees/money.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationIndex, ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import { passportObstacle } from '../intake/passport-limit.ts';
import { changesBetween, revise } from '../intake/revise.ts';
import { registerHolder } from '../intake/submit-journey.ts';
import { lockPassports } from '../issuing/person-repository.ts';
import { isOpen, oweNewPrice } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { screenAgain } from '../screening/screen-application.ts';
import { applyAction } from './application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from './application-repository.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { correctFirstPerson } from './people-repository.ts';

/**
 * Corrects mistyped answers from the passport on the desk: only fields that the service calls correctable, judged like
 * the applicant's own answers, with old and new value in the history. If the price changes with it (another birth date,
 * another country), whoever corrects says so first and the fee due changes; what was decided at the old price is decided
 * again, and once paid, such a correction is rejected.
 */
export const correctTyping: PerformCaseAction = async (transaction, dependencies, action) => {
  const { clock } = dependencies;
  const corrections = Object.entries(action.request.corrections ?? {});
  if (corrections.length === 0) throw new ViolationError([violation('required', 'corrections')]);
  const before = action.application;
  const service = getService(before.service);
  requireNone(
    corrections.flatMap(([field]) => (service.correctable?.includes(field) ? [] : [violation('unknown_field', field)])),
  );

  const revision = await revise(transaction, before, {
    changes: Object.fromEntries(corrections),
    judgedOn: dayInKathmandu(before.sent_at),
    today: today(clock),
  });
  requireNone(revision.violations);
  const { answers, index, quote } = revision;
  const changed = changesBetween(before.answers, answers);
  if (Object.keys(changed).length === 0) throw new ViolationError([violation('required', 'corrections')]);
  await refuseTakenPassport(transaction, service, before, index, answers, today(clock));
  const repriced = quote.totalMinor !== before.fee_minor;
  const sentBack =
    statusAfter(service.lifecycle, actions.correct_typing.id, before.status, { repriced }) !== before.status;
  if (repriced) requireConfirmed(before, quote, sentBack, action.request.accepted_fee_minor);
  const registered = await registerHolder(transaction, index, clock.now());
  await applyAction(transaction, clock, before.id, actions.correct_typing, action.person, {
    ...recordOf(action),
    details: { changed, ...(repriced ? { fee_minor: { from: before.fee_minor, to: quote.totalMinor } } : {}) },
    changes: { ...revision.columns, ...(sentBack ? { decided_by: null } : {}) },
  });
  await correctFirstPerson(transaction, before.id, index, registered);
  await screenAgain(transaction, clock, before.id);
  if (repriced) await oweNewPrice(transaction, dependencies, before, quote);
  return {};
};

/** Rejects a correction that changes a fee already paid, or one that its doer has not said to mean. */
function requireConfirmed(before: ApplicationRow, quote: Quote, sentBack: boolean, accepted: number | undefined): void {
  const { currency } = quote;
  const said = (minor: number) => (minor === 0 ? 'free' : decimalText({ currency, minor }));
  const values = { currency, from: said(before.fee_minor), to: said(quote.totalMinor) };
  if (before.paid) throw new ViolationError([violation('paid_fee_would_change', undefined, values)]);
  if (accepted === quote.totalMinor) return;
  throw new ViolationError([
    violation('fee_to_confirm', 'accepted_fee_minor', {
      ...values,
      to_minor: quote.totalMinor,
      decided: sentBack ? 'again' : 'no',
    }),
  ]);
}

/** Rejects a passport already in use for this service (R25), and one person twice on a submission. */
async function refuseTakenPassport(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  before: ApplicationRow,
  index: ApplicationIndex,
  answers: Answers,
  day: string,
): Promise<void> {
  const passport = { country: index.passportCountry, number: index.passportNumber };
  if (passport.country === before.passport_country && passport.number === before.passport_number) return;
  const field = service.traveller.keyField;
  await lockPassports(transaction, [passport]);
  const obstacle = await passportObstacle(transaction, service, passport, day, before.submission_id);
  if (obstacle !== undefined) throw new ViolationError([violation(obstacle, field)]);
  const members = await applicationsOfSubmission(transaction, before.submission_id);
  const twin = members.find(
    (member) =>
      member.id !== before.id &&
      isOpen(member) &&
      service.traveller.key(member.answers) === service.traveller.key(answers),
  );
  if (twin !== undefined) {
    throw new ViolationError([violation('same_passport_twice', field, { traveller: twin.position + 1 })]);
  }
}

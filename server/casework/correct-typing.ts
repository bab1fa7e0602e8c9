import type { Transaction } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import { searchNameOf } from '#domain/identity/search-name.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationIndex, ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import { priceMember } from '#server/intake/judge-submission.ts';
import { passportObstacle } from '../intake/passport-limit.ts';
import { judgeAgain } from '../intake/price-on-day.ts';
import { registerHolder } from '../intake/submit-journey.ts';
import { lockPassports } from '../issuing/person-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { paymentModeOf } from '../payments/payment-state.ts';
import { isOpen, oweNewPrice } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { applyAction } from './application-action.ts';
import { type ApplicationRow, applicationsOfSubmission, peopleIn } from './application-repository.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { correctFirstPerson } from './people-repository.ts';

/**
 * Corrects mistyped answers from the passport on the desk: only fields that the service calls correctable, judged like
 * the applicant's own answers, with old and new value in the history. If the price changes with it (another birth date,
 * another country), the fee due changes; once paid, such a correction is rejected.
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

  const sentOn = dayInKathmandu(before.sent_at);
  const { answers, frozen, violations } = judgeAgain(service, before, Object.fromEntries(corrections), sentOn);
  requireNone(violations);
  const index = service.index(answers);
  const changed = changesBetween(before.answers, answers);
  if (Object.keys(changed).length === 0) throw new ViolationError([violation('required', 'corrections')]);
  await refuseTakenPassport(transaction, service, before, index, answers, today(clock));

  const quote = await requote(transaction, service, before, answers, today(clock));
  requireNone(quote.violations);
  if (before.paid && quote.totalMinor !== before.fee_minor) throw new ViolationError([violation('fee_changed')]);
  const registered = await registerHolder(transaction, index, clock.now());
  await applyAction(transaction, clock, before.id, actions.correct_typing, action.person, {
    ...recordOf(action),
    details: { changed },
    changes: {
      answers: JSON.stringify(answers),
      definition_version: service.version,
      summary: JSON.stringify(frozen),
      quote: JSON.stringify(quote),
      fee_minor: quote.totalMinor,
      ...registered,
      surname: index.surname,
      given_names: index.givenNames,
      search_name: searchNameOf(index.surname, index.givenNames),
      dob: index.dob,
      nationality: index.nationality,
      passport_number: index.passportNumber,
      passport_country: index.passportCountry,
    },
  });
  await correctFirstPerson(transaction, before.id, {
    ...index,
    answers: splitByScope(service.form, answers).traveller,
  });
  if (quote.totalMinor !== before.fee_minor) await oweNewPrice(transaction, dependencies, before, quote);
  return {};
};

function changesBetween(before: Answers, after: Answers): Record<string, { from: string | null; to: string | null }> {
  const changed: Record<string, { from: string | null; to: string | null }> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (from !== to) changed[field] = { from, to };
  }
  return changed;
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

async function requote(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  before: ApplicationRow,
  answers: Answers,
  day: string,
): Promise<Quote> {
  return priceMember(
    transaction,
    service,
    { index: service.index(answers), answers },
    {
      paymentMode: paymentModeOf(before),
      people: peopleIn(before),
      on: dayInKathmandu(before.sent_at),
      today: day,
      rules: await allFeeRules(transaction),
    },
  );
}

import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { splitByScope, validateSubmission } from '#domain/forms/journey.ts';
import { type Summary, summary } from '#domain/forms/summary.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { Violation } from '#domain/violations.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Database } from '../platform/database/schema.ts';
import { priceMember } from './judge-submission.ts';
import { unaddressed } from './quote-answers.ts';

type Terms = Parameters<typeof priceMember>[3];

/** Notice for a price that is no longer free on another day (R27). */
const freeKindLost = { label: 'notice.free_kind_lost' } as const;

/** Moves answers to another day of arrival; those about the visa year are replaced when it falls into a later one. */
export function movedTo(service: ServiceDefinition, answers: Answers, day: PlainDate): Answers {
  const fields = service.arrivalFields;
  if (fields === undefined || answers[fields.date] === day) return answers;
  const stated = answers[fields.date] ?? day;
  const ofYear = visaYearOf(day) > visaYearOf(stated) ? (fields.inNewVisaYear ?? {}) : {};
  const asked = Object.entries(ofYear).filter(([field]) => answers[field] !== undefined);
  return { ...answers, ...Object.fromEntries(asked), [fields.date]: day };
}

export interface PricedAnswers {
  readonly answers: Answers;
  readonly quote: Quote;
}

/**
 * Prices one person's answers on another day than they were sent for. A free kind no longer available becomes the
 * ordinary kind at its price, with a notice (R27).
 */
export async function priceOnDay(
  transaction: Transaction<Database>,
  service: ServiceDefinition,
  answers: Answers,
  terms: Terms,
): Promise<PricedAnswers> {
  const price = (given: Answers) =>
    priceMember(transaction, service, { index: service.index(given), answers: given }, terms);
  const quote = await price(answers);
  const lost = quote.violations.some(({ code }) => code === 'free_ground_missing');
  const ordinary = lost ? service.ordinaryKind?.(answers) : undefined;
  if (ordinary === undefined) return { answers, quote };
  const instead = await price(ordinary);
  return { answers: ordinary, quote: { ...instead, notices: [...instead.notices, freeKindLost] } };
}

export interface JudgedAnswers {
  readonly answers: Answers;
  readonly frozen: Summary;
  readonly violations: readonly Violation[];
}

/**
 * Judges one person's stored answers with some of them changed, by the rules of a day. Answers that the form no longer
 * requires are dropped silently.
 */
export function judgeAgain(
  service: ServiceDefinition,
  before: Pick<ApplicationRow, 'id' | 'answers'>,
  changes: TypedAnswers,
  today: string,
): JudgedAnswers {
  const context = { today };
  const { trip: submission, traveller } = splitByScope(service.form, { ...before.answers, ...changes });
  const journey = { trip: submission, travellers: [{ id: before.id, answers: traveller }] };
  const verdict = validateSubmission(service, context, journey);
  const answers: Answers = { ...verdict.trip, ...verdict.travellers[0]?.answers };
  return {
    answers,
    frozen: summary(service, context, journey),
    violations: verdict.violations
      .map((found) => unaddressed(found))
      .filter(({ code, field = '' }) => code !== 'not_asked' || Object.hasOwn(changes, field)),
  };
}

import type { Transaction } from 'kysely';
import { dayInKathmandu, type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers, TypedAnswers } from '#domain/forms/answers.ts';
import { splitByScope, validateSubmission } from '#domain/forms/journey.ts';
import { type Summary, summary } from '#domain/forms/summary.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationIndex, ServiceDefinition } from '#domain/services/service-definition.ts';
import { transportOf } from '#domain/services/transport.ts';
import type { Violation } from '#domain/violations.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { type PersonRow, peopleOf } from '../casework/people-repository.ts';
import { findVisaById, lockExistingVisa } from '../issuing/existing-visa-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import type { Database } from '../platform/database/schema.ts';
import { priceMember } from './judge-submission.ts';
import { newLastDay } from './new-last-day.ts';
import { unaddressed } from './quote-answers.ts';

/** Notice for a price that is no longer free on another day (R27). */
const freeKindLost = { label: 'notice.free_kind_lost' } as const;

export interface RevisionTerms {
  /** Answers that change, judged like the applicant's own. Another day of arrival brings the answers about its visa year. */
  readonly changes: TypedAnswers;
  /** Day whose rules about dates apply. */
  readonly judgedOn: PlainDate;
  /** Day whose fee rows apply; by default the day on which the application was sent. */
  readonly pricedOn?: PlainDate;
  readonly today: PlainDate;
  /** A document that the fee waiver depends on was found unfit: the kind is the ordinary one at its price. */
  readonly withoutWaiver?: boolean;
}

/** An application with some answers changed: judged, summarised and priced, not yet written. */
export interface Revision extends JudgedAnswers {
  readonly index: ApplicationIndex;
  readonly quote: Quote;
  /** Columns of the application that follow from the answers. */
  readonly columns: {
    readonly kind: string;
    readonly plan: string;
    readonly arrival_date: PlainDate;
    readonly transport: string | null;
    readonly new_valid_until: PlainDate | null;
    readonly answers: string;
    readonly definition_version: number;
    readonly summary: string;
    readonly quote: string;
    readonly fee_minor: number;
  };
}

/**
 * Judges and prices an application again with some of its answers changed. A free kind that no longer holds becomes the
 * ordinary kind at its price, with a notice (R27). Violations are returned, of the answers first and then of the price;
 * nothing is written.
 */
export async function revise(
  transaction: Transaction<Database>,
  application: ApplicationRow,
  { changes, judgedOn, pricedOn = dayInKathmandu(application.sent_at), today, withoutWaiver = false }: RevisionTerms,
): Promise<Revision> {
  const service = getService(application.service);
  const people = await peopleOf(transaction, application.id);
  const about = application.visa_id === null ? undefined : await lockExistingVisa(transaction, application.visa_id);
  const related =
    application.related_visa_id === null ? undefined : await findVisaById(transaction, application.related_visa_id);
  const rules = await allFeeRules(transaction);
  const price = (answers: Answers) =>
    priceMember(
      transaction,
      service,
      {
        index: service.index(answers, about?.visa),
        answers,
        ...(about === undefined ? {} : { visa: about.visa }),
        ...(related === undefined ? {} : { related: related.visa }),
      },
      { paymentMode: application.payment_mode, people: people.length, on: pricedOn, today, rules },
    );

  const moved = withDay(service, application.answers, changes);
  const judge = (changed: TypedAnswers) => judgeAgain(service, application, people, changed, judgedOn, changes);
  let judged = judge(moved);
  let quote = await price(judged.answers);
  const lost = quote.violations.some(({ code }) => code === 'free_ground_missing');
  const ordinary = lost || withoutWaiver ? service.ordinaryKind?.(judged.answers) : undefined;
  if (ordinary !== undefined) {
    const other = Object.entries(changesBetween(judged.answers, ordinary)).map(([field, { to }]) => [field, to]);
    judged = judge({ ...moved, ...Object.fromEntries(other) });
    quote = await price(judged.answers);
    if (lost) quote = { ...quote, notices: [...quote.notices, freeKindLost] };
  }
  const index = service.index(judged.answers, about?.visa);
  // Consequences of a refused day for the kind or the price are nothing to act on.
  const day = service.arrivalFields?.date;
  const dayRefused = judged.violations.filter(({ field }) => day !== undefined && field === day);
  return {
    ...judged,
    violations: dayRefused.length > 0 ? dayRefused : [...judged.violations, ...quote.violations],
    index,
    quote,
    columns: {
      kind: index.kind,
      plan: index.plan,
      arrival_date: index.day,
      transport: transportOf(service, judged.answers),
      new_valid_until: newLastDay(service, judged.answers, { visa: about?.visa, related: related?.visa }, today),
      answers: JSON.stringify(judged.answers),
      definition_version: service.version,
      summary: JSON.stringify(judged.summary),
      quote: JSON.stringify(quote),
      fee_minor: quote.totalMinor,
    },
  };
}

export interface JudgedAnswers {
  /** The first person's answers joined with those of the submission; where they are not accepted, as they were before. */
  readonly answers: Answers;
  readonly summary: Summary;
  /** Fields of the first person and of the submission are named without an address. */
  readonly violations: readonly Violation[];
}

/**
 * Judges an application's stored answers with some of them changed, by the rules of a day. Answers that the form no longer
 * asks for are dropped silently, except those `typed` now.
 */
export function judgeAgain(
  service: ServiceDefinition,
  application: Pick<ApplicationRow, 'id' | 'answers' | 'position'>,
  people: readonly Pick<PersonRow, 'answers'>[],
  changes: TypedAnswers,
  judgedOn: PlainDate,
  typed: TypedAnswers = changes,
): JudgedAnswers {
  const context = { today: judgedOn };
  const { trip, traveller } = splitByScope(service.form, { ...application.answers, ...changes });
  const others = people.slice(1).map(({ answers }, index) => ({ id: `${application.id}:${index + 1}`, answers }));
  const journey = { trip, travellers: [{ id: application.id, answers: traveller }, ...others] };
  const verdict = validateSubmission(service, context, journey);
  const violations = verdict.violations
    .map((found) => unaddressed(found))
    .filter(({ code, field = '' }) => code !== 'not_asked' || Object.hasOwn(typed, field));
  const accepted: Answers = { ...verdict.trip, ...verdict.travellers[0]?.answers };
  const refused = violations.some(({ field = '' }) => Object.hasOwn(changes, field));
  const stored = refused ? application.answers : { ...application.answers, ...accepted };
  return {
    answers: violations.length === 0 ? accepted : stored,
    // A person who has an application of their own keeps their place among those of the submission.
    summary: summary(service, context, journey).map((section) =>
      section.traveller === undefined || service.group !== undefined
        ? section
        : { ...section, traveller: { ...section.traveller, index: application.position } },
    ),
    violations,
  };
}

/** Adds the answers about the visa year when the changes move the day of arrival into a later one. */
function withDay(service: ServiceDefinition, before: Answers, changes: TypedAnswers): TypedAnswers {
  const fields = service.arrivalFields;
  const typed = fields === undefined ? undefined : changes[fields.date];
  const day = typeof typed === 'string' ? parsePlainDate(typed) : undefined;
  if (fields === undefined || day === undefined) return changes;
  const later = visaYearOf(day) > visaYearOf(before[fields.date] ?? day);
  const ofYear = Object.entries(later ? (fields.inNewVisaYear ?? {}) : {});
  return { ...Object.fromEntries(ofYear.filter(([field]) => before[field] !== undefined)), ...changes };
}

/** Returns the old and the new value of each answer that differs, null where there is none. */
export function changesBetween(
  before: Answers,
  after: Answers,
): Record<string, { readonly from: string | null; readonly to: string | null }> {
  const changed: Record<string, { from: string | null; to: string | null }> = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null;
    const to = after[field] ?? null;
    if (from !== to) changed[field] = { from, to };
  }
  return changed;
}

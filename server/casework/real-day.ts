import type { Transaction, Updateable } from 'kysely';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Violation } from '#domain/violations.ts';
import { changesBetween, revise } from '../intake/revise.ts';
import { newestVisaOf } from '../issuing/visa-repository.ts';
import { linesOwed, paidParts } from '../payments/submission-order.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import type { ApplicationRow } from './application-repository.ts';
import { documentChecksOf } from './review/document-check-repository.ts';

/** An application as judged on the day on which its visa would begin. */
export interface RealDay {
  readonly quote: Quote;
  readonly violations: readonly Violation[];
  /** Differences from the application as sent, by column; undefined when there are none. */
  readonly changes: Omit<Updateable<Database['applications']>, 'id' | 'version' | 'status'> | undefined;
  /** Old and new values for the history. */
  readonly details: Readonly<Record<string, { readonly from: string | number; readonly to: string | number }>>;
}

/**
 * Judges an application on the real day (R27). Age, visa year, waivers, passport and days left follow the day on which
 * the visa would begin if it were issued, or its holder entered, now; fee rows follow the day it was sent. A fee waiver
 * whose document was found unfit no longer holds. The caller has locked the passport.
 */
export async function judgeOnRealDay(
  transaction: Transaction<Database>,
  clock: Clock,
  application: ApplicationRow,
): Promise<RealDay> {
  const service = getService(application.service);
  const { answers: sent } = application;
  const sentOn = dayInKathmandu(application.sent_at);
  const dayField = service.arrivalFields?.date;
  const stated = dayField === undefined ? undefined : sent[dayField];
  const begins = await beginsOnArrival(transaction, application);
  const firstDay = begins ? today(clock) : (firstDayIfIssued(application, today(clock)) ?? stated);
  // A visa issued before the journey is judged as a whole on the day it begins, perhaps months after the application.
  const judgedOn = begins ? today(clock) : sentOn;
  const moved = dayField !== undefined && firstDay !== undefined && firstDay !== stated;

  const revision = await revise(transaction, application, {
    changes: moved && dayField !== undefined ? { [dayField]: firstDay } : {},
    judgedOn,
    today: today(clock),
    withoutWaiver: await waiverUnfit(transaction, application),
  });
  const { answers, quote, violations, columns } = revision;
  const repriced = quote.totalMinor !== application.fee_minor;
  if (Object.keys(changesBetween(sent, answers)).length === 0 && !repriced) {
    // Questions that the form asks of others since then are no obstacle to somebody whose answers stand.
    const unchanged = [...service.check(sent, { today: judgedOn }), ...quote.violations];
    return { quote, violations: unchanged, changes: undefined, details: {} };
  }
  const paid = await paidParts(transaction, [application]);
  const owed = linesOwed(application, quote, paid.get(application.id));
  return {
    quote,
    violations,
    changes: { ...columns, paid: application.paid && owed.length === 0 },
    details: {
      ...(moved && stated !== undefined ? { arrival_date: { from: stated, to: firstDay } } : {}),
      ...(repriced ? { fee_minor: { from: application.fee_minor, to: quote.totalMinor } } : {}),
    },
  };
}

/** Tells whether it has been granted already as a visa whose days begin when its holder arrives. */
async function beginsOnArrival(transaction: Transaction<Database>, { id }: ApplicationRow): Promise<boolean> {
  const visa = await newestVisaOf(transaction, id);
  return visa !== undefined && visa.enter_before !== null;
}

/** Returns the day on which the visa would begin; undefined when it begins only on arrival, or is not a visa. */
function firstDayIfIssued(application: ApplicationRow, on: PlainDate): PlainDate | undefined {
  const outcome = getService(application.service).outcome?.(application.answers, on);
  return outcome?.type === 'issue_visa' && 'on' in outcome.visa.begins ? outcome.visa.begins.on : undefined;
}

/** Tells whether a document that the fee waiver depends on was found unfit. */
async function waiverUnfit(transaction: Transaction<Database>, application: ApplicationRow): Promise<boolean> {
  const resting = getService(application.service).waiverDocuments?.(application.answers) ?? [];
  if (resting.length === 0) return false;
  const checks = await documentChecksOf(transaction, application.id);
  return checks.some(({ document, state }) => resting.includes(document) && state !== 'ok');
}

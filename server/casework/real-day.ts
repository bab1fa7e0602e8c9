import type { Transaction, Updateable } from 'kysely';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Violation } from '#domain/violations.ts';
import { judgeAgain, movedTo, type PricedAnswers, priceOnDay } from '../intake/price-on-day.ts';
import { newestVisaOf } from '../issuing/visa-repository.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { paymentModeOf } from '../payments/payment-state.ts';
import { linesOwed, paidParts } from '../payments/submission-order.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { type ApplicationRow, peopleIn } from './application-repository.ts';
import { documentChecksOf } from './review/document-check-repository.ts';

/** An application as judged on the day on which its visa would begin. */
export interface RealDay {
  readonly answers: Answers;
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

  const withDay = moved ? movedTo(service, sent, firstDay) : sent;
  const unfit = await waiverUnfit(transaction, application);
  const priced = await priceOnDay(
    transaction,
    service,
    (unfit ? service.ordinaryKind?.(withDay) : undefined) ?? withDay,
    {
      paymentMode: paymentModeOf(application),
      people: peopleIn(application),
      on: sentOn,
      today: today(clock),
      rules: await allFeeRules(transaction),
    },
  );
  if (!moved && priced.answers === sent && priced.quote.totalMinor === application.fee_minor) {
    const violations = [...service.check(sent, { today: judgedOn }), ...priced.quote.violations];
    return { answers: sent, quote: priced.quote, violations, changes: undefined, details: {} };
  }
  const judged = judgeAgain(service, { id: application.id, answers: priced.answers }, {}, judgedOn);
  return {
    answers: judged.answers,
    quote: priced.quote,
    violations: [...judged.violations, ...priced.quote.violations],
    changes: {
      ...(await changedColumns(transaction, application, priced)),
      answers: JSON.stringify(judged.answers),
      definition_version: service.version,
      summary: JSON.stringify(judged.frozen),
    },
    details: {
      ...(moved && stated !== undefined ? { arrival_date: { from: stated, to: firstDay } } : {}),
      ...(priced.quote.totalMinor === application.fee_minor
        ? {}
        : { fee_minor: { from: application.fee_minor, to: priced.quote.totalMinor } }),
    },
  };
}

async function changedColumns(
  transaction: Transaction<Database>,
  application: ApplicationRow,
  { answers, quote }: PricedAnswers,
): Promise<NonNullable<RealDay['changes']>> {
  const index = getService(application.service).index(answers);
  const paid = await paidParts(transaction, [application]);
  const owed = linesOwed(application, quote, paid.get(application.id));
  return {
    kind: index.kind,
    plan: index.plan,
    arrival_date: index.day,
    quote: JSON.stringify(quote),
    fee_minor: quote.totalMinor,
    paid: application.paid && owed.length === 0,
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

import type { PaymentOption } from '#contract/api/applications.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { inPaymentMode } from '#domain/fees/build-quote.ts';
import { dueAtOffice, sumIn } from '#domain/fees/office-price.ts';
import { holdsChanges, orderFacts } from '#domain/fees/payment-order.ts';
import { type PaymentMode, type Quote, surchargeCode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { surchargeWords } from './bought-words.ts';
import { allFeeRules } from './fee-rule-repository.ts';
import { type OrderLine, type OrderRow, orderLines } from './order-repository.ts';
import { linesOwed, paidParts } from './submission-order.ts';

/** An application of an order, with its quote in a payment mode and what it owes then. */
export interface OwedInMode {
  readonly application: ApplicationRow;
  readonly quote: Quote;
  readonly lines: readonly OrderLine[];
}

/**
 * Returns what the applications of an unpaid order owe in each of some payment modes: in its own what it asks, which is what a
 * bank or a card is charged; in another the surcharge for online payment is added or removed (R7), by the rules of the day
 * each was sent, and the rest of each quote stays as sent.
 */
export async function owedInModes(
  db: Db,
  order: Pick<OrderRow, 'id' | 'submission_id' | 'payment_mode'>,
  modes: readonly PaymentMode[],
): Promise<readonly (readonly OwedInMode[])[]> {
  const asked = Map.groupBy(await orderLines(db, order.id), (line) => line.applicationId);
  const ordered = new Set(asked.keys());
  const applications = (await applicationsOfSubmission(db, order.submission_id)).filter(({ id }) => ordered.has(id));
  const paid = await paidParts(db, applications);
  const rules = await allFeeRules(db);
  return modes.map((mode) =>
    applications.map((application) => {
      if (mode === order.payment_mode) {
        return { application, quote: application.quote, lines: asked.get(application.id) ?? [] };
      }
      const quote = inPaymentMode(application.quote, mode, { on: dayInKathmandu(application.sent_at), rules });
      return { application, quote, lines: linesOwed(application, quote, paid.get(application.id)) };
    }),
  );
}

/** Returns the total of what is owed, in minor units. */
export function totalOwed(owed: readonly OwedInMode[]): number {
  return owed.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amountMinor, 0);
}

/**
 * Returns the ways to pay an order, with the total of each; none when nothing is due on it, and only its own while a
 * payer may be at the bank's page.
 */
export async function paymentOptions(db: Db, order: OrderRow, language: Language): Promise<readonly PaymentOption[]> {
  if (!orderFacts[order.status].live) return [];
  const [application] = await applicationsOfSubmission(db, order.submission_id);
  if (application === undefined) return [];
  const { paymentModes: all } = getService(application.service);
  const paymentModes = holdsChanges(order.status) ? [order.payment_mode] : all;
  const byMode = await owedInModes(db, order, paymentModes);
  return paymentModes.map((mode, index) => {
    const owed = byMode[index] ?? [];
    const lines = owed.flatMap((one) => one.lines);
    const total = { currency: order.currency, minor: totalOwed(owed) };
    const quotes = new Map(owed.map(({ application: { id }, quote }) => [id, quote]));
    const surcharges = lines.filter(({ code }) => code === surchargeCode).map(({ amountMinor }) => amountMinor);
    const due = sumIn(mode, { total, office: dueAtOffice(lines, quotes) });
    return {
      mode,
      total_minor: total.minor,
      surcharge_minor: surcharges.reduce((sum, one) => sum + one, 0),
      surcharge_words: surchargeWords(application, surcharges, order.currency, language),
      currency: due.currency,
      due_minor: due.minor,
    };
  });
}

import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { MessageId } from '#domain/forms/form-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { inPaymentMode, noPrice } from './build-quote.ts';
import type { FeeRule } from './fee-rules.ts';
import type { Currency } from './money.ts';
import { type PaymentMode, type Quote, type SetSumKind, surchargeCode } from './quote.ts';

/** Says of a service that its price is set case by case: one officer enters it with the ground, another confirms it. */
export interface PriceByOfficers {
  readonly rule: string;
  readonly label: MessageId;
  readonly currency: Currency;
  /** Most that may be set, in minor units. */
  readonly mostMinor: number;
}

/** Codes of the lines that officers set; no row of the fee table has them. */
const codes: Readonly<Record<SetSumKind, string>> = { price: 'set.price', waiver: 'set.waiver' };

interface Terms {
  readonly paymentMode: PaymentMode;
  /** Day on which the sum was confirmed, for its line. */
  readonly on: PlainDate;
  /** Day whose fee rows price the application, and those rows, for the surcharge of online payment. */
  readonly pricedOn: PlainDate;
  readonly rules: readonly FeeRule[];
}

/** Returns what stands against a sum that an officer enters. */
export function againstPrice({ currency, mostMinor }: PriceByOfficers, minor: number): readonly Violation[] {
  if (minor >= 1 && minor <= mostMinor) return [];
  return [violation('sum_out_of_range', 'sum_minor', { currency, most: mostMinor / 100 })];
}

/**
 * Returns the price of an application whose sum officers have still to set: nothing is due yet, and a notice says so, and
 * that the sum comes by mail only where there is an address.
 */
export function priceToBeSet(notice: MessageId, { email }: Answers, currency: Currency = noPrice.currency): Quote {
  const labelValues = { mail: email?.trim() ? 'yes' : 'no' };
  return { ...noPrice, currency, toBeSet: true, notices: [{ label: notice, labelValues }], violations: [] };
}

/** Returns the price of an application once the sum that officers set is confirmed. */
export function withPrice(
  { rule, label, currency }: PriceByOfficers,
  minor: number,
  { paymentMode, on, pricedOn, rules }: Terms,
): Quote {
  const lines = [{ rule, code: codes.price, label, amountMinor: minor, inForceFrom: on }];
  const quote: Quote = { ...noPrice, currency, lines, totalMinor: minor, notices: [], violations: [] };
  return inPaymentMode(quote, paymentMode, { on: pricedOn, rules });
}

/** Returns what a waiver may take off at most: the price without the surcharge of online payment. */
export function mostWaived({ lines }: Pick<Quote, 'lines'>): number {
  return lines.filter(({ code }) => code !== surchargeCode).reduce((sum, line) => sum + line.amountMinor, 0);
}

/** Returns the same price less a confirmed waiver; with nothing left to pay there is no surcharge either (R7). */
export function withWaiver(quote: Quote, minor: number, { paymentMode, on, pricedOn, rules }: Terms): Quote {
  const rule = quote.lines[0]?.rule ?? '';
  const waived = { rule, code: codes.waiver, label: 'fee.waived', amountMinor: -minor, inForceFrom: on };
  return inPaymentMode({ ...quote, lines: [...quote.lines, waived] }, paymentMode, { on: pricedOn, rules });
}

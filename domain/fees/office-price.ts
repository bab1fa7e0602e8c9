import { counterMode } from '#domain/fees/quote.ts';
import { type MissionRate, missionPrice } from '#domain/reference-data/mission-rates.ts';
import type { Money } from './money.ts';
import { type OfficePrice, type PaymentMode, type Quote, surchargeCode } from './quote.ts';

/** Returns the fee without the surcharge for online payment (R7). */
function feeOf(lines: readonly { readonly code: string; readonly amountMinor: number }[]): number {
  return lines.filter(({ code }) => code !== surchargeCode).reduce((sum, line) => sum + line.amountMinor, 0);
}

/**
 * Returns a quote with the amount due at the office in its own currency, by its rate on the day the application is sent
 * (R8). The rate stays with the quote, so later rates never change it. Without a rate the office takes dollars.
 */
export function withOfficePrice(quote: Quote, rate: MissionRate | undefined): Quote {
  if (rate === undefined) return quote;
  const { currency, minorPer10000Usd, roundingStepMinor, inForceFrom } = rate;
  const { minor } = missionPrice(feeOf(quote.lines), rate);
  return { ...quote, office: { currency, minor, minorPer10000Usd, roundingStepMinor, inForceFrom } };
}

/**
 * Returns the total of some order lines at the office, each application by the rate of its own quote; undefined, and
 * due in dollars, when a quote has no rate or two have different currencies.
 */
export function dueAtOffice(
  owed: readonly { readonly applicationId: string; readonly code: string; readonly amountMinor: number }[],
  quotes: ReadonlyMap<string, Quote>,
): Money | undefined {
  let due: Money | undefined;
  for (const [applicationId, lines] of Map.groupBy(owed, (line) => line.applicationId)) {
    const office = quotes.get(applicationId)?.office;
    if (office === undefined || (due !== undefined && due.currency !== office.currency)) return undefined;
    const { minor } = missionPrice(feeOf(lines), rateOf(office));
    due = { currency: office.currency, minor: (due?.minor ?? 0) + minor };
  }
  return due;
}

/** Returns the amount due in a payment mode: the office's own amount where it has a rate (R8), else the total. */
export function sumIn(
  mode: PaymentMode,
  price: { readonly total: Money; readonly office?: Money | null | undefined },
): Money {
  return mode === counterMode && price.office != null
    ? { currency: price.office.currency, minor: price.office.minor }
    : price.total;
}

function rateOf(office: OfficePrice): MissionRate {
  return { ...office, confidence: 'official', source: '' };
}

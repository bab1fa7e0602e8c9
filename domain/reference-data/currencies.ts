import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { exponentOf, type Money } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { decimalIn } from '#domain/i18n/numbers.ts';
import type { Confidence } from './confidence.ts';

/**
 * Currencies taken in cash at Kathmandu airport; Nepali and Indian rupees are not (Nepal Tourism Board, quoted by a
 * travel page).
 */
export const cashCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'AUD', 'CAD', 'HKD', 'SGD', 'JPY'] as const;
export type CashCurrency = (typeof cashCurrencies)[number];

/** Currencies with a name in every language: the cash currencies, the rupees of the Department and those of the missions' countries. */
const namedCurrencies = [
  ...cashCurrencies,
  'NPR',
  'BHD',
  'BDT',
  'BRL',
  'CNY',
  'DKK',
  'EGP',
  'INR',
  'ILS',
  'KWD',
  'MYR',
  'OMR',
  'PKR',
  'QAR',
  'SAR',
  'ZAR',
  'KRW',
  'LKR',
  'THB',
  'AED',
] as const;
type NamedCurrency = (typeof namedCurrencies)[number];

export function isNamedCurrency(value: string): value is NamedCurrency {
  return (namedCurrencies as readonly string[]).includes(value);
}

/** Message id of a currency's name. */
export function currencyMessage(currency: NamedCurrency): string {
  return `currency.${currency}`;
}

/**
 * One dated row of a rate table. `minorPer10000Usd` is the number of the currency's minor units that ten thousand
 * dollars buy: an integer that keeps four decimals beyond the cent (0.8605 EUR for a dollar is 860500; 154.32 JPY is
 * 1543200).
 */
export interface ExchangeRate {
  readonly currency: string;
  readonly minorPer10000Usd: number;
  readonly inForceFrom: PlainDate;
  readonly confidence: Confidence;
  readonly source: string;
}

const demonstration = {
  inForceFrom: '2019-01-01',
  confidence: 'assumption',
  source: 'Demonstration rate; an office enters its own before it opens',
} as const;

/** First rows of the ports' rate table. */
export const portRateSeed: readonly ExchangeRate[] = [
  { currency: 'USD', minorPer10000Usd: 1_000_000, ...demonstration },
  { currency: 'EUR', minorPer10000Usd: 860_000, ...demonstration },
  { currency: 'GBP', minorPer10000Usd: 760_000, ...demonstration },
  { currency: 'CHF', minorPer10000Usd: 800_000, ...demonstration },
  { currency: 'AUD', minorPer10000Usd: 1_530_000, ...demonstration },
  { currency: 'CAD', minorPer10000Usd: 1_390_000, ...demonstration },
  { currency: 'HKD', minorPer10000Usd: 7_800_000, ...demonstration },
  { currency: 'SGD', minorPer10000Usd: 1_290_000, ...demonstration },
  { currency: 'JPY', minorPer10000Usd: 1_500_000, ...demonstration },
];

/** First rows of the rate table of the Department's counters, which take dollars and rupees. */
export const departmentRateSeed: readonly ExchangeRate[] = [
  { currency: 'USD', minorPer10000Usd: 1_000_000, ...demonstration },
  { currency: 'NPR', minorPer10000Usd: 140_000_000, ...demonstration },
];

/** Returns the row of a currency in force on a day: the one with the latest start on or before it. */
export function rateInForce(rates: readonly ExchangeRate[], currency: string, on: PlainDate): ExchangeRate | undefined {
  let found: ExchangeRate | undefined;
  for (const rate of rates) {
    if (rate.currency !== currency || rate.inForceFrom > on) continue;
    if (found === undefined || rate.inForceFrom > found.inForceFrom) found = rate;
  }
  return found;
}

/** Converts an amount of US cents to another currency, rounded half up to its minor unit (R8). Exact for any amount. */
export function fromUsd(usdMinor: number, rate: ExchangeRate): Money {
  if (!Number.isSafeInteger(usdMinor) || usdMinor < 0) throw new RangeError(`Not an amount: ${usdMinor}`);
  const centsOf10000Usd = 1_000_000n;
  const product = BigInt(usdMinor) * BigInt(rate.minorPer10000Usd);
  return { currency: rate.currency, minor: Number((product * 2n + centsOf10000Usd) / (centsOf10000Usd * 2n)) };
}

/** Formats a rate for readers, in units for one dollar: `0.86`, `150`. */
export function rateText(rate: { readonly currency: string; readonly minorPer10000Usd: number }): string {
  const decimals = exponentOf(rate.currency) + 4;
  const digits = String(rate.minorPer10000Usd).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}

/**
 * Formats the price of one US dollar by a rate from `rateText`, with currency and the language's digits: `GBP 0.80`.
 */
export function dollarAt(rate: string, currency: string, language: Language): string {
  return `${currency} ${decimalIn(language, printedRate(rate))}`;
}

/** Formats a rate from `rateText` as price lists print it, with at least two decimals: `0.80`. */
export function printedRate(rate: string): string {
  const [units = '', decimals = ''] = rate.split('.');
  return `${units}.${decimals.padEnd(2, '0')}`;
}

import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { exponentOf, type Money } from '#domain/fees/money.ts';
import type { Confidence } from './confidence.ts';
import { type ExchangeRate, fromUsd, portRateSeed } from './currencies.ts';
import { missions } from './missions.ts';

/**
 * A mission's dated rate. `roundingStepMinor`: after the rounding of R8, prices are rounded up to the next multiple of
 * this many minor units; 1 leaves them unchanged.
 */
export interface MissionRate extends ExchangeRate {
  readonly roundingStepMinor: number;
}

/** Converts a price in US cents for a mission: half up to the minor unit (R8), then up to the mission's step. */
export function missionPrice(usdMinor: number, rate: MissionRate): Money {
  const { currency, minor } = fromUsd(usdMinor, rate);
  return { currency, minor: Math.ceil(minor / rate.roundingStepMinor) * rate.roundingStepMinor };
}

/** Returns the decimals kept for a rate: down to a ten-thousandth of the currency's smallest unit. */
export function decimalsOfRate(currency: string): number {
  return exponentOf(currency) + 4;
}

/** Reads a rate in units for one dollar (`7.10`); undefined when it is none or has too many decimals. */
export function parseRate(text: string, currency: string): number | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,10}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const decimals = decimalsOfRate(currency);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const minorPer10000Usd = Number(`${match[1]}${fraction.padEnd(decimals, '0')}`);
  return minorPer10000Usd > 0 ? minorPer10000Usd : undefined;
}

const sinceFees2019: PlainDate = '2019-01-01';

/**
 * Rates that follow from missions' price lists for USD 30, 50 and 125. The lists round up to the next five; R8 takes
 * precedence and rounds to the cent, so the seed has no step. A mission that has one enters it.
 */
const fromPriceLists: Readonly<Record<string, number>> = {
  'my-kuala-lumpur': 4_200_000,
  'uk-london': 800_000,
  'au-canberra': 1_200_000,
};

interface SeededRate extends MissionRate {
  readonly office: string;
  /** True when taken from a mission's own list; the others serve the demonstration until the mission enters its own. */
  readonly known: boolean;
}

/** First rows of the missions' rates. A mission whose currency has no known rate starts without one. */
export const missionRateSeed: readonly SeededRate[] = missions.flatMap(({ slug, localCurrency }): SeededRate[] => {
  const rate = (
    minorPer10000Usd: number,
    roundingStepMinor: number,
    confidence: Confidence,
    source: string,
    known: boolean,
  ): SeededRate => ({
    office: slug,
    currency: localCurrency,
    minorPer10000Usd,
    roundingStepMinor,
    inForceFrom: sinceFees2019,
    confidence,
    source,
    known,
  });
  if (localCurrency === 'USD') return [rate(1_000_000, 1, 'sourced', 'Fees are set in US dollars', true)];
  const listed = fromPriceLists[slug];
  if (listed !== undefined) {
    return [rate(listed, 1, 'derived', 'Derived from the mission’s price list', true)];
  }
  if (localCurrency === 'CNY') {
    return [rate(7_000_000, 1, 'derived', 'Derived from the price list of the mission in Guangzhou', true)];
  }
  const demonstration = portRateSeed.find(({ currency }) => currency === localCurrency);
  if (demonstration === undefined) return [];
  return [rate(demonstration.minorPer10000Usd, 1, 'assumption', demonstration.source, false)];
});

import { describe, expect, it } from 'vitest';
import { type MissionRate, missionPrice, missionRateSeed, parseRate } from './mission-rates.ts';

const rate = (currency: string, minorPer10000Usd: number, roundingStepMinor: number): MissionRate => ({
  currency,
  minorPer10000Usd,
  roundingStepMinor,
  inForceFrom: '2026-01-01',
  confidence: 'assumption',
  source: 'test',
});

describe('prices at a mission', () => {
  // The missions' price lists for 15, 30 and 90 days, in units of the currency.
  it.each([
    ['MYR', 4_200_000, [130, 210, 525]],
    ['CNY', 7_000_000, [210, 350, 875]],
    ['GBP', 800_000, [25, 40, 100]],
    ['AUD', 1_200_000, [40, 60, 150]],
  ] as const)('in %s are those of its lists', (currency, perTenThousand, units) => {
    const prices = [3000, 5000, 12_500].map((cents) => missionPrice(cents, rate(currency, perTenThousand, 500)).minor);
    expect(prices).toEqual(units.map((unit) => unit * 100));
  });

  it('without a step are rounded to the cent only', () => {
    const beijing = rate('CNY', 7_100_000, 1);
    expect(missionPrice(12_500, beijing)).toEqual({ currency: 'CNY', minor: 88_750 });
    expect(missionPrice(3000, beijing)).toEqual({ currency: 'CNY', minor: 21_300 });
    expect(missionPrice(0, beijing)).toEqual({ currency: 'CNY', minor: 0 });
    expect(missionPrice(5000, rate('JPY', 1_500_000, 100))).toEqual({ currency: 'JPY', minor: 7500 });
  });
});

describe('a rate as people write it', () => {
  it.each([
    ['7.10', 'CNY', 7_100_000],
    ['0.8605', 'EUR', 860_500],
    ['154.32', 'JPY', 1_543_200],
    ['0.307', 'KWD', 3_070_000],
    ['1', 'USD', 1_000_000],
  ])('%s %s', (text, currency, minorPer10000Usd) => {
    expect(parseRate(text, currency)).toBe(minorPer10000Usd);
  });

  it.each(['', '0', '0.000', '-1', '1e3', '1.2.3', '0.1234567', '1234567', '٧', 'NaN'])('not %j', (text) => {
    expect(parseRate(text, 'EUR')).toBeUndefined();
  });
});

it('starts each mission with at most one rate, in its own currency', () => {
  const seeded = missionRateSeed.map(({ office }) => office);
  expect(new Set(seeded).size).toBe(seeded.length);
  expect(missionRateSeed.find(({ office }) => office === 'cn-beijing')).toMatchObject({
    currency: 'CNY',
    minorPer10000Usd: 7_000_000,
    roundingStepMinor: 1,
    known: true,
  });
});

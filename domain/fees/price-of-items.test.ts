import { describe, expect, it } from 'vitest';
import { priceOfItems } from './build-quote.ts';
import type { FeeRule, PerUnitFee } from './fee-rules.ts';
import { feeSeed } from './fee-seed.ts';

const terms = { paymentMode: 'bank', on: '2026-11-02', rules: feeSeed } as const;

function row(code: string, effect: FeeRule['effect']): FeeRule {
  return {
    id: `${code}@2020-01-01`,
    code,
    rule: 'X',
    effect,
    inForceFrom: '2020-01-01',
    source: 's',
    confidence: 'official',
  };
}

const business: PerUnitFee = {
  type: 'per_unit',
  unit: 'month',
  rateMinor: 3000,
  blocks: [
    { units: 12, amountMinor: 30_000 },
    { units: 60, amountMinor: 100_000 },
  ],
  currency: 'USD',
};

describe('a price of items', () => {
  it.each([
    [1, 4500],
    [15, 4500],
    [16, 4800],
    [30, 9000],
  ])('charges at least fifteen days of an extension: %i days', (count, cents) => {
    const price = priceOfItems({ ...terms, items: [{ code: 'extension.tourist', label: 'fee', count }] });
    expect(price.totalMinor).toBe(cents);
    expect(price.lines[0]?.labelValues).toEqual({ asked: count, charged: Math.max(15, count) });
  });

  it.each([
    [1, 3000],
    [11, 33_000],
    [12, 30_000],
    [16, 42_000],
    [60, 100_000],
    [73, 133_000],
  ])('takes whole years and five years at their own price: %i months', (count, cents) => {
    const rules = [row('business', business)];
    expect(priceOfItems({ ...terms, rules, items: [{ code: 'business', label: 'fee', count }] }).totalMinor).toBe(
      cents,
    );
  });

  it('adds one surcharge for online payment, and none to nothing', () => {
    const items = [
      { code: 'extension.tourist', label: 'fee', count: 20 },
      { code: 'extension.tourist.re_entry', label: 're-entry' },
    ];
    expect(priceOfItems({ ...terms, paymentMode: 'online', items }).totalMinor).toBe(8600);
    const free = row('free', { type: 'per_unit', unit: 'month', rateMinor: 0, currency: 'USD' });
    const nothing = [{ code: 'free', label: 'fee', count: 3 }];
    const rules = [...feeSeed, free];
    expect(priceOfItems({ ...terms, rules, paymentMode: 'online', items: nothing }).totalMinor).toBe(0);
  });

  it('refuses a count for a flat fee, none for a fee per unit, parts of a unit, and two currencies', () => {
    const priced = (items: Parameters<typeof priceOfItems>[0]['items'], rules: readonly FeeRule[] = feeSeed) =>
      priceOfItems({ ...terms, rules, items });
    expect(() => priced([{ code: 'extension.tourist.re_entry', label: 'fee', count: 2 }])).toThrow('does not price 2');
    expect(() => priced([{ code: 'extension.tourist', label: 'fee' }])).toThrow('does not price one');
    expect(() => priced([{ code: 'extension.tourist', label: 'fee', count: 1.5 }])).toThrow('does not price 1.5');
    expect(() => priced([{ code: 'extension.tourist', label: 'fee', count: 0 }])).toThrow('does not price 0');
    const rupees = row('rupees', { type: 'flat', amountMinor: 100, currency: 'NPR' });
    const both = [
      { code: 'extension.tourist', label: 'fee', count: 20 },
      { code: 'rupees', label: 'fee' },
    ];
    expect(() => priced(both, [...feeSeed, rupees])).toThrow('in USD and NPR');
  });
});

import { expect, it } from 'vitest';
import type { RevenueSum } from '#contract/api/resources.ts';
import { changeOf, headlineOf, isByMonth, partsOfPeriod, sharesOf } from './revenue-figures.ts';

const sum = (fees_minor: number, rest: Partial<RevenueSum> = {}): RevenueSum => ({
  payments: 1,
  currency: 'USD',
  fees_minor,
  surcharges_minor: 0,
  excess_minor: 0,
  refunds_minor: 0,
  local_currency: null,
  local_minor: 0,
  local_refunds_minor: 0,
  ...rest,
});

it('adds fees and surcharges up, less what was paid back, in the currency of the fees', () => {
  const totals = {
    from: '2026-10-01',
    until: '2026-10-31',
    totals: [
      sum(20_000, { payments: 3, refunds_minor: 3000 }),
      sum(5000, { surcharges_minor: 150, local_currency: 'CNY' }),
    ],
    by_day: [],
    by_service: [],
    by_plan: [],
    by_mode: [
      { ...sum(15_000), mode: 'cash' as const },
      { ...sum(5000), mode: 'card' as const },
    ],
    free_visas: [{ ground: 'china', kind: 'tourist', visas: 2 }],
    stickers: { used: 0, spoilt: 0 },
    drawers: [],
  };
  expect(headlineOf(totals, 'USD')).toEqual({
    net: 22_150,
    refunds: 3000,
    payments: 4,
    average: 6288,
    cashPart: 0.75,
    freeVisas: 2,
  });
  expect(headlineOf(totals, 'CNY')).toMatchObject({ average: 0, cashPart: 0 });
});

it('tells a change in tenths of a percent, and none against nothing', () => {
  expect(changeOf(10_380, 10_000)).toBe(38);
  expect(changeOf(9_990, 10_000)).toBe(-1);
  expect(changeOf(500, 0)).toBeUndefined();
});

it('has a column for each day of a month, also without money, and for each month of a year', () => {
  const days = [
    { ...sum(5000), day: '2026-10-02' },
    { ...sum(2500), day: '2026-10-02' },
    { ...sum(100), day: '2026-11-30' },
  ];
  const week = { from: '2026-10-01', until: '2026-10-03' };
  expect(partsOfPeriod(days, 'USD', week, isByMonth(week))).toEqual([
    { from: '2026-10-01', net: 0 },
    { from: '2026-10-02', net: 7500 },
    { from: '2026-10-03', net: 0 },
  ]);
  const year = { from: '2026-07-17', until: '2026-11-30' };
  expect(partsOfPeriod(days, 'USD', year, isByMonth(year))).toEqual([
    { from: '2026-07-17', net: 0 },
    { from: '2026-08-01', net: 0 },
    { from: '2026-09-01', net: 0 },
    { from: '2026-10-01', net: 7500 },
    { from: '2026-11-01', net: 100 },
  ]);
});

it('shares a total out, the greatest first', () => {
  const sums = [
    { ...sum(2500), mode: 'card' },
    { ...sum(7500), mode: 'cash' },
  ];
  expect(sharesOf(sums, 'USD', ({ mode }) => mode)).toEqual([
    { id: 'cash', of: sums[1], net: 7500, part: 0.75 },
    { id: 'card', of: sums[0], net: 2500, part: 0.25 },
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { priceOfSteps } from './build-quote.ts';
import { feeSeed } from './fee-seed.ts';

function cents(area: string, firstDay: PlainDate, days: number, people = 1, sentOn = firstDay) {
  return priceOfSteps({
    item: { code: `permit.${area}`, label: 'fee' },
    firstDay,
    lastDay: addDays(firstDay, days - 1),
    people,
    paymentMode: 'bank',
    on: sentOn,
    rules: feeSeed,
  }).totalMinor;
}

describe('the fee of a restricted area', () => {
  it.each([
    ['upper_mustang', '2025-10-01', 12, 60_000],
    ['upper_mustang', '2026-10-01', 4, 20_000],
    ['upper_mustang', '2026-10-01', 12, 60_000],
    ['manaslu', '2026-10-05', 7, 10_000],
    ['manaslu', '2026-10-05', 10, 14_500],
    ['tsum_valley', '2026-10-05', 9, 5400],
    ['lower_dolpo', '2026-05-01', 10, 3500],
    ['kanchenjunga', '2026-10-01', 15, 6000],
    ['humla', '2026-06-01', 10, 8000],
    // The seasons of Manaslu, from both sides and over New Year.
    ['manaslu', '2026-08-31', 8, 8500],
    ['manaslu', '2026-09-01', 8, 11_500],
    ['manaslu', '2026-11-30', 8, 11_500],
    ['manaslu', '2026-12-01', 8, 8500],
    ['manaslu', '2027-01-15', 8, 8500],
    ['upper_dolpo', '2026-06-01', 11, 55_000],
    ['nar_phu', '2026-12-10', 9, 10_500],
    ['dolakha', '2026-06-01', 8, 4000],
    ['kanchenjunga', '2026-10-01', 29, 10_500],
    ['darchula', '2026-10-01', 1, 9000],
  ] as const)('of %s from %s for %i days is %i cents', (area, firstDay, days, expected) => {
    expect(cents(area, firstDay, days)).toBe(expected);
  });

  it('is that of the day on which it is sent', () => {
    expect(cents('upper_mustang', '2025-12-01', 4, 1, '2025-11-17')).toBe(50_000);
    expect(cents('upper_mustang', '2025-12-01', 4, 1, '2025-11-18')).toBe(20_000);
  });

  it('is due for each trekker, with one surcharge for all', () => {
    const six = priceOfSteps({
      item: { code: 'permit.manaslu', label: 'fee' },
      firstDay: '2026-10-05',
      lastDay: '2026-10-20',
      people: 6,
      paymentMode: 'online',
      on: '2026-09-20',
      rules: feeSeed,
    });
    // S8: 100 and 9 × 15 = 235 for each of six, and one dollar.
    expect(six.totalMinor).toBe(141_100);
    expect(six.lines.map(({ amountMinor }) => amountMinor)).toEqual([60_000, 81_000, 100]);
  });

  it('equals a count day by day', () => {
    // First block of seven days, then 15 (autumn) or 10 for each day.
    const byHand = (firstDay: PlainDate, days: number) => {
      const autumn = ['09', '10', '11'].includes(firstDay.slice(5, 7));
      let sum = 0;
      for (let day = 1; day <= days; day += 1) {
        if (day === 1) sum += autumn ? 10_000 : 7500;
        else if (day > 7) sum += autumn ? 1500 : 1000;
      }
      return sum;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 90 }), (offset, days) => {
        const firstDay = addDays('2026-01-01', offset);
        expect(cents('manaslu', firstDay, days)).toBe(byHand(firstDay, days));
      }),
      { seed: 12 },
    );
  });
});

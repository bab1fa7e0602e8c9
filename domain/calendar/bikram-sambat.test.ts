import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBikramSambat, fromBikramSambat, isPublishedYear, toBikramSambat } from './bikram-sambat.ts';
import { firstYear, monthLengths } from './bikram-sambat-table.ts';
import { addDays, dayNumber, fromDayNumber, type PlainDate } from './plain-date.ts';

/** Year starts on which seven published converters agree, dated newspaper lines, and the table's ends. */
const anchors: readonly (readonly [PlainDate, number, number, number])[] = [
  ['1913-04-13', 1970, 1, 1],
  ['1943-04-14', 2000, 1, 1],
  ['2023-04-14', 2080, 1, 1],
  ['2024-02-25', 2080, 11, 13],
  ['2024-04-12', 2080, 12, 30],
  ['2024-04-13', 2081, 1, 1],
  ['2024-07-27', 2081, 4, 12],
  ['2025-02-28', 2081, 11, 16],
  ['2025-04-14', 2082, 1, 1],
  ['2026-04-14', 2083, 1, 1],
  ['2026-11-21', 2083, 8, 5],
  ['2027-04-14', 2084, 1, 1],
  ['2043-04-14', 2100, 1, 1],
];

describe('Bikram Sambat', () => {
  it.each(anchors)('%s is %i-%i-%i', (date, year, month, day) => {
    expect(toBikramSambat(date)).toEqual({ year, month, day });
    expect(fromBikramSambat({ year, month, day })).toBe(date);
  });

  it('has years of 365 or 366 days and months of 29 to 32', () => {
    expect(monthLengths).toHaveLength(131);
    for (const months of monthLengths) {
      expect(months).toHaveLength(12);
      expect(Math.min(...months)).toBeGreaterThanOrEqual(29);
      expect(Math.max(...months)).toBeLessThanOrEqual(32);
      expect([365, 366]).toContain(months.reduce((sum, length) => sum + length, 0));
    }
  });

  it('converts every day of the table there and back', () => {
    const first = dayNumber('1913-04-13');
    const last = first + monthLengths.flat().reduce((sum, length) => sum + length, 0) - 1;
    let wrong = 0;
    for (let number = first; number <= last; number += 1) {
      const date = fromDayNumber(number);
      const parts = toBikramSambat(date);
      if (parts === undefined || fromBikramSambat(parts) !== date) wrong += 1;
    }
    expect(wrong).toBe(0);
    expect(toBikramSambat(fromDayNumber(last + 1))).toBeUndefined();
  });

  it('follows the day order: the next day is the next date', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('1913-04-13'), max: dayNumber('2044-04-01') }), (number) => {
        const today = toBikramSambat(fromDayNumber(number));
        const tomorrow = toBikramSambat(addDays(fromDayNumber(number), 1));
        if (!today || !tomorrow) return false;
        const key = (parts: typeof today) => parts.year * 10_000 + parts.month * 100 + parts.day;
        return tomorrow.day === today.day + 1 ? key(tomorrow) === key(today) + 1 : tomorrow.day === 1;
      }),
      { seed: 20261121, numRuns: 500 },
    );
  });

  it('is undefined outside the table and for days that do not exist', () => {
    expect(toBikramSambat('1913-04-12')).toBeUndefined();
    expect(fromBikramSambat({ year: firstYear - 1, month: 1, day: 1 })).toBeUndefined();
    expect(fromBikramSambat({ year: 2101, month: 1, day: 1 })).toBeUndefined();
    expect(fromBikramSambat({ year: 2083, month: 13, day: 1 })).toBeUndefined();
    expect(fromBikramSambat({ year: 2083, month: 8, day: 30 })).toBeUndefined();
    expect(fromBikramSambat({ year: 2083, month: 1, day: 0 })).toBeUndefined();
  });

  it('words only days whose almanac is published', () => {
    expect(formatBikramSambat('2026-11-21', 'en-US')).toBe('5 Mangsir 2083');
    expect(formatBikramSambat('2026-11-21', 'ne')).toBe('२०८३ मंसिर ५');
    expect(formatBikramSambat('2027-04-14', 'en-US')).toBeUndefined();
    expect(isPublishedYear(2083)).toBe(true);
    expect(isPublishedYear(2084)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { periodBefore, presetOf, presetPeriod } from './report-period.ts';

it('knows the days of each preset', () => {
  expect(presetPeriod('this_month', '2027-01-07')).toEqual({ from: '2027-01-01', until: '2027-01-07' });
  expect(presetPeriod('last_month', '2027-01-07')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(presetPeriod('fiscal_year', '2027-01-07')).toEqual({ from: '2026-07-17', until: '2027-01-07' });
  expect(presetOf({ from: '2026-12-01', until: '2026-12-31' }, '2027-01-07')).toBe('last_month');
  expect(presetOf({ from: '2026-12-01', until: '2026-12-30' }, '2027-01-07')).toBeUndefined();
});

it('compares months with the month before, whole or to the same day', () => {
  expect(periodBefore({ from: '2026-09-01', until: '2026-09-30' })).toEqual({
    from: '2026-08-01',
    until: '2026-08-31',
  });
  expect(periodBefore({ from: '2027-01-01', until: '2027-01-07' })).toEqual({
    from: '2026-12-01',
    until: '2026-12-07',
  });
  expect(periodBefore({ from: '2027-03-01', until: '2027-03-30' })).toEqual({
    from: '2027-02-01',
    until: '2027-02-28',
  });
});

it('compares weeks and days with the same weekdays', () => {
  expect(periodBefore({ from: '2026-10-05', until: '2026-10-11' })).toEqual({
    from: '2026-09-28',
    until: '2026-10-04',
  });
  expect(periodBefore({ from: '2026-10-07', until: '2026-10-07' })).toEqual({
    from: '2026-09-30',
    until: '2026-09-30',
  });
  expect(periodBefore({ from: '2026-10-05', until: '2026-10-18' })).toEqual({
    from: '2026-09-21',
    until: '2026-10-04',
  });
});

it('compares a fiscal year with the same days of the one before, and other periods with as many days', () => {
  expect(periodBefore({ from: '2026-07-17', until: '2026-10-07' })).toEqual({
    from: '2025-07-17',
    until: '2025-10-07',
  });
  expect(periodBefore({ from: '2026-10-06', until: '2026-10-08' })).toEqual({
    from: '2026-10-03',
    until: '2026-10-05',
  });
});

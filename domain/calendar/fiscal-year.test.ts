import { expect, it } from 'vitest';
import { fiscalYearOf } from './fiscal-year.ts';

it('begins on 1 Shrawan and spans New Year of both calendars', () => {
  // 1 Shrawan 2083 is 17 July 2026, and 1 Shrawan 2082 was 17 July 2025.
  expect(fiscalYearOf('2026-07-16')).toEqual({ firstYear: 2082, firstDay: '2025-07-17' });
  expect(fiscalYearOf('2026-07-17')).toEqual({ firstYear: 2083, firstDay: '2026-07-17' });
  expect(fiscalYearOf('2027-01-01')).toEqual({ firstYear: 2083, firstDay: '2026-07-17' });
  expect(fiscalYearOf('2027-04-20')).toEqual({ firstYear: 2083, firstDay: '2026-07-17' });
});

it('takes the middle of July where no calendar is published', () => {
  expect(fiscalYearOf('2060-07-16')).toEqual({ firstYear: 2116, firstDay: '2059-07-17' });
  expect(fiscalYearOf('2060-07-17')).toEqual({ firstYear: 2117, firstDay: '2060-07-17' });
});

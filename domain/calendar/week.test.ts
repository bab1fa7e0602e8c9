import { expect, it } from 'vitest';
import { mondayOf, weekOf } from './week.ts';

it('begins a week on Monday and ends it on Sunday', () => {
  expect(mondayOf('2026-10-05')).toBe('2026-10-05');
  expect(mondayOf('2026-10-07')).toBe('2026-10-05');
  expect(mondayOf('2026-10-11')).toBe('2026-10-05');
  expect(mondayOf('2026-10-12')).toBe('2026-10-12');
  expect(mondayOf('1969-12-31')).toBe('1969-12-29');
});

it('keeps a week whole over New Year', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

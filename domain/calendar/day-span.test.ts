import { describe, expect, it } from 'vitest';
import { formatDayNear, formatSpan } from './day-span.ts';

describe('two days', () => {
  it.each([
    ['en-US', '2026-10-12', '2026-10-30', '12', '30 October 2026'],
    ['en-US', '2026-10-28', '2026-11-15', '28 October', '15 November 2026'],
    ['en-US', '2026-12-20', '2027-01-09', '20 December 2026', '9 January 2027'],
    ['np', '2026-10-12', '2026-10-30', '2026年10月12日', '30日'],
    ['np', '2026-10-28', '2026-11-15', '2026年10月28日', '11月15日'],
    ['np', '2026-12-20', '2027-01-09', '2026年12月20日', '2027年1月9日'],
    ['ne', '2026-10-12', '2026-10-30', '२०२६ अक्टोबर १२', '३०'],
    ['ne', '2026-10-28', '2026-11-15', '२०२६ अक्टोबर २८', 'नोभेम्बर १५'],
    ['ne', '2026-12-20', '2027-01-09', '२०२६ डिसेम्बर २०', '२०२७ जनवरी ९'],
  ] as const)('name the year and the month once (%s, %s to %s)', (language, from, to, first, last) => {
    expect(formatSpan(from, to, language)).toEqual({ first, last });
  });
});

it.each([
  ['en-US', '2026-11-10', '10 November'],
  ['en-US', '2027-01-09', '9 January 2027'],
  ['np', '2026-11-10', '11月10日'],
  ['np', '2027-01-09', '2027年1月9日'],
  ['ne', '2026-11-10', 'नोभेम्बर १०'],
  ['ne', '2027-01-09', '२०२७ जनवरी ९'],
] as const)('leaves out the year of arrival (%s, %s)', (language, day, said) => {
  expect(formatDayNear(day, '2026-10-12', language)).toBe(said);
});

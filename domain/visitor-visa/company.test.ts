import { expect, it } from 'vitest';
import { mustBeAccompanied } from './checks.ts';

it('asks for company until the day before the tenth birthday, by the day of arrival', () => {
  const asked = (arrival_date: string) => mustBeAccompanied({ dob: '2016-10-05', arrival_date }, '2026-09-01');
  expect(['2026-10-04', '2026-10-05', '2026-10-06'].map(asked)).toEqual([true, false, false]);
});

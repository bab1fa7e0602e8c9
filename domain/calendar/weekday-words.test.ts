import { expect, it } from 'vitest';
import { formatDateWithWeekday } from './weekday-words.ts';

it('says the weekday of a day in the order of each language', () => {
  expect(formatDateWithWeekday('2026-10-05', 'en-US')).toBe('Monday 5 October 2026');
  expect(formatDateWithWeekday('2026-10-11', 'en-US')).toBe('Sunday 11 October 2026');
  expect(formatDateWithWeekday('2026-10-05', 'np')).toBe('2026年10月5日星期一');
  expect(formatDateWithWeekday('2026-10-05', 'ne')).toBe('२०२६ अक्टोबर ५, सोमबार');
});

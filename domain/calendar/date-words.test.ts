import { describe, expect, it } from 'vitest';
import {
  devanagariDigits,
  formatDate,
  formatInstantInKathmandu,
  formatLocalTime,
  formatTime,
  formatTimeInKathmandu,
} from './date-words.ts';

describe('dates in words', () => {
  it('words a day in each language', () => {
    expect(formatDate('2026-10-05', 'en-US')).toBe('5 October 2026');
    expect(formatDate('2026-10-05', 'np')).toBe('2026年10月5日');
    expect(formatDate('2026-10-05', 'ne')).toBe('२०२६ अक्टोबर ५');
    expect(formatDate('2028-02-29', 'en-US')).toBe('29 February 2028');
    expect(formatDate('2026-12-31', 'ne')).toBe('२०२६ डिसेम्बर ३१');
  });

  it('tells the time of day in Kathmandu', () => {
    const instant = new Date('2026-10-05T18:20:30Z');
    expect(formatTimeInKathmandu(instant, 'en-US')).toBe('00:05');
    expect(formatTimeInKathmandu(instant, 'np')).toBe('00:05');
    expect(formatTimeInKathmandu(instant, 'ne')).toBe('००:०५');
    expect(formatTimeInKathmandu(new Date('1969-12-31T10:00:00Z'), 'en-US')).toBe('15:45');
  });

  it('takes the day of the instant in Kathmandu, not in UTC', () => {
    const instant = new Date('2026-10-05T18:20:30Z');
    expect(formatInstantInKathmandu(instant, 'en-US')).toBe('6 October 2026, 00:05');
    expect(formatInstantInKathmandu(instant, 'np')).toBe('2026年10月6日 00:05');
    expect(formatInstantInKathmandu(instant, 'ne')).toBe('२०२६ अक्टोबर ६, ००:०५');
    expect(formatTime('09:30', 'ne')).toBe('०९:३०');
    expect(formatTime('09:30', 'np')).toBe('09:30');
  });

  it('tells day and time by the clock of a place', () => {
    const there = { day: '2026-10-05', time: '19:30' };
    expect(formatLocalTime(there, 'en-US')).toBe('5 October 2026, 19:30');
    expect(formatLocalTime(there, 'np')).toBe('2026年10月5日 19:30');
    expect(formatLocalTime(there, 'ne')).toBe('२०२६ अक्टोबर ५, १९:३०');
  });

  it('changes digits only', () => {
    expect(devanagariDigits('A0123456789-ख')).toBe('A०१२३४५६७८९-ख');
  });
});

import { describe, expect, it } from 'vitest';
import { lastDay, visaYearDays, visaYearOf } from './visa-year.ts';

describe('visa year', () => {
  it('is the common calendar year', () => {
    expect(visaYearOf('2026-01-01')).toBe(2026);
    expect(visaYearOf('2026-12-31')).toBe(2026);
  });

  it('counts the first and the last day', () => {
    expect(visaYearDays('2026-10-05', '2026-11-03')).toEqual({ 2026: 30 });
    expect(visaYearDays('2026-10-05', '2026-10-05')).toEqual({ 2026: 1 });
  });

  it('draws days after 31 December on the next year', () => {
    expect(visaYearDays('2026-12-20', '2027-01-18')).toEqual({ 2026: 12, 2027: 18 });
    expect(visaYearDays('2026-12-31', '2028-01-01')).toEqual({ 2026: 1, 2027: 365, 2028: 1 });
  });

  it('has no days when the end lies before the start', () => {
    expect(visaYearDays('2026-10-05', '2026-10-04')).toEqual({});
  });
});

describe('last day', () => {
  it('counts the first day', () => {
    expect(lastDay('2026-10-05', 30)).toBe('2026-11-03');
    expect(lastDay('2028-02-28', 2)).toBe('2028-02-29');
    expect(lastDay('2026-12-31', 1)).toBe('2026-12-31');
  });

  it('refuses what is no number of days', () => {
    expect(() => lastDay('2026-10-05', 0)).toThrow(RangeError);
    expect(() => lastDay('2026-10-05', 1.5)).toThrow(RangeError);
  });
});

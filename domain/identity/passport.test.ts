import { describe, expect, it } from 'vitest';
import { isPassportNumber, isPassportType, maskPassportNumber, normalisePassportNumber } from './passport.ts';

describe('passport number', () => {
  it('loses case, spaces and dashes', () => {
    expect(normalisePassportNumber(' l898 902–c3 ')).toBe('L898902C3');
    expect(normalisePassportNumber('AB-12\u00a034')).toBe('AB1234');
  });

  it.each(['L898902C3', '123', 'A1234567890123'])('takes %s', (number) => {
    expect(isPassportNumber(number)).toBe(true);
  });

  it.each(['', '12', 'A12345678901234', 'ab123', 'AB 123', 'ПА1234', 'A/1234'])('refuses %o', (number) => {
    expect(isPassportNumber(number)).toBe(false);
  });

  it('shows the last three characters only', () => {
    expect(maskPassportNumber('L898902C3')).toBe('••••••2C3');
    expect(maskPassportNumber('123')).toBe('••3');
    expect(maskPassportNumber('')).toBe('');
  });
});

describe('passport type', () => {
  it('is one of the list', () => {
    expect(isPassportType('diplomatic')).toBe(true);
    expect(isPassportType('PD')).toBe(false);
    expect(isPassportType(undefined)).toBe(false);
  });
});

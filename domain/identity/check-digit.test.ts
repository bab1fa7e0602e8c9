import { describe, expect, it } from 'vitest';
import { checkDigit } from './check-digit.ts';
import vectors from './vectors/mrz.json' with { type: 'json' };

describe('check digit', () => {
  it.each(vectors.checkDigit)('of $data is $digit', ({ data, digit }) => {
    expect(checkDigit(data)).toBe(digit);
  });

  it('refuses characters that a zone cannot carry', () => {
    expect(() => checkDigit('ab')).toThrow(RangeError);
    expect(() => checkDigit('A 1')).toThrow(RangeError);
  });
});

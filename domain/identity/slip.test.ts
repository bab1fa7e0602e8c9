import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlipOf } from './slip.ts';

describe('a slip of the keyboard', () => {
  it.each([
    ['SMIHT', 'SMITH', 'two letters changed about'],
    ['SMTH', 'SMITH', 'one too few'],
    ['SMIITH', 'SMITH', 'one too many'],
    ['SMOTH', 'SMITH', 'another letter'],
    ['MOHAMMAD', 'MOHAMED', 'two slips in a long word'],
    ['NGUYNE', 'NGUYEN', 'at the end'],
    ['UNGYEN', 'NUGYEN', 'at the beginning'],
  ])('%s stands for %s: %s', (typed, word) => {
    expect(isSlipOf(typed, word)).toBe(true);
  });

  it.each([
    ['SMIHT', 'SMYTH', 'two slips in a short word'],
    ['LEE', 'LEA', 'too short'],
    ['OKONKO', 'OKO', 'a part of it'],
    ['MOHAMMED', 'MUHAMAD', 'three slips'],
    ['HTIMS', 'SMITH', 'backwards'],
  ])('%s does not stand for %s: %s', (typed, word) => {
    expect(isSlipOf(typed, word)).toBe(false);
  });

  const word = fc.string({ unit: fc.constantFrom(...'ABCDEFG'), minLength: 5, maxLength: 12 });

  it('is the word without any one letter, and the other way round', () => {
    fc.assert(
      fc.property(word, fc.nat(), (whole, place) => {
        const at = place % whole.length;
        const shorter = whole.slice(0, at) + whole.slice(at + 1);
        expect(isSlipOf(shorter, whole)).toBe(true);
        expect(isSlipOf(whole, shorter)).toBe(true);
      }),
    );
  });

  it('is the word with any two neighbours changed about', () => {
    fc.assert(
      fc.property(word, fc.nat(), (whole, place) => {
        const at = place % (whole.length - 1);
        const changed = `${whole.slice(0, at)}${whole[at + 1]}${whole[at]}${whole.slice(at + 2)}`;
        expect(isSlipOf(changed, whole)).toBe(true);
      }),
    );
  });
});

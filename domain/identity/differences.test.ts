import { expect, it } from 'vitest';
import { countDifferences, differenceState } from './differences.ts';

it('counts what differs among the details that could be compared', () => {
  expect(countDifferences(['same', 'different', 'unknown', undefined, 'different'])).toBe(2);
  expect(countDifferences(['same', 'unknown'])).toBe(0);
  expect(countDifferences(['unknown', undefined])).toBeUndefined();
  expect(countDifferences([])).toBeUndefined();
});

it('opens a difference until it is left or asked about, and nothing else', () => {
  const untouched = { left: false, asked: false };
  expect(differenceState('different', untouched)).toBe('open');
  expect(differenceState('different', { left: true, asked: true })).toBe('left');
  expect(differenceState('different', { left: false, asked: true })).toBe('asked');
  expect(differenceState('unknown', { left: true, asked: true })).toBe('none');
  expect(differenceState('same', untouched)).toBe('same');
});

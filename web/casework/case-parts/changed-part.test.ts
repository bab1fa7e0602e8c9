import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test.each([
  ['Hotel Example, Kathmandu', 'Hotel Example, Thamel', 'Kathmandu'],
  ['12 October 2026', '14 October 2026', '12 October 2026'],
  ['Room 12A, Hotel Example', 'Room 12B, Hotel Example', '12A, Hotel Example'],
  ['Hotel Example', 'Hotel Example, Thamel', 'Hotel Example'],
  ['Hotel Example, Kathmandu', 'Hotel Example, Thamel Marg, Kathmandu', 'Hotel Example, Kathmandu'],
  ['2026年10月7日', '2026年11月7日', '2026年10月7日'],
  ['same', 'same', 'same'],
])('of %s, which became %s, strikes %s', (before, now, struck) => {
  expect(changedPart(before, now)).toBe(struck);
});

import { expect, it } from 'vitest';
import { colonIn, commaIn, listIn } from './formats.ts';

it.each([
  ['en-US', ['A'], 'A'],
  ['en-US', ['A', 'B'], 'A and B'],
  ['en-US', ['A', 'B', 'C'], 'A, B and C'],
  ['np', ['甲', '乙', '丙'], '甲、乙和丙'],
  ['ne', ['क', 'ख', 'ग'], 'क, ख र ग'],
  ['ne', [], ''],
] as const)('lists names in %s', (language, names, text) => {
  expect(listIn(language, names)).toBe(text);
});

it.each([
  ['en-US', 'Free: 3, today'],
  ['np', 'Free：3，today'],
  ['ne', 'Free: 3, today'],
] as const)('joins a label, its value and another fact in %s', (language, text) => {
  expect(`Free${colonIn(language)}3${commaIn(language)}today`).toBe(text);
});

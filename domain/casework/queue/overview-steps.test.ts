import { expect, it } from 'vitest';
import { isOverTarget } from './overview-steps.ts';

it.each([
  ['port', 'issue', 15, false],
  ['port', 'issue', 16, true],
  ['port', 'issue', null, false],
  // People apply weeks before they arrive.
  ['port', 'grant', 50_000, false],
  ['mission', 'grant', 14_400, false],
  ['mission', 'grant', 14_401, true],
  ['department', 'refuse', 14_401, true],
  ['department', 'recommend', 14_401, false],
] as const)('a median at a %s of the step %s of %s minutes is over its target: %s', (desk, step, median, over) => {
  expect(isOverTarget(desk, step, median)).toBe(over);
});

import { expect, it } from 'vitest';
import { waitOf } from './wait.ts';

it.each([
  [1, { unit: 'seconds', count: 1 }],
  [89, { unit: 'seconds', count: 89 }],
  [90, { unit: 'minutes', count: 2 }],
  [2700, { unit: 'minutes', count: 45 }],
  [2701, { unit: 'minutes', count: 46 }],
  [7199, { unit: 'minutes', count: 120 }],
  [7200, { unit: 'hours', count: 2 }],
  [7201, { unit: 'hours', count: 3 }],
] as const)('says %d seconds as a person would', (seconds, wait) => expect(waitOf(seconds)).toEqual(wait));

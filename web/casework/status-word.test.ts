import { expect, it } from 'vitest';
import { toneOf } from './status-word.tsx';

it.each([
  ['approved', {}, 'granted'],
  ['approved', { fee: 'due' }, 'waiting'],
  ['issued', {}, 'granted'],
  // The officer must not read "go" beside a match that nobody has decided on.
  ['issued', { stopped: true }, 'waiting'],
  ['issued', { over: true, stopped: true }, 'neutral'],
  ['rejected', { stopped: true }, 'refused'],
  ['of another day', {}, 'neutral'],
] as const)('draws %s, %o, as %s', (status, besides, tone) => {
  expect(toneOf(status, besides)).toBe(tone);
});

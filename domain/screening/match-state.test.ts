import { expect, it } from 'vitest';
import {
  blacklistEffects,
  type MatchStanding,
  markOfConfirmed,
  stoppingEffects,
  weightiestMatch,
} from './match-state.ts';

const confirmed = (effect: string): MatchStanding => ({ state: 'confirmed', effect });

it('names the confirmed match that says most about a case', () => {
  const matches = [{ state: 'dismissed', effect: 'refuse' } as const, confirmed('inform'), confirmed('refer')];
  expect(weightiestMatch(matches)).toEqual(confirmed('refer'));
  expect(weightiestMatch([...matches, confirmed('refuse')])).toEqual(confirmed('refuse'));
  expect(weightiestMatch(matches.slice(0, 2))).toEqual(confirmed('inform'));
  expect(weightiestMatch(matches.slice(0, 1))).toBeUndefined();
});

it('does not hold a case up for a match that is for information only', () => {
  expect(stoppingEffects).toEqual(['refuse', 'refer']);
  expect(blacklistEffects.map((effect) => markOfConfirmed(confirmed(effect)))).toEqual([
    'confirmed',
    'confirmed',
    'informing',
  ]);
});

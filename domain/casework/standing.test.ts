import { describe, expect, it } from 'vitest';
import { standingOf, stillAbout, withdrewFromOthers } from './standing.ts';

describe('how a request stands', () => {
  it.each([
    ['goes on', { status: 'in_review', needsTraveller: false, validity: undefined }, 'open'],
    ['waits for money', { status: 'submitted', needsTraveller: true, validity: undefined }, 'waiting'],
    ['waits for an answer', { status: 'info_needed', needsTraveller: false, validity: undefined }, 'waiting'],
    ['was granted', { status: 'issued', needsTraveller: false, validity: 'valid' }, 'granted'],
    ['was granted for later', { status: 'issued', needsTraveller: false, validity: 'not_yet_valid' }, 'granted'],
    ['was granted and is over', { status: 'issued', needsTraveller: false, validity: 'expired' }, 'ended'],
    ['was taken back', { status: 'revoked', needsTraveller: false, validity: 'not_valid' }, 'refused'],
    ['was refused', { status: 'rejected', needsTraveller: false, validity: undefined }, 'refused'],
    ['was withdrawn', { status: 'withdrawn', needsTraveller: false, validity: undefined }, 'ended'],
  ] as const)('%s', (_, question, standing) => {
    expect(standingOf(question)).toBe(standing);
  });
});

describe('those whom a submission is still about', () => {
  it.each([
    [
      ['open', 'ended', 'refused'],
      ['open', 'refused'],
    ],
    [
      ['ended', 'waiting', 'granted'],
      ['waiting', 'granted'],
    ],
    [
      ['ended', 'ended'],
      ['ended', 'ended'],
    ],
  ] as const)('of %s are %s', (standings, left) => {
    expect(stillAbout(standings, (standing) => standing)).toEqual(left);
  });
});

describe('whoever withdrew', () => {
  it.each([
    ['withdrawn', 'submitted', true],
    ['withdrawn', 'rejected', true],
    ['withdrawn', 'lapsed', true],
    ['withdrawn', 'withdrawn', false],
    ['submitted', 'withdrawn', false],
    ['withdrawn', 'cancelled', true],
    ['cancelled', 'submitted', false],
  ] as const)('is out of it: %s beside %s is %s', (own, other, out) => {
    expect(withdrewFromOthers(own, [{ status: own }, { status: other }])).toBe(out);
  });
});

import { expect, it } from 'vitest';
import { askedFor } from './submission-member.tsx';

type Asking = Parameters<typeof askedFor>[0][number];

function asking(kind: string, kind_words: string, plan_words: string, total_minor: number): Asking {
  return { kind, kind_words, plan_words, quote: { total_minor, grounds: [] } as unknown as Asking['quote'] };
}
const adult = asking('tourist', 'Tourist visa', '30 days, multiple-entry', 5000);
const child = asking('gratis-child', 'Free visa: child under 10', '30 days, multiple-entry', 0);

it('says once what everybody asked for, and of one why theirs is free', () => {
  const { all, of } = askedFor([child, adult, adult]);
  expect(all).toBe('Tourist visa\u00a0· 30 days, multiple-entry');
  expect([of(adult), of(child)]).toEqual([undefined, 'Free visa: child under 10']);
});

it('says everything of each where visas are not equally long', () => {
  const longer = asking('tourist', 'Tourist visa', '90 days, multiple-entry', 12500);
  const { all, of } = askedFor([adult, longer]);
  expect(all).toBeUndefined();
  expect([of(adult), of(longer)]).toEqual([
    'Tourist visa\u00a0· 30 days, multiple-entry',
    'Tourist visa\u00a0· 90 days, multiple-entry',
  ]);
});

it('says of each the kind where all are free, each for a reason of their own', () => {
  const neighbour = asking('saarc', 'First visit of the year (SAARC)', '30 days, multiple-entry', 0);
  const { all, of } = askedFor([child, neighbour]);
  expect(all).toBe('30 days, multiple-entry');
  expect([of(child), of(neighbour)]).toEqual(['Free visa: child under 10', 'First visit of the year (SAARC)']);
});

it('says of each the kind where two pay for different ones', () => {
  const trader = asking('business', 'Business visa', '30 days, multiple-entry', 5000);
  const { all, of } = askedFor([adult, trader]);
  expect(all).toBe('30 days, multiple-entry');
  expect([of(adult), of(trader)]).toEqual(['Tourist visa', 'Business visa']);
});

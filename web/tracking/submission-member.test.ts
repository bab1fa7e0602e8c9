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

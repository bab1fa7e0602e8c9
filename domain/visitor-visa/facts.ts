import { feeSeed } from '#domain/fees/fee-seed.ts';
import { type FeeWaiverCode, feeWaivers, hasFirstVisitGround } from '#domain/fees/fee-waivers.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import { mayAccompany, mustBeAccompanied } from './checks.ts';
import { claimOf, isNrnPossible, passportCountryOf } from './grounds.ts';

export const factNames = [
  'saarc_passport',
  'free_child',
  'free_saarc',
  'free_china',
  'free_official',
  'nrn_possible',
  'recommendable',
  'must_be_accompanied',
  'may_accompany',
] as const;
export type FactName = (typeof factNames)[number];

/**
 * Returns the facts that conditions read. The free visas offered follow the seeded rows of R2; the quote, which judges
 * the application when it is sent, follows the rows in force.
 */
export function factsOf(answers: Answers, { today }: FormContext): Readonly<Record<FactName, boolean>> {
  const claim = { ...claimOf(answers, answers.arrival_date ?? today), touristVisa: true };
  const grounds = feeWaivers(claim, feeSeed, today);
  const free = (code: FeeWaiverCode) => grounds.some((ground) => ground.code === code);
  return {
    saarc_passport: hasFirstVisitGround(claim, feeSeed, today),
    free_child: free('waiver.child'),
    free_saarc: free('waiver.saarc'),
    free_china: free('waiver.china'),
    free_official: free('waiver.official'),
    nrn_possible: isNrnPossible(passportCountryOf(answers)),
    recommendable: feeWaivers({ ...claim, recommended: true }, feeSeed, today).some(
      ({ code }) => code === 'waiver.recommended',
    ),
    must_be_accompanied: mustBeAccompanied(answers, today),
    may_accompany: mayAccompany(answers, today),
  };
}

import { ageOn, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { MessageId } from '#domain/forms/form-definition.ts';
import { type FeeRule, ruleInForce, type WaiverParameters } from './fee-rules.ts';
import type { FeeWaiver } from './quote.ts';

/** Facts that the fee waivers of R2 depend on. A waiver that needs an unknown fact does not apply. */
export interface FreeClaim {
  /** Country that issued the passport: R2 goes by it, not by nationality. */
  readonly passportCountry?: string | undefined;
  readonly passportType?: string | undefined;
  readonly dob?: PlainDate | undefined;
  /** First day of the stay, on which age is counted. */
  readonly firstDay: PlainDate;
  /** True when no earlier visit began in this visa year. */
  readonly firstVisitOfVisaYear: boolean;
  /** True for a tourist visa, free or not. */
  readonly touristVisa: boolean;
  /** True for an NRN visa with the NRN number and the recommendation letter. */
  readonly nrnVisaWithPapers: boolean;
  /** True with the recommendation of a body in Nepal that invites. */
  readonly recommended?: boolean;
}

export const feeWaiverCodes = [
  'waiver.child',
  'waiver.saarc',
  'waiver.china',
  'waiver.nrn',
  'waiver.official',
  'waiver.recommended',
] as const;
export type FeeWaiverCode = (typeof feeWaiverCodes)[number];

const tests: Readonly<Record<FeeWaiverCode, (claim: FreeClaim, figures: WaiverParameters) => boolean>> = {
  'waiver.child': (claim, { ageBelow = 0, exceptNationalities = [] }) =>
    claim.dob !== undefined &&
    claim.passportCountry !== undefined &&
    ageOn(claim.dob, claim.firstDay) < ageBelow &&
    !exceptNationalities.includes(claim.passportCountry),
  'waiver.saarc': (claim, { nationalities = [] }) =>
    claim.passportCountry !== undefined && nationalities.includes(claim.passportCountry) && claim.firstVisitOfVisaYear,
  'waiver.china': (claim, { nationalities = [] }) =>
    claim.passportCountry !== undefined && nationalities.includes(claim.passportCountry) && claim.touristVisa,
  'waiver.nrn': (claim) => claim.nrnVisaWithPapers,
  'waiver.official': (claim, { passportTypes = [] }) =>
    claim.passportType !== undefined && passportTypes.includes(claim.passportType),
  'waiver.recommended': ({ recommended, passportCountry }, { nationalities = [] }) =>
    recommended === true && passportCountry !== undefined && nationalities.includes(passportCountry),
};

/** A waiver that applies, with the dated row that grants it. */
export interface HeldGround {
  readonly code: FeeWaiverCode;
  readonly row: FeeRule;
  readonly label: MessageId;
  readonly reason?: FeeWaiver['reason'];
}

/** Returns every waiver of R2 that applies to a claim by the rows in force on a day, in the order of the rule. */
export function feeWaivers(claim: FreeClaim, rules: readonly FeeRule[], on: PlainDate): readonly HeldGround[] {
  return feeWaiverCodes.flatMap((code) => {
    const row = ruleInForce(rules, code, on);
    if (row?.effect.type !== 'waiver' || !tests[code](claim, row.effect.parameters)) return [];
    return [{ code, row, label: `ground.${code.slice('waiver.'.length)}` }];
  });
}

/**
 * Returns the amount that a waiver takes off a fee, in minor units. A waiver for the first days only (R2(b)) charges
 * the later days at its daily rate, but never more than the fee itself.
 */
export function reductionOf(ground: HeldGround, feeMinor: number, days: number): number {
  if (ground.row.effect.type !== 'waiver') return 0;
  const { freeDays, laterDayMinor = 0 } = ground.row.effect.parameters;
  if (freeDays === undefined || days <= freeDays) return feeMinor;
  return feeMinor - Math.min(feeMinor, (days - freeDays) * laterDayMinor);
}

/**
 * Returns true if R2(b) would apply on a first visit of the visa year, because the passport's country is on its list.
 */
export function hasFirstVisitGround(claim: FreeClaim, rules: readonly FeeRule[], on: PlainDate): boolean {
  return feeWaivers({ ...claim, firstVisitOfVisaYear: true }, rules, on).some(({ code }) => code === 'waiver.saarc');
}

import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { FeeWaiverCode, FreeClaim } from '#domain/fees/fee-waivers.ts';
import type { VisitHistory } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';

/** Fee waiver on which each free visa depends; the others are charged unless a waiver happens to apply. */
export const groundOfKind: Readonly<Record<string, FeeWaiverCode>> = {
  'nrn-tourist': 'waiver.nrn',
  'nrn-citizenship': 'waiver.nrn',
  'gratis-child': 'waiver.child',
  'gratis-saarc': 'waiver.saarc',
  'gratis-china': 'waiver.china',
  'gratis-official': 'waiver.official',
  'gratis-recommended': 'waiver.recommended',
};

function groundOf(kind: string | undefined): FeeWaiverCode | undefined {
  return kind === undefined ? undefined : groundOfKind[kind];
}

export const nrnKinds = ['nrn-tourist', 'nrn-citizenship'] as const;

/**
 * Visa types whose days are not tourist days: they count neither towards the year's 150 (R10) nor for the Chinese
 * waiver (R2(c)).
 */
const notTourist = new Set(['transit', 'gratis-official', 'nrn-citizenship']);

export function isTouristKind(kind: string | undefined): boolean {
  return kind !== undefined && !notTourist.has(kind);
}

/** Returns the issuing country of the passport; the form asks for it only when it is not the nationality. */
export function passportCountryOf(answers: Answers): string | undefined {
  return answers.country_of_passport ?? answers.nationality;
}

/**
 * Returns the facts for fee waivers, from one person's answers and, if known, the record of earlier visits. Who chose a free
 * visa for its papers is asked for them later, and the form takes none without them: until one is denied they count as there.
 */
export function claimOf(answers: Answers, firstDay: PlainDate, history?: VisitHistory): FreeClaim {
  return {
    passportCountry: passportCountryOf(answers),
    passportType: answers.passport_type,
    dob: answers.dob,
    firstDay,
    firstVisitOfVisaYear: answers.visited_this_year !== 'yes' && (history?.visitsInVisaYear ?? 0) === 0,
    touristVisa: isTouristKind(answers.visa_type),
    recommended: groundOf(answers.visa_type) === 'waiver.recommended',
    nrnVisaWithPapers: groundOf(answers.visa_type) === 'waiver.nrn' && answers.recommendation_letter !== 'no',
  };
}

/** Members of SAARC besides Nepal: their nationals cannot hold an NRN card (Non-Resident Nepali Act; Guangzhou). */
const saarc: ReadonlySet<string> = new Set(['AFG', 'BGD', 'BTN', 'IND', 'LKA', 'MDV', 'NPL', 'PAK']);

export function isNrnPossible(country: string | undefined): boolean {
  return country !== undefined && !saarc.has(country);
}

import { addMonths, ageOn, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { PassportType } from '#domain/identity/passport.ts';
import { countries } from '#domain/reference-data/countries.ts';
import { type CountryCode, isCountryCode } from '#domain/reference-data/country-codes.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { nrnKinds } from './grounds.ts';

/** Months that a passport must be valid after the day of arrival (R5). */
export const passportMonths = 6;
/** Children below this age at arrival must name the person they travel with: the age of the free child visa (R2(a)). */
const accompaniedBelow = 10;
/** Age at arrival from which somebody is an adult whom a child may travel with. */
const adultFrom = 18;
/** A greater age is a typing error. */
const oldest = 120;

/** Returns a country answer; the field's kind has already rejected anything else. */
export function countryAnswer(text: string | undefined): CountryCode | undefined {
  return isCountryCode(text) ? text : undefined;
}

export interface VisaNeed {
  readonly nationality: CountryCode;
  /** Country that issued the passport, when it is not the nationality. */
  readonly passportCountry?: CountryCode | undefined;
  readonly travelDocument: PassportType;
  /** Days the person wants to stay; a stay longer than the visa-free time needs a visa. */
  readonly daysStaying?: number | undefined;
}

/**
 * Returns the reason why no visa is needed (R3), with the number of days if it is limited; undefined when one is
 * needed.
 */
export function visaNotNeeded(
  need: VisaNeed,
): { readonly violation: Violation; readonly visaFreeDays?: number } | undefined {
  const people = [need.nationality, need.passportCountry ?? need.nationality];
  if (people.some((code) => countries[code].regime === 'citizen')) {
    return { violation: violation('citizen_needs_no_visa', 'nationality') };
  }
  const visaFree = people.find((code) => countries[code].regime === 'visa_free');
  if (visaFree !== undefined) return { violation: violation('visa_not_needed', 'nationality', { country: visaFree }) };
  const days = visaFreeDays(need);
  if (days === undefined || (need.daysStaying ?? 0) > days) return undefined;
  return { violation: violation('visa_not_needed', 'passport_type', { days }), visaFreeDays: days };
}

/**
 * Returns visa-free days on a diplomatic or official passport (embassy of Nepal, Beijing); service passports are
 * official.
 */
function visaFreeDays({ nationality, passportCountry, travelDocument }: VisaNeed): number | undefined {
  if (!['diplomatic', 'official', 'service'].includes(travelDocument)) return undefined;
  return countries[passportCountry ?? nationality].diplomaticOfficialVisaFreeDays;
}

/** Returns the first day that a passport may end on for an arrival (R5). */
export function earliestPassportEnd(arrival: PlainDate): PlainDate {
  return addMonths(arrival, passportMonths);
}

/** Checks R5: the passport is valid at least until the same day six months after arrival. */
export function passportViolations(
  expiry: PlainDate | undefined,
  arrivalDate: PlainDate | undefined,
): readonly Violation[] {
  if (expiry === undefined || arrivalDate === undefined) return [];
  const earliest = earliestPassportEnd(arrivalDate);
  return expiry >= earliest ? [] : [violation('passport_too_short', 'passport_expiry_date', { earliest })];
}

/**
 * Checks the rules across several answers of a visitor that apply at every office; each rule is silent until its
 * answers are there.
 */
export function visitorViolations(answers: Answers, today: PlainDate): readonly Violation[] {
  return [
    ...birthViolations(answers.dob, today),
    ...passportDateViolations(answers),
    ...passportViolations(answers.passport_expiry_date, answers.arrival_date),
    ...nrnViolations(answers),
    ...accompanimentViolations(answers, today),
  ];
}

function birthViolations(dob: PlainDate | undefined, today: PlainDate): readonly Violation[] {
  return dob !== undefined && ageOn(dob, today) > oldest ? [violation('date_too_long_ago', 'dob')] : [];
}

function passportDateViolations(answers: Answers): readonly Violation[] {
  const { passport_issue_date: issued, passport_expiry_date: expiry, dob } = answers;
  const found: Violation[] = [];
  if (issued !== undefined && dob !== undefined && issued < dob) {
    found.push(violation('date_before_other', 'passport_issue_date', { other: dob }));
  }
  if (issued !== undefined && expiry !== undefined && expiry <= issued) {
    found.push(violation('date_before_other', 'passport_expiry_date', { other: issued }));
  }
  return found;
}

/** Checks R2(d): an NRN visa is free only with the letter. */
function nrnViolations(answers: Answers): readonly Violation[] {
  const kind = nrnKinds.find((one) => one === answers.visa_type);
  if (kind === undefined || answers.recommendation_letter !== 'no') return [];
  return [violation('free_ground_missing', 'recommendation_letter', { kind })];
}

/** Tells whether somebody is a child on the day of arrival who has to name the person they travel with. */
export function mustBeAccompanied(answers: Answers, today: PlainDate): boolean {
  return answers.dob !== undefined && ageOn(answers.dob, answers.arrival_date ?? today) < accompaniedBelow;
}

/** Tells whether somebody is an adult on the day of arrival. */
export function mayAccompany(answers: Answers, today: PlainDate): boolean {
  return answers.dob !== undefined && ageOn(answers.dob, answers.arrival_date ?? today) >= adultFrom;
}

function accompanimentViolations(answers: Answers, today: PlainDate): readonly Violation[] {
  if (answers.accompanied !== 'no' || !mustBeAccompanied(answers, today)) return [];
  return [violation('child_must_be_accompanied', 'accompanied', { age: accompaniedBelow })];
}

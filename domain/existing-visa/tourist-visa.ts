import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { departmentSlug } from '#domain/reference-data/offices.ts';
import type { ApplicationIndex } from '#domain/services/service-definition.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { ExistingVisa } from './existing-visa.ts';

/** Fields of `visaPage` that identify the visa. */
export const visaFields = {
  passportField: 'passport_number',
  numberField: 'visa_number',
  birthDateField: 'holder_dob',
} as const;

/** Returns the answers of `visaPage` that the portal fills in. */
export function visaAnswers(visa: ExistingVisa): Answers {
  return {
    passport_number: visa.holder.passportNumber,
    visa_number: visa.visaNumber,
    // A number of days, which only plans of tourists are.
    ...(visa.tourist ? { current_visa_plan: visa.plan } : {}),
    visa_start_date: visa.validFrom,
    visa_end_date: visa.validUntil,
  };
}

/** Returns the same for `otherVisaPage`. */
export function withoutPlan({ current_visa_plan: _plan, ...answers }: Answers): Answers {
  return answers;
}

/** Returns why a visa is no tourist visa on which somebody stays on a day, or why it is of another kind. */
export function touristStays(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  if (visa.state === 'live' && !visa.tourist) return [violation('visa_kind_not_raised', 'visa_number')];
  return staysOn(visa, on);
}

/** Returns why nobody stays on a visa on a day, so that no stay could be prolonged: it is not in use, or its holder left. */
export function staysOn(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const against = inUse(visa, on);
  if (against.length > 0 || visa.leftOn === undefined) return against;
  return [violation('holder_left', 'visa_number', { on: visa.leftOn })];
}

/** Returns why a visa of any kind is not in use on a day: taken back, not entered on, or over. */
export function inUse(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const ended = takenBackOrUnused(visa);
  if (ended.length > 0) return ended;
  if (visa.validUntil < on) return [violation('visa_ended', 'visa_number', { until: visa.validUntil })];
  return [];
}

/** Returns why a visa has no days that could be changed: it was taken back, or nobody has entered on it. */
export function takenBackOrUnused(visa: ExistingVisa): readonly Violation[] {
  if (visa.state !== 'live') return [violation('visa_no_longer_valid', 'visa_number')];
  // Its days begin on arrival, and a change would drop the last day to enter (R28).
  return unused(visa);
}

/** Returns the violation of a visa on which nobody has entered. */
export function unused({ enterBefore }: ExistingVisa): readonly Violation[] {
  return enterBefore === undefined ? [] : [violation('visa_not_used_yet', 'visa_number')];
}

/** Returns the columns of lists for an application about a visa: the one that ends first is the most urgent. */
export function indexOfVisa(answers: Answers, visa: ExistingVisa | undefined): Omit<ApplicationIndex, 'kind' | 'plan'> {
  const { holder, validUntil } = knownVisa(visa);
  const { gender, passportType, passportExpiry, ...person } = holder;
  return {
    office: answers.office ?? departmentSlug,
    day: validUntil,
    ...person,
    email: answers.email,
    holder: { gender, passportType, passportExpiry },
  };
}

/** Earlier visits on a passport, without the days of one visa. */
interface VisitsQuestion {
  readonly passportNumber: string;
  readonly dob: PlainDate;
  readonly firstDay: PlainDate;
  readonly exceptVisa: string;
}

/** Identifies the application's subject where one visa has one application of a service at a time. */
export const byVisaNumber = {
  key: ({ visa_number }: Answers): string | undefined => visa_number,
  keyField: 'passport_number',
  name: () => undefined,
} as const;

/** Returns the visa of an application that cannot be without one. */
export function knownVisa(visa: ExistingVisa | undefined): ExistingVisa {
  if (visa === undefined) throw new Error('An application about a visa lacks it');
  return visa;
}

/** Returns earlier visits without the visa's own days: its stay is counted again, from its first day (R10). */
export function otherVisits(visa: ExistingVisa | undefined): VisitsQuestion | undefined {
  if (visa === undefined) return undefined;
  const { holder, validFrom: firstDay, visaNumber: exceptVisa } = visa;
  return { passportNumber: holder.passportNumber, dob: holder.dob, firstDay, exceptVisa };
}

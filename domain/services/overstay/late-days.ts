import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { takenBackOrUnused, visaAnswers } from '#domain/existing-visa/tourist-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import { leastRegularised } from '#domain/issuing/visa.ts';
import { mostLateDays } from '#domain/issuing/visa-state.ts';
import { type Violation, violation } from '#domain/violations.ts';

/** Returns the answers that the portal gives: the visa, and the late days up to a day, both ends counted (R12). */
export function overstayAnswers(visa: ExistingVisa, on: PlainDate): Answers {
  const lateDays = daysBetween(visa.validUntil, on);
  return {
    ...visaAnswers(visa),
    late_stay_days: String(Math.max(0, lateDays)),
    late_stay_until: on,
    new_visa_end_date: newEndOf(visa.validUntil, lateDays),
  };
}

/** Returns why there is no overstay on a visa that can be settled here on a day. */
export function notLate(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const ended = takenBackOrUnused(visa);
  if (ended.length > 0) return ended;
  if (!visa.tourist) return [violation('overstay_of_other_kind', 'visa_number')];
  if (visa.validUntil >= on) return [violation('visa_not_over', 'visa_number', { until: visa.validUntil })];
  if (visa.leftOn !== undefined) return [violation('left_already', 'visa_number', { on: visa.leftOn })];
  const lateDays = daysBetween(visa.validUntil, on);
  return lateDays > mostLateDays ? [violation('overstay_too_long', 'visa_number', { days: lateDays })] : [];
}

/** Returns the late days of an application; 0 until its visa is known. */
export function lateDaysIn({ late_stay_days: days }: Answers): number {
  return Number(days ?? 0);
}

/** The stay is settled up to the day that was charged, never a later one (R12). */
export function outcomeOf({ late_stay_until: countedTo = '' }: Answers): Outcome {
  return { type: 'regularise_stay', countedTo };
}

/** Returns the last day that a settlement covers: days after it would be late again, and cost more. */
export function coveredUntil({ new_visa_end_date: until = '' }: Answers): PlainDate {
  return until;
}

function newEndOf(validUntil: PlainDate, lateDays: number): PlainDate {
  return addDays(validUntil, Math.max(leastRegularised, lateDays));
}

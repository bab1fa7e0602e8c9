import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { FormDefinition, PageDefinition } from '#domain/forms/form-definition.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import { daysPastEnd, regularisedDays } from '#domain/issuing/visa.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { ExistingVisa } from './existing-visa.ts';
import { contactPage, given, officePage, sections, visaPage } from './questions.ts';
import { takenBackOrUnused, visaAnswers } from './tourist-visa.ts';

/** Late days up to which the table of fees settles an overstay; beyond, the Director General decides (R12). */
export const mostLateDays = 150;

/** Returns the late days of a visa on a day, both ends counted (R12), without those that are excused (R30). */
export function lateDaysOf(visa: ExistingVisa, on: PlainDate): number {
  return pastEnd(visa, on).lateDays;
}

/** Returns the answers that the portal gives: the visa, and its late days up to a day. */
export function lateAnswers(visa: ExistingVisa, on: PlainDate): Answers {
  const past = pastEnd(visa, on);
  return {
    ...visaAnswers(visa),
    late_stay_days: String(past.lateDays),
    late_stay_until: on,
    new_visa_end_date: addDays(visa.validUntil, regularisedDays(past)),
  };
}

/** Returns why there are no late days of any kind on a visa: it was taken back, is not over, or its holder left. */
export function notLate(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const ended = takenBackOrUnused(visa);
  if (ended.length > 0) return ended;
  if (lateDaysOf(visa, on) === 0) return [violation('visa_not_over', 'visa_number', { until: visa.validUntil })];
  if (visa.leftOn !== undefined) return [violation('left_already', 'visa_number', { on: visa.leftOn })];
  return [];
}

/** Returns the late days of an application; 0 until its visa is known. */
export function lateDaysIn({ late_stay_days: days }: Answers): number {
  return Number(days ?? 0);
}

/** The stay is settled up to the day that was charged, never a later one (R12). */
export function settledStay({ late_stay_until: countedTo = '' }: Answers): Outcome {
  return { type: 'regularise_stay', countedTo };
}

/**
 * A sum that officers set is for the case as a whole: it settles the stay up to the day on which it is paid, at most the
 * days that a granted application waits for payment after it was confirmed.
 */
export function stayOfSetSum(_answers: Answers, on: PlainDate): Outcome {
  return { type: 'regularise_stay', countedTo: on };
}

/** Returns the last day that a settlement covers: days after it would be late again, and cost more. */
export function coveredUntil({ new_visa_end_date: until = '' }: Answers): PlainDate {
  return until;
}

/** Asks why, for the officer who decides. */
const reasonPage: PageDefinition = {
  id: 'reason',
  scope: 'traveller',
  section: 'visa',
  title: 'existing_visa.page.late_reason',
  hint: 'existing_visa.page_hint.late_reason',
  fields: [
    {
      id: 'overstay_reason',
      kind: 'multi_line',
      label: 'existing_visa.field.overstay_reason',
      hint: 'existing_visa.hint.overstay_reason',
      notReusable: true,
    },
    {
      id: 'departure_date',
      kind: 'date',
      label: 'existing_visa.field.departure_date',
      hint: 'existing_visa.hint.departure_date',
      required: false,
      dateSide: 'today_or_future',
      notReusable: true,
    },
  ],
};

/** Returns the form of a settlement of late days, with the pages about the visa and the office. */
export function lateStayForm({ visa = visaPage, office = officePage } = {}): FormDefinition {
  return {
    sections,
    pages: [
      {
        ...visa,
        title: 'existing_visa.page.late_visa',
        fields: [
          ...visa.fields,
          given('late_stay_days', 'number'),
          given('late_stay_until', 'date'),
          given('new_visa_end_date', 'date'),
        ],
      },
      reasonPage,
      office,
      contactPage,
    ],
  };
}

function pastEnd(visa: ExistingVisa, on: PlainDate) {
  return daysPastEnd({ validUntil: visa.validUntil, enterBy: visa.enterBefore }, on, visa.excusedUntil);
}

import { otherVisaOfMarch, otherVisaOfMarchAnswers } from '#domain/existing-visa/example-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceExample } from '../service-definition.ts';

/** A single-entry visa that ends on 30 March. */
function raised(
  name: string,
  kind: string,
  plan: string,
  answers: Answers,
  expectedTotalMinor: number,
): ServiceExample {
  return {
    name,
    today: '2026-03-20',
    trip: { email: 'traveller.one@example.org', contact_no_nepal: '+9779800000000' },
    travellers: [{ ...otherVisaOfMarchAnswers, visa_type: kind, visa_entries: 'multiple', ...answers }],
    paymentMode: 'on_arrival',
    visa: { ...otherVisaOfMarch, kind, plan, entries: 'single' },
    expectedTotalMinor,
  };
}

export const examples: readonly ServiceExample[] = [
  // R17: 60, and nothing more at the counter.
  raised('a student who flies home', 'study', 'degree', { re_entry_reason: 'A wedding at home' }, 6000),
  // R7: 1 more on line.
  { ...raised('a correspondent, paid on line', 'press', 'press', {}, 6100), paymentMode: 'online' },
];

import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import {
  lateAnswers,
  lateDaysOf,
  lateStayForm,
  mostLateDays,
  notLate,
  stayOfSetSum,
} from '#domain/existing-visa/late-stay.ts';
import { indexOfVisa, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import { priceToBeSet } from '#domain/fees/set-sum.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { id } from './id.ts';

/** More late days than the table of fees settles: an officer proposes a fine, the Director General confirms it (R12). */
export const overstayFine = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'overstay_fine.title',
  summary: 'overstay_fine.summary',
  family: 'late_stay',
  address: { page: 'overstayFine', answers: {} },
  form: lateStayForm(),
  kinds: [
    {
      id: 'tourist',
      label: 'overstay_fine.kind.tourist',
      hint: 'overstay_fine.kind_hint.tourist',
      plans: [{ id: 'fine', label: 'overstay_fine.plan.fine' }],
    },
  ],
  quote: ({ answers }) => priceToBeSet('overstay_fine.notice.sum', answers, 'NPR'),
  priceByOfficers: { rule: 'R12', label: 'overstay_fine.fee', currency: 'NPR', mostMinor: 5_000_000 },
  lifecycle: reviewInCountry({ section: 'fines', appointments: true, onFile: true }),
  onePerPassport: { group: 'overstay', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: lateAnswers,
    violations: notForDirector,
    serves: (visa, on) => visa.tourist && lateDaysOf(visa, on) > mostLateDays,
    offer: { tab: 'overstay', answers: () => [{}] },
  },
  declaration: { version: '2026-3', text: 'overstay_fine.declaration' },
  expiresAfterDays: 30,
  collectDays: 7,
  // Nothing of it can be settled on line (R12).
  paymentModes: ['on_arrival', 'bank'],
  officeField: 'office',
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: 'tourist', plan: 'fine' }),
  outcome: stayOfSetSum,
  addsDays: true,
  examples,
});

function notForDirector(visa: ExistingVisa, on: string): readonly Violation[] {
  if (visa.state === 'live' && !visa.tourist) return [violation('overstay_of_other_kind', 'visa_number')];
  const against = notLate(visa, on);
  if (against.length > 0) return against;
  return lateDaysOf(visa, on) > mostLateDays ? [] : [violation('overstay_by_table', 'visa_number')];
}

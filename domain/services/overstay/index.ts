import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import {
  coveredUntil,
  lateAnswers,
  lateDaysOf,
  lateStayForm,
  mostLateDays,
  notLate,
  settledStay,
} from '#domain/existing-visa/late-stay.ts';
import { lateStayFee, quoteLateDays } from '#domain/existing-visa/late-stay-price.ts';
import { indexOfVisa, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { id } from './id.ts';

/** Days of a tourist past the end of the visa, charged by the portal and settled by two people (R12). */
export const overstay = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'overstay.title',
  summary: 'overstay.summary',
  family: 'late_stay',
  address: { page: 'overstayConfirmation', answers: {} },
  form: lateStayForm(),
  kinds: [
    {
      id: 'tourist',
      label: 'overstay.kind.tourist',
      hint: 'overstay.kind_hint.tourist',
      plans: [{ id: 'late', label: 'overstay.plan.late', feeCode: lateStayFee }],
    },
  ],
  quote: quoteLateDays,
  // Section chief and director may waive a part, on a ground in writing.
  lifecycle: reviewInCountry({ section: 'overstay', appointments: true, waiver: true }),
  fileParts: ['visa', 'stays', 'visa_year'],
  onePerPassport: { group: 'overstay', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: lateAnswers,
    violations: notTableCase,
    serves: (visa, on) => visa.tourist && lateDaysOf(visa, on) <= mostLateDays,
    offer: { tab: 'overstay', answers: () => [{}], exact: true },
  },
  declaration: { version: '2026-3', text: 'overstay.declaration' },
  expiresAfterDays: 7,
  priceHoldsUntil: coveredUntil,
  // A slip paid at a bank may come days later, when the sum is another one.
  paymentModes: ['on_arrival', 'online'],
  officeField: 'office',
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: 'tourist', plan: 'late' }),
  outcome: settledStay,
  addsDays: true,
  examples,
});

/** Returns why the table of fees does not settle an overstay on a visa. */
function notTableCase(visa: ExistingVisa, on: string): readonly Violation[] {
  if (visa.state === 'live' && !visa.tourist) return [violation('overstay_of_other_kind', 'visa_number')];
  const against = notLate(visa, on);
  if (against.length > 0) return against;
  const days = lateDaysOf(visa, on);
  return days > mostLateDays ? [violation('overstay_too_long', 'visa_number', { days })] : [];
}

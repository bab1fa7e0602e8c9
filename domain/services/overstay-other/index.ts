import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { lateAnswers, lateStayForm, notLate, stayOfSetSum } from '#domain/existing-visa/late-stay.ts';
import { otherVisaPage } from '#domain/existing-visa/questions.ts';
import { indexOfVisa, visaFields, withoutPlan } from '#domain/existing-visa/tourist-visa.ts';
import { priceToBeSet } from '#domain/fees/set-sum.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { id } from './id.ts';

/** Late days on a visa that is no tourist visa: no figure is known, so two officers set the sum (R13). */
export const overstayOther = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'overstay_other.title',
  summary: 'overstay_other.summary',
  family: 'late_stay',
  address: { page: 'overstayOther', answers: {} },
  form: lateStayForm({ visa: otherVisaPage }),
  kinds: [
    {
      id: 'late-stay',
      label: 'overstay_other.kind.late-stay',
      hint: 'overstay_other.kind_hint.late-stay',
      plans: [{ id: 'late', label: 'overstay_other.plan.late' }],
    },
  ],
  quote: ({ answers }) => priceToBeSet('overstay_other.notice.sum', answers),
  priceByOfficers: { rule: 'R13', label: 'overstay_other.fee', currency: 'USD', mostMinor: 1_000_000 },
  lifecycle: reviewInCountry({ section: 'overstay', appointments: true, waiver: true }),
  onePerPassport: { group: 'overstay', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: (visa, on) => withoutPlan(lateAnswers(visa, on)),
    violations: notOfOtherKind,
    serves: (visa) => !visa.tourist,
    offer: { tab: 'overstay', answers: () => [{}] },
  },
  declaration: { version: '2026-3', text: 'overstay_other.declaration' },
  expiresAfterDays: 30,
  collectDays: 7,
  officeField: 'office',
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: 'late-stay', plan: 'late' }),
  outcome: stayOfSetSum,
  addsDays: true,
  examples,
});

function notOfOtherKind(visa: ExistingVisa, on: string): readonly Violation[] {
  if (visa.state === 'live' && visa.tourist) return [violation('overstay_of_tourist', 'visa_number')];
  return notLate(visa, on);
}

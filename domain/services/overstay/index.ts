import { reviewInCountry } from '#domain/casework/review-in-country.ts';
import { broughtDocuments } from '#domain/existing-visa/questions.ts';
import { byVisaNumber, indexOfVisa, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { quoteOverstay, stayFee } from './fees.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { coveredUntil, notLate, outcomeOf, overstayAnswers } from './late-days.ts';

/** Days of a tourist past the end of the visa, charged by the portal and settled by two people (R12). */
export const overstay = defineService({
  id,
  version: 1,
  title: 'overstay.title',
  summary: 'overstay.summary',
  address: { page: 'overstayConfirmation', answers: {} },
  form,
  kinds: [
    {
      id: 'tourist',
      label: 'overstay.kind.tourist',
      hint: 'overstay.kind_hint.tourist',
      plans: [{ id: 'late', label: 'overstay.plan.late', feeCode: stayFee }],
    },
  ],
  documents: broughtDocuments,
  factNames: [],
  facts: () => ({}),
  check: () => [],
  quote: quoteOverstay,
  lifecycle: reviewInCountry({ section: 'overstay', appointments: true }),
  desk: 'department',
  fileParts: ['visa', 'stays', 'visa_year'],
  onePerPassport: { group: 'overstay', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: overstayAnswers,
    violations: notLate,
    offer: { tab: 'overstay', answers: () => [{}], exact: true },
  },
  declaration: { version: '2026-1', text: 'overstay.declaration' },
  expiresAfterDays: 7,
  priceHoldsUntil: coveredUntil,
  maxTravellers: 1,
  traveller: byVisaNumber,
  // A slip paid at a bank may come days later, when the sum is another one.
  paymentModes: ['on_arrival', 'online'],
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: 'tourist', plan: 'late' }),
  outcome: outcomeOf,
  examples,
});

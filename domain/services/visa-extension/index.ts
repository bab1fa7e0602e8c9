import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import { indexOfVisa, otherVisits, touristStays, visaAnswers, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { quoteExtension } from './fees.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { offer } from './offer.ts';
import { daysAsked, outcomeOf } from './outcome.ts';

/** Days that a granted, unpaid application waits for payment (workflows-and-roles, section 4). */
const daysToPay = 7;

/** One officer decides the first extension of a visa year alone, up to these days (workflows-and-roles, section 4). */
const daysOnOneSignature = 30;

export const visaExtension = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'visa_extension.title',
  summary: 'visa_extension.summary',
  address: { page: 'extension', answers: {} },
  form,
  kinds: [
    {
      id: 'tourist',
      label: 'visa_extension.kind.tourist',
      hint: 'visa_extension.kind_hint.tourist',
      plans: [
        {
          id: 'days',
          label: 'visa_extension.plan.days',
          feeCode: 'extension.tourist',
        },
      ],
    },
  ],
  quote: quoteExtension,
  lifecycle: reviewInCountry({ section: 'tourist', oneSignature: true, appointments: true }),
  fileParts: ['visa', 'stays', 'visa_year'],
  onePerPassport: { group: 'visa-extension', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: visaAnswers,
    violations: touristStays,
    excusesStay: true,
    offer,
  },
  history: (_answers, visa) => otherVisits(visa),
  fixedOnceSent: ['extension_days', 're_entry'],
  declaration: { version: '2026-3', text: 'visa_extension.declaration' },
  expiresAfterDays: daysToPay,
  officeField: 'office',
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: 'tourist', plan: 'days' }),
  outcome: outcomeOf,
  addsDays: true,
  oneSignatureWhen: (answers, { changedThisYear }) => !changedThisYear && daysAsked(answers) <= daysOnOneSignature,
  examples,
});

import { reviewInCountry } from '#domain/casework/review-in-country.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { broughtDocuments } from '#domain/existing-visa/questions.ts';
import { byVisaNumber, knownVisa, otherVisits } from '#domain/existing-visa/tourist-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { departmentSlug } from '#domain/reference-data/offices.ts';
import { defineService } from '../define-service.ts';
import type { ApplicationIndex } from '../service-definition.ts';
import { examples } from './examples.ts';
import { existingVisa } from './existing-visa.ts';
import { factNames, factsOf } from './facts.ts';
import { quoteUpgrade } from './fees.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { outcomeOf, wantedPlan } from './outcome.ts';
import { kinds } from './plans.ts';

/** Days that a granted, unpaid application waits for payment (workflows-and-roles, section 4). */
const daysToPay = 7;

export const visaUpgrade = defineService({
  id,
  version: 1,
  title: 'visa_upgrade.title',
  summary: 'visa_upgrade.summary',
  address: { page: 'upgrade', answers: {} },
  form,
  kinds,
  documents: broughtDocuments,
  documentsAtOffice: true,
  factNames,
  facts: factsOf,
  check: () => [],
  quote: quoteUpgrade,
  // Officer and senior officer of the tourist section.
  lifecycle: reviewInCountry({ section: 'tourist', appointments: true }),
  desk: 'department',
  fileParts: ['visa', 'stays'],
  onePerPassport: { group: 'visa-upgrade', liveVisa: false },
  existingVisa,
  history: (_answers, visa) => otherVisits(visa),
  declaration: { version: '2026-2', text: 'visa_upgrade.declaration' },
  expiresAfterDays: daysToPay,
  maxTravellers: 1,
  traveller: byVisaNumber,
  paymentModes: ['online', 'bank', 'on_arrival'],
  index: indexOf,
  outcome: outcomeOf,
  examples,
});

function indexOf(answers: Answers, visa: ExistingVisa | undefined): ApplicationIndex {
  const { holder, validUntil } = knownVisa(visa);
  const { gender, passportType, passportExpiry, ...person } = holder;
  return {
    kind: 'tourist',
    plan: wantedPlan(answers).id,
    // The department's tourist section decides.
    office: departmentSlug,
    // The visa that ends first is the most urgent.
    day: validUntil,
    ...person,
    email: answers.email,
    holder: { gender, passportType, passportExpiry },
  };
}

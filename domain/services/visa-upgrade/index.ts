import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { knownVisa, otherVisits } from '#domain/existing-visa/tourist-visa.ts';
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
  ...aboutVisa,
  id,
  version: 1,
  title: 'visa_upgrade.title',
  summary: 'visa_upgrade.summary',
  address: { page: 'upgrade', answers: {} },
  form,
  kinds,
  factNames,
  facts: factsOf,
  quote: quoteUpgrade,
  // Officer and senior officer of the tourist section.
  lifecycle: reviewInCountry({ section: 'tourist', appointments: true }),
  onePerPassport: { group: 'visa-upgrade', liveVisa: false },
  existingVisa,
  history: (_answers, visa) => otherVisits(visa),
  fixedOnceSent: ['visa_plan'],
  declaration: { version: '2026-3', text: 'visa_upgrade.declaration' },
  expiresAfterDays: daysToPay,
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

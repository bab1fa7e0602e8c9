import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { indexOfVisa, inUse, visaAnswers, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import { defineService } from '../define-service.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { newPassportFaults } from './check.ts';
import { documents } from './documents.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { upgrades } from './upgrades.ts';

const feeCode = 'visa_transfer';

/** A visa moved to its holder's new passport: number and days stay (R19). */
export const visaTransfer = defineService({
  ...aboutVisa,
  id,
  version: 2,
  upgrades,
  title: 'visa_transfer.title',
  summary: 'visa_transfer.summary',
  address: { page: 'transfer', answers: {} },
  form,
  kinds: [
    {
      id: 'transfer',
      label: 'visa_transfer.kind.transfer',
      hint: 'visa_transfer.kind_hint.transfer',
      plans: [{ id: 'passport', label: 'visa_transfer.plan.passport', feeCode }],
    },
  ],
  documents,
  check: newPassportFaults,
  quote: quoteTransfer,
  lifecycle: reviewInCountry({ section: 'tourist', appointments: true, dataPage: true }),
  onePerPassport: { group: 'visa-transfer', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: visaAnswers,
    violations: inUse,
    offer: {
      tab: 'transfer',
      seldom: true,
      name: () => ({ label: 'visa_transfer.offer' }),
      answers: () => [{}],
      exact: true,
    },
  },
  fixedOnceSent: ['new_passport_number', 'new_passport_country'],
  declaration: { version: '2026-2', text: 'visa_transfer.declaration' },
  expiresAfterDays: 7,
  officeField: 'office',
  index: (answers: Answers, visa: ExistingVisa | undefined) => ({
    ...indexOfVisa(answers, visa),
    kind: 'transfer',
    plan: 'passport',
  }),
  outcome: outcomeOf,
  examples,
});

function quoteTransfer({ visa, rules, on, paymentMode }: QuoteRequest): Quote {
  if (visa === undefined) return { ...noPrice, notices: [], violations: [] };
  const items = [{ code: feeCode, label: 'visa_transfer.fee' }];
  const price = priceOfItems({ items, paymentMode, on, rules });
  return { ...price, notices: [], violations: [] };
}

function outcomeOf(answers: Answers): Outcome {
  const {
    new_passport_number: number = '',
    new_passport_country: country = '',
    new_passport_type: type = '',
    new_passport_expiry_date: expiresOn = '',
  } = answers;
  return { type: 'move_visa', to: { country, number, type, expiresOn } };
}

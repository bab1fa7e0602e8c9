import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import {
  indexOfVisa,
  inUse,
  knownVisa,
  visaAnswers,
  visaFields,
  withoutPlan,
} from '#domain/existing-visa/tourist-visa.ts';
import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { residenceKind, residenceKindDefinitions } from '#domain/residence/kinds.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';

/** Days that a granted, unpaid application waits for payment (workflows-and-roles, section 4). */
const daysToPay = 7;

/**
 * From a single entry to multiple entries on a visa that was granted for months. Tourist visas are multiple-entry from the
 * start (R1); kinds whose re-entry is included have nothing to buy (R17).
 */
export const residenceEntries = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'residence_entries.title',
  summary: 'residence_entries.summary',
  address: { page: 'residenceEntries', answers: {} },
  form,
  kinds: residenceKindDefinitions,
  quote: quoteEntries,
  // Officer of the non-tourist section and its chief.
  lifecycle: reviewInCountry({ section: 'non_tourist', appointments: true }),
  onePerPassport: { group: 'residence-entries', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: (visa) => ({ ...withoutPlan(visaAnswers(visa)), visa_type: visa.kind }),
    violations: againstEntries,
    serves: (visa) => residenceKind(visa.kind)?.reEntry === true && visa.entries === 'single',
    offer: { tab: 'upgrade', answers: () => [{ visa_entries: 'multiple' }], exact: true },
  },
  fixedOnceSent: ['visa_entries'],
  declaration: { version: '2026-3', text: 'residence_entries.declaration' },
  expiresAfterDays: daysToPay,
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: knownVisa(visa).kind, plan: knownVisa(visa).plan }),
  outcome: () => ({ type: 'change_visa', change: { type: 're_entry', entries: 'multiple' } }),
  examples,
});

/** The row for multiple re-entry (R17); whatever a single re-entry cost before is not taken off it. */
function quoteEntries({ answers, visa, paymentMode, on, rules }: QuoteRequest): Quote {
  if (visa === undefined || answers.visa_entries === undefined) return { ...noPrice, notices: [], violations: [] };
  const items = [{ code: 'residence.re_entry.multiple', label: 'residence_entries.fee' }];
  return {
    ...priceOfItems({ items, paymentMode, on, rules }),
    notices: [
      {
        label: 'residence_entries.notice.dates',
        labelValues: { from: visa.validFrom, until: visa.validUntil },
      },
    ],
    violations: [],
  };
}

function againstEntries(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  if (visa.state === 'live' && visa.tourist) return [violation('entries_of_tourist', 'visa_number')];
  const against = inUse(visa, on);
  if (against.length > 0) return against;
  if (visa.entries === 'multiple') return [violation('entries_multiple_already', 'visa_number')];
  return residenceKind(visa.kind)?.reEntry === true ? [] : [violation('visa_kind_not_raised', 'visa_number')];
}

import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import { daysCut } from '#domain/existing-visa/days-cut.ts';
import { type ExistingVisa, endOfDependants, visaOf } from '#domain/existing-visa/existing-visa.ts';
import { broughtDocuments } from '#domain/existing-visa/questions.ts';
import { indexOfVisa, staysOn, visaAnswers, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { carryOut, type OutcomeOf } from '#domain/issuing/outcome.ts';
import { backToTourist } from '#domain/residence/back-to-tourist.ts';
import { hostQuestion } from '#domain/residence/host.ts';
import { residenceKind, residenceKindDefinitions, residencePlan } from '#domain/residence/kinds.ts';
import { residenceDocuments } from '#domain/residence/questions.ts';
import { sponsorOfStudy } from '#domain/residence/sponsor.ts';
import { monthsAsked, quoteResidence } from '#domain/residence/terms.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';

/** Another kind of visa instead of the present one, which ends the day before the new one begins (R21). */
export const visaConversion = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'visa_conversion.title',
  summary: 'visa_conversion.summary',
  address: { page: 'conversion', answers: {} },
  form,
  kinds: residenceKindDefinitions,
  documents: [...broughtDocuments, ...residenceDocuments(false)],
  quote: quoteConversion,
  lifecycle: reviewInCountry({
    section: 'non_tourist',
    issuesVisa: true,
    appointments: true,
    related: true,
    sponsor: true,
  }),
  sponsor: (answers) => sponsorOfStudy(answers, answers.new_visa_start_date),
  fileParts: ['visa', 'stays', 'visa_year'],
  onePerPassport: { group: 'visa-conversion', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: visaAnswers,
    violations: againstConversion,
    excusesStay: true,
    serves: (visa) => !backToTourist(visa),
    offer: { tab: 'conversion', name: () => ({ label: 'visa_conversion.offer' }), answers: leastOffer },
  },
  relatedVisa: hostQuestion,
  fixedOnceSent: [
    'visa_type',
    'host_visa_number',
    'host_passport_number',
    'visa_months',
    're_entry',
    'investment_npr',
    'study_course',
    'labour_permit_until',
    'new_visa_start_date',
  ],
  declaration: { version: '2026-2', text: 'visa_conversion.declaration' },
  expiresAfterDays: 30,
  // Unpaid on its first day, it would begin in the past.
  priceHoldsUntil: ({ new_visa_start_date: day = '' }) => day,
  index: indexOf,
  outcome: outcomeOf,
  examples,
});

/**
 * Tourists may change to any kind; a business visa becomes a tourist's only, and the rules name no change of the others
 * (visa-rules, section 6).
 */
function againstConversion(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const against = staysOn(visa, on);
  if (against.length > 0) return against;
  if (visa.tourist) return [];
  return [violation(backToTourist(visa) ? 'conversion_to_tourist_only' : 'conversion_not_foreseen', 'visa_number')];
}

/** Prices the new kind, nothing extra (R21), and says what stands against its first day. */
function quoteConversion(request: QuoteRequest): Quote {
  const { answers, visa, related, on } = request;
  const kind = residenceKind(answers.visa_type);
  const firstDay = answers.new_visa_start_date;
  const terms = kind === undefined || firstDay === undefined ? undefined : { kind, firstDay, first: true };
  const quote = quoteResidence(request, terms);
  if (visa === undefined || terms === undefined || quote.violations.length > 0) return quote;
  const carried = carryOut(outcomeOf(answers), {
    today: on,
    visa: visaOf(visa),
    relatedUntil: related && endOfDependants(related),
    passportBearsVisa: false,
  });
  if (!('ok' in carried)) return { ...quote, violations: carried.violations };
  // Nobody depends on a visa that has not begun (R18).
  if (terms.kind.dependent && related !== undefined && terms.firstDay < related.validFrom) {
    return { ...quote, violations: [violation('host_visa_not_in_force', 'new_visa_start_date')] };
  }
  return { ...quote, notices: [...quote.notices, ...daysCut(visa, terms.firstDay)] };
}

/** Returns the answers whose price is told: the least of any kind, from the day after the visa ends. */
function leastOffer(visa: ExistingVisa): readonly Answers[] {
  const least = { new_visa_start_date: addDays(visa.validUntil, 1), visa_months: '1', re_entry: 'none' };
  return [
    { ...least, visa_type: 'relation' },
    { ...least, visa_type: 'study', study_course: 'degree' },
  ];
}

function outcomeOf(answers: Answers): OutcomeOf<'replace_visa'> {
  const kind = residenceKind(answers.visa_type);
  return {
    type: 'replace_visa',
    kind: answers.visa_type ?? '',
    plan: kind === undefined ? '' : residencePlan(kind, answers, true),
    // Included where it is not paid for besides (R16).
    entries: answers.re_entry === 'multiple' || kind?.reEntry === false ? 'multiple' : 'single',
    tourist: false,
    firstDay: answers.new_visa_start_date ?? '',
    length: { months: monthsAsked(answers) },
    ...(kind?.dependent ? { capped: true } : {}),
  };
}

function indexOf(answers: Answers, visa: ExistingVisa | undefined) {
  const { kind, plan } = outcomeOf(answers);
  return { ...indexOfVisa(answers, visa), kind, plan };
}

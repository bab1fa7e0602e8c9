import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import { daysCut } from '#domain/existing-visa/days-cut.ts';
import { type ExistingVisa, visaOf } from '#domain/existing-visa/existing-visa.ts';
import { broughtDocuments } from '#domain/existing-visa/questions.ts';
import {
  indexOfVisa,
  otherVisits,
  staysOn,
  visaAnswers,
  visaFields,
  withoutPlan,
} from '#domain/existing-visa/tourist-visa.ts';
import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { longestStay } from '#domain/fees/visa-year-limit.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { carryOut, type OutcomeOf } from '#domain/issuing/outcome.ts';
import { backToTourist } from '#domain/residence/back-to-tourist.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';
import { plans } from './plans.ts';

/** A tourist visa instead of a business visa, with tax clearance, by the tourist section (R21; visa-rules, section 6). */
export const touristConversion = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'tourist_conversion.title',
  summary: 'tourist_conversion.summary',
  address: { page: 'touristConversion', answers: {} },
  form,
  kinds: [
    {
      id: 'tourist',
      label: 'tourist_conversion.kind.tourist',
      hint: 'tourist_conversion.kind_hint.tourist',
      plans,
    },
  ],
  documents: [
    ...broughtDocuments,
    { id: 'tax_clearance', label: 'tourist_conversion.paper.tax_clearance', bringOriginal: true },
  ],
  quote: quoteTouristVisa,
  lifecycle: reviewInCountry({ section: 'tourist', issuesVisa: true, appointments: true }),
  fileParts: ['visa', 'stays', 'visa_year'],
  onePerPassport: { group: 'visa-conversion', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: (visa) => withoutPlan(visaAnswers(visa)),
    violations: againstConversion,
    excusesStay: true,
    serves: backToTourist,
    offer: {
      tab: 'conversion',
      answers: (visa) =>
        plans.map(({ id: plan }) => ({ visa_plan: plan, new_visa_start_date: addDays(visa.validUntil, 1) })),
    },
  },
  history: (_answers, visa) => otherVisits(visa),
  fixedOnceSent: ['visa_plan', 'new_visa_start_date'],
  declaration: { version: '2026-2', text: 'tourist_conversion.declaration' },
  expiresAfterDays: 30,
  // Unpaid on its first day, it would begin in the past.
  priceHoldsUntil: ({ new_visa_start_date: day = '' }) => day,
  index: (answers, visa) => ({ ...indexOfVisa(answers, visa), kind: 'tourist', plan: answers.visa_plan ?? '' }),
  outcome: outcomeOf,
  examples,
});

function againstConversion(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const against = staysOn(visa, on);
  if (against.length > 0) return against;
  if (visa.tourist) return [violation('conversion_already_tourist', 'visa_number')];
  return backToTourist(visa) ? [] : [violation('conversion_of_business_only', 'visa_number')];
}

/** Prices the plan like any tourist visa (R1, R21); its days count towards the visa year (R10). */
function quoteTouristVisa({ answers, visa, history, rules, on, paymentMode }: QuoteRequest): Quote {
  const plan = plans.find(({ id: one }) => one === answers.visa_plan);
  const firstDay = answers.new_visa_start_date;
  if (plan === undefined) return { ...noPrice, notices: [], violations: [] };
  const price = priceOfItems({ items: [{ code: plan.feeCode, label: plan.label }], paymentMode, on, rules });
  // The price is the same whichever day the visa begins.
  if (visa === undefined || firstDay === undefined) return { ...price, notices: [], violations: [] };
  const carried = carryOut(outcomeOf(answers), { today: on, visa: visaOf(visa), passportBearsVisa: false });
  if (!('ok' in carried)) return { ...price, notices: [], violations: carried.violations };
  const atMost = longestStay(firstDay, plan.days, history, rules, on);
  const until = addDays(firstDay, plan.days - 1);
  return {
    ...price,
    notices: [{ label: 'residence.notice.stay', labelValues: { from: firstDay, until } }, ...daysCut(visa, firstDay)],
    violations: [
      ...(atMost < plan.days ? [violation('visa_year_days_used_up', 'visa_plan', { atMost })] : []),
      ...(until > visa.holder.passportExpiry
        ? [violation('visa_outlasts_passport', 'visa_plan', { until: visa.holder.passportExpiry, most: 0 })]
        : []),
    ],
  };
}

function outcomeOf(answers: Answers): OutcomeOf<'replace_visa'> {
  const plan = plans.find(({ id: one }) => one === answers.visa_plan);
  return {
    type: 'replace_visa',
    kind: 'tourist',
    plan: plan?.id ?? '',
    entries: plan?.entries ?? 'single',
    tourist: true,
    firstDay: answers.new_visa_start_date ?? '',
    length: { days: plan?.days ?? 0 },
  };
}

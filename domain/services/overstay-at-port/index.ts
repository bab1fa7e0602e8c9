import { counterInCountry } from '#domain/casework/workflows/counter-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import {
  coveredUntil,
  lateAnswers,
  lateDaysOf,
  lateStayForm,
  notLate,
  settledStay,
} from '#domain/existing-visa/late-stay.ts';
import { lateStayFee, quoteLateDays } from '#domain/existing-visa/late-stay-price.ts';
import { officeQuestion } from '#domain/existing-visa/questions.ts';
import { indexOfVisa, otherVisits, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { longestStay } from '#domain/fees/visa-year-limit.ts';
import { entryPoints, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { examples } from './examples.ts';
import { id } from './id.ts';

/** Late days that the office at an entry point settles on the way out (R12). */
const mostAtPort = 15;

const ports = entryPoints.filter(takesVisaOnArrival).map(({ slug }) => slug);

/** A few late days of a tourist, settled at the entry point on the day of departure (R12). */
export const overstayAtPort = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'overstay_at_port.title',
  summary: 'overstay_at_port.summary',
  family: 'late_stay',
  address: { page: 'overstayAtPort', answers: {} },
  form: lateStayForm({ office: officeQuestion(ports, 'existing_visa.page.port', 'existing_visa.page_hint.port') }),
  kinds: [
    {
      id: 'tourist',
      label: 'overstay_at_port.kind.tourist',
      hint: 'overstay_at_port.kind_hint.tourist',
      plans: [{ id: 'late', label: 'overstay_at_port.plan.late', feeCode: lateStayFee }],
    },
  ],
  quote: quoteAtPort,
  lifecycle: counterInCountry({ section: 'port' }),
  desk: 'port',
  fileParts: ['visa', 'stays', 'visa_year'],
  onePerPassport: { group: 'overstay', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: lateAnswers,
    violations: notAtPort,
    serves: (visa, on) => notAtPort(visa, on).length === 0,
    offer: { tab: 'overstay', answers: () => [{}], exact: true },
  },
  history: (_answers, visa) => otherVisits(visa),
  declaration: { version: '2026-3', text: 'overstay_at_port.declaration' },
  expiresAfterDays: 7,
  priceHoldsUntil: coveredUntil,
  paymentModes: ['on_arrival', 'online'],
  officeField: 'office',
  index: (answers, visa) => ({
    ...indexOfVisa(answers, visa),
    office: answers.office ?? ports[0] ?? '',
    kind: 'tourist',
    plan: 'late',
  }),
  outcome: settledStay,
  addsDays: true,
  examples,
});

function notAtPort(visa: ExistingVisa, on: string): readonly Violation[] {
  if (visa.state === 'live' && !visa.tourist) return [violation('overstay_of_other_kind', 'visa_number')];
  const against = notLate(visa, on);
  if (against.length > 0) return against;
  return lateDaysOf(visa, on) > mostAtPort ? [violation('overstay_needs_department', 'visa_number')] : [];
}

/** The fee of the table, while the days of the visa year with the late ones are not used up; else the Department's. */
function quoteAtPort(request: QuoteRequest): Quote {
  const quote = quoteLateDays(request);
  const { visa, history, rules, on } = request;
  if (visa === undefined) return quote;
  const stayed = visa.days + lateDaysOf(visa, on);
  const usedUp = longestStay(visa.validFrom, stayed, history, rules, on) < stayed;
  return usedUp ? { ...quote, violations: [violation('overstay_needs_department', 'visa_number')] } : quote;
}

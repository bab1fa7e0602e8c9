import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { broughtDocuments } from '#domain/existing-visa/questions.ts';
import { indexOfVisa, staysOn, visaAnswers, visaFields, withoutPlan } from '#domain/existing-visa/tourist-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import { hostQuestion } from '#domain/residence/host.ts';
import { daysAheadOf, residenceKind, residenceKindDefinitions, residencePlan } from '#domain/residence/kinds.ts';
import { residenceDocuments } from '#domain/residence/questions.ts';
import { sponsorOfStudy } from '#domain/residence/sponsor.ts';
import { daysOfMonths, monthsAsked, quoteResidence, type ResidenceTerms } from '#domain/residence/terms.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { form } from './form.ts';
import { id } from './id.ts';

/** More months on a visa that was granted for months: study, business, work, family, residence (R15 to R17). */
export const residenceExtension = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'residence_extension.title',
  summary: 'residence_extension.summary',
  address: { page: 'residenceExtension', answers: {} },
  form,
  kinds: residenceKindDefinitions,
  documents: [...broughtDocuments, ...residenceDocuments(true)],
  quote: (request) => quoteResidence(request, termsOf(request.visa)),
  lifecycle: reviewInCountry({ section: 'non_tourist', appointments: true, related: true, sponsor: true }),
  sponsor: sponsorOf,
  onePerPassport: { group: 'residence-extension', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: (visa) => ({ ...withoutPlan(visaAnswers(visa)), visa_type: visa.kind }),
    violations: againstExtension,
    excusesStay: true,
    serves: (visa) => residenceKind(visa.kind) !== undefined,
    offer: { tab: 'extension', answers: leastMonths },
  },
  relatedVisa: hostQuestion,
  fixedOnceSent: [
    'visa_months',
    're_entry',
    'investment_npr',
    'study_course',
    'labour_permit_until',
    'host_visa_number',
    'host_passport_number',
  ],
  declaration: { version: '2026-3', text: 'residence_extension.declaration' },
  expiresAfterDays: 15,
  index: indexOf,
  outcome: outcomeOf,
  addsDays: true,
  examples,
});

function termsOf(visa: ExistingVisa | undefined): ResidenceTerms | undefined {
  const kind = residenceKind(visa?.kind);
  if (visa === undefined || kind === undefined) return undefined;
  return { kind, firstDay: addDays(visa.validUntil, 1), first: false };
}

function againstExtension(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  if (visa.state === 'live' && visa.tourist) return [violation('residence_of_tourist', 'visa_number')];
  const kind = residenceKind(visa.kind);
  if (visa.state === 'live' && kind === undefined) return [violation('visa_kind_not_raised', 'visa_number')];
  const against = staysOn(visa, on);
  if (against.length > 0) return against;
  const from = addDays(visa.validUntil, -daysAheadOf(kind));
  return on < from ? [violation('extension_too_early', 'visa_number', { from })] : [];
}

/** Returns the least that can be asked for, to tell its price: a month, or a year. */
function leastMonths(visa: ExistingVisa): readonly Answers[] {
  const kind = residenceKind(visa.kind);
  const plan = kind?.plans.find((one) => one === visa.plan);
  return [
    {
      visa_months: kind?.years ? '12' : '1',
      re_entry: 'none',
      ...(kind?.id === 'study' && plan !== undefined ? { study_course: plan } : {}),
      ...(kind?.id === 'business' ? { investment_npr: investments[visa.plan] ?? '1' } : {}),
    },
  ];
}

/** An investment of each step, for the price before it is stated. */
const investments: Readonly<Record<string, string>> = { below_100m: '10000000', above_100m: '100000000' };

function indexOf(answers: Answers, visa: ExistingVisa | undefined) {
  const kind = residenceKind(visa?.kind);
  if (kind === undefined) throw new Error(`An extension by months of the visa type ${visa?.kind}`);
  return { ...indexOfVisa(answers, visa), kind: kind.id, plan: residencePlan(kind, answers, false) };
}

/** The months that an institution confirms begin the day after the visa ends. */
function sponsorOf(answers: Answers) {
  const { visa_end_date: end } = answers;
  return sponsorOfStudy(answers, end === undefined ? undefined : addDays(end, 1));
}

/** The months begin the day after the visa ends, as it stood when it was asked for (R28). */
function outcomeOf(answers: Answers): Outcome {
  const days = daysOfMonths(answers.visa_end_date ?? '', monthsAsked(answers));
  const entries = answers.re_entry === 'multiple' ? { entries: 'multiple' as const } : {};
  const capped = residenceKind(answers.visa_type)?.dependent ? { capped: true as const } : {};
  return { type: 'change_visa', change: { type: 'extended', days, ...entries }, ...capped };
}

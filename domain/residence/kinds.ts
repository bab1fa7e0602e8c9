import type { Answers } from '#domain/forms/answers.ts';
import type { KindDefinition } from '#domain/services/service-definition.ts';

/**
 * Kinds of visa that are granted in the country for months (visa-rules, section 5). `most`: months at a time, on the change
 * to the kind and on extensions. `years`: only whole years. `reEntry`: re-entry is paid for besides (R17). `uploads`: papers
 * that are uploaded each time, `renewal`: those asked for on extensions only.
 */
export interface ResidenceKind {
  readonly id: string;
  readonly plans: readonly string[];
  readonly most: { readonly first: number; readonly again: number };
  readonly years?: true;
  readonly reEntry: boolean;
  readonly uploads: readonly string[];
  readonly renewal?: readonly string[];
  /** Set where a holder may have dependants, who pay the holder's rate (R15, R18). */
  readonly mayHost?: true;
  /** Set for the visa of somebody who depends on another one's: price and last day follow that one. */
  readonly dependent?: true;
  /** Days before the end from which an extension may be asked for; by default `usualDaysAhead`. */
  readonly daysAhead?: number;
}

/** Days before the end of a visa from which its extension may be asked for (visa-rules, section 5: assumption). */
const usualDaysAhead = 15;

export const residenceKinds: readonly ResidenceKind[] = [
  {
    id: 'study',
    plans: ['degree', 'course', 'research'],
    most: { first: 12, again: 12 },
    mayHost: true,
    reEntry: true,
    uploads: ['admission_proof', 'ministry_recommendation', 'bank_statement'],
    renewal: ['progress_report'],
  },
  {
    id: 'business',
    plans: ['below_10m', 'below_100m', 'above_100m'],
    most: { first: 60, again: 60 },
    mayHost: true,
    reEntry: false,
    uploads: ['company_registration', 'share_certificate'],
    renewal: ['tax_clearance'],
  },
  {
    id: 'working',
    plans: ['working'],
    most: { first: 60, again: 60 },
    mayHost: true,
    reEntry: true,
    uploads: ['labour_permit', 'ministry_recommendation'],
    renewal: ['tax_clearance'],
  },
  {
    id: 'press',
    plans: ['press'],
    most: { first: 12, again: 12 },
    mayHost: true,
    reEntry: true,
    uploads: ['press_accreditation'],
  },
  {
    id: 'marriage',
    plans: ['marriage'],
    // Six months on the change to this kind, twelve after (R17).
    most: { first: 6, again: 12 },
    reEntry: true,
    uploads: ['marriage_certificate', 'spouse_citizenship'],
    daysAhead: 7,
  },
  {
    id: 'relation',
    plans: ['relation'],
    most: { first: 12, again: 12 },
    reEntry: true,
    uploads: ['relationship_certificate', 'relative_citizenship'],
  },
  {
    id: 'dependant',
    plans: ['dependant'],
    // As long as the host's, and no longer (R18).
    most: { first: 60, again: 60 },
    dependent: true,
    reEntry: true,
    uploads: ['recommendation_naming_dependants', 'marriage_or_birth_certificate', 'host_visa_copy'],
  },
  {
    id: 'residential',
    plans: ['first_year', 'renewal'],
    most: { first: 12, again: 12 },
    years: true,
    mayHost: true,
    reEntry: true,
    uploads: ['income_evidence'],
    renewal: ['expenditure_statement'],
  },
  {
    id: 'nrn',
    plans: ['nrn'],
    most: { first: 120, again: 120 },
    reEntry: false,
    uploads: ['nrn_card'],
  },
];

export function residenceKind(id: string | undefined): ResidenceKind | undefined {
  return residenceKinds.find((kind) => kind.id === id);
}

export function daysAheadOf(kind: ResidenceKind | undefined): number {
  return kind?.daysAhead ?? usualDaysAhead;
}

/** Code of the fee rows of a plan. */
export function residenceFee(kind: string, plan: string): string {
  return `residence.${kind}.${plan}`;
}

/** Kinds with their plans, for the definitions of services. */
export const residenceKindDefinitions: readonly KindDefinition[] = residenceKinds.map(({ id, plans, dependent }) => ({
  id,
  label: `residence.kind.${id}`,
  hint: `residence.kind_hint.${id}`,
  plans: plans.map((plan) => ({
    id: plan,
    label: `residence.plan.${id}.${plan}`,
    // A dependant pays the host's rate, which is another plan's.
    ...(dependent ? {} : { feeCode: residenceFee(id, plan) }),
  })),
}));

const million = 1_000_000;

/** Steps of an investment in rupees, each with the plan below it (R16). */
const investmentSteps = [
  { below: 10 * million, plan: 'below_10m' },
  { below: 100 * million, plan: 'below_100m' },
] as const;

/** Returns the plan that the answers lead to, which decides the price; `first`: the change to the kind. */
export function residencePlan(kind: ResidenceKind, answers: Answers, first: boolean): string {
  const [only = ''] = kind.plans;
  if (answers.study_course !== undefined && kind.plans.includes(answers.study_course)) return answers.study_course;
  if (answers.investment_npr !== undefined) {
    const invested = Number(answers.investment_npr);
    return investmentSteps.find(({ below }) => invested < below)?.plan ?? 'above_100m';
  }
  return kind.years ? (first ? 'first_year' : 'renewal') : only;
}

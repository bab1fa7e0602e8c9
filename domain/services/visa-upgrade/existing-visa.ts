import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa, ExistingVisaQuestion, OfferText } from '#domain/existing-visa/existing-visa.ts';
import { touristStays, visaAnswers, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { VisaPlan } from '../service-definition.ts';
import { upgradeGives } from './fees.ts';
import { findPlan, largerPlans } from './plans.ts';

/**
 * Only a valid visa can be upgraded: running, a tourist visa, with its holder in the country, and not on the largest
 * plan (R14).
 */
export const existingVisa: ExistingVisaQuestion = {
  ...visaFields,
  prefilled: visaAnswers,
  violations: violationsOf,
  excusesStay: true,
  // Visas of other kinds have a service of their own on the same tab.
  serves: (visa) => visa.tourist,
  offer: {
    tab: 'upgrade',
    name: nameOf,
    answers: plansAfter,
    gives: upgradeGives,
    instead: 'visa_upgrade.notice.instead',
  },
};

function violationsOf(visa: ExistingVisa, on: PlainDate): readonly Violation[] {
  const unfit = touristStays(visa, on);
  if (unfit.length > 0) return unfit;
  const plan = findPlan(visa.plan);
  if (plan === undefined) return [violation('visa_kind_not_raised', 'visa_number')];
  if (plansBeyond(visa).length === 0) return [violation('no_larger_plan', 'visa_number')];
  return [];
}

/** Returns the answers for each larger plan, the cheapest first. */
function plansAfter(visa: ExistingVisa): readonly Answers[] {
  return plansBeyond(visa).map(({ id }) => ({ visa_plan: id }));
}

function plansBeyond({ plan }: ExistingVisa): readonly VisaPlan[] {
  const days = findPlan(plan)?.days ?? 0;
  return largerPlans.filter((larger) => larger.days > days);
}

/** Names the one plan that is left, or an upgrade where there is a choice. */
function nameOf(granted: readonly Answers[]): OfferText {
  const [only, ...others] = granted;
  const plan = findPlan(only?.visa_plan);
  if (plan === undefined || others.length > 0) return { label: 'visa_upgrade.offer.several' };
  return { label: 'visa_upgrade.offer', labelValues: { days: plan.days } };
}

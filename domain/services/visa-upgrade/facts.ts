import type { Answers } from '#domain/forms/answers.ts';
import { findPlan } from './plans.ts';

export const factNames = ['plan_30_is_larger', 'plan_90_is_larger'] as const;
export type FactName = (typeof factNames)[number];

/** Name of the fact that a plan is larger than the visa's present one. */
export function largerThanNow(planId: string): FactName {
  return planId === '30' ? 'plan_30_is_larger' : 'plan_90_is_larger';
}

export function factsOf(answers: Answers): Readonly<Record<FactName, boolean>> {
  const now = findPlan(answers.current_visa_plan)?.days;
  // Until the visa is known, no plan is excluded.
  const isLarger = (planId: string) => (findPlan(planId)?.days ?? 0) > (now ?? 0);
  return { plan_30_is_larger: isLarger('30'), plan_90_is_larger: isLarger('90') };
}

import type { Answers } from '#domain/forms/answers.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';
import type { VisaPlan } from '../service-definition.ts';
import { findPlan } from './plans.ts';

/** R14: the plan changes; days that another change added stay (R28). */
export function outcomeOf(answers: Answers): Outcome {
  const { id: plan, days, entries } = wantedPlan(answers);
  return { type: 'change_visa', change: { type: 'upgraded', plan, days, entries } };
}

/** Returns the plan that was asked for. */
export function wantedPlan(answers: Answers): VisaPlan {
  const plan = findPlan(answers.visa_plan);
  if (plan === undefined) throw new Error('A submitted upgrade lacks its plan');
  return plan;
}

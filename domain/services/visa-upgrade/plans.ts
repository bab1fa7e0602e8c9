import { touristKind } from '#domain/visitor-visa/plans.ts';
import type { VisaKind, VisaPlan } from '../service-definition.ts';

/** Tourist plans of R1, the shortest first: a visa's present plan, and those it can be upgraded to. */
export const touristPlans: readonly VisaPlan[] = touristKind.plans.map((plan) => ({
  ...plan,
  label: `visa_upgrade.plan.${plan.id}`,
}));

/** Plans that a visa can be upgraded to (R14: a smaller plan is not offered). */
export const largerPlans = touristPlans.slice(1);

export const kinds: readonly VisaKind[] = [
  {
    id: 'tourist',
    label: 'visa_upgrade.kind.tourist',
    hint: 'visa_upgrade.kind_hint.tourist',
    plans: largerPlans,
  },
];

export function findPlan(id: string | undefined): VisaPlan | undefined {
  return touristPlans.find((candidate) => candidate.id === id);
}

import { touristKind } from '#domain/visitor-visa/plans.ts';
import type { VisaPlan } from '../service-definition.ts';

/** Tourist plans of R1, the shortest first, in this service's words. */
export const plans: readonly VisaPlan[] = touristKind.plans.map((plan) => ({
  ...plan,
  label: `tourist_conversion.plan.${plan.id}`,
}));

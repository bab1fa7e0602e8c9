import type { VisaPlan } from '../service-definition.ts';

function plan(id: string, days: number): VisaPlan {
  return { id, label: `tourist_conversion.plan.${id}`, days, entries: 'multiple', feeCode: `on_arrival.tourist.${id}` };
}

/** Tourist plans of R1, the shortest first. */
export const plans: readonly VisaPlan[] = [plan('15', 15), plan('30', 30), plan('90', 90)];

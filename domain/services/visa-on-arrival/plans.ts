import type { KindDefinition, PlanDefinition } from '../service-definition.ts';

const tourist15: PlanDefinition = {
  id: '15',
  label: 'visa_on_arrival.plan.15',
  days: 15,
  entries: 'multiple',
  feeCode: 'on_arrival.tourist.15',
};
const tourist30: PlanDefinition = {
  id: '30',
  label: 'visa_on_arrival.plan.30',
  days: 30,
  entries: 'multiple',
  feeCode: 'on_arrival.tourist.30',
};
const tourist90: PlanDefinition = {
  id: '90',
  label: 'visa_on_arrival.plan.90',
  days: 90,
  entries: 'multiple',
  feeCode: 'on_arrival.tourist.90',
};
/** One night of at most 24 hours between two journeys (Immigration Office Pokhara, transit visa). */
const transit1: PlanDefinition = {
  id: '1',
  label: 'visa_on_arrival.plan.1',
  days: 1,
  entries: 'single',
  feeCode: 'on_arrival.transit.1',
};

function kind(id: string, plans: readonly PlanDefinition[]): KindDefinition {
  return { id, label: `visa_on_arrival.kind.${id}`, hint: `visa_on_arrival.kind_hint.${id}`, plans };
}

/**
 * Free kinds carry the fee of the plan they stand for, so that a quote shows what the ground takes off. The SAARC kind
 * ends at the thirty free days (R2(b)), the official kind at the thirty days an entry point may give (Rule 12).
 */
export const kinds: readonly KindDefinition[] = [
  kind('tourist', [tourist15, tourist30, tourist90]),
  kind('transit', [transit1]),
  kind('nrn-tourist', [tourist15, tourist30, tourist90]),
  kind('nrn-citizenship', [tourist15, tourist30, tourist90]),
  kind('gratis-child', [tourist15, tourist30, tourist90]),
  kind('gratis-saarc', [tourist15, tourist30]),
  kind('gratis-china', [tourist15, tourist30, tourist90]),
  kind('gratis-official', [tourist30]),
];

/** Every plan once, with the kinds that offer it. */
export const plansWithKinds: readonly { readonly plan: PlanDefinition; readonly kinds: readonly string[] }[] = [
  transit1,
  tourist15,
  tourist30,
  tourist90,
].map((plan) => ({ plan, kinds: kinds.filter((one) => one.plans.includes(plan)).map((one) => one.id) }));

export function findKind(id: string | undefined): KindDefinition | undefined {
  return kinds.find((one) => one.id === id);
}

export function findPlan(kindId: string | undefined, planId: string | undefined): PlanDefinition | undefined {
  return findKind(kindId)?.plans.find((plan) => plan.id === planId);
}

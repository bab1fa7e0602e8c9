import type { PlanDefinition, ServiceDefinition } from './service-definition.ts';

/**
 * Returns the plan of an application for its name: of its kind, or, where that has no such plan, of another kind of the
 * service, so that nobody reads an id. Undefined for a plan that no kind has any more.
 */
export function namedPlan(
  { kinds }: Pick<ServiceDefinition, 'kinds'>,
  chosen: { readonly kind: string; readonly plan: string },
): PlanDefinition | undefined {
  return kinds
    .toSorted((one, other) => Number(other.id === chosen.kind) - Number(one.id === chosen.kind))
    .flatMap(({ plans }): readonly PlanDefinition[] => plans)
    .find(({ id }) => id === chosen.plan);
}

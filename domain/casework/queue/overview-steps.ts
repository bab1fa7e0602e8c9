import type { Office } from '#domain/reference-data/offices.ts';
import type { Effect } from '../action.ts';

/** Steps of the work on an application that an overview counts, in their order. */
export const overviewSteps = ['take', 'recommend', 'grant', 'issue', 'refuse'] as const;
export type OverviewStep = (typeof overviewSteps)[number];

const stepOfEffect: Readonly<Partial<Record<Effect, OverviewStep>>> = {
  hold: 'take',
  recommend: 'recommend',
  recommend_refusal: 'recommend',
  grant: 'grant',
  print_sticker: 'issue',
  issue: 'issue',
  refuse: 'refuse',
};

/** Steps that decide about an application. */
export const decidingSteps: readonly OverviewStep[] = ['grant', 'refuse'];

/** Returns the step that an action with an effect is; undefined when an overview does not count it. */
export function stepWith(effect: Effect): OverviewStep | undefined {
  return stepOfEffect[effect];
}

/** Day by which a desk's work is planned: people arrive at ports; elsewhere applications wait from their sending. */
export const plannedBy: Readonly<Record<Office['kind'], 'arrival' | 'sending'>> = {
  port: 'arrival',
  mission: 'sending',
  department: 'sending',
};

import type { Office } from '#domain/reference-data/offices.ts';
import type { Effect } from '../action.ts';
import { lateAfterDays } from './urgency.ts';

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

type Targets = Readonly<Partial<Record<OverviewStep, number>>>;

const decidedMinutes = lateAfterDays * 1440;
const decided: Targets = { take: decidedMinutes, grant: decidedMinutes, refuse: decidedMinutes };

/**
 * Minutes that a step may take after the one before: a sticker at a port while its holder waits, decisions elsewhere.
 * The law names none.
 */
const targetMinutes: Readonly<Record<Office['kind'], Targets>> = {
  port: { issue: 15 },
  mission: decided,
  department: decided,
};

/** Tells whether the median of a step at a kind of office is longer than the step may take. */
export function isOverTarget(desk: Office['kind'], step: OverviewStep, median: number | null): boolean {
  const target = targetMinutes[desk][step];
  return target !== undefined && median !== null && median > target;
}

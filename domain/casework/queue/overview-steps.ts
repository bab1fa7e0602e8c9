import type { Office } from '#domain/reference-data/offices.ts';
import type { Effect } from '../action.ts';
import { actionNamed } from '../actions/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { isOfStaff } from '../may-act.ts';
import { lateAfterDays } from './urgency.ts';

/** Steps of an application that an overview counts, in their order. */
export const overviewSteps = ['send', 'take', 'recommend', 'grant', 'pay', 'issue', 'refuse'] as const;
export type OverviewStep = (typeof overviewSteps)[number];

const stepOfEffect: Readonly<Partial<Record<Effect, OverviewStep>>> = {
  send: 'send',
  hold: 'take',
  recommend: 'recommend',
  recommend_refusal: 'recommend',
  grant: 'grant',
  settle_online: 'pay',
  settle_cash: 'pay',
  settle_voucher: 'pay',
  print_sticker: 'issue',
  issue: 'issue',
  refuse: 'refuse',
};

/** Steps that decide about an application. */
const decidingSteps: readonly OverviewStep[] = ['grant', 'refuse'];

/** Record that says who went through a step: the sending, the books, or else what staff did. */
export function countedBy(step: OverviewStep): 'sending' | 'booking' | 'work' {
  return step === 'send' ? 'sending' : step === 'pay' ? 'booking' : 'work';
}

/** An action that is a step of an overview, and whether it decides. */
export interface StepAction {
  readonly action: string;
  readonly step: OverviewStep;
  readonly decides: boolean;
}

/** Returns the actions in some workflows that are steps; of steps that staff take, theirs alone. */
export function stepActions(lifecycles: readonly Lifecycle[]): readonly StepAction[] {
  const known = new Set(lifecycles.flatMap(({ actions }) => Object.keys(actions)));
  return [...known].flatMap((id) => {
    const action = actionNamed(id);
    const step = action && stepOfEffect[action.effect];
    if (action === undefined || step === undefined) return [];
    if (countedBy(step) === 'work' && !isOfStaff(action)) return [];
    return [{ action: id, step, decides: decidingSteps.includes(step) }];
  });
}

/** Returns the steps that some workflows have, in their order. */
export function stepsOf(lifecycles: readonly Lifecycle[]): readonly OverviewStep[] {
  const found = stepActions(lifecycles);
  return overviewSteps.filter((step) => found.some((one) => one.step === step));
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

import type { Effect } from './action.ts';
import { actionNamed, actionsWith } from './actions/index.ts';
import { type Lifecycle, type Status, startsFrom, statuses } from './lifecycle.ts';

/** Effects that follow a grant, in the order in which they come. */
const afterGrant = ['print_sticker', 'issue', 'open_stay'] as const satisfies readonly Effect[];
/** Effects that an applicant waits for. */
const awaitedEffects = ['grant', ...afterGrant] as const;
export type AwaitedEffect = (typeof awaitedEffects)[number];

/**
 * Returns what an applicant can expect on the way that an application usually takes from a state: each state's awaited
 * action, or else the one that issues what was granted, up to the holder's arrival. The step that the state waits for
 * itself is left out, unless it still `comes` after something else, as after a payment, or decides on a recommendation,
 * which the applicant never hears of.
 */
export function stepsAhead(
  lifecycle: Lifecycle,
  from: Status,
  { comes }: { readonly comes: boolean },
): readonly AwaitedEffect[] {
  const way: string[] = [];
  let status: Status | undefined = from;
  while (status !== undefined && way.length < statuses.length) {
    const action: string | undefined = leadingOn(lifecycle, status);
    if (action === undefined) break;
    way.push(action);
    status = lifecycle.actions[action]?.to;
  }
  const [first] = way;
  const secret = first !== undefined && actionNamed(first)?.separateFrom?.includes('recommend') === true;
  const effects = (comes || secret ? way : way.slice(1)).map((action) => actionNamed(action)?.effect);
  return awaitedEffects.filter((effect) => effects.includes(effect));
}

/** Returns the action by which an application leaves a state on its usual way, if there is one. */
function leadingOn(lifecycle: Lifecycle, status: Status): string | undefined {
  const { awaits, actions } = lifecycle;
  const awaited = awaits[status]?.otherwise;
  if (awaited !== undefined && actions[awaited]?.to !== undefined) return awaited;
  return afterGrant.flatMap(actionsWith).find((action) => startsFrom(lifecycle, action, status));
}

import type { CaseRow } from '#contract/api/queue.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Effect } from '#domain/casework/action.ts';
import { actions, actionsWith } from '#domain/casework/actions/index.ts';
import type { Status } from '#domain/casework/lifecycle.ts';
import { heldPermission } from '#domain/casework/may-act.ts';
import { type QueueViewId, queueViews, workViewFor } from '#domain/casework/queue/queue-views.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { servicesAtDesk } from '#domain/services/catalogue.ts';
import type { Desk } from '../desk.ts';
import type { WorkFilters } from './overview-call.ts';

/** Cases that are somebody's next work: a view of the queue, or those in a status, and of them those that count. */
export interface Work {
  readonly filters: WorkFilters;
  /** View that it is, for the link to all of it. */
  readonly view?: QueueViewId;
  /** Set for the cases with a match that waits for a decision. */
  readonly match?: 'open';
  /** Tells whether a row of the list can be worked on now; absent: each can. */
  readonly counts?: (row: Pick<CaseRow, 'service' | 'status' | 'fee_standing'>) => boolean;
}

function holds(grants: readonly RoleGrant[], effect: Effect): boolean {
  return actionsWith(effect).some((id) => heldPermission(grants, actions[id]) !== undefined);
}

/** Returns the statuses in which an application waits for one of some effects, and an action with one of them starts. */
function awaitedIn(
  desk: Pick<Desk, 'kind'>,
  effect: Effect,
  instead: readonly Effect[] = [],
): ReadonlyMap<string, readonly Status[]> {
  const own: readonly string[] = actionsWith(effect);
  const awaited: readonly string[] = [effect, ...instead].flatMap(actionsWith);
  return new Map(
    servicesAtDesk(desk.kind).map(({ id, lifecycle }) => {
      const starts = Object.entries(lifecycle.actions).flatMap(([action, { from }]) =>
        own.includes(action) ? from : [],
      );
      const waits = starts.filter((status) => {
        const { ifPossible = [], otherwise } = lifecycle.awaits[status] ?? {};
        return [...ifPossible, otherwise].some((step) => step !== undefined && awaited.includes(step));
      });
      return [id, waits];
    }),
  );
}

/** Effects of work that comes before money and stamps in whoever has several of them. */
const leading: readonly Effect[] = ['hold', 'recommend', 'grant', 'print_sticker'];

/**
 * Returns the work of somebody at a desk, what is theirs first: the next list is asked for while the one before is
 * empty. Matches come before everything for those who decide on them. A cashier's are those that wait for their fee; whoever
 * stamps has the visas of the day.
 */
export function workOf(desk: Pick<Desk, 'kind'>, grants: readonly RoleGrant[], today: PlainDate): readonly Work[] {
  if (!leading.some((effect) => holds(grants, effect))) {
    if (holds(grants, 'settle_cash')) return [payable(desk)];
    if (holds(grants, 'open_stay')) return [toStamp(desk, today)];
  }
  const own = workViewFor(desk.kind, grants);
  const views = queueViews[desk.kind];
  const view = (wanted: QueueViewId, effect: Effect) =>
    holds(grants, effect) ? views.find(({ id }) => id === wanted)?.id : undefined;
  // At a port whoever prints has nothing to clear before.
  const lists = [own, view('to_decide', 'grant'), view('unassigned', 'hold'), view('to_issue', 'print_sticker')];
  const matches: readonly Work[] = holds(grants, 'decide_match') ? [{ filters: { match: 'open' }, match: 'open' }] : [];
  return [
    ...matches,
    ...[...new Set(lists)].flatMap((one) => (one === undefined ? [] : [{ filters: { view: one }, view: one }])),
  ];
}

function payable(desk: Pick<Desk, 'kind'>): Work {
  const awaited = awaitedIn(desk, 'settle_cash', ['settle_online']);
  return {
    filters: { status: statusesOf(awaited), order: 'waiting' },
    counts: ({ service, status, fee_standing }) =>
      fee_standing === 'due' && (awaited.get(service)?.some((one) => one === status) ?? false),
  };
}

function toStamp(desk: Pick<Desk, 'kind'>, today: PlainDate): Work {
  const status = statusesOf(awaitedIn(desk, 'open_stay'));
  return { filters: { status, arrival_from: today, arrival_until: today } };
}

function statusesOf(awaited: ReadonlyMap<string, readonly Status[]>): readonly Status[] {
  return [...new Set([...awaited.values()].flat())];
}

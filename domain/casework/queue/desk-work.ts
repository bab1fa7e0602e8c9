import type { RoleGrant } from '#domain/permissions/roles.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import type { Effect } from '../action.ts';
import { actions, actionsWith } from '../actions/index.ts';
import { heldPermission } from '../may-act.ts';
import { type QueueView, type QueueViewId, queueViews } from './queue-views.ts';

type Desk = Office['kind'];

/** Cases that somebody can work on: a view of the queue, or those with a match with the watch list to decide. */
export type WorkOfDesk = { readonly view: QueueViewId } | { readonly match: 'open' };

/** Views of a desk that hold somebody's work, by what they may do there, in the order in which they come to it. */
const dividedWork: Readonly<Record<'review' | 'port', readonly (readonly [Effect, QueueViewId])[]>> = {
  review: [
    ['hold', 'mine'],
    ['grant', 'to_decide'],
    ['waive', 'to_decide'],
    ['hold', 'unassigned'],
    ['print_sticker', 'to_issue'],
    ['settle_cash', 'to_pay'],
  ],
  // Nobody takes a case there.
  port: [
    ['grant', 'to_clear'],
    ['print_sticker', 'to_issue'],
    ['settle_cash', 'to_pay'],
    ['open_stay', 'to_stamp'],
  ],
};

function holds(grants: readonly RoleGrant[], effect: Effect): boolean {
  return actionsWith(effect).some((id) => heldPermission(grants, actions[id]) !== undefined);
}

function workViewsFor(desk: Desk, grants: readonly RoleGrant[]): readonly QueueViewId[] {
  const divided = dividedWork[desk === 'port' ? 'port' : 'review'];
  return [...new Set(divided.flatMap(([effect, view]) => (holds(grants, effect) ? [view] : [])))];
}

/** Returns the work of somebody at a desk, in their order; matches come before everything for those who decide on them. */
export function workAt(desk: Desk, grants: readonly RoleGrant[]): readonly WorkOfDesk[] {
  return [
    ...(holds(grants, 'decide_match') ? [{ match: 'open' } as const] : []),
    ...workViewsFor(desk, grants).map((view) => ({ view })),
  ];
}

/** Returns the work that the navigation counts for somebody: their first view, or else the matches; undefined without any. */
export function countedWork(desk: Desk, grants: readonly RoleGrant[]): WorkOfDesk | undefined {
  const work = workAt(desk, grants);
  return work.find((one) => 'view' in one) ?? work[0];
}

/** Returns the view with which somebody's queue opens: everything of today at a port, elsewhere their own work. */
export function startViewFor(desk: Desk, grants: readonly RoleGrant[]): QueueViewId {
  return desk === 'port' ? 'today' : (workViewsFor(desk, grants)[0] ?? 'unassigned');
}

/** Returns the views that somebody has a tab for. */
export function viewsFor(desk: Desk, grants: readonly RoleGrant[]): readonly QueueView[] {
  return queueViews[desk].filter(
    ({ work = [], workersOnly, alsoFor }) =>
      workersOnly !== true ||
      work.some(({ effect }) => holds(grants, effect)) ||
      (alsoFor !== undefined && holds(grants, alsoFor)),
  );
}

import type { RoleGrant } from '#domain/permissions/roles.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import type { Effect } from '../action.ts';
import { actions, actionsWith } from '../actions/index.ts';
import { openStatuses, type Status, statuses } from '../lifecycle.ts';
import { heldPermission } from '../may-act.ts';
import { outcomeOf, whoseTurn } from '../standing.ts';

/**
 * Orders of a queue: latest day of arrival and last sent first, the newest day with whoever was sent first at its top, longest
 * waiting first, first sent first whether open or not, or a day's arrivals by flight.
 */
export const queueOrders = ['arrival', 'day', 'waiting', 'sent', 'flight'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** People to whom cases can be assigned, as a filter: the reader, nobody, or anybody. */
export const holderFilters = ['mine', 'unassigned', 'held'] as const;
export type HolderFilter = (typeof holderFilters)[number];

/** A saved view of a queue, counted on its tab. */
export interface QueueView {
  readonly id: QueueViewId;
  /** Absent: every status. */
  readonly statuses?: readonly Status[];
  /** By the day of arrival: today's, or all up to today. */
  readonly day?: 'today' | 'until_today';
  readonly holder?: HolderFilter;
  /** Only those whose fee is paid. */
  readonly paid?: true;
  /** Of these statuses, only those whose fee is due. */
  readonly owing?: readonly Status[];
  /** Only those on whose visa somebody is in the country. */
  readonly inCountry?: true;
  readonly order: Exclude<QueueOrder, 'flight' | 'sent'>;
}

export const queueViewIds = [
  'today',
  'to_clear',
  'to_issue',
  'in_country',
  'mine',
  'unassigned',
  'waiting',
  'to_decide',
  'paid',
  'done',
] as const;
export type QueueViewId = (typeof queueViewIds)[number];

/** Statuses in which nothing is left to decide. */
const done = statuses.filter((status) => outcomeOf(status) !== 'open');

/** Open statuses in which the applicant acts next. */
const waitsForApplicant = openStatuses.filter((status) => whoseTurn({ status, needsTraveller: false }) === 'traveller');

/** Views of offices whose officers take cases, and where two people decide. */
const reviewViews: readonly QueueView[] = [
  { id: 'mine', statuses: openStatuses, holder: 'mine', order: 'waiting' },
  { id: 'unassigned', statuses: ['submitted', 'in_review'], holder: 'unassigned', order: 'waiting' },
  // Whose application is granted waits for nothing but their fee.
  { id: 'waiting', statuses: [...waitsForApplicant, 'approved'], owing: ['approved'], order: 'waiting' },
  { id: 'to_decide', statuses: ['recommended'], order: 'waiting' },
  { id: 'paid', statuses: openStatuses, paid: true, order: 'waiting' },
  { id: 'done', statuses: done, order: 'arrival' },
];

/** Views of each kind of desk, in the order of their tabs. */
export const queueViews: Readonly<Record<Office['kind'], readonly QueueView[]>> = {
  port: [
    { id: 'today', day: 'today', order: 'day' },
    { id: 'to_clear', statuses: ['submitted'], day: 'until_today', order: 'day' },
    { id: 'to_issue', statuses: ['approved'], order: 'day' },
    { id: 'in_country', statuses: ['issued'], inCountry: true, order: 'arrival' },
    { id: 'done', statuses: done, order: 'arrival' },
  ],
  mission: reviewViews,
  department: reviewViews,
};

/** Returns a desk's view; undefined when the desk has none of that name. */
export function queueViewOf(desk: Office['kind'], id: string): QueueView | undefined {
  return queueViews[desk].find((view) => view.id === id);
}

/** Work of a desk that people divide, by what somebody may do there: the first that applies is theirs. */
const dividedWork: readonly (readonly [Effect, QueueViewId])[] = [
  ['hold', 'mine'],
  ['grant', 'to_decide'],
  ['print_sticker', 'paid'],
  ['settle_cash', 'waiting'],
];

/** The same at a port, where nobody takes a case. */
const dividedWorkAtPort: readonly (readonly [Effect, QueueViewId])[] = [
  ['grant', 'to_clear'],
  ['print_sticker', 'to_issue'],
  ['settle_cash', 'to_issue'],
];

/** Returns the view of a desk that is the work of somebody with these grants: the navigation counts it. */
export function workViewFor(desk: Office['kind'], grants: readonly RoleGrant[]): QueueViewId {
  const own = (desk === 'port' ? dividedWorkAtPort : dividedWork).find(([effect]) =>
    actionsWith(effect).some((id) => heldPermission(grants, actions[id]) !== undefined),
  );
  return own?.[1] ?? (desk === 'port' ? 'today' : 'unassigned');
}

/** Returns the view with which somebody's queue opens: everything of today at a port, elsewhere their own work. */
export function startViewFor(desk: Office['kind'], grants: readonly RoleGrant[]): QueueViewId {
  return desk === 'port' ? 'today' : workViewFor(desk, grants);
}

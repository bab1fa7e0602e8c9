import type { Office } from '#domain/reference-data/offices.ts';
import { openStatuses, type Status, statuses } from '../lifecycle.ts';
import { outcomeOf, whoseTurn } from '../standing.ts';

/** Orders of a queue: latest day of arrival first, longest waiting first, or a day's arrivals by flight. */
export const queueOrders = ['arrival', 'waiting', 'flight'] as const;
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
  /** Only those on whose visa somebody is in the country. */
  readonly inCountry?: true;
  readonly order: Exclude<QueueOrder, 'flight'>;
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
  { id: 'waiting', statuses: waitsForApplicant, order: 'waiting' },
  { id: 'to_decide', statuses: ['recommended'], order: 'waiting' },
  { id: 'paid', statuses: openStatuses, paid: true, order: 'waiting' },
  { id: 'done', statuses: done, order: 'arrival' },
];

/** Views of each kind of desk, in the order of their tabs; the first is shown when nothing else is asked for. */
export const queueViews: Readonly<Record<Office['kind'], readonly QueueView[]>> = {
  port: [
    { id: 'today', day: 'today', order: 'arrival' },
    { id: 'to_clear', statuses: ['submitted'], day: 'until_today', order: 'arrival' },
    { id: 'to_issue', statuses: ['approved'], order: 'arrival' },
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

/** View of each desk that is its reader's work: the navigation counts it. */
export const workViews: Readonly<Record<Office['kind'], QueueViewId>> = {
  port: 'to_clear',
  mission: 'mine',
  department: 'mine',
};

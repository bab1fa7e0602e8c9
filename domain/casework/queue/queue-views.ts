import type { Office } from '#domain/reference-data/offices.ts';
import type { Effect } from '../action.ts';
import type { FeeStanding } from '../fee-standing.ts';
import { grantedStatus as granted, issuedStatus, openStatuses, type Status, statuses } from '../lifecycle.ts';
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

/** Applications by the entry on the visa that they lead to, as a filter: those on which nobody has entered yet. */
export const entryAwaited = 'awaited';
export const entryFilters = [entryAwaited] as const;
export type EntryFilter = (typeof entryFilters)[number];

/**
 * Work for which the cases of a view wait. Whoever does some of a view's work is shown the cases of that work alone, where they
 * do it and no earlier step of theirs bars them; to everybody else the view shows the same work of the whole office.
 */
export interface WorkOfView {
  readonly effect: Effect;
  readonly statuses: readonly Status[];
  /** Only those whose fee is due, or neither due nor still to be set. */
  readonly fee?: 'due' | 'settled';
  /** Only those whose applicants pay at the counter. */
  readonly atCounter?: true;
  /** Only those against which nothing on the watch list speaks. */
  readonly screened?: true;
  /** Only those whose order can be paid as a whole: nobody else on it needs another step before. */
  readonly together?: true;
  /** Only those with a waiver that waits for a second person. */
  readonly waiver?: true;
  /** Only those on whose visa nobody has entered. */
  readonly notEntered?: true;
}

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
  readonly work?: readonly WorkOfView[];
  /** Set for a view of those who do its work, which nobody else has a tab for. */
  readonly workersOnly?: true;
  /** Those who have a tab for it besides: it holds what they passed on, which no other tab of theirs does. */
  readonly alsoFor?: Effect;
  readonly order: Exclude<QueueOrder, 'flight' | 'sent'>;
}

export const queueViewIds = [
  'today',
  'to_clear',
  'to_pay',
  'to_issue',
  'to_stamp',
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

/** Statuses in which somebody can take a case. */
const free = ['submitted', 'in_review'] as const satisfies readonly Status[];

/** Payment at a counter, and the print of what is paid. */
const paying = {
  effect: 'settle_cash',
  statuses: [granted],
  fee: 'due',
  screened: true,
  together: true,
} as const satisfies WorkOfView;
const printing = {
  effect: 'print_sticker',
  statuses: [granted],
  fee: 'settled',
  screened: true,
} as const satisfies WorkOfView;

/** Views of offices whose officers take cases, and where two people decide. */
const reviewViews: readonly QueueView[] = [
  { id: 'mine', statuses: openStatuses, holder: 'mine', order: 'waiting' },
  {
    id: 'unassigned',
    statuses: free,
    holder: 'unassigned',
    work: [{ effect: 'hold', statuses: free }],
    order: 'waiting',
  },
  // Whose application is granted waits for nothing but their fee.
  { id: 'waiting', statuses: [...waitsForApplicant, granted], owing: [granted], order: 'waiting' },
  {
    id: 'to_decide',
    statuses: ['recommended'],
    work: [
      { effect: 'grant', statuses: ['recommended'] },
      { effect: 'waive', statuses: openStatuses, fee: 'due', waiver: true },
    ],
    order: 'waiting',
  },
  { id: 'to_pay', statuses: [granted], work: [{ ...paying, atCounter: true }], workersOnly: true, order: 'waiting' },
  { id: 'to_issue', statuses: [granted], work: [printing], workersOnly: true, order: 'waiting' },
  { id: 'paid', statuses: openStatuses, paid: true, order: 'waiting' },
  { id: 'done', statuses: done, order: 'arrival' },
];

/** Views of each kind of desk, in the order of their tabs. */
export const queueViews: Readonly<Record<Office['kind'], readonly QueueView[]>> = {
  port: [
    { id: 'today', day: 'today', order: 'day' },
    { id: 'to_clear', statuses: ['submitted'], day: 'until_today', order: 'day' },
    { id: 'to_pay', statuses: [granted], work: [paying], workersOnly: true, alsoFor: 'grant', order: 'day' },
    { id: 'to_issue', statuses: [granted], work: [printing], order: 'day' },
    {
      id: 'to_stamp',
      statuses: [issuedStatus],
      day: 'today',
      work: [{ effect: 'open_stay', statuses: [issuedStatus], notEntered: true }],
      workersOnly: true,
      order: 'day',
    },
    { id: 'in_country', statuses: [issuedStatus], inCountry: true, order: 'arrival' },
    { id: 'done', statuses: done, order: 'arrival' },
  ],
  mission: reviewViews,
  department: reviewViews,
};

/** Returns a desk's view; undefined when the desk has none of that name. */
export function queueViewOf(desk: Office['kind'], id: string): QueueView | undefined {
  return queueViews[desk].find((view) => view.id === id);
}

/**
 * Returns the view that has a case once it is granted: by its fee, or among the ended ones where the portal issues at once.
 * Undefined where only those who do the next step have a tab for it.
 */
export function viewAfterGrant(desk: Office['kind'], fee: FeeStanding, issuedAtOnce: boolean): QueueViewId | undefined {
  if (issuedAtOnce && fee !== 'due') return 'done';
  const shown = queueViews[desk].filter(
    ({ statuses: has, holder, day, workersOnly, alsoFor }) =>
      has?.includes(granted) === true &&
      holder === undefined &&
      day === undefined &&
      (workersOnly !== true || alsoFor === 'grant'),
  );
  const waitsFor = fee === 'due' ? 'due' : 'settled';
  const found = shown.find(
    ({ owing, paid, work = [] }) =>
      (owing?.includes(granted) === true && fee === 'due') ||
      (paid === true && fee === 'paid') ||
      work.some((one) => one.statuses.includes(granted) && one.fee === waitsFor),
  );
  return found?.id;
}

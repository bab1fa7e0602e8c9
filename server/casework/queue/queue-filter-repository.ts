import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, type PlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { statuses } from '#domain/casework/lifecycle.ts';
import {
  type EntryFilter,
  entryAwaited,
  type HolderFilter,
  type QueueOrder,
} from '#domain/casework/queue/queue-views.ts';
import type { LookQueue } from '#domain/casework/second-look.ts';
import type { Section } from '#domain/permissions/sections.ts';
import type { ShownMatch } from '#domain/screening/match-state.ts';
import { entered, idsEntered } from '../../issuing/stay-repository.ts';
import { type FoundElsewhere, isMet } from '../../issuing/visa-repository.ts';
import { literals } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { idsPaid, idsWorkedOn } from '../overview/steps-repository.ts';
import { withLook } from '../second-looks/second-look-repository.ts';
import { waitsAt, waitsFor } from './queue-work-repository.ts';
import type { OwnWork } from './work-of-view.ts';

/** Filter of the list. Offices are always given, so that leaving them out cannot open the list to everything. */
export interface QueueFilter {
  readonly offices: readonly string[];
  /** Sections of the offices' work, and the services of them that may be shown. */
  readonly sections: readonly Section[];
  readonly services: readonly string[];
  /** Absent: every status. */
  readonly statuses?: readonly string[];
  readonly kind?: string;
  /** Appointment on this day, in the office's own calendar. */
  readonly appointmentOn?: PlainDate;
  /** Decisions in one of the queues of second looks. */
  readonly secondLook?: LookQueue;
  /** Open applications with a match with the watch list in this state; only used with open statuses. */
  readonly match?: ShownMatch;
  /** Step that they went through in the week from a Monday: booked as paid, or by some actions of staff. */
  readonly step?: {
    readonly by: 'booking' | 'work';
    readonly monday: PlainDate;
    readonly actions: readonly string[];
  };
  /** Cases of one person, of nobody, or of anybody; `reader` is the account that asks. */
  readonly holder?: { readonly filter: HolderFilter; readonly reader: string };
  /** Only those whose fee is paid. */
  readonly paid?: true;
  /** Of these statuses, only those whose fee is due. */
  readonly owing?: readonly string[];
  /** Only those on whose visa somebody is in the country. */
  readonly inCountry?: true;
  /** Only those that wait for some of this work. */
  readonly work?: readonly OwnWork[];
  /**
   * By latest day of arrival, with the last or the first sent at its top, by earliest submission (`waiting` is only used with
   * open statuses, `sent` with any), or the arrivals of a day by flight.
   */
  readonly order: QueueOrder;
  readonly arrivalFrom?: PlainDate;
  readonly arrivalUntil?: PlainDate;
  /** Days in Kathmandu on which it was sent. */
  readonly sentFrom?: PlainDate;
  readonly sentUntil?: PlainDate;
  /** Days on which somebody first entered on the visa that it led to. */
  readonly enteredFrom?: PlainDate;
  readonly enteredUntil?: PlainDate;
  readonly entry?: EntryFilter;
  readonly find?: QueueSearch;
  /** With a search by number: includes applications of other offices whose visas are found this way. */
  readonly elsewhere?: FoundElsewhere;
}

export type QueueSearch =
  | { readonly by: 'submission_number'; readonly number: string }
  | { readonly by: 'visa_number'; readonly number: string }
  | { readonly by: 'passport_number'; readonly number: string }
  /** In the search form of names. */
  | { readonly by: 'name'; readonly name: string };

/** Rows of a filtered list are counted up to here. */
export const countedAtMost = 1000;

/** Not exact: more than that. */
export interface Counted {
  readonly total: number;
  readonly totalIsExact: boolean;
}

export function bounded(total: number): Counted {
  return { total: Math.min(total, countedAtMost), totalIsExact: total <= countedAtMost };
}

/** Counts the applications of several filters, each up to a bound, in one statement. */
export async function countedFilters(
  database: Kysely<Database>,
  filters: readonly QueueFilter[],
): Promise<readonly Counted[]> {
  if (filters.length === 0) return [];
  const counts = filters.map((filter) => (isNarrowed(filter) ? countedByRange(filter) : countedByCounters(filter)));
  const { rows } = await sql<{ counts: readonly number[] }>`select array[${sql.join(counts)}] as counts`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a from clause gave no row');
  return row.counts.map(bounded);
}

/** Counts by the ranges of the list's own indexes, none of them further than the bound. */
export function countedByRange(filter: QueueFilter): RawBuilder<unknown> {
  // Read in the order of an index, which stops at the bound: what somebody's work asks besides looks dearer than to read all.
  const inOrder = filter.work === undefined ? sql`` : sql`order by sent_at, id`;
  const counts = partsOf(filter).map(([part, more]) => {
    const [source, sameStatus] = rangesOf(part);
    return sql`(select coalesce(sum(ranged.count), 0)
      from ${source} cross join lateral (select count(*) as count from (
        select 1 from applications
        where applications.office = office_slug and applications.section = section_key
          and ${narrowed(part)} and ${more} and ${sameStatus}
        ${inOrder}
        limit ${countedAtMost + 1}::integer) as one) as ranged)`;
  });
  return sql`least(${sql.join(counts, sql` + `)}, ${countedAtMost + 1})::integer`;
}

/**
 * Returns the filters of which one for several kinds of work consists, each with a condition of its own: no case is in two of
 * them, and each has its own ranges in the indexes.
 */
export function partsOf(filter: QueueFilter): readonly (readonly [part: QueueFilter, more: RawBuilder<unknown>])[] {
  const { work } = filter;
  if (work === undefined) return [[filter, sql`true`]];
  return work.map((one, index) => {
    const among = <Value extends string>(asked: readonly Value[], own: readonly string[]) =>
      asked.filter((value) => own.includes(value));
    const part: QueueFilter = {
      ...filter,
      offices: among(filter.offices, one.offices),
      sections: among(filter.sections, one.sections),
      services: among(filter.services, one.services),
      statuses: among(one.statuses, filter.statuses ?? one.statuses),
    };
    const before = work.slice(0, index).map((other) => sql`not (${waitsAt(other)} and ${waitsFor(other)})`);
    return [part, sql.join([waitsFor(one), ...before], sql` and `)];
  });
}

function countedByCounters(filter: QueueFilter): RawBuilder<unknown> {
  return sql`(select least(coalesce(sum(count), 0), ${countedAtMost + 1}) ${counters(filter)})::integer`;
}

export function isNarrowed(filter: QueueFilter): boolean {
  const { find, kind, appointmentOn, secondLook, match, step, holder, paid, owing, inCountry, work } = filter;
  const { arrivalFrom, arrivalUntil, sentFrom, sentUntil } = filter;
  const { enteredFrom, enteredUntil, entry } = filter;
  const days = [arrivalFrom, arrivalUntil, sentFrom, sentUntil, enteredFrom, enteredUntil, entry];
  const parts = [find, kind, appointmentOn, secondLook, match, step, holder, paid, owing, inCountry, work];
  return [...parts, ...days].some((part) => part !== undefined);
}

export function orderOf({ order }: QueueFilter): RawBuilder<unknown> {
  switch (order) {
    case 'waiting':
    case 'sent':
      return sql`sent_at, id`;
    case 'flight':
      return sql`arrival_date desc, transport, id`;
    case 'day':
      return sql`arrival_date desc, id`;
    case 'arrival':
      return sql`arrival_date desc, id desc`;
  }
}

/** Offices, sections and statuses of a filter, each of which has its own range in the lists' indexes. */
export function rangesOf(filter: QueueFilter): readonly [source: RawBuilder<unknown>, sameStatus: RawBuilder<unknown>] {
  const offices = sql`unnest(${[...filter.offices]}::text[]) as office_slug
    cross join unnest(${[...filter.sections]}::text[]) as section_key`;
  const bySending = filter.order === 'sent' || filter.sentFrom !== undefined || filter.sentUntil !== undefined;
  // The index of the days of sending has a range for each status.
  const wanted = filter.statuses ?? (bySending ? statuses : undefined);
  if (wanted?.length === 0) return [offices, sql`false`];
  return wanted === undefined
    ? [offices, sql`true`]
    : [
        sql`${offices} cross join unnest(${[...wanted]}::text[]) as wanted_status`,
        // Named as well, because an index of some statuses serves only a statement that names them.
        sql`applications.status = wanted_status and applications.status in ${literals(wanted)}`,
      ];
}

export function conditions(filter: QueueFilter, search: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`applications.office = any(${[...filter.offices]}::text[])`;
  const offices =
    filter.elsewhere === undefined
      ? own
      : sql`(${own} or exists (select 1 from visas left join stays on stays.visa_id = visas.id
        where visas.application_id = applications.id and ${isMet(filter.elsewhere)}))`;
  const some = (filter.work ?? []).map((one) => sql`(${waitsAt(one)} and ${waitsFor(one)})`);
  const worked = some.length === 0 ? sql`true` : sql`(${sql.join(some, sql` or `)})`;
  return sql`${offices} and ${narrowed(filter)} and ${worked} and ${ofStatuses('applications', filter)} and ${search}`;
}

/** Returns the filter besides offices and statuses. */
export function narrowed(filter: QueueFilter): RawBuilder<unknown> {
  return sql`${inColumnsOf('applications', filter)} and ${calledIn(filter)} and ${lookedAt(filter)}
    and ${matched(filter)} and ${wentThrough(filter)} and ${heldBy(filter)} and ${isPaid(filter)} and ${owes(filter)}
    and ${isInCountry(filter)} and ${byEntry(filter)}`;
}

type ApplicationColumns = 'applications' | 'named';

/** Returns the part of the filter whose columns applications and their names share. */
export function inColumnsOf(table: ApplicationColumns, filter: QueueFilter): RawBuilder<unknown> {
  const { kind, arrivalFrom, arrivalUntil, sentFrom, sentUntil } = filter;
  const column = (name: 'kind' | 'arrival_date' | 'sent_at') => sql.ref(`${table}.${name}`);
  const conditions = [
    ofServices(table, filter),
    ...(kind === undefined ? [] : [sql`${column('kind')} = ${kind}`]),
    ...(arrivalFrom === undefined ? [] : [sql`${column('arrival_date')} >= ${arrivalFrom}::date`]),
    ...(arrivalUntil === undefined ? [] : [sql`${column('arrival_date')} <= ${arrivalUntil}::date`]),
    ...(sentFrom === undefined ? [] : [sql`${column('sent_at')} >= ${startOfDayInKathmandu(sentFrom)}`]),
    ...(sentUntil === undefined ? [] : [sql`${column('sent_at')} < ${startOfDayInKathmandu(addDays(sentUntil, 1))}`]),
  ];
  return sql.join(conditions, sql` and `);
}

function ofServices(table: ApplicationColumns, { services }: QueueFilter): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.service`)} = any(${[...services]}::text[])`;
}

export function ofStatuses(table: ApplicationColumns, { statuses }: QueueFilter): RawBuilder<unknown> {
  return statuses === undefined ? sql`true` : sql`${sql.ref(`${table}.status`)} = any(${[...statuses]}::text[])`;
}

function calledIn({ appointmentOn }: QueueFilter): RawBuilder<unknown> {
  if (appointmentOn === undefined) return sql`true`;
  return sql`applications.id in (select appointments.application_id from appointments
    join appointment_slots on appointment_slots.id = appointments.slot_id
    where appointments.state = 'set' and appointment_slots.on_day = ${appointmentOn}::date)`;
}

function lookedAt({ secondLook }: QueueFilter): RawBuilder<unknown> {
  return secondLook === undefined ? sql`true` : sql`applications.id in ${withLook(secondLook)}`;
}

/** Matches are told of whole cases alone, which are those of the reader's own offices and sections. */
export function tellsMatches(table: 'applications' | 'shown', filter: QueueFilter): RawBuilder<boolean> {
  return sql`(${sql.ref(`${table}.office`)} = any(${[...filter.offices]}::text[])
    and ${sql.ref(`${table}.section`)} = any(${[...filter.sections]}::text[]))`;
}

function matched(filter: QueueFilter): RawBuilder<unknown> {
  const { match } = filter;
  if (match === undefined) return sql`true`;
  return sql`applications.id in (select application_id from screening_hits where state = ${match})
    and ${tellsMatches('applications', filter)}`;
}

function wentThrough({ step, offices }: QueueFilter): RawBuilder<unknown> {
  if (step === undefined) return sql`true`;
  return step.by === 'booking'
    ? sql`applications.id in ${idsPaid(offices, step.monday)}`
    : sql`applications.id in ${idsWorkedOn(offices, step.monday, step.actions)}`;
}

function heldBy({ holder }: QueueFilter): RawBuilder<unknown> {
  switch (holder?.filter) {
    case 'mine':
      return sql`applications.held_by = ${holder?.reader}::uuid`;
    case 'unassigned':
      return sql`applications.held_by is null`;
    case 'held':
      return sql`applications.held_by is not null`;
    default:
      return sql`true`;
  }
}

function isPaid({ paid }: QueueFilter): RawBuilder<unknown> {
  return paid ? sql`applications.paid` : sql`true`;
}

function owes({ owing }: QueueFilter): RawBuilder<unknown> {
  return owing === undefined
    ? sql`true`
    : sql`(applications.status <> all(${[...owing]}::text[]) or (applications.fee_minor > 0 and not applications.paid))`;
}

function isInCountry({ inCountry }: QueueFilter): RawBuilder<unknown> {
  return inCountry
    ? sql`exists (select 1 from visas join stays on stays.visa_id = visas.id and stays.departed_on is null
        where visas.application_id = applications.id)`
    : sql`true`;
}

function byEntry({ enteredFrom, enteredUntil, entry }: QueueFilter): RawBuilder<unknown> {
  const days = enteredFrom !== undefined || enteredUntil !== undefined;
  const conditions = [
    ...(days ? [sql`applications.id in ${idsEntered(enteredFrom, enteredUntil)}`] : []),
    ...(entry === entryAwaited ? [sql`not ${entered}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

export function matches(search: QueueSearch | undefined): RawBuilder<unknown> {
  switch (search?.by) {
    case 'submission_number':
      return sql`applications.submission_number = ${search.number}`;
    case 'visa_number':
      return sql`applications.id in (select application_id from visas where visa_number = ${search.number})`;
    case 'passport_number':
      return sql`applications.id = any(array(
        select application_id from application_people where passport_number = ${search.number}))`;
    default:
      return sql`true`;
  }
}

/** Counts up to one more than is reported. */
export function countedUpTo(filter: QueueFilter, search: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (
    select 1 from applications where ${conditions(filter, search)} limit ${countedAtMost + 1}::integer) as counted)::integer`;
}

/** Counters of whole offices and statuses. */
export function counters(filter: QueueFilter): RawBuilder<unknown> {
  const status = filter.statuses === undefined ? sql`true` : sql`status = any(${[...filter.statuses]}::text[])`;
  return sql`from list_counts where office = any(${[...filter.offices]}::text[])
    and service = any(${[...filter.services]}::text[]) and ${status}`;
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import type { HolderFilter, QueueOrder } from '#domain/casework/queue/queue-views.ts';
import type { LookQueue } from '#domain/casework/second-look.ts';
import type { Section } from '#domain/permissions/sections.ts';
import { type FoundElsewhere, isMet } from '../../issuing/visa-repository.ts';
import { type Db, instant, literals } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { plannedForValues } from '../../platform/database/transaction.ts';
import { withLook } from '../second-looks/second-look-repository.ts';
import {
  countNamed,
  keysNamed,
  keysNamedInOrder,
  namesInOrder,
  type SearchedName,
  searchedName,
} from './name-search.ts';

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
  /** Cases of one person, of nobody, or of anybody; `reader` is the account that asks. */
  readonly holder?: { readonly filter: HolderFilter; readonly reader: string };
  /** Only those whose fee is paid. */
  readonly paid?: true;
  /** Only those on whose visa somebody is in the country. */
  readonly inCountry?: true;
  /**
   * By latest day of arrival, by earliest submission (`waiting` is only used with open statuses), or the arrivals of a day
   * by flight.
   */
  readonly order: QueueOrder;
  readonly arrivalFrom?: PlainDate;
  readonly arrivalUntil?: PlainDate;
  readonly find?: QueueSearch;
  /** With a search by number: includes applications of other offices whose visas are found this way. */
  readonly elsewhere?: FoundElsewhere;
}

/**
 * Names of kinds and plans as JSON text: `service kind` or `service kind plan` → name. An id without a name stands for
 * itself.
 */
export type QueueWords = string;

export type QueueSearch =
  | { readonly by: 'submission_number'; readonly number: string }
  | { readonly by: 'visa_number'; readonly number: string }
  | { readonly by: 'passport_number'; readonly number: string }
  /** In the search form of names. */
  | { readonly by: 'name'; readonly name: string };

export interface QueuePage {
  /** The rows as JSON text, built by the database and sent unchanged. */
  readonly rows: string;
  readonly total: number;
  /** False: there are more than `total`, and they were not counted. */
  readonly totalIsExact: boolean;
  readonly more: boolean;
}

/** Rows of a filtered list are counted up to here. */
const countedAtMost = 1000;

const columns = sql`applications.id, applications.submission_number, applications.group_size, applications.service,
  applications.kind, applications.plan,
  applications.status, applications.arrival_date, applications.new_valid_until, applications.sent_at, applications.fee_minor, applications.paid,
  applications.transport, applications.held_by,
  -- The rest of a quote is longer than the row.
  case when applications.payment_mode = 'on_arrival' then applications.quote -> 'office' end as office_fee`;

/**
 * Returns one page of applications, latest day of arrival first. Every office, section and status yields its top rows
 * from its own index range, and these are merged: the cost depends on the page, not on the size of the table.
 */
export function queuePage(
  database: Kysely<Database>,
  filter: QueueFilter,
  page: PageWanted,
  words: QueueWords,
): Promise<QueuePage> {
  // The best way to find part of a name depends on its number of occurrences.
  return filter.find?.by === 'name'
    ? plannedForValues(database, (transaction) => readPage(transaction, filter, page, words))
    : readPage(database, filter, page, words);
}

interface PageWanted {
  readonly size: number;
  readonly number: number;
  /** Instant from which ages are counted. */
  readonly now: Date;
}

async function readPage(db: Db, filter: QueueFilter, page: PageWanted, words: QueueWords): Promise<QueuePage> {
  const offset = (page.number - 1) * page.size;
  const wanted = offset + page.size + 1;
  const order = orderOf(filter);
  const { find } = filter;
  const named = find?.by === 'name' ? await searchedName(db, find.name, filter.offices) : undefined;
  const search = named === undefined ? matches(find) : isNamed(named);
  const picked =
    (named === undefined ? undefined : inOrderOfNames(filter, named, wanted)) ??
    (find === undefined ? indexRanges(filter, search, wanted) : found(filter, search, wanted));
  const { rows } = await sql<{ rows: string; picked: number; total: number }>`
    with picked as (${picked}),
    shown as (select * from picked order by ${order} limit ${page.size}::integer offset ${offset}::integer)
    select
      (select coalesce(json_agg(item order by ${order}), '[]')::text from (
        select shown.id, submission_number, surname, given_names,
          case when given_names = '' then surname else surname || ', ' || given_names end as name,
          nationality, passport_number, service, coalesce(words ->> service, service) as service_words, kind, plan,
          coalesce(words ->> (service || ' ' || kind), kind) as kind_words,
          coalesce(words ->> (service || ' ' || kind || ' ' || plan), plan) as plan_words,
          coalesce(words ->> ('short ' || service || ' ' || kind || ' ' || plan), plan) as short_words,
          status, arrival_date, transport,
          case when status in ${literals(openStatuses)} then new_valid_until end as new_valid_until, ${instant(sql`sent_at`)} as sent_at, fee_minor,
          case when office_fee is not null then
            json_build_object('currency', office_fee -> 'currency', 'amount_minor', office_fee -> 'minor')
          end as counter_fee, paid,
          case when fee_minor = 0 then 'free' when paid then 'paid' else 'due' end as fee_standing,
          group_size,
          greatest(0, floor(extract(epoch from ${page.now}::timestamptz - sent_at) / 60))::integer as age_minutes,
          (select name from accounts where accounts.id = shown.held_by) as holder,
          (select max(valid_until) from visas where visas.application_id = shown.id and state = 'live') as visa_until,
          (select (max(answered_at) at time zone 'Asia/Kathmandu')::date from information_requests
            where information_requests.application_id = shown.id) as answered_on,
          (select due_on from information_requests
            where information_requests.application_id = shown.id and ended_at is null) as reply_by,
          (select documents.id from documents where documents.application_id = shown.id and deleted_at is null
            and document = words ->> ('portrait ' || service) order by documents.id desc limit 1) as portrait
        from shown
        left join application_people as named on named.application_id = shown.id and named.position = 0
        cross join (select ${words}::jsonb as words) as worded) as item) as rows,
      seen.picked,
      -- What is all there is needs no counting.
      case when seen.picked < ${wanted}::integer then seen.picked else ${totalOf(filter, search, named)} end as total
    from (select count(*)::integer as picked from picked) as seen
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a from clause gave no row');
  const seen = Math.min(row.picked, offset + page.size);
  const totalIsExact = !isNarrowed(filter) || row.total <= countedAtMost;
  return {
    rows: row.rows,
    total: totalIsExact ? row.total : Math.max(countedAtMost, seen),
    totalIsExact,
    more: row.picked > seen,
  };
}

/** Numbers about the applications of some offices, without personal data. */
export interface DeskNumbers {
  readonly byStatus: Readonly<Record<string, number>>;
  readonly arrivingToday: Counted;
  readonly arrivingTomorrow: Counted;
  readonly calledInToday: Counted;
  readonly secondLooks: Counted;
  readonly doubtfulLooks: Counted;
  /** Instant at which the oldest open application was sent; null: none is open. */
  readonly waitingSince: Date | null;
}

/** Not exact: more than that. */
export interface Counted {
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Counts what waits at some offices on a day. */
export async function deskNumbers(
  database: Kysely<Database>,
  of: Pick<QueueFilter, 'offices' | 'sections' | 'services'>,
  today: PlainDate,
): Promise<DeskNumbers> {
  const filter: QueueFilter = { ...of, order: 'arrival' };
  const arrivingOn = (day: PlainDate) => countedUpTo({ ...filter, arrivalFrom: day, arrivalUntil: day }, sql`true`);
  const { rows } = await sql<{
    by_status: Readonly<Record<string, number>>;
    today: number;
    tomorrow: number;
    called_in: number;
    looks: number;
    doubts: number;
    waiting_since: Date | null;
  }>`
    select
      (select coalesce(jsonb_object_agg(status, count), '{}') from (
        select status, sum(count)::integer as count ${counters(filter)} group by status) as counted) as by_status,
      ${arrivingOn(today)} as today, ${arrivingOn(addDays(today, 1))} as tomorrow,
      ${countedUpTo({ ...filter, appointmentOn: today }, sql`true`)} as called_in,
      ${countedUpTo({ ...filter, secondLook: 'waiting' }, sql`true`)} as looks,
      ${countedUpTo({ ...filter, secondLook: 'doubtful' }, sql`true`)} as doubts,
      (select min(first.sent_at) from unnest(${[...of.offices]}::text[]) as office_slug
        cross join unnest(${[...of.sections]}::text[]) as section_key
        cross join unnest(${[...openStatuses]}::text[]) as open_status
        cross join lateral (select sent_at from applications
          where office = office_slug and section = section_key and status = open_status
          order by sent_at, id limit 1) as first) as waiting_since
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a from clause gave no row');
  return {
    byStatus: row.by_status,
    arrivingToday: bounded(row.today),
    arrivingTomorrow: bounded(row.tomorrow),
    calledInToday: bounded(row.called_in),
    secondLooks: bounded(row.looks),
    doubtfulLooks: bounded(row.doubts),
    waitingSince: row.waiting_since,
  };
}

function bounded(total: number): Counted {
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
function countedByRange(filter: QueueFilter): RawBuilder<unknown> {
  const [source, sameStatus] = rangesOf(filter);
  return sql`(select least(coalesce(sum(ranged.count), 0), ${countedAtMost + 1})::integer
    from ${source} cross join lateral (select count(*) as count from (
      select 1 from applications
      where applications.office = office_slug and applications.section = section_key
        and ${narrowed(filter)} and ${sameStatus}
      limit ${countedAtMost + 1}::integer) as one) as ranged)`;
}

function countedByCounters(filter: QueueFilter): RawBuilder<unknown> {
  return sql`(select least(coalesce(sum(count), 0), ${countedAtMost + 1}) ${counters(filter)})::integer`;
}

function isNarrowed(filter: QueueFilter): boolean {
  const { find, kind, appointmentOn, secondLook, arrivalFrom, arrivalUntil, holder, paid, inCountry } = filter;
  return [find, kind, appointmentOn, secondLook, arrivalFrom, arrivalUntil, holder, paid, inCountry].some(
    (part) => part !== undefined,
  );
}

function orderOf({ order }: QueueFilter): RawBuilder<unknown> {
  switch (order) {
    case 'waiting':
      return sql`sent_at, id`;
    case 'flight':
      return sql`arrival_date desc, transport, id`;
    case 'arrival':
      return sql`arrival_date desc, id desc`;
  }
}

/** Offices, sections and statuses of a filter, each of which has its own range in the lists' indexes. */
function rangesOf(filter: QueueFilter): readonly [source: RawBuilder<unknown>, sameStatus: RawBuilder<unknown>] {
  const offices = sql`unnest(${[...filter.offices]}::text[]) as office_slug
    cross join unnest(${[...filter.sections]}::text[]) as section_key`;
  return filter.statuses === undefined
    ? [offices, sql`true`]
    : [
        sql`${offices} cross join unnest(${[...filter.statuses]}::text[]) as wanted_status`,
        sql`applications.status = wanted_status`,
      ];
}

function indexRanges(filter: QueueFilter, search: RawBuilder<unknown>, wanted: number): RawBuilder<unknown> {
  const [source, sameStatus] = rangesOf(filter);
  return sql`
    select ranged.* from ${source} cross join lateral (
      select ${columns} from applications
      where applications.office = office_slug and applications.section = section_key
        and ${narrowed(filter)} and ${sameStatus} and ${search}
      order by ${orderOf(filter)} limit ${wanted}::integer
    ) as ranged
    order by ${orderOf(filter)} limit ${wanted}::integer`;
}

const ofRequests = { bearer: 'application_id', key: 'application_id' } as const;
/** Each order has its own index; the one for `waiting` contains open applications only. */
const names = {
  arrival: namesInOrder('application_names', { ...ofRequests, order: 'arrival_date' }),
  waiting: namesInOrder('application_names', {
    ...ofRequests,
    order: 'sent_at',
    only: sql`named.status in ${literals(openStatuses)}`,
  }),
} as const;

function isNamed(named: SearchedName): RawBuilder<unknown> {
  return sql`applications.id in (${keysNamed(names.arrival, named)})`;
}

/** Returns the filter on the name table's own columns; undefined when the filter needs others. */
function ofNames(filter: QueueFilter): RawBuilder<unknown> | undefined {
  const { appointmentOn, secondLook, holder, paid, inCountry, order } = filter;
  const others = [appointmentOn, secondLook, holder, paid, inCountry];
  if (order === 'flight' || others.some((part) => part !== undefined)) return undefined;
  return sql`${inColumnsOf('named', filter)} and ${ofStatuses('named', filter)}`;
}

function inOrderOfNames(filter: QueueFilter, named: SearchedName, wanted: number): RawBuilder<unknown> | undefined {
  const where = ofNames(filter);
  if (where === undefined) return undefined;
  const [order, direction] =
    filter.order === 'waiting' ? [names.waiting, 'asc' as const] : [names.arrival, 'desc' as const];
  const keys = keysNamedInOrder(order, named, { direction, where, limit: wanted, offset: 0 });
  return (
    keys &&
    sql`select ${columns} from (${keys}) as named join applications on applications.id = named.key
      order by ${orderOf(filter)}`
  );
}

function countOfName(filter: QueueFilter, named: SearchedName): RawBuilder<unknown> | undefined {
  const where = ofNames(filter);
  const order = filter.order === 'waiting' ? names.waiting : names.arrival;
  const count = where && countNamed(order, named, where, countedAtMost + 1);
  return count && sql`(${count})`;
}

function found(filter: QueueFilter, search: RawBuilder<unknown>, wanted: number): RawBuilder<unknown> {
  return sql`
    select ${columns} from applications
    where ${conditions(filter, search)}
    order by ${orderOf(filter)} limit ${wanted}::integer`;
}

function conditions(filter: QueueFilter, search: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = sql`applications.office = any(${[...filter.offices]}::text[])`;
  const offices =
    filter.elsewhere === undefined
      ? own
      : sql`(${own} or exists (select 1 from visas left join stays on stays.visa_id = visas.id
        where visas.application_id = applications.id and ${isMet(filter.elsewhere)}))`;
  return sql`${offices} and ${narrowed(filter)} and ${ofStatuses('applications', filter)} and ${search}`;
}

/** Returns the filter besides offices and statuses. */
function narrowed(filter: QueueFilter): RawBuilder<unknown> {
  return sql`${inColumnsOf('applications', filter)} and ${calledIn(filter)} and ${lookedAt(filter)}
    and ${heldBy(filter)} and ${isPaid(filter)} and ${isInCountry(filter)}`;
}

type ApplicationColumns = 'applications' | 'named';

/** Returns the part of the filter whose columns applications and their names share. */
function inColumnsOf(table: ApplicationColumns, filter: QueueFilter): RawBuilder<unknown> {
  const { kind, arrivalFrom, arrivalUntil } = filter;
  const column = (name: 'kind' | 'arrival_date') => sql.ref(`${table}.${name}`);
  const conditions = [
    ofServices(table, filter),
    ...(kind === undefined ? [] : [sql`${column('kind')} = ${kind}`]),
    ...(arrivalFrom === undefined ? [] : [sql`${column('arrival_date')} >= ${arrivalFrom}::date`]),
    ...(arrivalUntil === undefined ? [] : [sql`${column('arrival_date')} <= ${arrivalUntil}::date`]),
  ];
  return sql.join(conditions, sql` and `);
}

function ofServices(table: ApplicationColumns, { services }: QueueFilter): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.service`)} = any(${[...services]}::text[])`;
}

function ofStatuses(table: ApplicationColumns, { statuses }: QueueFilter): RawBuilder<unknown> {
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

function isInCountry({ inCountry }: QueueFilter): RawBuilder<unknown> {
  return inCountry
    ? sql`exists (select 1 from visas join stays on stays.visa_id = visas.id and stays.departed_on is null
        where visas.application_id = applications.id)`
    : sql`true`;
}

function matches(search: QueueSearch | undefined): RawBuilder<unknown> {
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

/** Whole offices and statuses are summed from the counters; any narrower filter is counted up to a bound. */
function totalOf(
  filter: QueueFilter,
  search: RawBuilder<unknown>,
  named: SearchedName | undefined,
): RawBuilder<unknown> {
  const byName = named === undefined ? undefined : countOfName(filter, named);
  if (byName !== undefined) return byName;
  return isNarrowed(filter)
    ? countedUpTo(filter, search)
    : sql`(select coalesce(sum(count), 0) ${counters(filter)})::integer`;
}

/** Counts up to one more than is reported. */
function countedUpTo(filter: QueueFilter, search: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from (
    select 1 from applications where ${conditions(filter, search)} limit ${countedAtMost + 1}::integer) as counted)::integer`;
}

/** Counters of whole offices and statuses. */
function counters(filter: QueueFilter): RawBuilder<unknown> {
  const status = filter.statuses === undefined ? sql`true` : sql`status = any(${[...filter.statuses]}::text[])`;
  return sql`from list_counts where office = any(${[...filter.offices]}::text[])
    and service = any(${[...filter.services]}::text[]) and ${status}`;
}

import { type Kysely, type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { openStatuses, owingStatuses } from '#domain/casework/lifecycle.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { type ShownMatch, stoppingEffects } from '#domain/screening/match-state.ts';
import { type Db, instant, literals } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { plannedForValues } from '../../platform/database/transaction.ts';
import { feeStandingIn, listedNameIn } from '../application-columns.ts';
import {
  bestNamed,
  countNamed,
  keysNamed,
  keysNamedInOrder,
  keysOfWholeWords,
  type NamesInOrder,
  namesInOrder,
  type SearchedName,
  searchedName,
} from './name-search.ts';
import {
  bounded,
  type Counted,
  conditions,
  countedAtMost,
  countedByRange,
  countedUpTo,
  counters,
  inColumnsOf,
  isNarrowed,
  matches,
  narrowed,
  ofStatuses,
  orderOf,
  partsOf,
  type QueueFilter,
  rangesOf,
  tellsMatches,
} from './queue-filter-repository.ts';

/**
 * Names of kinds and plans as JSON text: `service kind` or `service kind plan` → name. An id without a name stands for
 * itself. Also `zone office` → its time zone.
 */
export type QueueWords = string;

export interface QueuePage {
  /** The rows as JSON text, built by the database and sent unchanged. */
  readonly rows: string;
  readonly total: number;
  /** False: there are more than `total`, and they were not counted. */
  readonly totalIsExact: boolean;
  readonly more: boolean;
}

const columns = sql`applications.id, applications.submission_number, applications.group_size, applications.service,
  applications.kind, applications.plan, applications.office, applications.section,
  applications.status, applications.arrival_date, applications.new_valid_until, applications.sent_at, applications.fee_minor, applications.paid,
  applications.transport, applications.held_by, applications.expires_at,
  -- The rest of a quote is longer than the row.
  case when applications.payment_mode = ${sql.lit(counterMode)} then applications.quote -> 'office' end as office_fee`;

/**
 * Returns one page of applications, latest day of arrival first; a search by name has those whom it means best before
 * the others. Every office, section and status yields its top rows
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

/** Time zone of the office of a row. */
const zoneOfShown = sql`coalesce(words ->> ('zone ' || shown.office), ${sql.lit(nepalZone)})`;

interface PageWanted {
  readonly size: number;
  readonly number: number;
  /** Instant from which ages are counted. */
  readonly now: Date;
  /** Services whose visas begin or count with an entry at the border. */
  readonly entering: readonly string[];
  /** Services whose price officers set case by case. */
  readonly pricedByOfficers: readonly string[];
}

async function readPage(db: Db, filter: QueueFilter, page: PageWanted, words: QueueWords): Promise<QueuePage> {
  const offset = (page.number - 1) * page.size;
  const wanted = offset + page.size + 1;
  const { find } = filter;
  const named = find?.by === 'name' ? await searchedName(db, find.name, filter.offices) : undefined;
  const best = named && find?.by === 'name' ? await meantBest(db, filter, find.name, named, wanted) : [];
  const exact = [...new Set(best.flat())];
  const order = sql.join([...best.map((ids) => sql`${isAmong(ids)} desc`), orderOf(filter)]);
  const search = named === undefined ? matches(find) : isNamed(named);
  const most = wanted + exact.length;
  const inOrder =
    (named === undefined ? undefined : inOrderOfNames(filter, named, most)) ??
    (find === undefined ? indexRanges(filter, search, most) : found(filter, search, most));
  const todayOfShown = sql`(${page.now}::timestamptz at time zone ${zoneOfShown})::date`;
  const picked = exact.length === 0 ? inOrder : withFirst(exact, inOrder, filter, { order, wanted });
  const { rows } = await sql<{ rows: string; picked: number; total: number }>`
    with picked as (${picked}),
    shown as (select * from picked order by ${order} limit ${page.size}::integer offset ${offset}::integer)
    select
      (select coalesce(json_agg(item order by ${order}), '[]')::text from (
        select shown.id, submission_number, surname, given_names,
          ${listedNameIn('named')} as name,
          nationality,
          case when group_size > 1 then (select json_agg(distinct people.nationality order by people.nationality)
              from application_people as people where people.application_id = shown.id)
            else json_build_array(nationality) end as nationalities,
          passport_number, service, coalesce(words ->> service, service) as service_words, kind, plan,
          coalesce(words ->> (service || ' ' || kind), kind) as kind_words,
          coalesce(words ->> (service || ' ' || kind || ' ' || plan), plan) as plan_words,
          coalesce(words ->> ('short ' || service || ' ' || kind || ' ' || plan), plan) as short_words,
          words ? ('about visa ' || service) as about_visa,
          case when status in ${literals(openStatuses)} and words ? ('adds days ' || service)
            then new_valid_until - arrival_date end as added_days,
          status, arrival_date, transport,
          case when status in ${literals(openStatuses)} then new_valid_until end as new_valid_until, ${instant(sql`sent_at`)} as sent_at, fee_minor,
          case when office_fee is not null then
            json_build_object('currency', office_fee -> 'currency', 'amount_minor', office_fee -> 'minor')
          end as counter_fee, paid,
          case
            when fee_minor = 0 and service = any(${[...page.pricedByOfficers]}::text[])
              and (select jsonb_array_length(quote -> 'lines') = 0 from applications where applications.id = shown.id)
            then case when status in ${literals(owingStatuses)} then
              case when exists (select 1 from set_sums where set_sums.application_id = shown.id and kind = 'price'
                and confirmed_at is null and dropped_at is null) then 'proposed' else 'not_set' end
            end
            when fee_minor > 0 and not paid and status not in ${literals(owingStatuses)} then null
            else ${feeStandingIn('shown')} end as fee_standing,
          group_size,
          greatest(0, floor(extract(epoch from ${page.now}::timestamptz - sent_at) / 60))::integer as age_minutes,
          greatest(0, ${todayOfShown} - (sent_at at time zone ${zoneOfShown})::date) as age_days,
          ${todayOfShown} as office_today,
          (select name from accounts where accounts.id = shown.held_by) as holder,
          visa.valid_until as visa_until,
          case when service = any(${[...page.entering]}::text[]) and not visa.entered
            then coalesce(visa.enter_before, visa.valid_until) end as enter_by,
          (select (max(answered_at) at time zone ${zoneOfShown})::date from information_requests
            where information_requests.application_id = shown.id) as answered_on,
          (select due_on from information_requests
            where information_requests.application_id = shown.id and ended_at is null) as reply_by,
          case when words ? ('lapses ' || service || ' ' || status || ' ' || ${feeStandingIn('shown')})
            then ((expires_at - interval '1 millisecond') at time zone ${sql.lit(nepalZone)})::date end as lapses_on,
          (select json_build_object('time', appointment_slots.at_time, 'days', appointment_slots.on_day
              - ${todayOfShown})
            from appointments join appointment_slots on appointment_slots.id = appointments.slot_id
            where appointments.application_id = shown.id and appointments.state = 'set') as appointment,
          case when status in ${literals(openStatuses)} and ${tellsMatches('shown', filter)} then
            (select case when bool_or(state = 'open') then 'open'
                when bool_or(state = 'confirmed' and effect in ${literals(stoppingEffects)}) then 'confirmed'
                when bool_or(state = 'confirmed') then 'informing' end
              from screening_hits where screening_hits.application_id = shown.id)
          end as match,
          (select documents.id from documents where documents.application_id = shown.id and deleted_at is null
            and document = words ->> ('portrait ' || service) order by documents.id desc limit 1) as portrait
        from shown
        -- Limited, so that a page's people are looked up one by one, however many rows a plan for any page expects.
        left join lateral (select surname, given_names, nationality, passport_number from application_people
          where application_people.application_id = shown.id and application_people.position = 0 limit 1) as named on true
        left join lateral (select valid_until, enter_before,
            exists (select 1 from stays where stays.visa_id = visas.id) as entered
          from visas where visas.application_id = shown.id and state = 'live'
          order by valid_until desc limit 1) as visa on true
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
  readonly matches: Readonly<Record<ShownMatch, Counted>>;
  /** Instant at which the oldest open application was sent; null: none is open. */
  readonly waitingSince: Date | null;
}

/** Counts what waits at some offices on a day, and the appointments of the day that it is there. */
export async function deskNumbers(
  database: Kysely<Database>,
  of: Pick<QueueFilter, 'offices' | 'sections' | 'services'>,
  { today, appointmentsOn }: { readonly today: PlainDate; readonly appointmentsOn: PlainDate },
): Promise<DeskNumbers> {
  const filter: QueueFilter = { ...of, order: 'arrival' };
  const matchesIn = (match: ShownMatch) => countedUpTo({ ...filter, statuses: openStatuses, match }, sql`true`);
  const arrivingOn = (day: PlainDate) => countedByRange({ ...filter, arrivalFrom: day, arrivalUntil: day });
  const { rows } = await sql<{
    by_status: Readonly<Record<string, number>>;
    today: number;
    tomorrow: number;
    called_in: number;
    looks: number;
    doubts: number;
    open_matches: number;
    confirmed_matches: number;
    waiting_since: Date | null;
  }>`
    select
      (select coalesce(jsonb_object_agg(status, count), '{}') from (
        select status, sum(count)::integer as count ${counters(filter)} group by status) as counted) as by_status,
      ${arrivingOn(today)} as today, ${arrivingOn(addDays(today, 1))} as tomorrow,
      ${countedUpTo({ ...filter, appointmentOn: appointmentsOn }, sql`true`)} as called_in,
      ${countedUpTo({ ...filter, secondLook: 'waiting' }, sql`true`)} as looks,
      ${countedUpTo({ ...filter, secondLook: 'doubtful' }, sql`true`)} as doubts,
      ${matchesIn('open')} as open_matches, ${matchesIn('confirmed')} as confirmed_matches,
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
    matches: { open: bounded(row.open_matches), confirmed: bounded(row.confirmed_matches) },
    waitingSince: row.waiting_since,
  };
}

function indexRanges(filter: QueueFilter, search: RawBuilder<unknown>, wanted: number): RawBuilder<unknown> {
  const parts = partsOf(filter).map(([part, more]) => {
    const [source, sameStatus] = rangesOf(part);
    return sql`
    select ranged.* from ${source} cross join lateral (
      select ${columns} from applications
      where applications.office = office_slug and applications.section = section_key
        and ${narrowed(part)} and ${more} and ${sameStatus} and ${search}
      order by ${orderOf(filter)} limit ${wanted}::integer
    ) as ranged`;
  });
  return sql`${sql.join(parts, sql` union all `)} order by ${orderOf(filter)} limit ${wanted}::integer`;
}

/** Returns the applications that a name means best, the best first; none where a day's arrivals stay together by flight. */
async function meantBest(
  db: Db,
  filter: QueueFilter,
  name: string,
  named: SearchedName,
  limit: number,
): Promise<readonly (readonly string[])[]> {
  if (filter.order === 'flight') return [];
  const where = ofNames(filter);
  const [of, direction] = namesOf(filter);
  const inWords = where === undefined ? [] : await keysOfWholeWords(db, of, named, { direction, where, limit });
  return [...(await bestNamed(db, name, filter.offices)), inWords].filter((ids) => ids.length > 0);
}

/** Applications that the name that is looked for means best, before the others in their order. */
function withFirst(
  exact: readonly string[],
  others: RawBuilder<unknown>,
  filter: QueueFilter,
  { order, wanted }: { readonly order: RawBuilder<unknown>; readonly wanted: number },
): RawBuilder<unknown> {
  return sql`
    select * from (
      select ${columns} from applications where ${isAmong(exact)} and ${conditions(filter, sql`true`)}
      union all select * from (${others}) as other where not ${isAmong(exact)}
    ) as either
    order by ${order} limit ${wanted}::integer`;
}

function isAmong(ids: readonly string[]): RawBuilder<unknown> {
  return sql`(id = any(${[...ids]}::uuid[]))`;
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

function namesOf({ order }: QueueFilter): readonly [NamesInOrder, OrderByDirection] {
  return order === 'waiting' ? [names.waiting, 'asc'] : [names.arrival, 'desc'];
}

function isNamed(named: SearchedName): RawBuilder<unknown> {
  return sql`applications.id in (${keysNamed(names.arrival, named)})`;
}

/** Returns the filter on the name table's own columns; undefined when the filter needs others. */
function ofNames(filter: QueueFilter): RawBuilder<unknown> | undefined {
  const { appointmentOn, secondLook, match, step, holder, paid, inCountry, work, order } = filter;
  const entry = [filter.enteredFrom, filter.enteredUntil, filter.entry];
  const others = [appointmentOn, secondLook, match, step, holder, paid, inCountry, work, ...entry];
  if (order === 'flight' || order === 'day' || order === 'sent' || others.some((part) => part !== undefined))
    return undefined;
  return sql`${inColumnsOf('named', filter)} and ${ofStatuses('named', filter)}`;
}

function inOrderOfNames(filter: QueueFilter, named: SearchedName, wanted: number): RawBuilder<unknown> | undefined {
  const where = ofNames(filter);
  if (where === undefined) return undefined;
  const [order, direction] = namesOf(filter);
  const keys = keysNamedInOrder(order, named, { direction, where, limit: wanted, offset: 0 });
  return (
    keys &&
    sql`select ${columns} from (${keys}) as named join applications on applications.id = named.key
      order by ${orderOf(filter)}`
  );
}

function countOfName(filter: QueueFilter, named: SearchedName): RawBuilder<unknown> | undefined {
  const where = ofNames(filter);
  const [order] = namesOf(filter);
  const count = where && countNamed(order, named, where, countedAtMost + 1);
  return count && sql`(${count})`;
}

function found(filter: QueueFilter, search: RawBuilder<unknown>, wanted: number): RawBuilder<unknown> {
  return sql`
    select ${columns} from applications
    where ${conditions(filter, search)}
    order by ${orderOf(filter)} limit ${wanted}::integer`;
}

/** Whole offices and statuses are summed from the counters; any narrower filter is counted up to a bound. */
function totalOf(
  filter: QueueFilter,
  search: RawBuilder<unknown>,
  named: SearchedName | undefined,
): RawBuilder<unknown> {
  const byName = named === undefined ? undefined : countOfName(filter, named);
  if (byName !== undefined) return byName;
  if (isNarrowed(filter)) return filter.find === undefined ? countedByRange(filter) : countedUpTo(filter, search);
  return sql`(select coalesce(sum(count), 0) ${counters(filter)})::integer`;
}

import { sql } from 'kysely';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { addDays, type PlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { openStatuses, type Status, statuses } from '#domain/casework/lifecycle.ts';
import { outcomeOf } from '#domain/casework/standing.ts';
import type { Section } from '#domain/permissions/sections.ts';
import { entered, firstEntries } from '../../issuing/stay-repository.ts';
import { type Db, literals } from '../../platform/database/database.ts';
import { declinedSince, listedNameIn } from '../application-columns.ts';

/** Offices whose work is added up, and the sections of it that the reader sees. */
export interface Worked {
  readonly offices: readonly string[];
  readonly sections: readonly Section[];
}

/** Every office and section has its own range in the lists' indexes. */
function ranges({ offices, sections }: Worked) {
  return sql`unnest(${[...offices]}::text[]) as office_slug cross join unnest(${[...sections]}::text[]) as section_key`;
}

/** Statuses of applications that led to something that is in force. */
const granted: readonly Status[] = statuses.filter((status) => outcomeOf(status) === 'granted');

/**
 * Counts the applications by the day on which somebody entered on their visa, and by the planned day of arrival those on whose
 * visa nobody has, be they granted or still open: both are filters of the queue, which holds as many. Refused and ended ones
 * are neither.
 */
export async function arrivalsByDay(
  db: Db,
  of: Worked,
  [from, until]: readonly [PlainDate, PlainDate],
): Promise<readonly { readonly day: PlainDate; readonly awaited: number; readonly arrived: number }[]> {
  const { rows } = await sql<{ day: PlainDate; awaited: number; arrived: number }>`
    select day, sum(awaited)::integer as awaited, sum(arrived)::integer as arrived from (
      select arrival_date as day, count as awaited, 0 as arrived
      from ${ranges(of)} cross join unnest(${[...openStatuses, ...granted]}::text[]) as wanted_status
      cross join lateral (
        select arrival_date, count(*) as count from applications
        where office = office_slug and section = section_key and status = wanted_status
          and arrival_date between ${from}::date and ${until}::date and not ${entered}
        group by arrival_date) as ranged
      union all
      select day, 0, count(*) from (${firstEntries(from, until)}) as first
      join applications on applications.id = first.application_id
        and office = any(${[...of.offices]}::text[]) and section = any(${[...of.sections]}::text[])
      group by day) as counted
    group by day
  `.execute(db);
  return rows;
}

/** Counts the applications sent on each day of a period. */
export async function sentByDay(
  db: Db,
  of: Worked,
  [from, until]: readonly [PlainDate, PlainDate],
): Promise<readonly { readonly day: PlainDate; readonly sent: number }[]> {
  const { rows } = await sql<{ day: PlainDate; sent: number }>`
    select day, sum(count)::integer as sent
    from ${ranges(of)} cross join unnest(${[...statuses]}::text[]) as wanted_status
    cross join lateral (
      select (sent_at at time zone ${sql.lit(nepalZone)})::date as day, count(*) as count from applications
      where office = office_slug and section = section_key and status = wanted_status
        and sent_at >= ${startOfDayInKathmandu(from)} and sent_at < ${startOfDayInKathmandu(addDays(until, 1))}
      group by day) as ranged
    group by day
  `.execute(db);
  return rows;
}

/**
 * Returns the ids of the open applications that wait longest, as they were sent: the first ones by their sending, or by their
 * day of arrival up to a day. Each range is read in the order of an index; only the applications of its last day are sorted.
 */
export async function oldestOpen(
  db: Db,
  of: Worked,
  by: { readonly arrivalUntil: PlainDate } | 'sending',
  count: number,
): Promise<readonly string[]> {
  const [due, order] =
    by === 'sending'
      ? [sql`true`, sql`sent_at, id`]
      : [sql`arrival_date <= ${by.arrivalUntil}::date`, sql`arrival_date, sent_at, id`];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select oldest.* from ${ranges(of)} cross join unnest(${[...openStatuses]}::text[]) as wanted_status
      cross join lateral (
        select id, sent_at, arrival_date from applications
        where office = office_slug and section = section_key and status = wanted_status and ${due}
        order by ${order} limit ${count}::integer) as oldest
      order by ${order} limit ${count}::integer) as first
    order by sent_at, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A recommendation to take a visa back that is not decided. */
export interface RecommendedRevocation {
  readonly id: string;
  readonly submission_number: string;
  readonly name: string;
  readonly office: string;
  /** The last time that it was recommended, and who did. */
  readonly at: Date;
  readonly by: string;
}

/**
 * Finds visas in force that somebody recommends to take back, those first that wait longest. An office decides on its own alone,
 * and only until their holders have entered.
 */
export async function recommendedRevocations(
  db: Db,
  {
    offices,
    on,
    limit,
  }: { readonly offices: readonly string[] | 'all'; readonly on: PlainDate; readonly limit: number },
): Promise<readonly RecommendedRevocation[]> {
  const there =
    offices === 'all'
      ? sql`true`
      : sql`applications.office = any(${[...offices]}::text[]) and not exists (select 1 from stays where stays.visa_id = visas.id)`;
  const { rows } = await sql<RecommendedRevocation>`
    select applications.id, applications.submission_number, applications.office, recommended.at, accounts.name as by,
      ${listedNameIn('named')} as name
    from (
      select distinct on (application_id) application_id, at, account_id from application_events as made
      where action in ${literals(actionsWith('propose_annulment'))} and not ${declinedSince('made')}
      order by application_id, at desc) as recommended
    join visas on visas.application_id = recommended.application_id and visas.state = 'live' and visas.valid_until >= ${on}::date
    join applications on applications.id = recommended.application_id and ${there}
    join application_people as named on named.application_id = applications.id and named.position = 0
    join accounts on accounts.id = recommended.account_id
    order by recommended.at, applications.id limit ${limit}::integer
  `.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { addDays, type PlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { OverviewStep, StepAction } from '#domain/casework/queue/overview-steps.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Worked } from './overview-repository.ts';

/** Steps of a week that are read, the newest first. */
const stepsReadAtMost = 5000;

export interface StepsOfWeek {
  readonly steps: readonly { readonly step: OverviewStep; readonly count: number; readonly median: number }[];
  /** Decisions by day. */
  readonly decided: Readonly<Record<PlainDate, number>>;
  /** There were more than are counted. */
  readonly cut: boolean;
}

/** Records of what changed a status at some offices in the week from a Monday. */
function worked(offices: readonly string[], monday: PlainDate): RawBuilder<boolean> {
  const [start, end] = [startOfDayInKathmandu(monday), startOfDayInKathmandu(addDays(monday, 7))];
  return sql`application_events.office = any(${[...offices]}::text[])
    and application_events.from_status <> application_events.to_status
    and application_events.at >= ${start} and application_events.at < ${end}`;
}

/** Fees that some offices booked as paid in the week from a Monday. */
function booked(offices: readonly string[], monday: PlainDate): RawBuilder<boolean> {
  return sql`ledger_entries.office = any(${[...offices]}::text[])
    and ledger_entries.day between ${monday}::date and ${addDays(monday, 6)}::date
    and ledger_entries.application_id is not null and ledger_entries.account like 'fees:%'
    and ledger_entries.amount_minor < 0`;
}

/** Returns the ids of the applications with which staff of some offices took one of the actions in the week from a Monday. */
export function idsWorkedOn(
  offices: readonly string[],
  monday: PlainDate,
  actions: readonly string[],
): RawBuilder<unknown> {
  return sql`(select application_id from application_events
    where ${worked(offices, monday)} and application_events.action = any(${[...actions]}::text[]))`;
}

/** Returns the ids of the applications whose fees some offices booked in the week from a Monday. */
export function idsPaid(offices: readonly string[], monday: PlainDate): RawBuilder<unknown> {
  return sql`(select application_id from ledger_entries where ${booked(offices, monday)})`;
}

/**
 * Counts the applications with which the staff of some offices took a step in the week from a Monday, with the median minutes
 * since the step before, be it a payment. The cost is bounded by the offices and the number of steps read, whatever the table
 * holds.
 */
export async function stepsOfWeek(
  db: Db,
  { offices, sections }: Worked,
  monday: PlainDate,
  counted: readonly StepAction[],
  readAtMost: number = stepsReadAtMost,
): Promise<StepsOfWeek> {
  const { rows } = await sql<StepsOfWeek>`
    with newest as materialized (
      select one.* from unnest(${[...offices]}::text[]) as office_slug cross join lateral (
        select application_id, sequence, at, action from application_events
        where office = office_slug and ${worked(offices, monday)}
        order by at desc limit ${readAtMost + 1}::integer) as one
      order by at desc limit ${readAtMost + 1}::integer
    ), passed as materialized (
      select newest.application_id, done.step, done.decides, newest.at,
        extract(epoch from newest.at - greatest(before.at, paid.at)) / 60 as minutes
      from (select * from newest order by at desc limit ${readAtMost}::integer) as newest
      join unnest(${counted.map(({ action }) => action)}::text[], ${counted.map(({ step }) => step)}::text[],
        ${counted.map(({ decides }) => decides)}::boolean[]) as done (action, step, decides) using (action)
      join applications on applications.id = newest.application_id
        and applications.section = any(${[...sections]}::text[]) and applications.office = any(${[...offices]}::text[])
      cross join lateral (select at from application_events as earlier
        where earlier.application_id = newest.application_id and earlier.sequence < newest.sequence
          and earlier.from_status <> earlier.to_status
        order by earlier.sequence desc limit 1) as before
      cross join lateral (select max(orders.paid_at) as at from charges join orders on orders.id = charges.order_id
        where charges.application_id = newest.application_id and orders.paid_at < newest.at) as paid
    )
    select
      (select coalesce(json_agg(one), '[]') from (
        select step, count(distinct application_id)::integer as count,
          round(percentile_cont(0.5) within group (order by minutes))::integer as median
        from passed group by step) as one) as steps,
      (select coalesce(json_object_agg(day, count), '{}') from (
        select (at at time zone ${sql.lit(nepalZone)})::date as day, count(*)::integer as count
        from passed where decides group by day) as one) as decided,
      (select count(*) from newest) > ${readAtMost}::integer as cut
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a from clause gave no row');
  return row;
}

/** Counts the applications whose fees were booked in the week from a Monday, with the median minutes since the step before. */
export async function paidInWeek(
  db: Db,
  { offices, sections }: Worked,
  monday: PlainDate,
): Promise<{ readonly count: number; readonly median: number | null }> {
  const { rows } = await sql<{ count: number; median: number | null }>`
    with paid as materialized (
      select application_id, min(at) as at from ledger_entries where ${booked(offices, monday)} group by application_id
    )
    select count(*)::integer as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from paid.at - before.at) / 60))::integer as median
    from paid
    join applications on applications.id = paid.application_id
      and applications.section = any(${[...sections]}::text[]) and applications.office = any(${[...offices]}::text[])
    cross join lateral (select max(earlier.at) as at from application_events as earlier
      where earlier.application_id = paid.application_id and earlier.at < paid.at
        and earlier.from_status <> earlier.to_status) as before
  `.execute(db);
  return rows[0] ?? { count: 0, median: null };
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import { addDays, type PlainDate, parsePlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { amongOffices, type Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { type ListQuestion, matching } from './matching-repository.ts';
import { columnOf, type ResourceTable } from './resource-table.ts';

/** A day's ledger at one office by service, kind, plan and payment mode, as summed by the view over the ledger. */
export interface RevenueDayRow {
  readonly id: string;
  readonly day: string;
  readonly office: string;
  readonly service: string;
  readonly kind: string;
  readonly plan: string;
  readonly mode: string;
  readonly payments: number;
  readonly currency: string;
  readonly fees_minor: number;
  readonly surcharges_minor: number;
  readonly excess_minor: number;
  readonly refunds_minor: number;
  readonly local_currency: string | null;
  readonly local_minor: number;
  readonly local_refunds_minor: number;
  readonly rules: readonly string[];
}

const column = columnOf('revenue_days');
export const revenueTable: ResourceTable<RevenueDayRow> = {
  from: ['revenue_days'],
  columns: {
    id: column('id'),
    day: column('day'),
    office: column('office'),
    service: column('service'),
    kind: column('kind'),
    plan: column('plan'),
    mode: column('mode'),
    payments: column('payments'),
    currency: column('currency'),
    fees_minor: column('fees_minor'),
    surcharges_minor: column('surcharges_minor'),
    excess_minor: column('excess_minor'),
    refunds_minor: column('refunds_minor'),
    local_currency: column('local_currency'),
    local_minor: column('local_minor'),
    local_refunds_minor: column('local_refunds_minor'),
    rules: column('rules'),
  },
  key: {
    column: 'id',
    type: 'text',
    // A key begins with its day, which the ledger's index has.
    within: (key) => {
      const day = parsePlainDate(key.slice(0, 10));
      return day === undefined ? sql`false` : sql`revenue_days.day = ${day}::date`;
    },
  },
  office: 'office',
};

export interface RevenuePeriod {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly offices: readonly string[] | 'all';
}

/** Returns the days and offices of a question to the list of revenue, which always has a period. */
export function periodOf({ offices, conditions }: ListQuestion): RevenuePeriod {
  let from: PlainDate | undefined;
  let until: PlainDate | undefined;
  let named: readonly string[] | undefined;
  for (const condition of conditions) {
    if ('from' in condition && condition.column === 'day') from = String(condition.from);
    if ('until' in condition && condition.column === 'day') until = condition.until;
    if ('oneOf' in condition && condition.column === 'office') named = condition.oneOf.map(String);
  }
  if (from === undefined || until === undefined) throw new Error('a question about revenue has no period');
  return { from, until, offices: named ?? offices };
}

export type RevenueSumRow = Omit<
  RevenueDayRow,
  'id' | 'day' | 'office' | 'service' | 'kind' | 'plan' | 'mode' | 'rules'
> & {
  /** Group of the sum; all are null in the grand total. */
  readonly day: string | null;
  readonly service: string | null;
  readonly kind: string | null;
  /** Always together with the kind: two kinds may have plans of one id. */
  readonly plan: string | null;
  readonly mode: string | null;
};

/**
 * Sums the ledger of a period by day, by service, by kind and plan, by payment mode and in total, one row for each pair of
 * currencies. A payment for two kinds counts once for each; one for two plans of a kind does where plans are told apart.
 */
export async function revenueSums(db: Db, question: ListQuestion): Promise<readonly RevenueSumRow[]> {
  const ofPlans = question.conditions.some(({ column: narrowed }) => narrowed === 'plan');
  const { rows } = await sql<RevenueSumRow>`
    select day, service, kind, plan, mode, currency, local_currency,
      (case when grouping(plan) = 0 or ${ofPlans} then sum(payments) else sum(kind_payments) end)::bigint as payments,
      sum(fees_minor)::bigint as fees_minor, sum(surcharges_minor)::bigint as surcharges_minor,
      sum(excess_minor)::bigint as excess_minor, sum(refunds_minor)::bigint as refunds_minor,
      sum(local_minor)::bigint as local_minor, sum(local_refunds_minor)::bigint as local_refunds_minor
    from revenue_days
    where ${matching(revenueTable, question)}
    group by grouping sets ((day, currency, local_currency), (service, currency, local_currency),
      (kind, plan, currency, local_currency), (mode, currency, local_currency), (currency, local_currency))
    order by day, service, kind, plan, mode, currency, local_currency nulls last
  `.execute(db);
  return rows;
}

/** Returns the first day before this one with bookings that are not summed yet. */
export async function nextRevenueDay(db: Db, before: PlainDate): Promise<PlainDate | undefined> {
  const { rows } = await sql<{ day: PlainDate | null }>`
    select min(day) as day from ledger_entries where day > revenue_summed_until() and day < ${before}::date
  `.execute(db);
  return rows[0]?.day ?? undefined;
}

/**
 * Stores the sums of a past day; returns false if another process did. Bookings wait until the transaction ends, so
 * that none is left out.
 */
export async function keepRevenueDay(transaction: Transaction<Database>, day: PlainDate): Promise<boolean> {
  await sql`lock table revenue_summed in exclusive mode`.execute(transaction);
  const next = await nextRevenueDay(transaction, addDays(day, 1));
  if (next !== day) return false;
  await sql`insert into revenue_sums select * from revenue_ledger_days where day = ${day}::date`.execute(transaction);
  await sql`update revenue_summed set until = ${day}::date`.execute(transaction);
  return true;
}

/** Columns of a visa by which the list of revenue is narrowed; free visas have no payment mode. */
const ofVisa: Readonly<Record<string, RawBuilder<unknown>>> = {
  service: sql`(select service from applications where applications.id = visas.application_id)`,
  kind: sql`visas.kind`,
  plan: sql`visas.plan`,
};

/** Counts free visas issued in a period, by their fee waiver: those of the services, kinds and plans of a question. */
export async function freeVisas(
  db: Db,
  question: ListQuestion,
): Promise<readonly { readonly ground: string; readonly kind: string; readonly visas: number }[]> {
  const period = periodOf(question);
  const narrowed = question.conditions.flatMap((condition) => {
    const column = ofVisa[condition.column];
    return column === undefined || !('oneOf' in condition)
      ? []
      : [sql`${column} = any(${[...condition.oneOf]}::text[])`];
  });
  const { rows } = await sql<{ ground: string; kind: string; visas: number }>`
    select free_ground as ground, kind, count(*) as visas from visas
    where free_ground is not null and replaces_visa_id is null
      and ${sql.join([duringPeriod(sql`issued_at`, period), atOffices(period), ...narrowed], sql` and `)}
    group by ground, kind order by ground, kind
  `.execute(db);
  return rows;
}

/** Counts stickers of a period by their present state, on the day they reached it. */
export async function stickersOf(
  db: Db,
  period: RevenuePeriod,
): Promise<{ readonly used: number; readonly spoilt: number }> {
  const { rows } = await sql<{ used: number; spoilt: number }>`
    select coalesce(sum(count) filter (where status = 'used'), 0)::integer as used,
      coalesce(sum(count) filter (where status = 'spoilt'), 0)::integer as spoilt
    from sticker_days
    where day between ${period.from}::date and ${period.until}::date and ${atOffices(period)}
  `.execute(db);
  return rows[0] ?? { used: 0, spoilt: 0 };
}

/**
 * Returns payments into drawers less refunds from them, by currency: in total, and in shifts that a checker has
 * confirmed. The latter is higher when refunds exceed payments in the other shifts.
 */
export async function drawersOf(
  db: Db,
  period: RevenuePeriod,
): Promise<readonly { readonly currency: string; readonly taken_minor: number; readonly confirmed_minor: number }[]> {
  const [start, end] = [startOfDayInKathmandu(period.from), startOfDayInKathmandu(addDays(period.until, 1))];
  // Stored totals for shifts closed within the period; a drawer still open, or open across an end of the period, is
  // summed.
  const whole = sql`shift.opened_at >= ${start} and shift.closed_at < ${end}`;
  const { rows } = await sql<{ currency: string; taken_minor: number; confirmed_minor: number }>`
    select moved.currency, sum(moved.minor)::bigint as taken_minor,
      coalesce(sum(moved.minor) filter (where shift.checked_at is not null), 0)::bigint as confirmed_minor
    from cash_shifts as shift cross join lateral (
      select currency, taken_minor as minor from cash_shift_totals
      where shift_id = shift.id and taken_minor <> 0 and ${whole}
      union all
      select currency, due_minor from cash_receipts
      where shift_id = shift.id and ${duringPeriod(sql`taken_at`, period)} and (${whole}) is not true
      union all
      select currency, -paid_minor from cash_refunds
      where shift_id = shift.id and ${duringPeriod(sql`paid_at`, period)} and (${whole}) is not true
    ) as moved
    where ${atOffices(period, sql`shift.`)} and shift.opened_at < ${end}
      and (shift.closed_at is null or shift.closed_at >= ${start})
    group by moved.currency order by moved.currency
  `.execute(db);
  return rows;
}

function atOffices({ offices }: RevenuePeriod, of: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return offices === 'all' ? sql`true` : amongOffices(sql`${of}office`, offices);
}

function duringPeriod(at: RawBuilder<unknown>, { from, until }: RevenuePeriod): RawBuilder<unknown> {
  return sql`${at} >= ${startOfDayInKathmandu(from)} and ${at} < ${startOfDayInKathmandu(addDays(until, 1))}`;
}

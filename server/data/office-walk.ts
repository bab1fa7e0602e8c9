import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { dayInKathmandu, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { asText } from './database.ts';
import type { CountedList, Database } from './schema.ts';

export type TableName = keyof Database & string;
export type ColumnName<Table extends TableName> = keyof Database[Table] & string;

/** A value of a statement, or the column of the statement in which it stands. */
export type Given<Value> = Value | RawBuilder<Value>;

/** One end of a period. */
export type Bound = { readonly from: string | Date } | { readonly before: Date } | { readonly until: string };

/** One end of a period, whatever its value is. */
export type BoundAt<Value> = { readonly from: Value } | { readonly before: Value } | { readonly until: Value };

export function endOf<Value>(bound: BoundAt<Value>): Value {
  if ('from' in bound) return bound.from;
  return 'before' in bound ? bound.before : bound.until;
}

/** The same end of a period at another value. */
export function boundAt<Value>(bound: BoundAt<unknown>, value: Value): BoundAt<Value> {
  if ('from' in bound) return { from: value };
  return 'before' in bound ? { before: value } : { until: value };
}

/** What holds for a column that lies within a bound. */
export function within(column: RawBuilder<unknown>, bound: BoundAt<Given<string | Date>>): RawBuilder<unknown> {
  if ('from' in bound) return sql`${column} >= ${bound.from}`;
  if ('before' in bound) return sql`${column} < ${bound.before}`;
  return sql`${column} <= ${bound.until}`;
}

/** Whether bounds are instants at which days begin in Kathmandu: between them lie whole days. */
export function ofWholeDays(bounds: readonly Bound[]): boolean {
  return bounds.every((bound) => {
    const at = endOf(bound);
    return at instanceof Date && startOfDayInKathmandu(dayInKathmandu(at)).getTime() === at.getTime();
  });
}

/** The rows of an office, or those between bounds. */
export interface OfficeRows {
  readonly office: Given<string>;
  readonly bounds: readonly BoundAt<Given<string | Date>>[];
}

/** How the keys of one office's rows are read from indexes that begin with the office. */
export interface OfficeWalk {
  /** The list's columns, beside its key, in whose order an index has an office's rows. */
  readonly orders: readonly string[];
  /** The keys, as `key`, in the order of one of those columns and the key, or of the key alone: that which is bounded. */
  readonly keys: (
    rows: OfficeRows,
    order: { readonly by: string | undefined; readonly direction: OrderByDirection },
  ) => RawBuilder<unknown>;
  /** Where the rows of an office are counted as they come. */
  readonly counters?: OfficeCounters;
}

/** How many rows an office has, in all and of whole days in Kathmandu, whatever their number. */
export interface OfficeCounters {
  /** The instant of whose day a row is counted: that which is bounded. */
  readonly day: string;
  readonly total: (rows: OfficeRows) => RawBuilder<{ total: number }>;
}

/**
 * Walks a table's indexes over the office, one of the orders and the key. The office stands between itself and itself and
 * in front of the order: of an equal one the planner knows that it is constant, and may walk all offices' rows by their key
 * instead, which for an office with few rows means all rows there are. Within a period the office is equal to itself: only so
 * does the walk begin and end where the period does, and no other index has so few of the period's rows.
 */
export function officeWalk<Table extends TableName>(
  table: Table,
  keyColumn: ColumnName<Table>,
  {
    orders = [],
    only = sql`true`,
    eachOnce = false,
    counted,
  }: {
    readonly orders?: readonly ColumnName<Table>[];
    readonly only?: RawBuilder<unknown>;
    /** Several rows have the same key. */
    readonly eachOnce?: boolean;
    readonly counted?: { readonly list: CountedList; readonly day: ColumnName<Table> };
  } = {},
): OfficeWalk {
  const office = asText(sql.ref(`${table}.office`));
  const key = asText(sql.ref(`${table}.${keyColumn}`));
  const from = asText(sql`select ${key} as key from ${sql.table(table)} where ${key} is not null and ${only} and`);
  const walkOf = (order: RawBuilder<unknown> | undefined) => {
    const ordered = [office, ...(order === undefined ? [] : [order]), key];
    const groups = eachOnce ? sql`group by ${sql.join(ordered)}` : sql``;
    const towards = (direction: OrderByDirection) =>
      asText(sql`${groups} order by ${sql.join(ordered.map((column) => sql`${column} ${sql.raw(direction)}`))}`);
    return { bounded: order ?? key, asc: towards('asc'), desc: towards('desc') };
  };
  const byKey = walkOf(undefined);
  const walks = new Map<string, typeof byKey>(
    orders.map((name) => [name, walkOf(asText(sql.ref(`${table}.${name}`)))]),
  );
  return {
    orders,
    keys: ({ office: slug, bounds }, { by, direction }) => {
      const walk = by === undefined ? byKey : walks.get(by);
      if (walk === undefined) throw new RangeError(`no index of ${table} has an office's rows by ${by}`);
      const ofOffice = bounds.length === 0 ? sql`${office} between ${slug} and ${slug}` : sql`${office} = ${slug}`;
      const period = bounds.map((bound) => within(walk.bounded, bound));
      return sql`${from} ${sql.join([ofOffice, ...period], sql` and `)} ${walk[direction]}`;
    },
    ...(counted === undefined ? {} : { counters: officeCounters(counted.list, counted.day) }),
  };
}

function officeCounters(list: CountedList, day: string): OfficeCounters {
  const counted = sql.lit(list);
  return {
    day,
    total: ({ office, bounds }) => {
      const days = bounds.map((bound) => {
        const dayOfBound = sql<string>`(${endOf(bound)}::timestamptz at time zone 'Asia/Kathmandu')::date`;
        return within(sql.ref('day'), boundAt(bound, dayOfBound));
      });
      const period = days.length === 0 ? [sql`day = '-infinity'`] : [sql`day > '-infinity'`, ...days];
      return sql`select coalesce(sum(count), 0)::integer as total from office_counts
        where list = ${counted} and office = ${office} and ${sql.join(period, sql` and `)}`;
    },
  };
}

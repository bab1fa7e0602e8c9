import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { dayInKathmandu, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { asText } from '../platform/database/database.ts';
import type { CountedList, Database } from '../platform/database/schema.ts';

export type TableName = keyof Database & string;
export type ColumnName<Table extends TableName> = keyof Database[Table] & string;

/** A value, or a column of the surrounding statement. */
export type Given<Value> = Value | RawBuilder<Value>;

/** One end of a period. */
export type Bound = { readonly from: string | Date } | { readonly before: Date } | { readonly until: string };

/** One end of a period, with any type of value. */
export type BoundAt<Value> = { readonly from: Value } | { readonly before: Value } | { readonly until: Value };

export function endOf<Value>(bound: BoundAt<Value>): Value {
  if ('from' in bound) return bound.from;
  return 'before' in bound ? bound.before : bound.until;
}

/** Returns the same end of a period at another value. */
export function boundAt<Value>(bound: BoundAt<unknown>, value: Value): BoundAt<Value> {
  if ('from' in bound) return { from: value };
  return 'before' in bound ? { before: value } : { until: value };
}

/** Condition that a column is within a bound. */
export function within(column: RawBuilder<unknown>, bound: BoundAt<Given<string | Date>>): RawBuilder<unknown> {
  if ('from' in bound) return sql`${column} >= ${bound.from}`;
  if ('before' in bound) return sql`${column} < ${bound.before}`;
  return sql`${column} <= ${bound.until}`;
}

/** Tells whether bounds are a period: none, or at most one on each side. */
export function isPeriod(bounds: readonly BoundAt<unknown>[]): boolean {
  const begins = bounds.filter((bound) => 'from' in bound).length;
  return begins <= 1 && bounds.length - begins <= 1;
}

/** Tells whether bounds are instants at which days begin in Kathmandu, so that whole days lie between them. */
export function ofWholeDays(bounds: readonly Bound[]): boolean {
  return bounds.every((bound) => {
    const at = endOf(bound);
    return at instanceof Date && startOfDayInKathmandu(dayInKathmandu(at)).getTime() === at.getTime();
  });
}

/** Rows of an office, all or between bounds. */
export interface OfficeRows {
  readonly office: Given<string>;
  /** At most one end on each side: `isPeriod`. */
  readonly bounds: readonly BoundAt<Given<string | Date>>[];
}

/** Order in which an office's rows are walked: by a column and the key, or by the key alone. */
export interface WalkOrder {
  readonly by: string | undefined;
  readonly direction: OrderByDirection;
}

/** Ways to read one office's rows from indexes that begin with the office. */
export interface OfficeWalk {
  /** Columns of the list, besides its key, by which an index orders an office's rows. */
  readonly orders: readonly string[];
  /** The end of a statement that selects and orders the list's own rows, if the indexes have them. */
  readonly rows?: (rows: OfficeRows, order: WalkOrder) => RawBuilder<unknown>;
  /** Selects the keys of these rows, as `key`; bounds apply to the column, or to the key without one. */
  readonly keys: (rows: OfficeRows, order: WalkOrder) => RawBuilder<unknown>;
  /** Counters of an office's rows, kept as rows are added. */
  readonly counters?: OfficeCounters;
}

/** Numbers of an office's rows, in total and by whole days in Kathmandu, at constant cost. */
export interface OfficeCounters {
  /** The instant by whose day a row is counted, which is also the bounded column. */
  readonly day: string;
  readonly total: (rows: OfficeRows) => RawBuilder<{ total: number }>;
}

/**
 * Walks a table's indexes over the office, one of the orders and the key. The office is never compared for equality:
 * the planner would know that it is constant, and might walk all offices' rows by their key instead, which for an
 * office with few rows means reading all of them. An end of a period is compared together with the office, as one row:
 * the walk begins and ends there, and the planner, which assumes that such a comparison leaves many rows, does not sort
 * a whole period for its first page.
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
    /** The rows are not the list's own, and several may have the same key. */
    readonly eachOnce?: boolean;
    readonly counted?: { readonly list: CountedList; readonly day: ColumnName<Table> };
  } = {},
): OfficeWalk {
  const office = asText(sql.ref(`${table}.office`));
  const key = asText(sql.ref(`${table}.${keyColumn}`));
  const walkOf = (order: RawBuilder<unknown> | undefined) => {
    const ordered = [office, ...(order === undefined ? [] : [order]), key];
    const towards = (direction: OrderByDirection) =>
      asText(sql`order by ${sql.join(ordered.map((column) => sql`${column} ${sql.raw(direction)}`))}`);
    const grouped = asText(eachOnce ? sql`group by ${sql.join(ordered)}` : sql``);
    return { bounded: order ?? key, grouped, asc: towards('asc'), desc: towards('desc') };
  };
  const byKey = walkOf(undefined);
  const walks = new Map<string, typeof byKey>(
    orders.map((name) => [name, walkOf(asText(sql.ref(`${table}.${name}`)))]),
  );
  const walkBy = (by: string | undefined) => {
    const walk = by === undefined ? byKey : walks.get(by);
    if (walk === undefined) throw new RangeError(`no index of ${table} has an office's rows by ${by}`);
    return walk;
  };
  const ofOffice = ({ office: slug, bounds }: OfficeRows, bounded: RawBuilder<unknown>) => {
    const from = bounds.find((bound) => 'from' in bound);
    const to = bounds.find((bound) => !('from' in bound));
    const both = sql`(${office}, ${bounded})`;
    const begins =
      from === undefined ? sql`${office} >= ${slug}` : within(both, boundAt(from, sql`(${slug}, ${endOf(from)})`));
    const ends = to === undefined ? sql`${office} <= ${slug}` : within(both, boundAt(to, sql`(${slug}, ${endOf(to)})`));
    return sql`${only} and ${begins} and ${ends}`;
  };
  return {
    orders,
    ...(eachOnce
      ? {}
      : {
          rows: (rows, { by, direction }) => {
            const walk = walkBy(by);
            return sql`where ${ofOffice(rows, walk.bounded)} ${walk[direction]}`;
          },
        }),
    keys: (rows, { by, direction }) => {
      const walk = walkBy(by);
      return sql`select ${key} as key from ${sql.table(table)} where ${key} is not null
        and ${ofOffice(rows, walk.bounded)} ${walk.grouped} ${walk[direction]}`;
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
        const dayOfBound = sql<string>`(${endOf(bound)}::timestamptz at time zone ${sql.lit(nepalZone)})::date`;
        return within(sql.ref('day'), boundAt(bound, dayOfBound));
      });
      const period = days.length === 0 ? [sql`day = '-infinity'`] : [sql`day > '-infinity'`, ...days];
      return sql`select coalesce(sum(count), 0)::integer as total from office_counts
        where list = ${counted} and office = ${office} and ${sql.join(period, sql` and `)}`;
    },
  };
}

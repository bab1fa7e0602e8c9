import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { rowsPerPageDefault } from '#contract/api/resources.ts';
import { countNamed, keysNamedInOrder, type SearchedName } from '../casework/queue/name-search.ts';
import type { Db } from '../platform/database/database.ts';
import { boundsOfNames, isBound, type ListQuestion } from './matching-repository.ts';
import { type Bound, isPeriod, type OfficeRows, ofWholeDays } from './office-walk.ts';
import type { PageQuestion } from './resource-repository.ts';
import type { ResourceTable } from './resource-table.ts';

/** Rows are counted up to here, so that a total has a constant cost. */
const countedAtMost = 1000;

export interface Total {
  readonly statement: RawBuilder<{ total: number }>;
  /** Maximum of rows counted; absent: all, from counters. */
  readonly most?: number;
}

export type Order = Pick<PageQuestion, 'sortBy' | 'descending'>;

export function directionOf({ descending }: Pick<Order, 'descending'>): OrderByDirection {
  return descending ? 'desc' : 'asc';
}

/** Returns the requested order, with the key as tie-breaker. */
export function inOrder<Row>(
  columnOfName: (name: string) => RawBuilder<unknown>,
  { key }: ResourceTable<Row>,
  wanted: Order,
): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(wanted));
  return sql.join([...new Set([wanted.sortBy, key.column])].map((name) => sql`${columnOfName(name)} ${direction}`));
}

/** Counts one row more than is reported, to know whether there are more. */
export function countUpTo(rows: RawBuilder<unknown>): Total {
  return {
    statement: sql`select count(*)::integer as total from (${rows} limit ${sql.lit(countedAtMost + 1)}) as counted`,
    most: countedAtMost,
  };
}

export async function totalOf(db: Db, { statement }: Total): Promise<number> {
  const { rows } = await statement.execute(db);
  return rows[0]?.total ?? 0;
}

/** Rows of one office, all or between bounds of one column, that indexes have in an order. */
export interface WalkedRows extends OfficeRows {
  readonly office: string;
  readonly bounds: readonly Bound[];
  /** The column, besides the key, in whose order they are walked. */
  readonly order: string | undefined;
  /** True if counters have their number. */
  readonly inCounters: boolean;
}

/** Returns the walk when a question asks only for such rows, in the order of a column; undefined otherwise. */
export function walkedRows<Row>(
  { walk, key }: ResourceTable<Row>,
  { offices, conditions, search }: ListQuestion,
  column: string,
): WalkedRows | undefined {
  if (walk === undefined || search !== undefined) return undefined;
  const [office, ...others] = offices === 'all' ? [] : offices;
  if (office === undefined || others.length > 0) return undefined;
  const order = column === key.column ? undefined : column;
  if (order !== undefined && !walk.orders.includes(order)) return undefined;
  const bounds = conditions.filter(isBound).filter((bound) => bound.column === order);
  if (bounds.length < conditions.length || !isPeriod(bounds)) return undefined;
  const { counters } = walk;
  const inCounters = counters !== undefined && (bounds.length === 0 || (counters.day === order && ofWholeDays(bounds)));
  return { office, bounds, order, inCounters };
}

/** The same with columns in place of values. */
type WalkedAs = OfficeRows & Pick<WalkedRows, 'order' | 'inCounters'>;

export function walkedKeys<Row>(
  { walk }: ResourceTable<Row>,
  rows: WalkedAs,
  wanted: Pick<Order, 'descending'>,
): RawBuilder<unknown> {
  if (walk === undefined) throw new RangeError('no index has the rows of one office');
  return walk.keys(rows, { by: rows.order, direction: directionOf(wanted) });
}

export function totalOfWalked<Row>(table: ResourceTable<Row>, rows: WalkedAs): Total {
  const counters = table.walk?.counters;
  return rows.inCounters && counters !== undefined
    ? { statement: counters.total(rows) }
    : countUpTo(walkedKeys(table, rows, { descending: true }));
}

/** Returns the keys when a question asks only for a name, or a name and a period, in the order of the names. */
export function keysOfName<Row>(
  table: ResourceTable<Row>,
  question: PageQuestion,
  named: SearchedName | undefined,
): RawBuilder<unknown> | undefined {
  const where = boundsOfNames(table, question);
  if (named === undefined || table.names === undefined || where === undefined) return undefined;
  const { limit, offset, sortBy } = question;
  if (sortBy !== (table.names.order ?? table.key.column)) return undefined;
  return keysNamedInOrder(table.names, named, { direction: directionOf(question), where, limit: limit + 1, offset });
}

export function countOfName<Row>(
  table: ResourceTable<Row>,
  question: ListQuestion,
  named: SearchedName | undefined,
): Total | undefined {
  const where = boundsOfNames(table, question);
  if (named === undefined || table.names === undefined || where === undefined) return undefined;
  const statement = countNamed(table.names, named, where, countedAtMost + 1);
  return statement && { statement, most: countedAtMost };
}

/**
 * Bounds of a page, and one row more. For a first page the number is part of the statement's text: a prepared plan
 * without it would expect to read a tenth of the table, with parallel workers.
 */
export function pageBounds(limit: number, offset: number): RawBuilder<unknown> {
  return limit === rowsPerPageDefault && offset === 0
    ? sql`limit ${sql.lit(rowsPerPageDefault + 1)}`
    : sql`limit ${limit + 1}::integer offset ${offset}::integer`;
}

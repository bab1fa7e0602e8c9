import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { rowsPerPageDefault } from '#contract/api/resources.ts';
import { countNamed, keysNamedInOrder, type SearchedName } from '../casework/queue/name-search.ts';
import type { Db } from '../platform/database/database.ts';
import { boundsOfNames, isBound, type ListQuestion } from './matching-repository.ts';
import { type Bound, isPeriod, type OfficeRows, ofWholeDays } from './office-walk.ts';
import type { PageQuestion } from './resource-repository.ts';
import type { ResourceTable } from './resource-table.ts';

/** Rows are counted up to here, so that a total costs the same however many there are. */
const countedAtMost = 1000;

export interface Total {
  readonly statement: RawBuilder<{ total: number }>;
  /** How many rows are counted at most; absent: all, since counters have them. */
  readonly most?: number;
}

export type Order = Pick<PageQuestion, 'sortBy' | 'descending'>;

export function directionOf({ descending }: Pick<Order, 'descending'>): OrderByDirection {
  return descending ? 'desc' : 'asc';
}

/** In the order that was asked for, with the key as its last resort. */
export function inOrder<Row>(
  columnOfName: (name: string) => RawBuilder<unknown>,
  { key }: ResourceTable<Row>,
  wanted: Order,
): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(wanted));
  return sql.join([...new Set([wanted.sortBy, key.column])].map((name) => sql`${columnOfName(name)} ${direction}`));
}

/** Counts one row more than is told, so that it is known whether there are more. */
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

/** One office's rows, all of them or those between bounds of one column, that indexes have in an order. */
export interface WalkedRows extends OfficeRows {
  readonly office: string;
  readonly bounds: readonly Bound[];
  /** The column, beside the key, in whose order they are walked. */
  readonly order: string | undefined;
  /** Whether counters know how many they are. */
  readonly inCounters: boolean;
}

/** What is asked for when that is nothing but such rows, in the order of a column. */
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

/** How the keys are read when nothing is asked for but a name, or a name and a period, in the order that the names have. */
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
 * Which rows of the order are wanted, and one more. For the page that everybody opens first the number is text of the
 * statement: a kept plan that does not know it prepares to read a tenth of the table, with processes beside it.
 */
export function pageBounds(limit: number, offset: number): RawBuilder<unknown> {
  return limit === rowsPerPageDefault && offset === 0
    ? sql`limit ${sql.lit(rowsPerPageDefault + 1)}`
    : sql`limit ${limit + 1}::integer offset ${offset}::integer`;
}

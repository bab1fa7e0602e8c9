import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { rowsPerPageDefault } from '#contract/api/resources.ts';
import { countNamed, keysNamedInOrder, keysOfWholeWords, type SearchedName } from '../casework/queue/name-search.ts';
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

export interface Order extends Pick<PageQuestion, 'sortBy' | 'descending'> {
  /** Keys of rows that come before the others. */
  readonly first?: readonly string[];
}

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
  const { first = [] } = wanted;
  const before = first.length === 0 ? [] : [sql`(${columnOfName(key.column)}::text = any(${[...first]}::text[])) desc`];
  return sql.join([
    ...before,
    ...[...new Set([wanted.sortBy, key.column])].map((name) => sql`${columnOfName(name)} ${direction}`),
  ]);
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

/** Keys of a page, of which the first ones come before the others. */
interface NamedKeys {
  readonly keys: RawBuilder<unknown>;
  readonly first: readonly string[];
}

/**
 * Returns the keys when a question asks only for a name, or a name and a period, in the order of the names: first those that
 * have it in whole words.
 */
export async function keysOfName<Row>(
  db: Db,
  table: ResourceTable<Row>,
  question: PageQuestion,
  named: SearchedName | undefined,
): Promise<NamedKeys | undefined> {
  const where = boundsOfNames(table, question);
  if (named === undefined || table.names === undefined || where === undefined) return undefined;
  const { limit, offset, sortBy } = question;
  if (sortBy !== (table.names.order ?? table.key.column)) return undefined;
  const direction = directionOf(question);
  const end = offset + limit + 1;
  const first = await keysOfWholeWords(db, table.names, named, { direction, where, limit: end });
  const others = keysNamedInOrder(table.names, named, {
    direction,
    where:
      first.length === 0 ? where : sql`${where} and not ${isAmong(sql.ref(`named.${table.names.key}`), table, first)}`,
    limit: end - Math.max(offset, first.length),
    offset: Math.max(0, offset - first.length),
  });
  if (others === undefined || first.length === 0) return others && { keys: others, first };
  const shown = sql`select unnest(${first.slice(offset)}::text[])${cast(table)} as key`;
  return { keys: first.length === end ? shown : sql`${shown} union all select key from (${others}) as other`, first };
}

function isAmong<Row>(column: RawBuilder<unknown>, table: ResourceTable<Row>, keys: readonly string[]) {
  return sql`(${column} = any(${[...keys]}::text[]${cast(table)}[]))`;
}

function cast<Row>({ key }: ResourceTable<Row>): RawBuilder<unknown> {
  return key.type === 'uuid' ? sql`::uuid` : sql`::text`;
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

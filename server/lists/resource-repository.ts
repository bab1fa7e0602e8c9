import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rowsPerPageDefault } from '#contract/api/resources.ts';
import type { SearchedName } from '../casework/queue/name-search.ts';
import { batched } from '../platform/database/batched.ts';
import { asText, type Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { plannedForValues } from '../platform/database/transaction.ts';
import { inScope, keptOnly, type ListQuestion, type ListScope, matching, nameIn } from './matching-repository.ts';
import { boundAt, endOf } from './office-walk.ts';
import {
  columnNamed,
  type ResourceTable,
  selected,
  selectedWritten,
  source,
  writtenColumns,
} from './resource-table.ts';
import {
  countOfName,
  countUpTo,
  directionOf,
  inOrder,
  keysOfName,
  type Order,
  pageBounds,
  type Total,
  totalOf,
  totalOfWalked,
  type WalkedRows,
  walkedKeys,
  walkedRows,
} from './walked-rows-repository.ts';

export interface PageQuestion extends ListQuestion {
  readonly sortBy: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** `Rows`: the rows themselves, or all of them as one JSON text. */
export interface ResourcePage<Rows> {
  readonly rows: Rows;
  readonly more: boolean;
  /** Counted up to a bound: exact unless there are more matching rows than that. */
  readonly total: number;
  readonly totalIsExact: boolean;
}
/** Rows of an export in one statement. */
const exportedTogether = 2000;

/** Reads one page in a declared order, with the key as tie-breaker. */
export function resourcePage<Row>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<readonly Row[]>> {
  return plannedAsNeeded(database, table, question, (db) => readPage(db, table, question));
}

/**
 * Reads the same page as JSON text, built by the database and sent unchanged: parsing and writing the rows again would
 * be most of the work. Instants are in UTC with milliseconds.
 */
export function writtenPage<Row>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<string>> {
  return (
    firstPage(database, table, question) ??
    plannedAsNeeded(database, table, question, (db) => writePage(db, table, question))
  );
}

/**
 * Decides whether to plan for the values. One office's rows in the order of an index, or everybody's, are read alike
 * for all values; otherwise it depends on the number of matches whether walking the list in order or finding its rows
 * first is faster.
 */
function plannedAsNeeded<Row, Result>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { offices, conditions, search, sortBy } = question;
  const everybodys = offices === 'all' && conditions.length === 0;
  return search === undefined && (everybodys || walkedRows(table, question, sortBy) !== undefined)
    ? read(database)
    : plannedForValues(database, read);
}

interface PageParts {
  /** Selects the rows of a page and one more. */
  readonly rows: RawBuilder<unknown>;
  readonly counted: Total;
  readonly order: Order;
}

async function pageParts<Row>(db: Db, table: ResourceTable<Row>, question: PageQuestion): Promise<PageParts> {
  const { sortBy, limit, offset, conditions } = question;
  const named = await nameIn(db, question);
  const walked = walkedRows(table, question, sortBy);
  const ofName = await keysOfName(db, table, question, named);
  const order: Order = { ...question, first: ofName?.first ?? [] };
  const keys = ofName?.keys ?? (walked && sql`${walkedKeys(table, walked, question)} ${pageBounds(limit, offset)}`);
  const rows =
    keys === undefined ? rowsSorted(table, question, named) : rowsOfKeys(table, keys, selected(table), order);
  const bounded = walkedRows(table, question, conditions[0]?.column ?? table.key.column);
  const counted =
    countOfName(table, question, named) ??
    (bounded && totalOfWalked(table, bounded)) ??
    countUpTo(countedRows(table, question, named));
  return { rows, counted, order };
}

function rowsSorted<Row>(
  table: ResourceTable<Row>,
  question: PageQuestion,
  named: SearchedName | undefined,
): RawBuilder<unknown> {
  const order = inOrder((name) => columnNamed(table, name), table, question);
  return sql`${selected(table)} where ${matching(table, question, named)}
    order by ${order} ${pageBounds(question.limit, question.offset)}`;
}

/** Selects the columns of the rows with a page's keys. */
function rowsOfKeys<Row>(
  table: ResourceTable<Row>,
  keys: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
  wanted: Order,
): RawBuilder<unknown> {
  const order = inOrder((name) => columnNamed(table, name), table, wanted);
  return sql`with page as materialized (${keys}) ${select}
    where ${columnNamed(table, table.key.column)} in (select key from page) order by ${order}`;
}

function countedRows<Row>(
  table: ResourceTable<Row>,
  question: PageQuestion,
  named: SearchedName | undefined,
): RawBuilder<unknown> {
  // Counted in the order of the list's own index, so that only the index is read: without an order each row would be
  // fetched.
  const walk =
    question.search === undefined && question.conditions.length === 0
      ? sql`order by ${columnNamed(table, table.key.column)} desc`
      : sql``;
  return sql`select 1 ${source(table)} where ${matching(table, question, named)} ${walk}`;
}

async function readPage<Row>(
  db: Db,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<readonly Row[]>> {
  const { limit, offset } = question;
  const parts = await pageParts(db, table, question);
  const { rows } = await sql<Row>`${parts.rows}`.execute(db);
  const total = showsTheEnd(rows.length, question) ? offset + rows.length : await totalOf(db, parts.counted);
  return { rows: rows.slice(0, limit), ...measured(rows.length, total, parts.counted, question) };
}

async function writePage<Row>(
  db: Db,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<string>> {
  const { rows: found, counted, order } = await pageParts(db, table, question);
  const { rows } = await written(table, order, {
    found,
    counted,
    limit: sql`${question.limit}::integer`,
    offset: sql`${question.offset}::integer`,
  }).execute(db);
  const [page] = rows;
  if (page === undefined) throw new Error('an aggregate gave no row');
  return { rows: page.rows, ...measured(page.found, page.total, counted, question) };
}

/**
 * A page as the database writes it: its rows as JSON, the number found up to one more than the page has, and the total.
 */
interface WrittenPage {
  readonly rows: string;
  readonly found: number;
  readonly total: number;
}

interface WrittenParts {
  readonly found: RawBuilder<unknown>;
  readonly counted: Total;
  readonly limit: RawBuilder<unknown>;
  readonly offset: RawBuilder<unknown>;
}

function written<Row>(
  table: ResourceTable<Row>,
  wanted: Order,
  { found, counted, limit, offset }: WrittenParts,
): RawBuilder<WrittenPage> {
  // Sorted by the columns themselves: an instant as written has lost its last digits.
  const order = inOrder((name) => sql.ref(`found.${name}`), table, wanted);
  // No count is needed when all rows are on the page.
  return sql<WrittenPage>`
    with found as materialized (${found})
    select
      (select coalesce(json_agg(item), '[]')::text from (
        select ${writtenColumns(table)} from found order by ${order} limit ${limit}) as item) as rows,
      seen.found,
      case when seen.found <= ${limit} and (seen.found > 0 or ${offset} = 0)
        then ${offset} + seen.found else (${counted.statement}) end as total
    from (select count(*)::integer as found from found) as seen
  `;
}

/** Differences between first pages of one office's rows in the same order. */
interface FirstPage {
  readonly office: string;
  /** Ends of the period as text. */
  readonly bounds: readonly string[];
}

interface FirstPages {
  readonly read: (db: Db, page: FirstPage) => Promise<WrittenFirstPage>;
  readonly counted: Total;
}

type WrittenFirstPage = Pick<WrittenPage, 'rows' | 'total'>;

const firstPagesByTable = new WeakMap<ResourceTable<never>, Map<string, FirstPages>>();

/** Reads a first page, the most common request: calls for the same list in the same order are batched. */
function firstPage<Row>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<string>> | undefined {
  const { limit, offset, sortBy, descending } = question;
  const walked = walkedRows(table, question, sortBy);
  if (walked === undefined || limit !== rowsPerPageDefault || offset !== 0) return undefined;
  const shapes = firstPagesByTable.get(table) ?? new Map<string, FirstPages>();
  firstPagesByTable.set(table, shapes);
  const bounds = walked.bounds.map((bound) => ({ end: Object.keys(boundAt(bound, 0)), at: endOf(bound) }));
  const ends = bounds.map(({ end, at }) => [end, typeof at]);
  const shape = JSON.stringify([sortBy, descending, walked.inCounters, ends]);
  const pages = shapes.get(shape) ?? firstPages(table, question, walked);
  shapes.set(shape, pages);
  const asked = { office: walked.office, bounds: bounds.map(({ at }) => (at instanceof Date ? at.toISOString() : at)) };
  return pages
    .read(database, asked)
    .then(({ rows, total }) => ({ rows, more: total > limit, ...told(total, pages.counted, limit) }));
}

/** Returns the batched reader for first pages of rows with the same bounds. */
function firstPages<Row>(table: ResourceTable<Row>, wanted: Order, walked: WalkedRows): FirstPages {
  const ends = walked.bounds.map((bound, index) => ({
    bound,
    name: `end_${index}`,
    type: sql.raw(endOf(bound) instanceof Date ? 'timestamptz[]' : 'date[]'),
  }));
  const asked = {
    ...walked,
    office: sql.ref<string>('asked.office'),
    bounds: ends.map(({ bound, name }) => boundAt(bound, sql.ref<string | Date>(`asked.${name}`))),
  };
  const counted = totalOfWalked(table, asked);
  const select = selectedWritten(table);
  const limit = sql`limit ${sql.lit(rowsPerPageDefault)}`;
  const walk = { by: asked.order, direction: directionOf(wanted) };
  // Later pages are read by their keys; otherwise the rows of all earlier pages would be read for nothing.
  const ofIndex = table.walk?.rows?.(asked, walk);
  const rows =
    ofIndex === undefined
      ? rowsOfKeys(table, sql`${walkedKeys(table, asked, wanted)} ${limit}`, select, wanted)
      : sql`${select} ${ofIndex} ${limit}`;
  const page = asText(sql`
    select listed.rows,
      case when listed.found < ${sql.lit(rowsPerPageDefault)} then listed.found else (${counted.statement}) end as total
    from (select coalesce(json_agg(item), '[]')::text as rows, count(*)::integer as found from (${rows}) as item) as listed
  `);
  const names = asText(sql.join(['office', ...ends.map(({ name }) => name), 'place'].map((name) => sql.id(name))));
  const read = batched(async (db: Db, pages: readonly FirstPage[]): Promise<readonly WrittenFirstPage[]> => {
    const columns = [
      sql`${pages.map(({ office }) => office)}::text[]`,
      ...ends.map(({ type }, index) => sql`${pages.map(({ bounds }) => bounds[index])}::${type}`),
    ];
    const { rows } = await sql<WrittenFirstPage>`
      select page.* from unnest(${sql.join(columns)}) with ordinality as asked (${names})
        cross join lateral (${page}) as page order by place
    `.execute(db);
    return rows;
  });
  return { read, counted };
}

/** True if a page shows the end, and so the total. */
function showsTheEnd(found: number, { limit, offset }: PageQuestion): boolean {
  return found <= limit && (found > 0 || offset === 0);
}

/** Returns the rows and total to report, when one row more than the page was read. */
function measured(
  found: number,
  total: number,
  counted: Total,
  question: PageQuestion,
): Omit<ResourcePage<unknown>, 'rows'> {
  const { limit, offset } = question;
  if (showsTheEnd(found, question)) return { more: false, total, totalIsExact: true };
  return { more: found > limit, ...told(total, counted, offset + Math.min(found, limit)) };
}

/** Returns the total to report after this many rows were seen. */
function told(total: number, { most = Number.POSITIVE_INFINITY }: Total, seen: number) {
  const totalIsExact = total <= most;
  return { total: totalIsExact ? total : Math.max(most, seen), totalIsExact };
}

/** Returns the first rows by key. */
export async function firstRows<Row>(
  db: Db,
  table: ResourceTable<Row>,
  question: ListQuestion,
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    ${selected(table)} where ${matching(table, question, await nameIn(db, question))}
    order by ${columnNamed(table, table.key.column)} limit ${limit}::integer
  `.execute(db);
  return rows;
}

/** Finds a row by its key, or by another unique column, within the caller's offices. */
export async function findResourceRow<Row>(
  db: Db,
  table: ResourceTable<Row>,
  scope: ListScope,
  value: string,
  column: keyof Row & string = table.key.column,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    ${selected(table)} where ${columnNamed(table, column)} = ${value} and ${keptOnly(table)}
      and ${inScope(table, scope)} and ${column === table.key.column ? (table.key.within?.(value) ?? sql`true`) : sql`true`}
    limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Yields all rows of a list in parts, by key: memory stays flat, and no statement or transaction stays open while the
 * reader is slow. A row changed meanwhile is either old or new.
 */
export async function* everyRow<Row>(
  db: Db,
  table: ResourceTable<Row>,
  question: ListQuestion,
): AsyncGenerator<readonly Row[]> {
  const key = columnNamed(table, table.key.column);
  const cast = table.key.type === 'uuid' ? sql`::uuid` : sql`::text`;
  const wanted = matching(table, question, await nameIn(db, question));
  let last: unknown;
  while (true) {
    const further = last === undefined ? sql`true` : sql`${key} > ${last}${cast}`;
    const { rows } = await sql<Row>`
      ${selected(table)} where ${wanted} and ${further}
      order by ${key} limit ${exportedTogether}::integer
    `.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.[table.key.column];
    if (rows.length < exportedTogether) return;
  }
}

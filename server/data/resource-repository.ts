import { type Kysely, type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { rowsPerPageDefault } from '#contract/api/resources.ts';
import { amongOffices, asText, type Db, instant } from './database.ts';
import {
  countNamed,
  keysNamed,
  keysNamedInOrder,
  type NamesInOrder,
  type SearchedName,
  searchedName,
} from './name-search.ts';
import type { Database } from './schema.ts';
import { plannedForValues } from './transaction.ts';

type TableName = keyof Database & string;
type ColumnName<Table extends TableName> = keyof Database[Table] & string;

/** References to a table's columns by names that the schema knows. */
export function columnOf<Table extends TableName>(
  table: Table,
  alias: string = table,
): (column: ColumnName<Table>) => RawBuilder<unknown> {
  return (column) => sql`${sql.ref(`${alias}.${column}`)}`;
}

/** What the list of a resource reads, and by what it is found. `Row` is a row as the database gives it. */
export interface ResourceTable<Row> {
  /** The table, and others of which each row has at most one, joined by their id. */
  readonly from: readonly [
    TableName,
    ...{ readonly table: TableName; readonly as: string; readonly on: RawBuilder<unknown> }[],
  ];
  readonly columns: { readonly [Column in keyof Row & string]: RawBuilder<unknown> };
  /** Columns that are instants. A table that names them can have its rows written as JSON by the database. */
  readonly instants?: readonly (keyof Row & string)[];
  /** Rows of these tables that the list consists of; absent: all. */
  readonly only?: RawBuilder<unknown>;
  /**
   * Unique, and the order in which the rows were made. `within`: what else holds for the row of a key, where the key is put
   * together from columns and no index has it.
   */
  readonly key: {
    readonly column: keyof Row & string;
    readonly type: 'uuid' | 'text';
    readonly within?: (value: string) => RawBuilder<unknown>;
  };
  /** The column that names the office a row belongs to; absent: rows belong to none. */
  readonly office?: keyof Row & string;
  /**
   * The rows of some offices, where that is more than the office's column being one of them. Without it and without such a
   * column rows are everybody's who may read the list.
   */
  readonly inOffices?: (offices: readonly string[]) => RawBuilder<unknown>;
  /** The names by which rows are searched for. */
  readonly names?: NamesInOrder;
  /** How the keys of one office's rows are read in an order, where an index begins with the office: `officeWalk` makes it. */
  readonly walk?: OfficeWalk;
}

/** How the keys of one office's rows are read from indexes that begin with the office. */
export interface OfficeWalk {
  /** The list's columns, beside its key, in whose order an index has an office's rows. */
  readonly orders: readonly string[];
  /** The keys, as `key`, in the order of one of those columns and the key, or of the key alone. */
  readonly keys: (walked: {
    readonly office: string;
    readonly order: string | undefined;
    readonly direction: OrderByDirection;
    /** Between what the order's column lies. */
    readonly bounds: readonly Bound[];
  }) => RawBuilder<unknown>;
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
  }: {
    readonly orders?: readonly ColumnName<Table>[];
    readonly only?: RawBuilder<unknown>;
    /** Several rows have the same key. */
    readonly eachOnce?: boolean;
  } = {},
): OfficeWalk {
  const office = asText(sql.ref(`${table}.office`));
  const key = asText(columnOf(table)(keyColumn));
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
    keys: ({ office: slug, order, direction, bounds }) => {
      const walk = order === undefined ? byKey : walks.get(order);
      if (walk === undefined) throw new RangeError(`no index of ${table} has an office's rows by ${order}`);
      const ofOffice = bounds.length === 0 ? sql`${office} between ${slug} and ${slug}` : sql`${office} = ${slug}`;
      const period = bounds.map((bound) => within(walk.bounded, bound));
      return sql`${from} ${sql.join([ofOffice, ...period], sql` and `)} ${walk[direction]}`;
    },
  };
}

/** One condition on a declared column. Values are parameters of the statement, never its text. */
export type ListCondition<Column extends string = string> =
  | { readonly column: Column; readonly oneOf: readonly (string | boolean)[] }
  /** For columns that hold several values: one of them suffices. */
  | { readonly column: Column; readonly anyOf: readonly string[] }
  | ({ readonly column: Column } & Bound);

/** One end of a period. */
export type Bound = { readonly from: string | Date } | { readonly before: Date } | { readonly until: string };

export interface ListScope {
  /** Slugs of the offices whose rows the caller may see, or all. */
  readonly offices: readonly string[] | 'all';
}

/** What holds for the rows that a search finds, or a name in its search form, for tables that have names. */
export type ListSearch = RawBuilder<unknown> | { readonly named: string };

export interface ListQuestion extends ListScope {
  readonly conditions: readonly ListCondition[];
  /** What was searched for, made by the resource's own repository. */
  readonly search: ListSearch | undefined;
}

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
  /** Counted up to a bound: exact unless more rows than that match. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Rows are counted up to here, so that a total costs the same however many there are. */
const countedAtMost = 1000;
/** Rows of an export in one statement. */
const exportedTogether = 2000;

/** One page in a declared order, with the key as its last resort. */
export function resourcePage<Row>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<readonly Row[]>> {
  return plannedAsNeeded(database, table, question, (db) => readPage(db, table, question));
}

/**
 * The same page as JSON text, made by the database and sent on as it is: to read, make and write the rows again would be
 * most of the work. Instants are in UTC with milliseconds.
 */
export function writtenPage<Row>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<string>> {
  return plannedAsNeeded(database, table, question, (db) => writePage(db, table, question));
}

/**
 * An office's rows that an index has in their order, or everybody's, are read alike whatever the values are. Else it depends
 * on how many rows have them whether to walk the list in its order or to find its rows first.
 */
function plannedAsNeeded<Row, Result>(
  database: Kysely<Database>,
  table: ResourceTable<Row>,
  question: PageQuestion,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { offices, conditions, search, sortBy } = question;
  const everybodys = offices === 'all' && conditions.length === 0;
  return search === undefined && (everybodys || keysOfOneOffice(table, question, sortBy) !== undefined)
    ? read(database)
    : plannedForValues(database, read);
}

interface PageParts {
  /** Selects the rows of a page and one more. */
  readonly rows: RawBuilder<unknown>;
  /** How many rows there are, up to one more than is told. */
  readonly counted: RawBuilder<{ total: number }>;
}

async function pageParts<Row>(db: Db, table: ResourceTable<Row>, question: PageQuestion): Promise<PageParts> {
  const { sortBy, limit, offset, conditions } = question;
  const direction = directionOf(question);
  const named = await nameIn(db, question);
  const keys =
    keysOfName(table, question, named, direction) ??
    keysOfOneOffice(table, question, sortBy)?.(direction, pageBounds(limit, offset));
  const order = inOrder((name) => columnNamed(table, name), table, question);
  const rows =
    keys === undefined
      ? sql`${selected(table)} where ${matching(table, question, named)} order by ${order} ${pageBounds(limit, offset)}`
      : sql`with page as materialized (${keys}) ${selected(table)}
        where ${columnNamed(table, table.key.column)} in (select key from page) order by ${order}`;
  const counted =
    countOfName(table, question, named) ??
    countUpTo(
      keysOfOneOffice(table, question, conditions[0]?.column ?? table.key.column)?.('desc') ??
        countedRows(table, question, named),
    );
  return { rows, counted };
}

function directionOf({ descending }: PageQuestion): OrderByDirection {
  return descending ? 'desc' : 'asc';
}

/** In the order that was asked for, with the key as its last resort. */
function inOrder<Row>(
  columnOfName: (name: string) => RawBuilder<unknown>,
  { key }: ResourceTable<Row>,
  question: PageQuestion,
): RawBuilder<unknown> {
  const direction = sql.raw(directionOf(question));
  return sql.join([...new Set([question.sortBy, key.column])].map((name) => sql`${columnOfName(name)} ${direction}`));
}

function countedRows<Row>(
  table: ResourceTable<Row>,
  question: PageQuestion,
  named: SearchedName | undefined,
): RawBuilder<unknown> {
  // Counted in the order of the list's own index, which alone is read: without an order each row would be fetched.
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
  return { rows: rows.slice(0, limit), ...measured(rows.length, total, question) };
}

async function writePage<Row>(
  db: Db,
  table: ResourceTable<Row>,
  question: PageQuestion,
): Promise<ResourcePage<string>> {
  const { limit, offset } = question;
  const { rows: found, counted } = await pageParts(db, table, question);
  // By the columns themselves: an instant as it is written has lost its last digits.
  const order = inOrder((name) => sql.ref(`found.${name}`), table, question);
  // What is all there is needs no counting.
  const { rows } = await sql<{ rows: string; found: number; total: number }>`
    with found as materialized (${found})
    select
      (select coalesce(json_agg(item), '[]')::text from (
        select ${textsOf(table).written} from found order by ${order} limit ${limit}::integer) as item) as rows,
      seen.found,
      case when seen.found <= ${limit}::integer and (seen.found > 0 or ${offset}::integer = 0)
        then ${offset}::integer + seen.found else (${counted}) end as total
    from (select count(*)::integer as found from found) as seen
  `.execute(db);
  const [page] = rows;
  if (page === undefined) throw new Error('an aggregate gave no row');
  return { rows: page.rows, ...measured(page.found, page.total, question) };
}

/** A page that shows the end tells the total by itself. */
function showsTheEnd(found: number, { limit, offset }: PageQuestion): boolean {
  return found <= limit && (found > 0 || offset === 0);
}

/** What is told of the total, of `found` rows of which one more than the page has was asked for. */
function measured(found: number, total: number, question: PageQuestion): Omit<ResourcePage<unknown>, 'rows'> {
  const { limit, offset } = question;
  if (showsTheEnd(found, question)) return { more: false, total, totalIsExact: true };
  const totalIsExact = total <= countedAtMost;
  const seen = offset + Math.min(found, limit);
  return { more: found > limit, total: totalIsExact ? total : Math.max(countedAtMost, seen), totalIsExact };
}

function countUpTo(rows: RawBuilder<unknown>): RawBuilder<{ total: number }> {
  return sql`select count(*)::integer as total from (${rows} limit ${sql.lit(countedAtMost + 1)}) as counted`;
}

async function totalOf(db: Db, counted: RawBuilder<{ total: number }>): Promise<number> {
  const { rows } = await counted.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * How the keys are read when nothing is asked for but one office's rows, or those of a period in the order of its days, and
 * an index has them in that order.
 */
function keysOfOneOffice<Row>(
  { walk, key }: ResourceTable<Row>,
  { offices, conditions, search }: ListQuestion,
  sortBy: string,
): ((direction: OrderByDirection, bounds?: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined {
  if (walk === undefined || search !== undefined) return undefined;
  const [office, ...others] = offices === 'all' ? [] : offices;
  if (office === undefined || others.length > 0) return undefined;
  const order = sortBy === key.column ? undefined : sortBy;
  if (order !== undefined && !walk.orders.includes(order)) return undefined;
  const bounds = conditions.filter(isBound).filter(({ column }) => column === order);
  return bounds.length === conditions.length
    ? (direction, page = sql``) => sql`${walk.keys({ office, order, direction, bounds })} ${page}`
    : undefined;
}

/** How the keys are read when nothing is asked for but a name, or a name and a period, in the order that the names have. */
function keysOfName<Row>(
  table: ResourceTable<Row>,
  question: PageQuestion,
  named: SearchedName | undefined,
  direction: OrderByDirection,
): RawBuilder<unknown> | undefined {
  const where = boundsOfNames(table, question);
  if (named === undefined || table.names === undefined || where === undefined) return undefined;
  const { limit, offset, sortBy } = question;
  if (sortBy !== (table.names.order ?? table.key.column)) return undefined;
  return keysNamedInOrder(table.names, named, { direction, where, limit: limit + 1, offset });
}

function countOfName<Row>(
  table: ResourceTable<Row>,
  question: ListQuestion,
  named: SearchedName | undefined,
): RawBuilder<{ total: number }> | undefined {
  const where = boundsOfNames(table, question);
  if (named === undefined || table.names === undefined || where === undefined) return undefined;
  return countNamed(table.names, named, where, countedAtMost + 1);
}

/** What a question asks of names beside the name itself; undefined where more is asked than they have. */
function boundsOfNames<Row>(table: ResourceTable<Row>, { conditions }: ListQuestion): RawBuilder<unknown> | undefined {
  const order = table.names?.order;
  const bounds = conditions.filter(isBound).filter(({ column }) => column === order);
  if (order === undefined ? conditions.length > 0 : bounds.length < conditions.length) return undefined;
  return sql.join([sql`true`, ...bounds.map((bound) => within(sql.ref(`named.${order}`), bound))], sql` and `);
}

function isBound(condition: ListCondition): condition is ListCondition & Bound {
  return 'from' in condition || 'before' in condition || 'until' in condition;
}

/**
 * Which rows of the order are wanted, and one more. For the page that everybody opens first the number is text of the
 * statement: a kept plan that does not know it prepares to read a tenth of the table, with processes beside it.
 */
function pageBounds(limit: number, offset: number): RawBuilder<unknown> {
  return limit === rowsPerPageDefault && offset === 0
    ? sql`limit ${sql.lit(rowsPerPageDefault + 1)}`
    : sql`limit ${limit + 1}::integer offset ${offset}::integer`;
}

/** The first rows by key. */
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

/** A row by its key, or by another unique column, within the scope. */
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
 * Every row of a list in parts, by key: memory stays flat, and no statement or transaction stays open while the reader is
 * slow. A row that is changed meanwhile comes as it was or as it is.
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

/** The parts of a list's statements that are the same for every call. */
interface TableTexts {
  readonly columns: ReadonlyMap<string, RawBuilder<unknown>>;
  readonly source: RawBuilder<unknown>;
  readonly selected: RawBuilder<unknown>;
  /** The columns of rows that were found, as they are written into JSON. */
  readonly written: RawBuilder<unknown>;
}

const textsByTable = new WeakMap<ResourceTable<never>, TableTexts>();

function textsOf<Row>(table: ResourceTable<Row>): TableTexts {
  const known = textsByTable.get(table);
  if (known !== undefined) return known;
  const texts = composeTexts(table);
  textsByTable.set(table, texts);
  return texts;
}

function composeTexts<Row>({ from: [first, ...joined], columns, instants = [] }: ResourceTable<Row>): TableTexts {
  const byName = Object.entries<RawBuilder<unknown>>(columns).map(([name, column]) => [name, asText(column)] as const);
  const joins = joined.map(
    (other) =>
      sql`left join ${sql.table(other.table)} as ${sql.id(other.as)} on ${sql.ref(`${other.as}.id`)} = ${other.on}`,
  );
  const source = asText(sql`from ${sql.table(first)} ${sql.join(joins, sql` `)}`);
  const named = byName.map(([name, column]) => sql`${column} as ${sql.id(name)}`);
  const isInstant = (name: string) => instants.some((instantColumn) => instantColumn === name);
  const written = byName.map(([name]) =>
    isInstant(name) ? sql`${instant(sql.id(name))} as ${sql.id(name)}` : sql.id(name),
  );
  return {
    columns: new Map(byName),
    source,
    selected: asText(sql`select ${sql.join(named)} ${source}`),
    written: asText(sql.join(written)),
  };
}

function columnNamed<Row>(table: ResourceTable<Row>, name: string): RawBuilder<unknown> {
  const column = textsOf(table).columns.get(name);
  if (column === undefined) throw new RangeError(`${table.from[0]} has no column ${name} to list by`);
  return column;
}

function selected<Row>(table: ResourceTable<Row>): RawBuilder<unknown> {
  return textsOf(table).selected;
}

function source<Row>(table: ResourceTable<Row>): RawBuilder<unknown> {
  return textsOf(table).source;
}

/** What holds for the rows of a list that a question is about. */
export function matching<Row>(
  table: ResourceTable<Row>,
  question: ListQuestion,
  named?: SearchedName,
): RawBuilder<unknown> {
  const conditions = question.conditions.map((condition) => holds(table, condition));
  const { search } = question;
  if (named !== undefined) return sql.join([keptOnly(table), isNamed(table, named), ...conditions], sql` and `);
  const parts = [keptOnly(table), inScope(table, question), ...conditions];
  if (search !== undefined) {
    if ('named' in search) throw new RangeError('the words of a name are looked up before the list is asked');
    parts.push(search);
  }
  return sql.join(parts, sql` and `);
}

function nameIn(db: Db, { search, offices }: ListQuestion): Promise<SearchedName | undefined> {
  return search !== undefined && 'named' in search
    ? searchedName(db, search.named, offices)
    : Promise.resolve(undefined);
}

/** Names are read of the offices that the question is about, and of no other. */
function isNamed<Row>(table: ResourceTable<Row>, named: SearchedName): RawBuilder<unknown> {
  if (table.names === undefined) throw new RangeError(`${table.from[0]} has no names to be searched by`);
  return sql`${columnNamed(table, table.key.column)} in (${keysNamed(table.names, named)})`;
}

function keptOnly<Row>({ only }: ResourceTable<Row>): RawBuilder<unknown> {
  return only ?? sql`true`;
}

function inScope<Row>(table: ResourceTable<Row>, { offices }: ListScope): RawBuilder<unknown> {
  if (offices === 'all') return sql`true`;
  if (table.inOffices !== undefined) return table.inOffices(offices);
  if (table.office === undefined) return sql`true`;
  return amongOffices(columnNamed(table, table.office), offices);
}

function holds<Row>(table: ResourceTable<Row>, condition: ListCondition): RawBuilder<unknown> {
  const column = columnNamed(table, condition.column);
  if ('oneOf' in condition) {
    return sql`${column} in (${sql.join(condition.oneOf.map((value) => sql`${value}`))})`;
  }
  if ('anyOf' in condition) return sql`${column} && ${[...condition.anyOf]}::text[]`;
  return within(column, condition);
}

function within(value: RawBuilder<unknown>, bound: Bound): RawBuilder<unknown> {
  if ('from' in bound) return sql`${value} >= ${bound.from}`;
  if ('before' in bound) return sql`${value} < ${bound.before}`;
  return sql`${value} <= ${bound.until}`;
}

import { type RawBuilder, sql } from 'kysely';
import type { NamesInOrder } from '../casework/queue/name-search.ts';
import { asText, instant } from '../platform/database/database.ts';
import type { ColumnName, OfficeWalk, TableName } from './office-walk.ts';

/** References a table's columns by names that the schema checks. */
export function columnOf<Table extends TableName>(
  table: Table,
  alias: string = table,
): (column: ColumnName<Table>) => RawBuilder<unknown> {
  return (column) => sql`${sql.ref(`${alias}.${column}`)}`;
}

/** A table joined by its id, or by another column of its own and a condition that leaves one row. */
interface JoinedTable {
  readonly table: TableName;
  readonly as: string;
  readonly by?: string;
  readonly on: RawBuilder<unknown>;
  readonly only?: RawBuilder<unknown>;
}

/** Joins the person after whom an application is named, as `named`. */
export function namedPerson(applicationId: RawBuilder<unknown>): JoinedTable {
  return {
    table: 'application_people',
    as: 'named',
    by: 'application_id',
    on: applicationId,
    only: sql`named.position = 0`,
  };
}

/**
 * Columns that the list of a resource reads, and its ways of finding rows. `Row` is a row as the database returns it.
 */
export interface ResourceTable<Row> {
  /** The table, and others joined with at most one row each. */
  readonly from: readonly [TableName, ...JoinedTable[]];
  readonly columns: { readonly [Column in keyof Row & string]: RawBuilder<unknown> };
  /** Columns that are instants. A table that names them can have its rows written as JSON by the database. */
  readonly instants?: readonly (keyof Row & string)[];
  /** Condition for rows of these tables that are in the list; absent: all. */
  readonly only?: RawBuilder<unknown>;
  /**
   * Unique, in the order in which the rows were made. `within`: further condition for the row of a key, when the key is
   * composed of columns and has no index.
   */
  readonly key: {
    readonly column: keyof Row & string;
    readonly type: 'uuid' | 'text';
    readonly within?: (value: string) => RawBuilder<unknown>;
  };
  /** Column of the office to which a row belongs; absent: rows belong to none. */
  readonly office?: keyof Row & string;
  /**
   * Condition for the rows of some offices, if it is more than a comparison of the office's column. Without either,
   * everybody who may read the list sees all rows.
   */
  readonly inOffices?: (offices: readonly string[]) => RawBuilder<unknown>;
  /** Names by which rows are found. */
  readonly names?: NamesInOrder;
  /** Ordered reading of one office's rows, if an index begins with the office; made by `officeWalk`. */
  readonly walk?: OfficeWalk;
}

/** Parts of a list's statements that are the same for every call. */
interface TableTexts {
  readonly columns: ReadonlyMap<string, RawBuilder<unknown>>;
  readonly source: RawBuilder<unknown>;
  readonly selected: RawBuilder<unknown>;
  /** The same with columns as written into JSON. */
  readonly selectedWritten: RawBuilder<unknown>;
  /** Columns of found rows, as written into JSON. */
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
    ({ table, as, by = 'id', on, only = sql`true` }) =>
      sql`left join ${sql.table(table)} as ${sql.id(as)} on ${sql.ref(`${as}.${by}`)} = ${on} and ${only}`,
  );
  const source = asText(sql`from ${sql.table(first)} ${sql.join(joins, sql` `)}`);
  const named = byName.map(([name, column]) => sql`${column} as ${sql.id(name)}`);
  const isInstant = (name: string) => instants.some((instantColumn) => instantColumn === name);
  const written = (name: string, column: RawBuilder<unknown>) =>
    sql`${isInstant(name) ? instant(column) : column} as ${sql.id(name)}`;
  return {
    columns: new Map(byName),
    source,
    selected: asText(sql`select ${sql.join(named)} ${source}`),
    selectedWritten: asText(sql`select ${sql.join(byName.map(([name, column]) => written(name, column)))} ${source}`),
    written: asText(sql.join(byName.map(([name]) => written(name, sql.id(name))))),
  };
}

export function columnNamed<Row>(table: ResourceTable<Row>, name: string): RawBuilder<unknown> {
  const column = textsOf(table).columns.get(name);
  if (column === undefined) throw new RangeError(`${table.from[0]} has no column ${name} to list by`);
  return column;
}

export function selected<Row>(table: ResourceTable<Row>): RawBuilder<unknown> {
  return textsOf(table).selected;
}

/** Returns the same with columns as written into JSON. */
export function selectedWritten<Row>(table: ResourceTable<Row>): RawBuilder<unknown> {
  return textsOf(table).selectedWritten;
}

export function source<Row>(table: ResourceTable<Row>): RawBuilder<unknown> {
  return textsOf(table).source;
}

/** Returns the columns of `found` rows as written into JSON. */
export function writtenColumns<Row>(table: ResourceTable<Row>): RawBuilder<unknown> {
  return textsOf(table).written;
}

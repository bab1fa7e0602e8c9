import { type RawBuilder, sql } from 'kysely';
import { keysNamed, type SearchedName, searchedName } from '../casework/queue/name-search.ts';
import { amongOffices, type Db } from '../platform/database/database.ts';
import { type Bound, within } from './office-walk.ts';
import { columnNamed, type ResourceTable } from './resource-table.ts';

/** One condition on a declared column. Values are parameters of the statement, never part of its text. */
export type ListCondition<Column extends string = string> =
  | { readonly column: Column; readonly oneOf: readonly (string | boolean)[] }
  /** For columns that hold several values: one of them suffices. */
  | { readonly column: Column; readonly anyOf: readonly string[] }
  | ({ readonly column: Column } & Bound);

export interface ListScope {
  /** Slugs of the offices whose rows the caller may see, or all. */
  readonly offices: readonly string[] | 'all';
}

/** Condition for the rows that a search finds, or a name in its search form for tables with names. */
export type ListSearch = RawBuilder<unknown> | { readonly named: string };

export interface ListQuestion extends ListScope {
  readonly conditions: readonly ListCondition[];
  /** Search made by the resource's own repository. */
  readonly search: ListSearch | undefined;
}

/** Returns the conditions on the name table besides the name; undefined when a question needs other columns. */
export function boundsOfNames<Row>(
  table: ResourceTable<Row>,
  { conditions }: ListQuestion,
): RawBuilder<unknown> | undefined {
  const order = table.names?.order;
  const bounds = conditions.filter(isBound).filter(({ column }) => column === order);
  if (order === undefined ? conditions.length > 0 : bounds.length < conditions.length) return undefined;
  return sql.join([sql`true`, ...bounds.map((bound) => within(sql.ref(`named.${order}`), bound))], sql` and `);
}

export function isBound(condition: ListCondition): condition is ListCondition & Bound {
  return 'from' in condition || 'before' in condition || 'until' in condition;
}

/** Condition for the rows of a list that a question asks for. */
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

export function nameIn(db: Db, { search, offices }: ListQuestion): Promise<SearchedName | undefined> {
  return search !== undefined && 'named' in search
    ? searchedName(db, search.named, offices)
    : Promise.resolve(undefined);
}

/** Names are read only for the offices of the question. */
function isNamed<Row>(table: ResourceTable<Row>, named: SearchedName): RawBuilder<unknown> {
  if (table.names === undefined) throw new RangeError(`${table.from[0]} has no names to be searched by`);
  return sql`${columnNamed(table, table.key.column)} in (${keysNamed(table.names, named)})`;
}

export function keptOnly<Row>({ only }: ResourceTable<Row>): RawBuilder<unknown> {
  return only ?? sql`true`;
}

export function inScope<Row>(table: ResourceTable<Row>, { offices }: ListScope): RawBuilder<unknown> {
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

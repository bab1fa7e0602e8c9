import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { isSlipOf } from '#domain/identity/slip.ts';
import { offices as everyOffice } from '#domain/reference-data/offices.ts';
import { amongOffices, type Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

/** From so many letters on a part is looked for within words; a shorter one, which most words have somewhere, begins them. */
const lettersWithinWords = 3;
/** How many have a part of a name is counted up to here. */
const comparedAtMost = 20_000;
/** So many rows in the order of an index are read in the time in which one is looked up by itself. */
const readWhileOneIsLookedUp = 10;
/** So many ranges of the index are read in an order and merged; where a part stands for very many words, rows are found first. */
const rangesAtMost = 2000;
/** A name has at most so many words that one part can stand for: of so many times the rows to be counted enough are different. */
const wordsOfOnePart = 3;

type NamesTable = 'request_names' | 'visa_names' | 'ending_names';

/**
 * Where a list's rows have the words of their names: one row for each word, kept by triggers (migration 0026), with an index
 * over word, office, the list's own order and its key.
 */
export interface NamesInOrder {
  readonly table: NamesTable;
  /** What the words belong to: a row for each pair of it and a word. */
  readonly bearer: string;
  /** The key of the list, by which it is joined. */
  readonly key: string;
  /** The column that the list is ordered by before its key; absent: by its key alone. */
  readonly order?: string;
  /** The rows that the list consists of, as its index has it. */
  readonly only?: RawBuilder<unknown>;
}

/** The names of a table, whose columns the schema knows. */
export function namesInOrder<Table extends NamesTable>(
  table: Table,
  names: {
    readonly bearer: keyof Database[Table] & string;
    readonly key: keyof Database[Table] & string;
    readonly order?: keyof Database[Table] & string;
    readonly only?: RawBuilder<unknown>;
  },
): NamesInOrder {
  return { table, ...names };
}

/** What was searched for: the parts of a name, the one that fewest have first. */
export interface SearchedName {
  readonly parts: readonly SearchedPart[];
  readonly offices: readonly string[] | 'all';
}

interface SearchedPart {
  /** What it can stand for. */
  readonly words: readonly string[];
  /** How many applications have one of these, counted up to a bound; a part that is alone is not counted. */
  readonly rows: number;
}

/**
 * Looks up the words that a name in its search form can stand for: for every part those that have it in them and those that
 * it is a slip of the keyboard away from. A row is found when its name has a word for every part, in whatever order.
 */
export async function searchedName(db: Db, name: string, offices: readonly string[] | 'all'): Promise<SearchedName> {
  const typed = [...new Set(name.split(' '))].filter((part) => part !== '');
  const parts = await wordsMeant(db, typed);
  return {
    parts: parts.length < 2 ? parts.map((words) => ({ words, rows: 0 })) : await fewestFirst(db, parts, offices),
    offices,
  };
}

/** The keys of the rows that have a name, as a query; a key comes once for each of its words that are meant. */
export function keysNamed(names: NamesInOrder, searched: SearchedName): RawBuilder<unknown> {
  const { parts, offices } = searched;
  const ofOffices = atOffices(sql.ref('named.office'), offices);
  return sql`select ${sql.ref(`named.${names.key}`)} from ${sql.table(names.table)} as named
    where ${oneOf(sql.ref('named.word'), parts[0]?.words ?? [])} and ${ofOffices} and ${names.only ?? sql`true`}
      and ${alsoNamed(names, searched)}`;
}

/** A page of keys in a list's own order. */
export interface KeysWanted {
  readonly direction: OrderByDirection;
  /** What else holds for `named`, of columns that the index has. */
  readonly where?: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The keys, as `key`, of the rows that have a name, in the order of its index: each word of each office gives its own first
 * rows, and these are merged, so that the cost follows the page. Undefined where that would be too many to merge.
 */
export function keysNamedInOrder(
  names: NamesInOrder,
  searched: SearchedName,
  { direction, where, limit, offset }: KeysWanted,
): RawBuilder<unknown> | undefined {
  const ordered = names.order === undefined ? [names.key] : [names.order, names.key];
  const inOrder = (of: string) =>
    sql.join(ordered.map((column) => sql`${sql.ref(`${of}.${column}`)} ${sql.raw(direction)}`));
  const ranges = rangesOf(
    names,
    searched,
    ordered,
    where,
    sql`order by ${inOrder('named')} limit ${offset + limit}::integer`,
  );
  if (ranges === undefined) return undefined;
  return sql`select ${sql.ref(`found.${names.key}`)} as key from (${ranges}) as found
    group by ${sql.join(ordered.map((column) => sql.ref(`found.${column}`)))}
    order by ${inOrder('found')} limit ${limit}::integer offset ${offset}::integer`;
}

/** How many rows have a name, counted up to a bound, as a query for `total`. Undefined as for a page. */
export function countNamed(
  names: NamesInOrder,
  searched: SearchedName,
  where: RawBuilder<unknown> | undefined,
  atMost: number,
): RawBuilder<{ total: number }> | undefined {
  const found = sql.lit(wordsOfOnePart * atMost);
  const ordered = names.order === undefined ? [names.key] : [names.order, names.key];
  const ranges = rangesOf(names, searched, ordered, where, sql`limit ${sql.lit(atMost)}`);
  if (ranges === undefined) return undefined;
  return sql`select case when count(*) = ${found} then ${sql.lit(atMost)}
      else least(count(distinct ${sql.ref(`counted.${names.key}`)}), ${sql.lit(atMost)}) end::integer as total
    from (${ranges} limit ${found}) as counted`;
}

function rangesOf(
  names: NamesInOrder,
  searched: SearchedName,
  columns: readonly string[],
  where: RawBuilder<unknown> = sql`true`,
  each: RawBuilder<unknown>,
): RawBuilder<unknown> | undefined {
  const { parts, offices } = searched;
  const words = parts[0]?.words ?? [];
  const within = offices === 'all' ? everyOffice.map(({ slug }) => slug) : offices;
  if (words.length * within.length > rangesAtMost) return undefined;
  const read = sql.join(columns.map((column) => sql.ref(`named.${column}`)));
  return sql`select ranged.* from unnest(${[...words]}::text[]) as meant (word)
    cross join unnest(${[...within]}::text[]) as there (office) cross join lateral (
      select ${read} from ${sql.table(names.table)} as named
      where named.word = meant.word and named.office = there.office and ${names.only ?? sql`true`}
        and ${sql.ref(`named.${names.key}`)} is not null and ${where} and ${alsoNamed(names, searched)}
      group by ${read} ${each}) as ranged`;
}

/** Keeps a subquery from becoming a join, which would read all who have a word: it is looked up for each row. */
const eachByItself = sql`offset 0`;

/**
 * Whether a row that has the first part has the others. Who has another part is looked up for each row, or read once where
 * that takes less time: a comparison with `true` keeps the list of them from being read again for each office and word.
 */
function alsoNamed({ table, bearer, only }: NamesInOrder, { parts, offices }: SearchedName): RawBuilder<unknown> {
  const [first, ...others] = parts;
  const isReadOnce = ({ rows }: SearchedPart) =>
    rows < comparedAtMost && rows < (first?.rows ?? 0) * readWhileOneIsLookedUp;
  const also = others.map((part) =>
    isReadOnce(part)
      ? sql`(${sql.ref(`named.${bearer}`)} in (select ${sql.ref(`named.${bearer}`)} from ${sql.table(table)} as named
          where ${oneOf(sql.ref('named.word'), part.words)} and ${atOffices(sql.ref('named.office'), offices)}
            and ${only ?? sql`true`})) = true`
      : sql`exists (select from ${sql.table(table)} as other where ${oneOf(sql.ref('other.word'), part.words)}
          and ${sql.ref(`other.${bearer}`)} = ${sql.ref(`named.${bearer}`)} ${eachByItself})`,
  );
  return sql`(${sql.join([sql`true`, ...also], sql` and `)})`;
}

function atOffices(column: RawBuilder<unknown>, offices: readonly string[] | 'all'): RawBuilder<unknown> {
  return offices === 'all' ? sql`true` : amongOffices(column, offices);
}

function oneOf(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  const [word] = words;
  return words.length === 1 ? sql`${column} = ${word}` : sql`${column} = any(${[...words]}::text[])`;
}

/** Counted among the applications, which every list's rows come from. */
async function fewestFirst(
  db: Db,
  parts: readonly (readonly string[])[],
  offices: readonly string[] | 'all',
): Promise<readonly SearchedPart[]> {
  const counts = parts.map(
    (words) => sql`(select count(*) from (select from request_names
      where ${oneOf(sql`word`, words)} and ${atOffices(sql`office`, offices)}
      limit ${sql.lit(comparedAtMost)}) as counted)::integer`,
  );
  const { rows } = await sql<{ counts: readonly number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return parts
    .map((words, part) => ({ words, rows: rows[0]?.counts[part] ?? 0 }))
    .toSorted((one, other) => one.rows - other.rows);
}

/** For each part of a name the words that it can stand for. */
async function wordsMeant(db: Db, parts: readonly string[]): Promise<readonly (readonly string[])[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ part: number; word: string; has: boolean }>`
    ${sql.join(parts.map(wordsNear), sql` union all `)}`.execute(db);
  return parts.map((typed, part) =>
    rows.filter((row) => row.part === part && (row.has || isSlipOf(typed, row.word))).map(({ word }) => word),
  );
}

/** Words that have a part in them, or enough of its letters for a slip in it. */
function wordsNear(part: string, index: number): RawBuilder<unknown> {
  const number = sql.lit(index);
  if ([...part].length < lettersWithinWords) {
    return sql`select ${number} as part, word, true as has from name_words
      where word >= ${part} and word < ${`${part}\u{10ffff}`}`;
  }
  const within = sql`word like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql`select ${number} as part, word, ${within} as has from name_words where ${within} or word % ${part}`;
}

import { type OrderByDirection, type RawBuilder, sql } from 'kysely';
import { searchName } from '#domain/identity/search-name.ts';
import { isSlipOf } from '#domain/identity/slip.ts';
import { offices as everyOffice } from '#domain/reference-data/offices.ts';
import { amongOffices, type Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Parts of at least this many letters are searched within words, shorter ones only at the beginning: most words contain
 * them somewhere.
 */
const lettersWithinWords = 3;
/** Occurrences of a part of a name are counted up to here. */
const comparedAtMost = 20_000;
/** Rows read in index order in the time of one separate look-up. */
const readWhileOneIsLookedUp = 10;
/**
 * Maximum of index ranges read in order and merged; a part that matches more words than this is searched by rows first.
 */
const rangesAtMost = 2000;
/**
 * Maximum of words in one name that one part can match. Bounds the duplicates, so that enough of the counted rows are
 * different.
 */
const wordsOfOnePart = 3;

/** Applications of a whole name, or of a surname, that a search puts first: two pages. */
const exactAtMost = 50;

type NamesTable = 'application_names' | 'visa_names' | 'ending_names';

/**
 * Table of the words in a list's names: one row for each word, kept by triggers (migration 0026), with an index over
 * word, office, the list's own order and its key.
 */
export interface NamesInOrder {
  readonly table: NamesTable;
  /** Column of the row that the words belong to; the table has one row for each pair of it and a word. */
  readonly bearer: string;
  /** Key of the list, for joining. */
  readonly key: string;
  /** Column that the list is ordered by before its key; absent: by its key alone. */
  readonly order?: string;
  /** Condition for the rows of the list, as in its index. */
  readonly only?: RawBuilder<unknown>;
}

/** Declares the names of a table with columns checked against the schema. */
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

/** A search by name: its parts, rarest first. */
export interface SearchedName {
  readonly parts: readonly SearchedPart[];
  readonly offices: readonly string[] | 'all';
}

interface SearchedPart {
  readonly typed: string;
  /** Words that the part can match. */
  readonly words: readonly string[];
  /** Number of applications with one of these words, counted up to a bound; not counted for a single part. */
  readonly rows: number;
}

/**
 * Looks up the words that a name in its search form can match: for every part, the words that contain it or differ from
 * it by one typing slip. A row is found when its name has a word for every part, in any order.
 */
export async function searchedName(db: Db, name: string, offices: readonly string[] | 'all'): Promise<SearchedName> {
  const typed = [...new Set(name.split(' '))].filter((part) => part !== '');
  const words = await wordsMeant(db, typed);
  const parts = typed.map((part, index) => ({ typed: part, words: words[index] ?? [] }));
  return {
    parts: parts.length < 2 ? parts.map((part) => ({ ...part, rows: 0 })) : await fewestFirst(db, parts, offices),
    offices,
  };
}

/**
 * Returns the applications of some offices that a name means best, the best first: about somebody of exactly this name, given
 * names or surname first, then of this surname, then of a name that begins with it. Of what more have the others follow in the
 * order of the list.
 */
export async function bestNamed(
  db: Db,
  name: string,
  offices: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const words = name.split(' ').filter((word) => word !== '');
  const turned = words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '));
  const { rows } = await sql<{ id: string; whole: boolean; surname: string }>`
    (select ranged.application_id as id, true as whole, '' as surname from unnest(${[...new Set(turned)]}::text[]) as whole (name)
      cross join unnest(${[...offices]}::text[]) as there (office) cross join lateral (
        select application_id from application_people
        where search_name = whole.name and application_people.office = there.office
        order by application_id desc limit ${sql.lit(exactAtMost)}) as ranged
    order by id desc limit ${sql.lit(exactAtMost)})
    union all
    (select ranged.application_id, false, ranged.surname from unnest(${[...offices]}::text[]) as there (office)
      cross join lateral (select application_id, surname from application_people
        where application_people.office = there.office
          and search_name >= ${`${name} `} and search_name < ${`${name}!`} limit ${sql.lit(exactAtMost + 1)}) as ranged
    limit ${sql.lit(exactAtMost + 1)})`.execute(db);
  const begins = rows.filter(({ whole }) => !whole);
  const few = begins.length > exactAtMost ? [] : begins;
  const ofSurname = few.filter(({ surname }) => searchName(surname) === name);
  return [rows.filter(({ whole }) => whole), ofSurname, few].map((some) => [...new Set(some.map(({ id }) => id))]);
}

/** Returns a search for words as they were typed alone; undefined where it finds nothing, or all that the search finds. */
function inWholeWords({ parts, offices }: SearchedName): SearchedName | undefined {
  if (parts.some(({ typed, words }) => !words.includes(typed)) || parts.every(({ words }) => words.length === 1)) {
    return undefined;
  }
  return { parts: parts.map((part) => ({ ...part, words: [part.typed] })), offices };
}

/** Returns the first keys, in a list's own order, of rows that have each part of a name as a whole word. */
export async function keysOfWholeWords(
  db: Db,
  names: NamesInOrder,
  searched: SearchedName,
  wanted: Omit<KeysWanted, 'offset'>,
): Promise<readonly string[]> {
  const whole = inWholeWords(searched);
  const query = whole && keysNamedInOrder(names, whole, { ...wanted, offset: 0 });
  if (query === undefined) return [];
  const { rows } = await sql<{ key: string }>`${query}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Query for the keys of rows that have a name; a key appears once for each matching word. */
export function keysNamed(names: NamesInOrder, searched: SearchedName): RawBuilder<unknown> {
  const { parts, offices } = searched;
  const ofOffices = atOffices(sql.ref('named.office'), offices);
  return sql`select ${sql.ref(`named.${names.key}`)} from ${sql.table(names.table)} as named
    where ${oneOf(sql.ref('named.word'), parts[0]?.words ?? [])} and ${ofOffices} and ${names.only ?? sql`true`}
      and ${alsoNamed(names, searched)}`;
}

/** Page of keys in a list's own order. */
export interface KeysWanted {
  readonly direction: OrderByDirection;
  /** Further condition for `named`, on columns of the index. */
  readonly where?: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Query for the keys, as `key`, of rows that have a name, in the order of the index: each word of each office yields
 * its first rows, and these are merged, so that the cost depends on the page. Undefined when there are too many to
 * merge.
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

/** Query for `total`, the number of rows that have a name, counted up to a bound. Undefined as for a page. */
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

/**
 * Keeps a subquery from becoming a join, which would read all rows with a word; it is evaluated for each row instead.
 */
const eachByItself = sql`offset 0`;

/**
 * Condition that a row with the first part also has the others. Each other part is looked up for each row, or read once
 * where that is faster: the comparison with `true` prevents reading its list again for each office and word.
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

/** Sorts the parts by number of occurrences. Counts applications, on which the rows of every list are based. */
async function fewestFirst(
  db: Db,
  parts: readonly Omit<SearchedPart, 'rows'>[],
  offices: readonly string[] | 'all',
): Promise<readonly SearchedPart[]> {
  const counts = parts.map(
    ({ words }) => sql`(select count(*) from (select from application_names
      where ${oneOf(sql`word`, words)} and ${atOffices(sql`office`, offices)}
      limit ${sql.lit(comparedAtMost)}) as counted)::integer`,
  );
  const { rows } = await sql<{ counts: readonly number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return parts
    .map((part, index) => ({ ...part, rows: rows[0]?.counts[index] ?? 0 }))
    .toSorted((one, other) => one.rows - other.rows);
}

/** Returns for each part of a name the words that it can match. */
async function wordsMeant(db: Db, parts: readonly string[]): Promise<readonly (readonly string[])[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ part: number; word: string; has: boolean }>`
    ${sql.join(parts.map(wordsNear), sql` union all `)}`.execute(db);
  return parts.map((typed, part) =>
    rows.filter((row) => row.part === part && (row.has || isSlipOf(typed, row.word))).map(({ word }) => word),
  );
}

/** Finds words that contain a part, or enough of its letters to be a typing slip away. */
function wordsNear(part: string, index: number): RawBuilder<unknown> {
  const number = sql.lit(index);
  if ([...part].length < lettersWithinWords) {
    return sql`select ${number} as part, word, true as has from name_words
      where word >= ${part} and word < ${`${part}\u{10ffff}`}`;
  }
  const within = sql`word like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql`select ${number} as part, word, ${within} as has from name_words where ${within} or word % ${part}`;
}

import { type RawBuilder, sql } from 'kysely';
import { isSlipOf } from '#domain/identity/slip.ts';
import { amongOffices, type Db } from './database.ts';

/** From so many letters on a part is looked for within words; a shorter one, which most words have somewhere, begins them. */
const lettersWithinWords = 3;
/** Beyond so many, about one request in a hundred has the name, and a list is walked in its order until it meets enough. */
const foundByName = 2000;

/** A request in a statement: its id and its office. */
export interface RequestColumns {
  readonly id: RawBuilder<unknown>;
  readonly office: RawBuilder<unknown>;
}

/** For statements that read requests themselves. */
export const requestColumns: RequestColumns = { id: sql`applications.id`, office: sql`applications.office` };

/** The requests of some offices that have the name which was searched for. */
export interface RequestsNamed {
  /** They are too many to be found by their name alone. */
  readonly common: boolean;
  /** Their ids, each once, as a query. */
  readonly ids: RawBuilder<unknown>;
  /** Whether a request, which is one of those offices', is one of them. */
  readonly includes: (request: RequestColumns) => RawBuilder<unknown>;
}

/**
 * Looks up the words that a name in its search form can stand for: for every part those that have it in them and those that
 * it is a slip of the keyboard away from. A request is found when its name has a word for every part, in whatever order.
 */
export async function requestsNamed(db: Db, name: string, offices: readonly string[] | 'all'): Promise<RequestsNamed> {
  const parts = await wordsMeant(
    db,
    [...new Set(name.split(' '))].filter((part) => part !== ''),
  );
  const [first = [], ...others] = parts;
  const found = sql`from request_names as named where ${oneOf(sql`named.word`, first)}
    and ${offices === 'all' ? sql`true` : amongOffices(sql`named.office`, offices)}
    and ${all(others.map((words) => hasWord(words, { id: sql`named.application_id`, office: sql`named.office` })))}`;
  const { rows } = await sql<{ application_id: string }>`
    select named.application_id ${found} limit ${foundByName + 1}::integer`.execute(db);
  if (rows.length <= foundByName) {
    const ids = sql`${[...new Set(rows.map(({ application_id }) => application_id))]}::uuid[]`;
    return { common: false, ids: sql`select unnest(${ids})`, includes: ({ id }) => sql`${id} = any(${ids})` };
  }
  return {
    common: true,
    ids: sql`select named.application_id ${found} and ${isFirstOf(first)}`,
    includes: (request) => all(parts.map((words) => hasWord(words, request, eachByItself))),
  };
}

/** Keeps a subquery from becoming a join, which would read all who have a word: it is looked up in the index for each row. */
const eachByItself = sql`offset 0`;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

function hasWord(words: readonly string[], { id, office }: RequestColumns, fence = sql``): RawBuilder<unknown> {
  return sql`exists (select from request_names as other where ${oneOf(sql`other.word`, words)}
    and other.office = ${office} and other.application_id = ${id} ${fence})`;
}

/** A name may have several of the words: it counts with the first of them. */
function isFirstOf(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 1) return sql`true`;
  return sql`not exists (select from request_names as earlier where ${oneOf(sql`earlier.word`, words)}
    and earlier.word < named.word and earlier.office = named.office and earlier.application_id = named.application_id
    ${eachByItself})`;
}

function oneOf(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  const [word] = words;
  return words.length === 1 ? sql`${column} = ${word}` : sql`${column} = any(${[...words]}::text[])`;
}

/** For each part of a name the words that it can stand for. */
async function wordsMeant(db: Db, parts: readonly string[]): Promise<readonly (readonly string[])[]> {
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

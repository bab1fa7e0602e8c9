import { type Kysely, sql } from 'kysely';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { entryGroups } from '#domain/screening/watch-list-score.ts';

/**
 * What the watch list is screened by: each entry's name by its consonants, in the groups of those who can be one person,
 * with an index over both; until when an urgent entry counts; and why a hit is one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(database);
  await keyEntries(database);
  for (const statement of after) await sql.raw(statement).execute(database);
}

const before = [
  `alter table blacklist_entries
    add column name_key text,
    add column search_groups text[],
    add column urgent_until timestamptz`,
];

const after = [
  `alter table blacklist_entries
    alter column name_key set not null,
    alter column search_groups set not null`,
  // Without fastupdate: a list of entries not yet in the index would be read through at every search.
  `create index blacklist_screening on blacklist_entries using gin (search_groups, name_key gin_trgm_ops)
    with (fastupdate = off) where status in ('active', 'proposed')`,
  `alter table screening_hits
    add column points integer,
    add column explanation jsonb`,
];

const entriesAtOnce = 5000;

async function keyEntries(database: Kysely<unknown>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; surname: string; given_names: string; dob: string; nationality: string }>`
      select id, surname, given_names, dob::text as dob, nationality from blacklist_entries
      where id > ${last}::uuid order by id limit ${entriesAtOnce}::integer`.execute(database);
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
    const keyed = rows.map((row) => {
      const key = nameKey(nameWords(`${row.surname} ${row.given_names}`));
      return { id: row.id, key, groups: entryGroups(row, key) };
    });
    await sql`
      update blacklist_entries set name_key = keyed.name_key,
        search_groups = array(select jsonb_array_elements_text(keyed.search_groups))
      from unnest(
        ${keyed.map(({ id }) => id)}::uuid[],
        ${keyed.map(({ key }) => key)}::text[],
        ${keyed.map(({ groups }) => JSON.stringify(groups))}::jsonb[]
      ) as keyed (id, name_key, search_groups)
      where blacklist_entries.id = keyed.id`.execute(database);
  }
}

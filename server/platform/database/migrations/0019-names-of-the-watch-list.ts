import { type Kysely, sql } from 'kysely';

/**
 * One table of all names on the watch list, which lists and screening search: the name that an entry is listed under and
 * the other names. It takes the place of the other names' own table and of what entries were screened by.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table blacklist_names (
    entry_id uuid not null,
    -- 0: the name that the entry is listed under; then the other names in the order in which they were written.
    position smallint not null,
    name text not null,
    search_name text not null,
    name_key text not null,
    search_groups text[] not null,
    -- The entry's own: those born on the same day are looked at first, before any entry is read.
    dob date
  )`,
  `insert into blacklist_names (entry_id, position, name, search_name, name_key, search_groups, dob)
    select id, 0, trim(surname || ' ' || given_names), search_name, name_key, search_groups, dob from blacklist_entries
    union all
    select other.entry_id, other.position + 1, other.name, other.search_name, other.name_key, other.search_groups, entry.dob
    from blacklist_aliases as other join blacklist_entries as entry on entry.id = other.entry_id`,
  `alter table blacklist_names
    add primary key (entry_id, position),
    add foreign key (entry_id) references blacklist_entries (id)`,
  'create index blacklist_names_search on blacklist_names using gin (search_name gin_trgm_ops)',
  // Groups alone: to compare the few hundred names in them costs less than to read the trigrams of all names here. Without
  // fastupdate: what waits outside the index would be read through at every search.
  'create index blacklist_names_groups on blacklist_names using gin (search_groups) with (fastupdate = off)',
  'drop table blacklist_aliases',
  'drop index blacklist_screening',
  'drop index blacklist_name',
  'alter table blacklist_entries drop column name_key, drop column search_groups',
];

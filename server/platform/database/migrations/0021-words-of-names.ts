import { type Kysely, sql } from 'kysely';

/**
 * The words of the names in requests, each with the office and the request: whoever searches an office for a name reads
 * what that office has of it, and not all names there are. Typed parts of words and slips are looked up in the list of
 * words, which grows with the names of the world and not with the requests. It takes the place of an index of the
 * letters of every name. And two indexes that lists of requests' outcomes need.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const wordsOf = (rows: string) => `${rows}, lateral unnest(string_to_array(search_name, ' ')) as word where word <> ''`;

const statements = [
  // Ordered byte by byte, so that its own index finds what words begin with.
  'create table name_words (word text collate "C" primary key)',
  'create index name_words_parts on name_words using gin (word gin_trgm_ops)',
  `create table request_names (
    word text collate "C" not null,
    office text not null,
    application_id uuid not null,
    primary key (word, office, application_id)
  )`,
  `insert into name_words select distinct word from ${wordsOf('applications')}`,
  `insert into request_names select distinct word, office, id from ${wordsOf('applications')}`,
  'drop index applications_name',
  'create index request_endings_application on request_endings (application_id)',
  // The list joins a visa's request, and counts a period without the rows only where the index has what it joins by.
  'drop index visas_office_issued',
  'create index visas_office_issued on visas (office, issued_at) include (application_id)',

  // New words in their order: two who bring the same ones wait for each other in the same order.
  `create function add_request_names() returns trigger language plpgsql as $$
begin
  insert into name_words select distinct word from ${wordsOf('added')} order by word on conflict do nothing;
  insert into request_names select distinct word, office, id from ${wordsOf('added')};
  return null;
end $$`,
  `create trigger applications_add_names after insert on applications referencing new table as added
    for each statement execute function add_request_names()`,
  `create function change_request_names() returns trigger language plpgsql as $$
begin
  delete from request_names where word = any (string_to_array(old.search_name, ' '))
    and office = old.office and application_id = old.id;
  if tg_op = 'UPDATE' then
    insert into name_words select distinct word from ${wordsOf('(select new.search_name) as named')}
      order by word on conflict do nothing;
    insert into request_names select distinct word, new.office, new.id
      from ${wordsOf('(select new.search_name) as named')};
  end if;
  return null;
end $$`,
  `create trigger applications_change_names after update of search_name, office on applications for each row
    when (old.search_name is distinct from new.search_name or old.office is distinct from new.office)
    execute function change_request_names()`,
  `create trigger applications_delete_names after delete on applications for each row
    execute function change_request_names()`,
];

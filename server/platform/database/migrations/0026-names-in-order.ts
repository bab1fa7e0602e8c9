import { type Kysely, sql } from 'kysely';

/**
 * The words of names beside the order of each list that is searched by them: what an office has of a word is read in the
 * list's own order, as far as a page and its total go, however many have it. Requests and travellers have one table with an
 * index each; visas and endings, whose requests' names they bear, have their own.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

interface NamesOf {
  readonly names: string;
  /** The table whose rows are found, and what the names call its id. */
  readonly table: string;
  readonly key: string;
  /** Columns of the names as the definitions of columns, with what they are in a row. */
  readonly columns: Readonly<Record<string, readonly [type: string, value: string]>>;
  /** What a row's request is called, and how a row is joined with it where it is not the request itself. */
  readonly request: string;
  readonly join?: string;
}

const ofRequest = { request: 'request', join: 'join applications as request on request.id = listed.application_id' };
const requests: NamesOf = {
  names: 'request_names',
  table: 'applications',
  key: 'application_id',
  columns: {
    office: ['text not null', 'listed.office'],
    service: ['text not null', 'listed.service'],
    kind: ['text not null', 'listed.kind'],
    status: ['text not null', 'listed.status'],
    arrival_date: ['date not null', 'listed.arrival_date'],
    sent_at: ['timestamptz not null', 'listed.sent_at'],
    passport_id: ['uuid', 'listed.passport_id'],
  },
  request: 'listed',
};
const visas: NamesOf = {
  names: 'visa_names',
  table: 'visas',
  key: 'visa_id',
  columns: {
    office: ['text not null', 'listed.office'],
    issued_at: ['timestamptz not null', 'listed.issued_at'],
  },
  ...ofRequest,
};
const endings: NamesOf = {
  names: 'ending_names',
  table: 'request_endings',
  key: 'ending_id',
  columns: {
    office: ['text not null', 'listed.office'],
    rejected: ['boolean not null', "listed.outcome = 'rejected'"],
    at: ['timestamptz not null', 'listed.at'],
  },
  ...ofRequest,
};

function add({ names, key, columns, request, join = '' }: NamesOf, rows: string, where = 'true'): string {
  const values = Object.values(columns).map(([, value]) => value);
  return `insert into ${names} (word, ${Object.keys(columns).join(', ')}, ${key})
    select word, ${values.join(', ')}, listed.id from ${rows} as listed ${join} cross join lateral
      (select distinct word from unnest(string_to_array(${request}.search_name, ' ')) as word where word <> '') as words
    where ${where}`;
}

function table(of: NamesOf): readonly string[] {
  const columns = Object.entries(of.columns).map(([name, [type]]) => `${name} ${type}`);
  return [
    `create table ${of.names} (word text collate "C" not null, ${columns.join(', ')}, ${of.key} uuid not null)`,
    add(of, of.table),
    `alter table ${of.names} add primary key (${of.key}, word)`,
  ];
}

/** Keeps a table's names: `changed` are columns with which they change; `before` comes before words are added. */
function triggers(of: NamesOf, changed: readonly string[], before = ''): readonly string[] {
  const { table: listed, names, key } = of;
  const values = Object.entries(of.columns).map(([name, [, value]]) => `${name} = ${value}`);
  return [
    `create function add_${names}() returns trigger language plpgsql as $$
begin
  ${before}
  ${add(of, 'added')};
  return null;
end $$`,
    `create trigger ${listed}_add_names after insert on ${listed} referencing new table as added
      for each statement execute function add_${names}()`,
    `create function change_${names}() returns trigger language plpgsql as $$
begin
  update ${names} set ${values.join(', ')} from ${listed} as listed where listed.id = new.id and ${key} = new.id;
  return null;
end $$`,
    `create trigger ${listed}_change_names after update of ${changed.join(', ')} on ${listed} for each row
      when (${changed.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
      execute function change_${names}()`,
    `create function delete_${names}() returns trigger language plpgsql as $$
begin
  delete from ${names} where ${key} = old.id;
  return null;
end $$`,
    `create trigger ${listed}_delete_names after delete on ${listed} for each row execute function delete_${names}()`,
  ];
}

// New words in their order: two who bring the same ones wait for each other in the same order.
const addWords = (rows: string) => `insert into name_words
    select distinct word from ${rows} cross join unnest(string_to_array(search_name, ' ')) as word
    where word <> '' order by word on conflict do nothing;`;

const statements = [
  ...['add', 'change', 'delete'].map((done) => `drop trigger applications_${done}_names on applications`),
  'drop function add_request_names()',
  'drop function change_request_names()',
  'drop table request_names',
  ...[requests, visas, endings].flatMap(table),
  // With everything that the list of requests is narrowed by.
  `create index request_names_arrival on request_names (word, office, arrival_date, application_id)
    include (service, kind, status, sent_at)`,
  `create index request_names_passport on request_names (word, office, passport_id, application_id)
    where passport_id is not null`,
  'create index visa_names_issued on visa_names (word, office, issued_at, visa_id)',
  'create index ending_names_rejected on ending_names (word, office, at, ending_id) where rejected',
  'create index ending_names_cancelled on ending_names (word, office, at, ending_id) where not rejected',
  ...triggers(
    requests,
    ['office', 'service', 'kind', 'status', 'arrival_date', 'sent_at', 'passport_id'],
    addWords('added'),
  ),
  ...triggers(visas, ['office', 'issued_at']),
  ...triggers(endings, ['office', 'outcome', 'at']),
  // A request's corrected name is that of its visas and endings.
  `create function correct_names() returns trigger language plpgsql as $$
begin
  ${addWords('(select new.search_name) as corrected')}
  ${[[requests, 'id'] as const, [visas, 'application_id'] as const, [endings, 'application_id'] as const]
    .map(
      ([
        of,
        ofRequest,
      ]) => `delete from ${of.names} where ${of.key} in (select id from ${of.table} where ${ofRequest} = new.id);
  ${add(of, of.table, `listed.${ofRequest} = new.id`)};`,
    )
    .join('\n  ')}
  return null;
end $$`,
  `create trigger applications_correct_names after update of search_name on applications for each row
    when (old.search_name is distinct from new.search_name) execute function correct_names()`,
];

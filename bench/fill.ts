import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { draftNumberBytes, formatDraftNumber } from '#domain/identity/draft-number.ts';
import { formatSubmissionNumber, submissionNumberBytes } from '#domain/identity/submission-number.ts';
import { getService } from '#domain/services/catalogue.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import { differentNameWords, seeded } from './names.ts';

/** Returns the answers of a single traveller in a service's worked examples, so that the bench fills rows with real forms. */
export function exampleAnswers(service = 'visa-on-arrival'): {
  readonly trip: Record<string, string>;
  readonly traveller: Record<string, string>;
} {
  const { examples } = getService(service);
  const example = examples.find(({ travellers }) => travellers.length === 1) ?? examples[0];
  const traveller = example?.travellers[0];
  if (example === undefined || traveller === undefined) throw new Error('there is no worked example');
  return { trip: { ...example.trip }, traveller: { ...traveller } };
}

const surnameCount = 8000;
const givenNameCount = 4000;
/** The same names at every run. */
const seed = 20_261_122;

/** Returns surnames, the most frequent first. */
export function surnames(): readonly string[] {
  return differentNameWords(seeded(seed), surnameCount);
}

/**
 * Stores the words of names in a temporary table: one surname in twenty is the first of them, one in 24,000 the last.
 */
async function makeNames(client: pg.Client): Promise<void> {
  const words = { surname: surnames(), given_names: differentNameWords(seeded(seed + 1), givenNameCount) };
  await client.query(
    `create temporary table if not exists made_names (part text, place integer, word text, primary key (part, place))`,
  );
  for (const [part, made] of Object.entries(words)) {
    await client.query(
      `insert into made_names select $1, place - 1, word from unnest($2::text[]) with ordinality as made (word, place)
       on conflict do nothing`,
      [part, made],
    );
  }
  await client.query('analyze made_names');
}

/** SQL for a position among this many words, the first most likely, that depends only on the row's number. */
const placeOf = (number: string, count: number) =>
  `floor(power((hashint4(${number})::float8 + 2147483648) / 4294967296, 3) * ${count})::integer`;

/** Name of row n, as `surname.word` and `given_names.word`. */
const joinedNames = `
  join made_names as surname on surname.part = 'surname' and surname.place = ${placeOf('n', surnameCount)}
  join made_names as given_names on given_names.part = 'given_names' and given_names.place = ${placeOf('-n', givenNameCount)}`;

/** Id of row n in SQL: like those of the portal, later ones are greater. */
export const numberedId = "('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";

/**
 * Fills tables without their indexes, triggers and foreign keys, which are restored afterwards: row by row they would
 * take many times as long.
 */
export async function fillWithoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::text[]::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await fill();
  await client.query(
    "set session_replication_role = default; reset synchronous_commit; set maintenance_work_mem = '1GB'",
  );
  for (const { definition } of rows) await client.query(definition);
  await client.query('vacuum analyze');
}

/**
 * Fills the tables with this many applications at three ports or the given offices, spread over statuses and a year of
 * arrival days, as sets made by the database, and counts them at once afterwards. Those whose passports were seen have
 * a person and a passport.
 */
export async function fillApplications(
  client: pg.Client,
  count: number,
  {
    offices = ['tia', 'gbia', 'blh'],
    passportsSeen = false,
    service = 'visa-on-arrival',
  }: { readonly offices?: readonly string[]; readonly passportsSeen?: boolean; readonly service?: string } = {},
): Promise<void> {
  await makeNames(client);
  await fillWithoutIndexes(
    client,
    [
      'submissions',
      'applications',
      'application_people',
      'application_events',
      'people',
      'passports',
      'name_words',
      'application_names',
    ],
    async () => {
      if (passportsSeen) await fillPassports(client, count);
      await fillRequests(client, count, offices, passportsSeen, service);
    },
  );
}

async function fillPassports(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into people (id, surname, given_names, dob, gender, nationality, created_at)
     select ${numberedId}, surname.word, given_names.word, date '1960-01-01' + n % 20000, 'F', 'AUS', now()
     from generate_series(1, $1::integer) as n ${joinedNames}`,
    [count],
  );
  await client.query(
    `insert into passports (id, person_id, number, country, type, expires_on, created_at)
     select ${numberedId}, ${numberedId}, 'PB' || lpad(n::text, 8, '0'), 'AUS', 'ordinary', date '2031-01-01', now()
     from generate_series(1, $1::integer) as n`,
    [count],
  );
}

async function fillRequests(
  client: pg.Client,
  count: number,
  offices: readonly string[],
  passportsSeen: boolean,
  service: string,
): Promise<void> {
  const { trip: submission, traveller } = exampleAnswers(service);
  await client.query(
    `insert into submissions (id, service, definition_version, office, email, language, answers, arrival_date, sent_at, expires_at)
     select ${numberedId}, $4::text, 1, ($3::text[])[1 + n % cardinality($3::text[])], 'traveller@example.org',
       'en-US', $1::jsonb, date '2026-01-01' + (n % 365), now() - (n % 300) * interval '1 hour', now() + interval '15 days'
     from generate_series(1, $2::integer) as n`,
    [JSON.stringify(submission), count, offices, service],
  );
  await client.query(
    `insert into applications (id, submission_number, submission_id, position, service, definition_version, status, office, section, kind,
       plan, arrival_date, answers, summary, quote, fee_minor, paid, payment_mode, language, declaration_version, sent_at,
       expires_at, updated_at)
     select ${numberedId}, 'BENCH-' || n, ${numberedId}, 1, $4::text, 1,
       (array['submitted','approved','issued','issued','issued','issued','lapsed','rejected'])[1 + n % 8],
       ($3::text[])[1 + n % cardinality($3::text[])], $5::text, 'tourist', '30', date '2026-01-01' + (n % 365),
       $1::jsonb || jsonb_build_object('passport_number', 'PB' || lpad(n::text, 8, '0')), '[]',
       '{"currency":"USD","totalMinor":5000,"lines":[],"grounds":[],"notices":[],"violations":[]}', 5000, n % 2 = 0, 'on_arrival', 'en-US',
       '2026-2', now() - (n % 300) * interval '1 hour', now() + interval '15 days', now()
     from generate_series(1, $2::integer) as n`,
    [JSON.stringify({ ...submission, ...traveller }), count, offices, service, getService(service).lifecycle.section],
  );
  await client.query(
    `insert into application_people (application_id, position, role, surname, given_names, search_name, dob, nationality,
       passport_country, passport_number, person_id, passport_id, office, answers)
     select ${numberedId}, 0, 'holder', surname.word, given_names.word, surname.word || ' ' || given_names.word,
       date '1960-01-01' + n % 20000, 'AUS', 'AUS', 'PB' || lpad(n::text, 8, '0'),
       case when $3::boolean then ${numberedId} end, case when $3::boolean then ${numberedId} end,
       ($4::text[])[1 + n % cardinality($4::text[])], $1::jsonb
     from generate_series(1, $2::integer) as n ${joinedNames}`,
    [JSON.stringify(traveller), count, passportsSeen, offices],
  );
  await client.query(
    `insert into application_events (application_id, sequence, at, action, from_status, to_status, actor_kind, data_hash,
       definition_version, request_id)
     select ${numberedId}, 1, now(), 'send', 'draft', 'submitted', 'traveller', '', 1, 'bench'
     from generate_series(1, $1::integer) as n`,
    [count],
  );
  // Kept by triggers, which do not run here.
  await client.query('insert into name_words select distinct word from made_names order by word');
  await client.query(
    `insert into application_names (word, office, service, kind, status, arrival_date, sent_at, passport_id,
       application_id, position)
     select word, applications.office, service, kind, status, arrival_date, sent_at, passport_id, id, named.position
     from applications join application_people as named on named.application_id = id, lateral words_of(search_name)`,
  );
  await client.query('delete from list_counts');
  await client.query(
    `insert into list_counts (office, service, status, slot, count)
     select office, service, status, 0, count(*) from applications group by office, service, status`,
  );
}

/** An application that can be tracked: its number is valid, with check characters. */
export interface KnownApplication {
  readonly submissionNumber: string;
  readonly passportNumber: string;
}

/** Gives this many applications, spread over the whole table, numbers that can be looked up. */
export async function numberApplications(client: pg.Client, count: number): Promise<readonly KnownApplication[]> {
  const { rows } = await client.query<{ id: string; passport_number: string }>(
    `select id, passport_number from applications
     join application_people as named on named.application_id = id and named.position = 0
     where submission_number like 'BENCH-%'
     order by md5(id::text) limit $1`,
    [count],
  );
  const known = rows.map(({ id, passport_number }) => ({
    id,
    submissionNumber: formatSubmissionNumber({
      officeCode: 'TIA',
      year: 2026,
      randomBytes: randomBytes(submissionNumberBytes),
    }),
    passportNumber: passport_number,
  }));
  await client.query(
    `update applications set submission_number = given.number
     from unnest($1::uuid[], $2::text[]) as given (id, number) where applications.id = given.id`,
    [known.map(({ id }) => id), known.map(({ submissionNumber }) => submissionNumber)],
  );
  return known;
}

export interface PreparedDraft {
  readonly draftNumber: string;
  readonly token: string;
}

/** Prepares drafts of one traveller each, ready to be sent, with their documents' rows (sending moves no file). */
export async function prepareDrafts(client: pg.Client, count: number, arrivalDate: string): Promise<PreparedDraft[]> {
  const { trip: submission, traveller } = exampleAnswers();
  const service = getService('visa-on-arrival');
  const now = new Date();
  const drafts = Array.from({ length: count }, (_, index) => {
    const draftNumber = formatDraftNumber(randomBytes(draftNumberBytes));
    const documents = fieldsOf(service.form, 'traveller')
      .filter((field) => field.file !== undefined && traveller[field.id] !== undefined)
      .map((field) => ({ field: field.id, kind: field.file?.document ?? '', id: newId(now) }));
    const answers = {
      ...traveller,
      ...Object.fromEntries(documents.map(({ field, id }) => [field, id])),
      passport_number: `PD${randomBytes(4).toString('hex').toUpperCase()}${index % 10}`.slice(0, 9),
    };
    return {
      id: newId(now),
      draftNumber,
      token: newToken(),
      documents,
      content: JSON.stringify({
        trip: { ...submission, arrival_date: arrivalDate },
        travellers: [{ id: 't1', answers }],
      }),
    };
  });
  await client.query(
    `insert into drafts (id, draft_number, service, definition_version, content, language, saved_at, expires_at)
     select id, number, $4, $5, content, 'en-US', now(), now() + interval '10 days'
     from unnest($1::uuid[], $2::text[], $3::jsonb[]) as given (id, number, content)`,
    [
      drafts.map(({ id }) => id),
      drafts.map(({ draftNumber }) => draftNumber),
      drafts.map(({ content }) => content),
      service.id,
      service.version,
    ],
  );
  await client.query(
    `insert into draft_tokens (token_hash, draft_id, created_at)
     select hash, id, now() from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [drafts.map(({ token }) => tokenHash(token)), drafts.map(({ id }) => id)],
  );
  const documents = drafts.flatMap(({ id, documents: papers }) =>
    papers.map((document) => ({ ...document, draftId: id })),
  );
  await client.query(
    `insert into documents (id, draft_id, document, file_name, media_type, size, width, height, sha256, storage_name, created_at)
     select id, draft_id, kind, 'specimen.jpg', 'image/jpeg', 1000, 700, 900, '', id::text, now()
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as given (id, draft_id, kind)`,
    [documents.map(({ id }) => id), documents.map(({ draftId }) => draftId), documents.map(({ kind }) => kind)],
  );
  return drafts.map(({ draftNumber, token }) => ({ draftNumber, token }));
}

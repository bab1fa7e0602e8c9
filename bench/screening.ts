import { performance } from 'node:perf_hooks';
import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';
import pg from 'pg';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { entryGroups } from '#domain/screening/watch-list-score.ts';
import { openPostgres } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { newId } from '#server/platform/identifiers.ts';
import { screeningOf } from '#server/screening/screen-application.ts';
import { startPostgres } from '../test/embedded-postgres.ts';
import { nameWord, oneOf, seeded } from './names.ts';
import { explained } from './plans.ts';
import { processorMilliseconds } from './processes.ts';

/**
 * Measures the comparison of an application with a long watch list, with its plan, as JSON: `node bench/screening.ts
 * [entries]`, by default a million. One entry in five has no birth date, one in ten no nationality, one in five has a
 * second name.
 */
const entries = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(entries) || entries < 1000) throw new RangeError('entries: 1000 or more');
const lookups = 2000;
const entriesAtOnce = 20_000;
const budgetMilliseconds = 50;

const random = seeded(20_261_121);
const nationalities = 'AUS BGD CHN DEU EGY ESP FRA GBR IND IRN ITA NGA NPL PAK RUS USA VNM'.split(' ');

function person() {
  const names = Array.from({ length: random() < 0.3 ? 2 : 1 }, () => nameWord(random));
  const day = `${1945 + Math.floor((random() + random()) * 30)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
  return {
    surname: nameWord(random),
    given_names: names.join(' '),
    dob: day,
    nationality: oneOf(random, nationalities, 1.5),
  };
}

async function fillWatchList(client: pg.Client): Promise<void> {
  // Created once at the end: updating them row by row takes many times as long.
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname in ('blacklist_names_groups', 'blacklist_names_search')`,
  );
  await client.query('drop index blacklist_names_groups, blacklist_names_search');
  for (let done = 0; done < entries; done += entriesAtOnce) {
    const rows = Array.from({ length: Math.min(entriesAtOnce, entries - done) }, (_, index) => {
      const { dob, nationality, ...names } = person();
      const known = {
        dob: random() < 0.2 ? null : dob,
        nationality: random() < 0.1 ? null : nationality,
      };
      return { ...names, ...known, number: done + index, id: newId(new Date()) };
    });
    await client.query(
      `insert into blacklist_entries (id, surname, given_names, search_name, dob, nationality,
         passport_number, effect, ground, active_from, status, compared_at)
       select id, surname, given_names, surname || ' ' || given_names, dob, nationality,
         passport_number, 'refer', 'made up', '2026-01-01', 'active', now()
       from unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::text[], $6::text[])
         as made (id, surname, given_names, dob, nationality, passport_number)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ surname }) => surname),
        rows.map(({ given_names }) => given_names),
        rows.map(({ dob }) => dob),
        rows.map(({ nationality }) => nationality),
        rows.map(({ number }) => `WL${String(number).padStart(7, '0')}`),
      ],
    );
    const names = [
      ...rows.map((entry) => ({ entry, position: 0, ...entry })),
      ...rows.filter(() => random() < 0.2).map((entry) => ({ entry, position: 1, ...person() })),
    ].map(({ entry, position, surname, given_names }) => {
      const name = `${surname} ${given_names}`;
      const key = nameKey(nameWords(name));
      return { id: entry.id, position, name, key, groups: entryGroups(entry, key), dob: entry.dob };
    });
    await client.query(
      `insert into blacklist_names (entry_id, position, name, search_name, name_key, search_groups, dob)
       select entry_id, position, name, name, name_key, array(select jsonb_array_elements_text(search_groups)), dob
       from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::jsonb[], $6::date[])
         as made (entry_id, position, name, name_key, search_groups, dob)`,
      [
        names.map(({ id }) => id),
        names.map(({ position }) => position),
        names.map(({ name }) => name),
        names.map(({ key }) => key),
        names.map(({ groups }) => JSON.stringify(groups)),
        names.map(({ dob }) => dob),
      ],
    );
  }
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze blacklist_entries, blacklist_names');
}

function percentile(sorted: readonly number[], part: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1));
}

async function measure(url: string) {
  const opened = openPostgres({ url, poolSize: 1, namedStatements: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(opened.database);
    await fillWatchList(client);
    const now = new Date('2026-11-21T00:00:00Z');
    const clock = { now: () => now };
    const asked = () => ({ ...person(), id: newId(now), passport_number: `WL${Math.floor(random() * 10 ** 7)}` });
    const screen = (db: Kysely<Database>) => screeningOf(db, clock, [asked()]);
    for (let turn = 0; turn < lookups / 10; turn += 1) await screen(opened.database);
    const times: number[] = [];
    let matches = 0;
    const processor = await processorTimes(client);
    for (let turn = 0; turn < lookups; turn += 1) {
      const started = performance.now();
      matches += (await screen(opened.database)).length;
      times.push(performance.now() - started);
    }
    const used = await processorTimes(client);
    const each = (part: 'database' | 'program') => Number(((used[part] - processor[part]) / lookups).toFixed(2));
    times.sort((a, b) => a - b);
    const { rows } = await client.query<{ size: string }>(
      `select pg_size_pretty(pg_relation_size('blacklist_names_groups')) as size`,
    );
    return {
      entries,
      lookups,
      with_a_hit: matches,
      index_size: rows[0]?.size,
      milliseconds: {
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
        most: percentile(times, 1),
      },
      // These depend less on other work of the machine.
      processor_milliseconds: { database: each('database'), program: each('program') },
      budget: { p99_at_most: budgetMilliseconds, kept: percentile(times, 0.99) <= budgetMilliseconds },
      plan: await planOf(url, opened.database, screen),
    };
  } finally {
    await client.end();
    await opened.close();
  }
}

/** Returns the processor time of the portal's connection and of this program, in milliseconds. */
async function processorTimes(client: pg.Client): Promise<{ readonly database: number; readonly program: number }> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'pravesh'`,
  );
  const { user, system } = process.cpuUsage();
  return {
    database: rows.reduce((sum, { pid }) => sum + processorMilliseconds(pid), 0),
    program: (user + system) / 1000,
  };
}

/** Returns the stored plan of the query that the run sends first. */
async function planOf(
  url: string,
  database: Kysely<Database>,
  run: (db: Kysely<Database>) => Promise<unknown>,
): Promise<readonly string[]> {
  const seen: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(database.withPlugin(recorder));
  const [query] = seen;
  if (query === undefined) throw new Error('nothing was asked');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    return await explained(pool, query, 'force_generic_plan');
  } finally {
    await pool.end();
  }
}

const postgres = await startPostgres({ durable: true });
try {
  console.log(JSON.stringify(await measure(process.env.BENCH_DATABASE_URL ?? postgres.url), null, 2));
} finally {
  await postgres.stop();
}

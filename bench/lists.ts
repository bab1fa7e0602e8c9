import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { against, alone, callJson, type Load, measured } from './load.ts';
import {
  filledDatabase,
  inNovember,
  november,
  office,
  plain,
  plainFromApplications,
  searchedNames,
} from './missions.ts';
import { type RunningProcess, startProcess } from './processes.ts';
import { onServer } from './server.ts';

/**
 * Measures a mission's lists over HTTP as its head reads them, signed in, validated and logged in the activity log,
 * against the bare server, as JSON: `node bench/lists.ts [rows …]`, by default 10 000 and 1 000 000 rows.
 * `BENCH_DATABASE_URL` names a PostgreSQL where `bench/reports.ts` or an earlier run has filled the tables, which stay.
 */
const sizes = process.argv.slice(2).map(Number);
const rowCounts = sizes.length > 0 ? sizes : [10_000, 1_000_000];
if (rowCounts.some((count) => !Number.isInteger(count) || count < 1000)) throw new RangeError('rows: 1000 or more');

interface List {
  readonly path: string;
  /** The same page and its total as plain SQL; absent where plain SQL has no such search. */
  readonly floor?: readonly string[];
}

const listOf = (resource: string, parameters: Readonly<Record<string, string>> = {}) =>
  `${resourcePath('list', { resource })}?${new URLSearchParams({ rowsPerPage: '25', ...parameters })}`;
const applicationsOf = (parameters: Readonly<Record<string, string>> = {}) =>
  `${apiPaths.missionQueue}?${new URLSearchParams({ rowsPerPage: '25', ...parameters })}`;
const waiting = openStatuses.map((status) => `'${status}'`).join();
const travellers = `passports join people on people.id = passports.person_id
  where passports.id in (select passport_id from application_people where office = '${office}')`;

const lists = (name: { readonly common: string; readonly seldom: string }): Readonly<Record<string, List>> => ({
  requests: { path: applicationsOf(), floor: plain('applications', `office = '${office}'`, 'arrival_date', 'id') },
  'requests that wait the longest': {
    path: applicationsOf({ order: 'waiting' }),
    floor: plain('applications', `office = '${office}' and status in (${waiting})`, 'sent_at'),
  },
  'requests by a common surname': { path: applicationsOf({ query: name.common }) },
  'requests by a surname': { path: applicationsOf({ query: name.seldom }) },
  'issued visas': {
    path: listOf('issued-visas'),
    floor: plainFromApplications('visas', `office = '${office}'`, 'issued_at', 'id'),
  },
  'issued visas of a month': {
    path: listOf('issued-visas', november),
    floor: plainFromApplications('visas', `office = '${office}' and ${inNovember('issued_at')}`, 'issued_at', 'id'),
  },
  'issued visas by a surname': { path: listOf('issued-visas', { query: name.seldom }) },
  refusals: {
    path: listOf('reject-visa-reports'),
    floor: plainFromApplications('application_endings', `office = '${office}' and outcome = 'rejected'`, 'at', 'id'),
  },
  'refusals of a month': {
    path: listOf('reject-visa-reports', november),
    floor: plainFromApplications(
      'application_endings',
      `office = '${office}' and outcome = 'rejected' and ${inNovember('at')}`,
      'at',
      'id',
    ),
  },
  travellers: {
    path: listOf('travellers-histories'),
    floor: [
      `select passports.*, surname, given_names, dob, nationality from ${travellers} order by passports.id desc limit 25`,
      `select count(*) from ${travellers}`,
    ],
  },
  'travellers by a surname': { path: listOf('travellers-histories', { query: name.seldom }) },
});

async function measure(server: string, rows: number) {
  const { url } = await filledDatabase(server, rows);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-bench-'));
  const running: RunningProcess[] = [];
  try {
    const asked = lists(await searchedNames(client));
    const portal = await startProcess('server/main.ts', {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORTAL_MODE: 'demo',
      LOG_LEVEL: 'silent',
      JOBS_OFF: 'true',
    });
    running.push(portal);
    const bare = await startProcess(
      'bench/floor.ts',
      {
        DATABASE_URL: url,
        FLOOR_STATEMENTS: JSON.stringify(
          Object.fromEntries(Object.entries(asked).map(([what, { floor }]) => [what, floor])),
        ),
      },
      '/ready',
    );
    running.push(bare);
    const { token } = (await callJson(portal, apiPaths.missionLogin, {
      email: `mission_head@${office}.demo`,
      password: demoPassword,
      type: 'embassy',
    })) as { readonly token: string };
    const on = measured(portal, client, 'pravesh');
    const figures: Record<string, unknown> = {};
    for (const [what, { path, floor }] of Object.entries(asked)) {
      const load: Load = {
        on,
        setup: (request) => ({ ...request, path, headers: { authorization: `Bearer ${token}` } }),
      };
      figures[what] =
        floor === undefined
          ? await alone(load)
          : await against(load, {
              on: measured(bare, client, 'floor'),
              setup: (request) => ({ ...request, path: `/given?${new URLSearchParams({ work: what })}` }),
            });
    }
    return { rows, figures };
  } finally {
    for (const each of running) await each.stop();
    rmSync(folder, { recursive: true, force: true });
    await client.end();
  }
}

await onServer(async (url) => {
  const results = [];
  for (const rows of rowCounts) results.push(await measure(url, rows));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
});

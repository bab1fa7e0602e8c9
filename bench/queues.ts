import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { desks } from '#contract/desks.ts';
import { apiPaths } from '#contract/paths.ts';
import { queueViews } from '#domain/casework/queue/queue-views.ts';
import { openPostgres } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { fillApplications, surnames } from './fill.ts';
import { alone, callJson, measured } from './load.ts';
import { startProcess } from './processes.ts';
import { onServer } from './server.ts';

/**
 * Measures the queues of one large office over HTTP, each view of the desk and the search by a name, as one of its officers
 * reads them: `node bench/queues.ts [rows]`, by default 1 000 000 applications, all at the Department and all at one port.
 * `BENCH_DATABASE_URL` names a PostgreSQL that keeps the filled databases.
 */
const [rows = 1_000_000] = process.argv.slice(2).map(Number);
if (!Number.isInteger(rows) || rows < 1000) throw new RangeError('rows: 1000 or more');

const offices = [
  { desk: 'department', office: 'department', service: 'visa-extension', officer: 'senior_officer@department.demo' },
  { desk: 'port', office: 'tia', service: 'visa-on-arrival', officer: 'port_supervisor@tia.demo' },
] as const;

async function measure(server: string, { desk, office, service, officer }: (typeof offices)[number]) {
  const name = `pravesh_queue_${desk}_${rows}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rowCount: known } = await admin.query('select from pg_database where datname = $1', [name]);
  if (known === 0) await admin.query(`create database ${name}`);
  await admin.end();
  const opened = openPostgres({ url: url.href, poolSize: 1, namedStatements: true, unhurried: true });
  await migrate(opened.database);
  await opened.close();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  if (known === 0) await fillApplications(client, rows, { offices: [office], service });
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-bench-'));
  const portal = await startProcess('server/main.ts', {
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    PORTAL_MODE: 'demo',
    LOG_LEVEL: 'silent',
    JOBS_OFF: 'true',
  });
  try {
    const { token } = (await callJson(portal, apiPaths.departmentLogin, {
      email: officer,
      password: demoPassword,
    })) as { readonly token: string };
    const common = surnames()[0] ?? '';
    const questions: readonly (readonly [string, string])[] = [
      ...queueViews[desk].map(({ id }) => [id, `?view=${id}`] as const),
      ['everything', ''],
      ['the longest waiting first', '?order=waiting'],
      ['by a common surname', `?query=${encodeURIComponent(common)}`],
      ['numbers of all views', '/numbers'],
    ];
    const on = measured(portal, client, 'pravesh');
    const figures: Record<string, unknown> = {};
    for (const [what, question] of questions) {
      const path = `${desks[desk].calls}${question}`;
      figures[what] = await alone({
        on,
        setup: (request) => ({ ...request, path, headers: { authorization: `Bearer ${token}` } }),
      });
    }
    return { desk, rows, figures };
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
    await client.end();
  }
}

await onServer(async (server) => {
  const results = [];
  for (const office of offices) results.push(await measure(server, office));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
});

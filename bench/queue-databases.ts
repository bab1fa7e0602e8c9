import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { fillApplications } from './fill.ts';
import { type RunningProcess, startProcess } from './processes.ts';

/** Desks whose one large office has all applications of a database, with an officer who reads them. */
export const largeOffices = {
  department: { office: 'department', service: 'visa-extension', officer: 'senior_officer@department.demo' },
  port: { office: 'tia', service: 'visa-on-arrival', officer: 'port_supervisor@tia.demo' },
} as const;
export type LargeDesk = keyof typeof largeOffices;

/** Runs work with a portal on a database of this many applications at one office, which is filled where it is missing. */
export async function onFilledDesk(
  server: string,
  desk: LargeDesk,
  rows: number,
  work: (portal: RunningProcess, client: pg.Client) => Promise<void>,
): Promise<void> {
  const { office, service } = largeOffices[desk];
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
    await work(portal, client);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
    await client.end();
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { grantUse } from '../server/accounts/rights-repository.ts';
import { createPGlite, embeddedDatabase, openPostgres } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { seedDatabase } from '../server/platform/database/seed/seed.ts';
import { fixedClock } from './fixed-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of a migrated, seeded embedded database. */
    databaseDump: string;
    /**
     * Address of the PostgreSQL server, with the role that owns everything, and name of the migrated, seeded template;
     * empty with the embedded database.
     */
    postgresUrl: string;
    /** The portal's role there: it may use the tables but not alter them. Its password is its name. */
    portalRole: string;
    templateDatabase: string;
  }
}

/** Migrates and seeds once; every test file then copies the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '') {
    const folder = mkdtempSync(join(tmpdir(), 'pravesh-dump-'));
    const pglite = await createPGlite();
    const { database } = embeddedDatabase(pglite);
    await migrate(database);
    await seedDatabase({ database, clock: fixedClock('2026-10-01T03:15:00Z'), mode: 'demo' });
    // Otherwise half of every copy would be PostgreSQL's own template databases.
    for (const unused of ['template0', 'template1']) {
      await sql`update pg_database set datistemplate = false where datname = ${unused}`.execute(database);
      await sql`drop database ${sql.id(unused)}`.execute(database);
    }
    const dump = join(folder, 'dump.tar');
    writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
    await database.destroy();
    project.provide('databaseDump', dump);
    project.provide('postgresUrl', '');
    project.provide('portalRole', '');
    project.provide('templateDatabase', '');
    return async () => rmSync(folder, { recursive: true, force: true });
  }
  const template = `pravesh_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${template}`;
  const { database, close } = openPostgres({ url: templateUrl.href, poolSize: 2, namedStatements: true });
  await migrate(database);
  await seedDatabase({ database, clock: fixedClock('2026-10-01T03:15:00Z'), mode: 'demo' });
  const portalRole = `pravesh_portal_${process.pid}`;
  await admin.query(`create role ${portalRole} login password '${portalRole}'`);
  await grantUse(database, portalRole);
  await close();
  project.provide('databaseDump', '');
  project.provide('postgresUrl', url);
  project.provide('portalRole', portalRole);
  project.provide('templateDatabase', template);
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.query(`drop role ${portalRole}`);
    await admin.end();
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { servicePaths } from '#contract/paths.ts';
import { buildApp } from '../server/app.ts';
import type { Dependencies } from '../server/dependencies.ts';
import { type MailTransport, mailboxTransport } from '../server/mail/mail-transport.ts';
import { databaseMailbox } from '../server/mail/mailbox-repository.ts';
import { sandboxLocales } from '../server/payments/sandbox-gateway/sandbox-gateway.ts';
import { secureAcceptanceGateway } from '../server/payments/secure-acceptance.ts';
import { readConfig } from '../server/platform/config.ts';
import {
  createPGlite,
  embeddedDatabase,
  type OpenDatabase,
  openPostgres,
} from '../server/platform/database/database.ts';
import type { Database } from '../server/platform/database/schema.ts';
import { encryptedStorage } from '../server/platform/files/encryption.ts';
import { localStorage } from '../server/platform/files/local-storage.ts';
import { reachableStorage } from '../server/platform/files/reachable-storage.ts';
import type { App } from '../server/platform/http/app-types.ts';
import { runSweepsOnce } from '../server/platform/jobs/scheduler.ts';
import { sweeps } from '../server/sweeps.ts';
import { fixedClock, type SettableClock } from './fixed-clock.ts';
import { expectSoundRecords } from './sound-records.ts';

export interface TestApp {
  readonly app: App;
  readonly dependencies: Dependencies;
  /** The database with the rights of its tables' owner, which the portal on PostgreSQL does not have. */
  readonly owner: Kysely<Database>;
  readonly clock: SettableClock;
  /** The portal's own folder; uploads are under `files`. */
  readonly directory: string;
  /** Runs every timer and the outbox once, like the scheduler. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const portalUrl = 'http://portal.test';

/** Portals that are open now, each with what a test may leave in its records. */
const openPortals = new Map<Kysely<Database>, { readonly books: boolean }>();

/** Fails unless the records of every open portal agree with themselves; runs after each test of the interface. */
export async function expectSoundPortals(): Promise<void> {
  for (const [owner, records] of openPortals) await expectSoundRecords(owner, records);
}

/**
 * Builds the whole portal on a database of its own (a copy of the migrated, seeded template), in demo mode, without a
 * port: call it by `app.inject`. The sandbox gateway's notices and the portal's queries stay inside the process.
 */
export async function createTestApp(
  options: {
    readonly now?: string;
    /** Set by tests of reports, which book sums without a payment behind them. */
    readonly bookedByHand?: true;
    /** Transport for mails; by default the demonstration mailbox. */
    readonly mail?: MailTransport;
    readonly environment?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestApp> {
  const clock = fixedClock(options.now ?? '2026-10-01T03:15:00Z');
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-app-'));
  const config = readConfig({
    PORTAL_MODE: 'demo',
    DATA_DIR: folder,
    PORTAL_URL: portalUrl,
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const opened = await openCopy();
  const discard = async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const gatewayKeys = [
    {
      accessKey: config.cardGateway.accessKey,
      secretKey: config.cardGateway.secretKey,
      from: new Date(0),
      until: new Date('9999-01-01T00:00:00Z'),
    },
  ];
  const reached: { app?: App } = {};
  const insideFetch: typeof fetch = async (input, init) => {
    const { app } = reached;
    if (app === undefined) throw new TypeError('the portal is not up yet');
    // A `Request` adds headers that a real one sends by itself, such as the content type of form fields.
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = await request.text();
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(body === '' ? {} : { payload: body }),
    });
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
  const dependencies: Dependencies = {
    config,
    clock,
    database: opened.database,
    storage: encryptedStorage(reachableStorage(localStorage(join(folder, 'files'))), {
      current: '1',
      keys: { '1': config.fileKey },
    }),
    mail: options.mail ?? mailboxTransport(databaseMailbox(opened.database), clock.now),
    gateway: secureAcceptanceGateway({
      id: 'sandbox',
      payUrl: `${portalUrl}${servicePaths.sandboxGateway}/pay`,
      queryUrl: `${portalUrl}${servicePaths.sandboxGateway}/query`,
      profileId: config.cardGateway.profileId,
      keys: gatewayKeys,
      locales: sandboxLocales,
      now: clock.now,
      fetch: insideFetch,
    }),
    gatewayKeys,
    fetch: insideFetch,
    portalUrl,
  };
  const app = await buildApp(dependencies).catch(async (refused: unknown) => {
    // A portal that does not start leaves nothing behind.
    await discard();
    throw refused;
  });
  reached.app = app;
  const records = { books: options.bookedByHand !== true };
  openPortals.set(opened.owner, records);
  return {
    app,
    dependencies,
    owner: opened.owner,
    clock,
    directory: folder,
    sweep: () => runSweepsOnce(dependencies, sweeps),
    close: async () => {
      openPortals.delete(opened.owner);
      await expectSoundRecords(opened.owner, records);
      await app.close();
      await discard();
    },
  };
}

async function openCopy(): Promise<OpenDatabase & Pick<TestApp, 'owner'>> {
  const url = inject('postgresUrl');
  if (url === '') {
    const embedded = embeddedDatabase(await createPGlite(undefined, await openAsBlob(inject('databaseDump'))));
    return { ...embedded, owner: embedded.database };
  }
  const name = `pravesh_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('templateDatabase')}`);
  await admin.end();
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  // Connects on first use.
  const owner = openPostgres({ url: copy.href, poolSize: 1, namedStatements: false });
  copy.username = inject('portalRole');
  copy.password = inject('portalRole');
  const opened = openPostgres({ url: copy.href, poolSize: 5, namedStatements: true });
  return {
    ...opened,
    owner: owner.database,
    close: async () => {
      await opened.close();
      await owner.close();
      const dropper = new pg.Client({ connectionString: url });
      await dropper.connect();
      await dropper.query(`drop database if exists ${name} with (force)`);
      await dropper.end();
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths, servicePaths } from '#contract/paths.ts';
import { type Databases, databaseServers } from './database-server.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

const answersWithin = 5_000;
const worksAgainWithin = 2_000;
const clients = 6;

let databases: Databases;
let server: ServerProcess;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-away-'));
  databases = await databaseServers();
}, 90_000);
afterAll(async () => {
  await server?.kill();
  await databases?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function startPortal(url: string): Promise<void> {
  await server?.kill();
  server = await serverProcess({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_POOL: '4',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await server.start();
}

interface Answered {
  readonly status: number;
  readonly milliseconds: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the shape
  readonly body: any;
}

let calls = 0;

/** Returns another address for each call: clients without a pause would soon be at the limit of one. */
function someAddress(): string {
  calls += 1;
  return `10.0.${Math.floor(calls / 250) % 250}.${calls % 250}`;
}

async function ask(method: string, path: string, token?: string, payload?: object): Promise<Answered> {
  const started = performance.now();
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(20_000),
  });
  const body: unknown = await answer.json();
  const milliseconds = performance.now() - started;
  return { status: answer.status, milliseconds, retryAfter: answer.headers.get('retry-after'), body };
}

/** Runs clients that save drafts without a pause, and record what the portal acknowledged. */
async function load(): Promise<{
  readonly answers: Answered[];
  readonly unanswered: unknown[];
  readonly reach: (what: string, status: number, count: number) => Promise<void>;
  readonly end: () => Promise<void>;
}> {
  const answers: Answered[] = [];
  const unanswered: unknown[] = [];
  const watchers = new Set<() => void>();
  let running = true;
  const kept: { readonly path: string; readonly token: string; acknowledged: number }[] = [];
  const content = { trip: {}, travellers: [] };

  // Every client has its draft before the trouble starts.
  for (let client = 0; client < clients; client += 1) {
    const draft = await ask('POST', apiPaths.drafts, undefined, { service: 'visa-on-arrival', content });
    expect(draft.status).toBe(201);
    const { draft_number, token, version } = draft.body.data;
    kept.push({ path: apiPath('draft', { draft_number }), token, acknowledged: version });
  }

  async function client(saved: (typeof kept)[number]): Promise<void> {
    let known = saved.acknowledged;
    while (running) {
      try {
        const answer = await ask('PUT', saved.path, saved.token, { version: known, content });
        answers.push(answer);
        if (answer.status === 200) saved.acknowledged = answer.body.data.version;
        // Saved by a call whose answer was lost.
        known = answer.status === 409 ? answer.body.data.version : saved.acknowledged;
      } catch (error) {
        unanswered.push(error);
        running = false;
      }
      for (const watcher of watchers) watcher();
    }
  }

  const work = Promise.all(kept.map(client));
  const load = {
    answers,
    unanswered,
    reach: (what: string, status: number, count: number) =>
      new Promise<void>((reached, failed) => {
        const from = answers.length;
        const watcher = (): void => {
          if (unanswered.length > 0) failed(new Error(`${what}: the portal did not answer: ${String(unanswered[0])}`));
          if (answers.slice(from).filter((answer) => answer.status === status).length < count) return;
          watchers.delete(watcher);
          reached();
        };
        watchers.add(watcher);
      }),
    end: async () => {
      running = false;
      await work;
      expect(unanswered).toEqual([]);
      expect(
        [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 409, 503].includes(status)),
      ).toEqual([]);
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(answersWithin);
      for (const { status, retryAfter, body } of answers) {
        if (status !== 503) continue;
        expect([retryAfter, body.title]).toEqual(['2', 'temporarily_unavailable']);
      }
      for (const { path, token, acknowledged } of kept) {
        const found = await ask('GET', path, token);
        expect(found.status).toBe(200);
        expect(found.body.data.version).toBeGreaterThanOrEqual(acknowledged);
      }
    },
  };
  await load.reach('before', 200, 20);
  return load;
}

async function expectAway(): Promise<void> {
  const ready = await ask('GET', servicePaths.ready);
  expect([ready.status, ready.retryAfter]).toEqual([503, '2']);
  expect(ready.milliseconds).toBeLessThan(answersWithin);
  expect((await ask('GET', servicePaths.health)).status).toBe(200);
}

/** Waits until the portal is ready; returns the time it took. */
async function readyAgain(): Promise<number> {
  const started = performance.now();
  while ((await ask('GET', servicePaths.ready)).status !== 200) {
    if (performance.now() - started > 20_000) throw new Error('the portal is not ready');
  }
  return performance.now() - started;
}

function report(what: string, answers: readonly Answered[], again?: number): void {
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const away = answers.filter(({ status }) => status === 503).length;
  if (process.env.FIGURES !== undefined) {
    console.log(JSON.stringify({ what, answers: answers.length, away, slowest, again }));
  }
}

describe('a portal whose database goes away', () => {
  beforeAll(() => startPortal(databases.primary.url), 90_000);

  it('survives connections that are ended while in use', async () => {
    const { answers, reach, end } = await load();
    const admin = new pg.Client({ connectionString: databases.primary.url });
    await admin.connect();
    for (let round = 0; round < 10; round += 1) {
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pravesh'");
      await reach(`round ${round}`, 200, 10);
    }
    await admin.end();
    await end();
    report('terminate', answers);
  });

  it('answers 503 while the database is down, and works when it is back', async () => {
    const { answers, reach, end } = await load();
    await databases.primary.crash();
    await reach('down', 503, 50);
    await expectAway();
    await databases.primary.start();
    const again = await readyAgain();
    expect(again).toBeLessThan(worksAgainWithin);
    await reach('back', 200, 20);
    await end();
    report('restart', answers, again);
  });

  it('answers 503 while the database is frozen, and works when it moves again', async () => {
    const { answers, reach, end } = await load();
    databases.primary.freeze();
    await reach('frozen', 503, 50);
    await expectAway();
    databases.primary.thaw();
    const again = await readyAgain();
    expect(again).toBeLessThan(worksAgainWithin);
    await reach('back', 200, 20);
    await end();
    report('freeze', answers, again);
  });
});

/** A proxy to the database whose connections can fall silent, as behind an address that moved. */
async function way(to: string): Promise<{ readonly host: string; readonly silence: () => void; end: () => void }> {
  const [host = '', port = ''] = to.split(':');
  const pairs = new Set<readonly [Socket, Socket]>();
  const listener = createServer((near) => {
    const far = connect(Number(port), host);
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const address = listener.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    end: () => {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

describe('a portal whose connections fall silent while the database works', () => {
  it('gives them up and goes on over new ones', async () => {
    const { host, silence, end: close } = await way(databases.primary.host);
    await startPortal(databases.primary.url.replace(databases.primary.host, host));
    const { answers, reach, end } = await load();
    silence();
    await reach('silent', 503, 1);
    await reach('on new connections', 200, 20);
    await end();
    report('silent connections', answers);
    await server.kill();
    close();
  });
});

describe('a portal with a standby', () => {
  it('goes on with the standby that was promoted', async () => {
    const { primary } = databases;
    const standby = await primary.standby();
    await startPortal(
      `postgres://postgres:test-only@${standby.host},${primary.host}/postgres?target_session_attrs=read-write`,
    );
    const { answers, reach, end } = await load();
    await primary.crash();
    await reach('no primary', 503, 50);
    await expectAway();
    await standby.promote();
    const again = await readyAgain();
    expect(again).toBeLessThan(worksAgainWithin);
    await reach('promoted', 200, 20);
    await end();
    report('standby', answers, again);
  });
});

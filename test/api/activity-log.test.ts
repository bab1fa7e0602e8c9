import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiPath, resourcePath } from '#contract/paths.ts';
import { type AuditEntry, addAuditEntry } from '#server/data/audit-repository.ts';
import { openEmbedded } from '#server/data/database.ts';
import { migrate } from '#server/data/migrate.ts';
import * as activityChain from '#server/data/migrations/0009-activity-chain.ts';
import type { Database } from '#server/data/schema.ts';
import { registerAccess } from '#server/http/access.ts';
import { newId } from '#server/identifiers.ts';
import { type KeptHead, verifyActivityLog } from '#server/use-cases/verify-activity-log.ts';
import { deskOf } from '../factories/desk.ts';
import { sentTrip } from '../factories/sent-trip.ts';
import { personOf } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const line = (action: string, at = new Date('2026-10-01T03:15:00.123Z')): AuditEntry => ({
  at,
  accountId: null,
  role: 'auditor',
  office: 'all',
  action,
  subjectKind: 'test',
  subjectId: 'a “subject” \\ with\nlines and 文字',
  outcome: 'done',
  requestId: 'test',
  details: { z: 1, a: ['é', null, true], nested: { bb: 2, b: 1 } },
});

/** Changes what nothing may change, as somebody with the owner's rights could. */
async function tamper(change: string): Promise<void> {
  const { database } = portal.dependencies;
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(database);
  await sql.raw(change).execute(database);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(database);
}

describe('the activity log', () => {
  it('is one chain without gaps, however many write at once', async () => {
    const { database } = portal.dependencies;
    const others = await Promise.all(['one', 'two'].map(async (which) => personOf(portal, 'auditor', 'all', which)));
    await Promise.all([
      ...Array.from({ length: 120 }, (_, index) => addAuditEntry(database, line(`many.${index}`))),
      ...others.map((token) =>
        portal.app.inject({
          url: resourcePath('list', { resource: 'activity-logs' }),
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    ]);
    const { rows } = await sql<{ lines: number; last: number }>`
      select count(*)::integer as lines, max(seq)::integer as last from audit_log`.execute(database);
    expect(rows[0]?.lines).toBe(rows[0]?.last);
    const verified = await verifyActivityLog(database);
    expect(verified).toEqual({
      size: rows[0]?.lines,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      root: expect.any(Uint8Array),
    });
  });

  it('refuses to be changed, to lose a line and to be emptied', async () => {
    const { database } = portal.dependencies;
    await expect(sql`update audit_log set action = 'other'`.execute(database)).rejects.toThrow(/only added/);
    await expect(sql`delete from audit_log`.execute(database)).rejects.toThrow(/only added/);
    await expect(sql`truncate audit_log`.execute(database)).rejects.toThrow(/only added/);
  });

  it.each([
    [
      'a changed line',
      `update audit_log set outcome = 'refused' where seq = 7`,
      `update audit_log set outcome = 'done' where seq = 7`,
    ],
    [
      'another time',
      `update audit_log set at = at + interval '1 hour' where seq = 9`,
      `update audit_log set at = at - interval '1 hour' where seq = 9`,
    ],
    [
      'a renumbered line',
      'update audit_log set seq = 100000 where seq = 11',
      'update audit_log set seq = 11 where seq = 100000',
    ],
  ])('names the first line that is not as it was written: %s', async (_, change, back) => {
    const { database } = portal.dependencies;
    const number = Number(/seq = (\d+)$/.exec(change)?.[1]);
    await tamper(change);
    expect((await verifyActivityLog(database)).firstBad).toBe(number);
    await tamper(back);
    expect((await verifyActivityLog(database)).firstBad).toBeUndefined();
  });

  it('tells a log that was cut short or written anew by a hash that was kept', async () => {
    const { database } = portal.dependencies;
    const { size, head } = await verifyActivityLog(database);
    const comparedWith = (kept: KeptHead) => verifyActivityLog(database, { head: kept });
    expect((await comparedWith({ size, head })).keptDiffers).toBeUndefined();
    await addAuditEntry(database, line('later'));
    expect(await comparedWith({ size, head })).toMatchObject({ size: size + 1 });
    const other = { size, head: head.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
    expect(await comparedWith(other)).toMatchObject({ keptDiffers: size });
    expect(await comparedWith({ size: size + 2, head })).toMatchObject({ size: size + 1, keptDiffers: size + 2 });
  });

  it('has every look at a person’s file, every list and export, and what was refused', async () => {
    const { database } = portal.dependencies;
    const trip = await sentTrip(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    const id = await deskOf(portal).idOf(trip.submissionNumbers[0] ?? '');
    const auditor = await personOf(portal, 'auditor', 'all', 'reader');
    const clerk = await personOf(portal, 'mission_clerk', 'uk-london');
    const ask = (token: string, method: 'GET' | 'POST', url: string) =>
      portal.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'POST' ? { payload: {} } : {}),
      });
    const before = await verifyActivityLog(database);
    await ask(auditor, 'GET', apiPath('arrival', { application_id: id }));
    await ask(auditor, 'GET', resourcePath('list', { resource: 'blacklists' }));
    await ask(auditor, 'POST', resourcePath('export', { resource: 'blacklists' }));
    await ask(clerk, 'GET', apiPath('arrival', { application_id: id }));
    const lines = await database
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'outcome'])
      .where('seq', '>', before.size)
      .orderBy('seq')
      .execute();
    expect(lines).toEqual([
      { action: 'arrival.read', subject_id: id, outcome: 'done' },
      { action: 'blacklists.list', subject_id: null, outcome: 'done' },
      { action: 'blacklists.export', subject_id: null, outcome: 'done' },
      { action: 'arrival.read', subject_id: id, outcome: 'refused' },
    ]);
  });

  it('cannot be left out by a route for staff', () => {
    const app = Fastify();
    registerAccess(app, async () => undefined, 'demo');
    expect(() =>
      app.get(
        '/quiet',
        { config: { access: { kind: 'staff', permission: 'arrivals.read' }, audit: { none: 'forgotten' } } },
        async () => 'seen',
      ),
    ).toThrow('/quiet is for staff and logs nothing');
  });

  it('chains the lines of before in their order', async () => {
    const before = await createTestApp();
    const { database } = before.dependencies;
    await sql`drop trigger audit_log_never_emptied on audit_log`.execute(database);
    await sql`drop function append_activity`.execute(database);
    await sql`alter table audit_log drop column seq, drop column leaf_hash, drop column chain_hash`.execute(database);
    for (let number = 0; number < 3; number += 1) {
      const at = new Date(1_790_000_000_000 + number * 1000);
      await sql`insert into audit_log (id, at, action, subject_kind, outcome, request_id, details)
        values (${newId(at)}::uuid, ${at.toISOString()}::timestamptz, ${`old.${number}`}, 'test', 'done', 'test', '{"b":1,"a":2}')`.execute(
        database,
      );
    }
    await activityChain.up(database as unknown as Kysely<unknown>);
    await addAuditEntry(database, line('new'));
    expect(await verifyActivityLog(database)).toMatchObject({ size: 4 });
    const lines = await database.selectFrom('audit_log').select('action').orderBy('seq').execute();
    expect(lines.map(({ action }) => action)).toEqual(['old.0', 'old.1', 'old.2', 'new']);
    await before.close();
  });
});

describe('the commands for the activity log', () => {
  const root = join(import.meta.dirname, '../..');
  const runScript = (script: string, directory: string, ...given: string[]) =>
    new Promise<{ code: number | string | null | undefined; said: string }>((done) => {
      execFile(
        process.execPath,
        [join(root, 'scripts', script), ...given],
        { cwd: root, env: { PATH: process.env.PATH, PORTAL_MODE: 'demo', DATA_DIR: directory } },
        (error, stdout, stderr) => done({ code: error === null ? 0 : error.code, said: `${stdout}${stderr}` }),
      );
    });

  const run = (directory: string, ...given: string[]) => runScript('verify-activity-log.ts', directory, ...given);

  it('print size and hash, and end with another code for a log that was changed', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pravesh-log-'));
    try {
      const first = await openEmbedded(directory, inject('databaseDump'));
      await migrate(first.database);
      for (const action of ['one', 'two', 'three']) await addAuditEntry(first.database, line(action));
      const { head } = await verifyActivityLog(first.database);
      await first.close();
      expect(await run(directory)).toEqual({ code: 0, said: `3:${head}\n` });
      expect(await run(directory, `3:${head}`)).toMatchObject({ code: 0 });
      expect(await run(directory, `3:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
      expect(await run(directory, 'nonsense')).toMatchObject({ code: 2 });

      const second = await openEmbedded(directory);
      await sql`alter table audit_log disable trigger audit_log_append_only`.execute(second.database);
      await sql`delete from audit_log where seq = 2`.execute(second.database);
      await second.close();
      const broken = await run(directory);
      expect(broken.code).toBe(1);
      expect(broken.said).toContain('line 2 is missing');
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it('sign the log, and tell a log written anew by the checkpoints that were kept', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pravesh-log-'));
    const [key, checkpoints] = [join(directory, 'key.pem'), join(directory, 'checkpoints')];
    const withLog = async (change: (database: Kysely<Database>) => Promise<unknown>) => {
      const { database, close } = await openEmbedded(join(directory, 'data'), inject('databaseDump'));
      await migrate(database);
      await change(database);
      await close();
    };
    const addLines = (...actions: string[]) =>
      withLog(async (database) => {
        for (const action of actions) await addAuditEntry(database, line(action));
      });
    const emptyLog = () =>
      withLog(async (database) => {
        await sql`alter table audit_log disable trigger audit_log_append_only`.execute(database);
        await sql`delete from audit_log`.execute(database);
      });
    const sign = () =>
      runScript(
        'sign-activity-log.ts',
        join(directory, 'data'),
        ...['--key', key, '--name', 'auditor.example', '--checkpoints', checkpoints],
      );
    try {
      const { privateKey } = generateKeyPairSync('ed25519');
      writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      await addLines('one', 'two', 'three');
      const signed = await sign();
      expect(signed.code).toBe(0);
      expect(signed.said).toMatch(/^pravesh\/activity-log\n3\n\S{44}\n\n— auditor\.example \S+\nauditor\.example\+/);
      const verifierKey = signed.said.trim().split('\n').at(-1) ?? '';
      expect((await sign()).said).toBe(`${verifierKey}\n`);
      expect(readdirSync(checkpoints)).toEqual(['000000000000003.checkpoint']);
      const verify = (given: string) =>
        run(join(directory, 'data'), '--checkpoints', checkpoints, '--verifier-key', given);
      expect((await verify(verifierKey)).code).toBe(0);
      const wrongKey = await verify(verifierKey.replace('auditor', 'another'));
      expect(wrongKey).toEqual({ code: 2, said: expect.stringContaining('is no verifier key') });

      await addLines('four');
      expect((await sign()).said).toMatch(/^pravesh\/activity-log\n4\n/);
      expect((await verify(verifierKey)).code).toBe(0);

      await emptyLog();
      await addLines('one', 'other', 'three', 'four', 'five');
      expect(await run(join(directory, 'data'))).toMatchObject({ code: 0 });
      const anew = 'its first 3 lines are not those that were kept';
      expect(await verify(verifierKey)).toEqual({ code: 1, said: expect.stringContaining(anew) });
      expect(await sign()).toEqual({ code: 1, said: expect.stringContaining(anew) });
      expect(readdirSync(checkpoints)).toHaveLength(2);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});

import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiPath, resourcePath } from '#contract/paths.ts';
import { grantUse } from '#server/accounts/rights-repository.ts';
import { type AuditEntry, addAuditEntry } from '#server/activity-log/audit-repository.ts';
import { keepCheckpoint, keptCheckpoints } from '#server/activity-log/checkpoint-folder.ts';
import { signingKey } from '#server/activity-log/ed25519.ts';
import { signActivityLog } from '#server/activity-log/sign-activity-log.ts';
import { type KeptHead, verifyActivityLog } from '#server/activity-log/verify-activity-log.ts';
import { openEmbedded } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { registerAccess } from '#server/platform/http/access.ts';
import { newId } from '#server/platform/identifiers.ts';
import { deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

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

/** Changes protected rows, as somebody with the owner's rights could. */
async function tamper(change: string): Promise<void> {
  const { owner } = portal;
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(owner);
  await sql.raw(change).execute(owner);
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(owner);
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
    const { owner } = portal;
    await expect(sql`update audit_log set action = 'other'`.execute(owner)).rejects.toThrow(/only added/);
    await expect(sql`delete from audit_log`.execute(owner)).rejects.toThrow(/only added/);
    await expect(sql`truncate audit_log`.execute(owner)).rejects.toThrow(/only added/);
  });

  it('is out of reach of a role that may only use the tables', async () => {
    const { owner } = portal;
    const role = `portal_${newId(new Date()).replaceAll('-', '')}`;
    await sql`create role ${sql.id(role)}`.execute(owner);
    try {
      await grantUse(owner, role);
      const asPortal = <Result>(work: (db: Transaction<Database>) => Promise<Result>) =>
        owner.transaction().execute(async (transaction) => {
          await sql`set local role ${sql.id(role)}`.execute(transaction);
          return work(transaction);
        });
      for (const attempt of [
        `update audit_log set action = 'other'`,
        'delete from audit_log',
        'truncate audit_log',
        `insert into audit_log (id, at, action, subject_kind, outcome, request_id, details, seq, leaf_hash, chain_hash)
          select id, at, action, subject_kind, outcome, request_id, details, 1000000, leaf_hash, chain_hash from audit_log
          where seq = 1`,
        'alter table audit_log disable trigger all',
        'drop function append_activity',
        'update ledger_entries set amount_minor = 0',
        'delete from application_events',
        'create table elsewhere ()',
        'delete from kysely_migration',
      ]) {
        await expect(
          asPortal((db) => sql.raw(attempt).execute(db)),
          attempt,
        ).rejects.toThrow(/permission denied|must be owner/);
      }
      await asPortal((db) => addAuditEntry(db, line('by its function')));
      expect(await verifyActivityLog(owner)).not.toHaveProperty('firstBad');
    } finally {
      await sql`drop owned by ${sql.id(role)}`.execute(owner);
      await sql`drop role ${sql.id(role)}`.execute(owner);
    }
  });

  it('takes back a change that it could not be told of', async () => {
    const { owner, dependencies } = portal;
    const submission = await sentSubmission(dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    const desk = deskOf(portal);
    const id = await desk.idOf(submission.submissionNumbers[0] ?? '');
    const officer = 'port_visa_officer@tia.demo';
    await desk.file(officer, id);
    const changes = async () =>
      dependencies.database
        .selectFrom('application_events')
        .select('sequence')
        .where('application_id', '=', id)
        .orderBy('sequence')
        .execute();
    const before = await changes();
    const clear = () => desk.act(officer, id, 'clear', { version: 1 });
    await sql`alter function append_activity rename to append_nowhere`.execute(owner);
    try {
      expect((await clear()).status).toBe(500);
    } finally {
      await sql`alter function append_nowhere rename to append_activity`.execute(owner);
    }
    expect(await changes()).toEqual(before);
    expect((await clear()).status).toBe(200);
    expect(await changes()).toHaveLength(before.length + 1);
  });

  it('misses the line of a change by staff', async () => {
    const { owner, dependencies } = portal;
    expect(await verifyActivityLog(dependencies.database)).not.toHaveProperty('unlogged');
    const { application_id, sequence, request_id } = await dependencies.database
      .selectFrom('application_events')
      .select(['application_id', 'sequence', 'request_id'])
      .where('account_id', 'is not', null)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const renamed = async (to: string) => {
      await sql`alter table application_events disable trigger user`.execute(owner);
      await owner
        .updateTable('application_events')
        .set({ request_id: to })
        .where('application_id', '=', application_id)
        .where('sequence', '=', sequence)
        .execute();
      await sql`alter table application_events enable trigger user`.execute(owner);
    };
    await renamed('a call that nobody logged');
    expect(await verifyActivityLog(dependencies.database)).toMatchObject({
      unlogged: { application: application_id, change: sequence },
    });
    await renamed(request_id);
    expect(await verifyActivityLog(dependencies.database)).not.toHaveProperty('unlogged');
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
    const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    const id = await deskOf(portal).idOf(submission.submissionNumbers[0] ?? '');
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
    await ask(auditor, 'GET', apiPath('portCase', { application_id: id }));
    await ask(auditor, 'GET', resourcePath('list', { resource: 'blacklists' }));
    await ask(auditor, 'POST', resourcePath('export', { resource: 'blacklists' }));
    await ask(clerk, 'GET', apiPath('portCase', { application_id: id }));
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
});

describe('the commands for the activity log', () => {
  const root = join(import.meta.dirname, '../../..');
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

  it('sign the log, keep what was signed, and tell lines that nobody signed in time', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pravesh-log-'));
    const [data, key, checkpoints] = [
      join(directory, 'data'),
      join(directory, 'key.pem'),
      join(directory, 'checkpoints'),
    ];
    const addLines = async (...actions: string[]) => {
      const { database, close } = await openEmbedded(data, inject('databaseDump'));
      await migrate(database);
      for (const action of actions) await addAuditEntry(database, line(action));
      await close();
    };
    const verify = (verifierKey: string, ...given: string[]) =>
      run(data, '--checkpoints', checkpoints, '--verifier-key', verifierKey, ...given);
    try {
      const { privateKey } = generateKeyPairSync('ed25519');
      writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
      await addLines('one', 'two', 'three');
      const given = ['--key', key, '--name', 'auditor.example', '--checkpoints', checkpoints];
      const signed = await runScript('sign-activity-log.ts', data, ...given);
      expect(signed.code).toBe(0);
      expect(signed.said).toMatch(/^pravesh\/activity-log\n3\n\S{44}\n\n— auditor\.example \S+\nauditor\.example\+/);
      const verifierKey = signed.said.trim().split('\n').at(-1) ?? '';
      expect(readdirSync(checkpoints)).toEqual(['000000000000003.checkpoint']);
      expect((await verify(verifierKey, '--signed-within', '5')).code).toBe(0);
      const wrongKey = await verify(verifierKey.replace('auditor', 'another'));
      expect(wrongKey).toEqual({ code: 2, said: expect.stringContaining('is no verifier key') });

      await addLines('four');
      expect(await verify(verifierKey, '--signed-within', '5')).toEqual({
        code: 1,
        said: expect.stringContaining('line 4 has no checkpoint yet'),
      });
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});

it('signs nothing more once the log is not the one that it signed', async () => {
  const written = await createTestApp();
  const { owner: database } = written;
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-checkpoints-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const { publicKey, sign } = signingKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const signer = { name: 'auditor.example', publicKey };
  const signNow = async () => {
    const signed = await signActivityLog(database, signer, sign, keptCheckpoints(folder, signer));
    if ('broken' in signed) return signed.broken;
    if (signed.note !== undefined) keepCheckpoint(folder, signed.size, signed.note);
    return signed;
  };
  const addLines = async (...actions: string[]) => {
    for (const action of actions) await addAuditEntry(database, line(action));
  };
  await addLines('one', 'two', 'three');
  expect(await signNow()).toMatchObject({ size: 3, note: expect.any(String) });
  expect(await signNow()).toEqual({ size: 3 });
  await addLines('four');
  expect(await signNow()).toMatchObject({ size: 4, note: expect.any(String) });

  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(database);
  await sql`delete from audit_log`.execute(database);
  await addLines('one', 'other', 'three', 'four', 'five');
  expect(await verifyActivityLog(database)).not.toHaveProperty('firstBad');
  expect(await signNow()).toMatchObject({ keptDiffers: 3 });
  expect(readdirSync(folder)).toHaveLength(2);
  rmSync(folder, { recursive: true, force: true });
  await written.close();
});

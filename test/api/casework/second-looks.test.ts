import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { call } from '../../factories/applicant.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { askExtension, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
const apps: App[] = [];
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await portal?.close();
});

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const chief = 'section_chief@department.demo';
const director = 'director@department.demo';

/** Returns the first of some made-up keys under which the grants of an application are drawn, or are not, in their order. */
function keyFor(id: string, drawn: readonly boolean[]): Buffer {
  for (let number = 0; number < 10_000; number += 1) {
    const key = Buffer.from(`made-up key ${number}`);
    const hashOf = (grant: number) => createHmac('sha256', key).update(`second look ${id} ${grant}`).digest();
    if (drawn.every((one, index) => (hashOf(index + 1).readUInt32BE(0) % 20 === 0) === one)) return key;
  }
  throw new Error('no key of ten thousand fits');
}

interface Decided {
  readonly id: string;
  readonly number: string;
  readonly visa: TouristVisa;
  /** The desk of the portal that drew it. */
  readonly keyed: Desk;
}

/** An extension that one person decided alone, on a portal whose key draws its grants or does not, in their order. */
async function decidedAlone(drawn: boolean, by = officer, later: readonly boolean[] = []): Promise<Decided> {
  const visa = await touristVisa(portal);
  const sent = await askExtension(portal, visa, '15');
  const number: string = sent.body.data.submission_number;
  const id = await desk.idOf(number);
  await desk.done(by, id, 'take');
  await desk.settlePapers(by, id);
  const { config } = portal.dependencies;
  const app = await buildApp({
    ...portal.dependencies,
    config: { ...config, lookupKey: keyFor(id, [drawn, ...later]) },
  });
  apps.push(app);
  const keyed = deskOf({ ...portal, app }, 'department');
  await keyed.done(by, id, 'approve_alone');
  return { id, number, visa, keyed };
}

const listed = async (email: string, queue: 'waiting' | 'doubtful') => {
  const answer = await desk.get(email, `${apiPaths.departmentQueue}?second_look=${queue}`);
  return answer.statusCode === 200
    ? answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id)
    : answer.statusCode;
};

const counted = async (email: string) => {
  const { data } = (await desk.get(email, apiPaths.departmentNumbers)).json();
  return [data.second_looks.total, data.doubtful_looks.total];
};

describe('a decision on one signature', () => {
  it('is not looked at again unless it is drawn', async () => {
    const { id } = await decidedAlone(false);
    expect((await desk.file(senior, id)).second_looks).toEqual([]);
    expect(await listed(senior, 'waiting')).not.toContain(id);
    expect((await desk.act(senior, id, 'second_look', { look: 'agreed' })).refused).toBe('no_look_waiting');
    const { details } = await portal.dependencies.database
      .selectFrom('application_events')
      .select('details')
      .where('application_id', '=', id)
      .where('action', '=', 'approve_alone')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ second_look: { drawn: false, mark: expect.any(String) } });
  });

  it('that is drawn waits in the list of whoever looks, and not of the officer', async () => {
    const [before = 0] = await counted(senior);
    const { id } = await decidedAlone(true);
    expect(await counted(senior)).toEqual([before + 1, 0]);
    expect(await listed(senior, 'waiting')).toContain(id);
    expect(await listed(chief, 'waiting')).toContain(id);
    expect(await listed(officer, 'waiting')).toBe(403);
    const file = await desk.file(senior, id);
    expect(file.second_looks).toEqual([
      {
        drawn_at: '2026-10-16T03:15:00.000Z',
        decided_by: 'Test Extension Officer',
        outcome: null,
        by: null,
        at: null,
        note: null,
        settled: false,
      },
    ]);
    expect(file.history.find(({ action }) => action === 'approve_alone')?.changes).toEqual(['Drawn for a second look']);

    expect((await desk.act(officer, id, 'second_look', { look: 'agreed' })).status).toBe(403);
    expect((await desk.act(director, id, 'second_look', { look: 'agreed' })).status).toBe(403);
    expect((await desk.act(senior, id, 'second_look')).refused).toBe('required');
    const looked = await desk.done(senior, id, 'second_look', { look: 'agreed' });
    expect(looked.status).toBe('approved');
    expect(looked.second_looks).toMatchObject([{ outcome: 'agreed', by: 'Test Senior Officer', note: null }]);
    expect(looked.history.at(-1)).toMatchObject({ action: 'second_look', changes: ['Agreed'] });
    expect(await listed(senior, 'waiting')).not.toContain(id);
    expect((await desk.act(chief, id, 'second_look', { look: 'doubtful', note: 'x' })).refused).toBe('no_look_waiting');
  });

  it('is drawn once more when its application is reopened and granted again', async () => {
    const { id, keyed } = await decidedAlone(false, officer, [true]);
    expect((await desk.file(senior, id)).second_looks).toEqual([]);
    await desk.done(officer, id, 'cancel', { reasons: ['wrong_office'] });
    await desk.done(director, id, 'reopen', { note: 'It is the right office', ...onFile });
    await desk.done(officer, id, 'take');
    await keyed.done(officer, id, 'approve_alone');
    expect((await desk.file(senior, id)).second_looks).toMatchObject([{ outcome: null }]);
    expect(await listed(senior, 'waiting')).toContain(id);
  });

  it('is never looked at by whoever took it', async () => {
    const { id } = await decidedAlone(true, senior);
    const own = await desk.act(senior, id, 'second_look', { look: 'agreed' });
    expect([own.status, own.refused]).toEqual([403, 'same_person']);
    const shown = (await desk.file(senior, id)).actions.find(({ action }) => action === 'second_look');
    expect(shown).toMatchObject({ allowed: false, reason: expect.stringContaining('Another person') });
    await desk.done(chief, id, 'second_look', { look: 'agreed' });
  });

  it('in doubt goes to the director, who lets it stand by a decision on file', async () => {
    const { id } = await decidedAlone(true);
    expect((await desk.act(chief, id, 'second_look', { look: 'doubtful' })).refused).toBe('reason_needed');
    await desk.done(chief, id, 'second_look', { look: 'doubtful', note: 'The ticket is for another day' });
    expect(await listed(director, 'doubtful')).toContain(id);
    const settle = { note: 'A new ticket was shown' };
    expect((await desk.act(chief, id, 'settle_doubt', { ...settle, ...onFile })).status).toBe(403);
    expect((await desk.act(director, id, 'settle_doubt', settle)).refused).toBe('required');
    expect((await desk.act(director, id, 'settle_doubt', onFile)).refused).toBe('reason_needed');
    const settled = await desk.done(director, id, 'settle_doubt', { ...settle, ...onFile });
    expect(settled.second_looks).toMatchObject([{ outcome: 'doubtful', settled: true }]);
    expect(settled.history.at(-1)).toMatchObject({
      note: 'A new ticket was shown',
      changes: ['Decision 12/2082 of 5 January 2026'],
    });
    expect(await listed(director, 'doubtful')).not.toContain(id);
  });

  it('in doubt lets the director revoke the visa on the case that issued it', async () => {
    const { id, visa } = await decidedAlone(true);
    const { application_id: issuer } = await portal.dependencies.database
      .selectFrom('visas')
      .select('application_id')
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirstOrThrow();
    const reasons = ['conditions_broken'];
    expect((await desk.act(director, issuer, 'revoke', { reasons, ...onFile })).refused).toBe('annulment_not_proposed');
    await desk.done(senior, id, 'second_look', { look: 'doubtful', note: 'She works in a shop' });
    expect((await desk.act(director, issuer, 'revoke', { reasons })).refused).toBe('required');
    // Of the entry point's section: nobody else of the Department opens it to decide.
    expect((await desk.act(chief, issuer, 'revoke', { reasons, ...onFile })).status).toBe(404);
    await desk.done(director, issuer, 'revoke', { reasons, ...onFile });
    const query = new URLSearchParams({ passport_number: visa.passportNumber, visa_number: visa.visaNumber });
    expect((await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data.result).not.toBe('valid');
    expect((await desk.file(director, id)).second_looks).toMatchObject([{ outcome: 'doubtful', settled: true }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath } from '#contract/paths.ts';
import { countCalls } from '#server/platform/limit-calls.ts';
import { ratePolicies } from '#server/platform/rate-limits.ts';
import {
  adult,
  bearer,
  call,
  newDraft,
  type OpenDraft,
  pictureBytes,
  submissionAnswers,
  upload,
} from '../../factories/applicant.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(() => portal.clock.set('2026-10-01T09:00:00+05:45'));
afterAll(() => portal?.close());

const send = async (draft: OpenDraft, headers: Readonly<Record<string, string>> = {}) =>
  upload(portal, draft.token, 'photo', await pictureBytes(), 'photo.jpg', undefined, headers);

/** Lets a stored file count as one of this many bytes. */
const resize = (id: string, size: number) =>
  portal.owner.updateTable('documents').set({ size }).where('id', '=', id).execute();

const save = (draft: OpenDraft, photo: string) =>
  call(
    portal,
    'PUT',
    apiPath('draft', { draft_number: draft.number }),
    { version: 1, content: { trip: {}, travellers: [{ id: 'a', answers: { photo } }] } },
    bearer(draft.token),
  );

const statusOf = async (draft: OpenDraft, id: string) =>
  (await call(portal, 'GET', apiPath('document', { document_id: id }), undefined, bearer(draft.token))).status;

describe('the files of one draft', () => {
  it('have 150 MB together; what a saved answer names is kept, and another draft is not concerned', async () => {
    const draft = await newDraft(portal);
    const first = (await send(draft)).body.data;
    await resize(first.id, 157_286_400 - first.size);
    expect((await send(draft)).status).toBe(201);
    const refused = await send(draft, { 'accept-language': 'en' });
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({
      refusals: [{ code: 'files_too_large_together', field: 'file', values: { megabytes: 150 } }],
      errors: {
        file: ['The files of one form can be up to 150 MB in total. Choose a smaller file.'],
      },
    });
    expect((await send(await newDraft(portal))).status).toBe(201);
    expect((await save(draft, first.id)).status).toBe(200);
    portal.clock.set('2026-10-01T11:00:00+05:45');
    expect((await send(draft)).status).toBe(201);
    expect((await send(draft)).status).toBe(413);
  });

  it('lose those that were replaced an hour ago before another is refused', async () => {
    const draft = await newDraft(portal);
    const kept = (await send(draft)).body.data;
    const replaced = (await send(draft)).body.data;
    await resize(replaced.id, 157_286_400 - kept.size);
    expect((await save(draft, kept.id)).status).toBe(200);
    expect((await send(draft)).status).toBe(413);
    portal.clock.set('2026-10-01T10:00:01+05:45');
    expect((await send(draft)).status).toBe(201);
    expect(await statusOf(draft, replaced.id)).toBe(404);
    expect(await statusOf(draft, kept.id)).toBe(200);
  });

  it('all stay, however old, while no saved answer names one: answers may come with the sending', async () => {
    const draft = await newDraft(portal);
    const early = (await send(draft)).body.data;
    await resize(early.id, 157_286_400);
    portal.clock.set('2026-10-01T12:00:00+05:45');
    expect((await send(draft)).status).toBe(413);
    // An answer that is no stored file's id names none.
    expect((await save(draft, 'not an id')).status).toBe(200);
    expect((await send(draft)).status).toBe(413);
    expect(await statusOf(draft, early.id)).toBe(200);
  });
});

it('keeps 1.5 GB an hour for one address, and says when more is taken', async () => {
  portal.clock.set('2026-10-01T13:00:00+05:45');
  const draft = await newDraft(portal);
  const kilobytes = Math.ceil((await send(draft)).body.data.size / 1000);
  await countCalls(portal.dependencies, [
    { policy: ratePolicies.keptKilobytes, subject: '127.0.0.1', uses: 1_500_000 - 2 * kilobytes },
  ]);
  expect((await send(draft)).status).toBe(201);
  const refused = await send(draft);
  expect(refused.status).toBe(429);
  // Hours are those of UTC: the next begins at a quarter to the hour in Kathmandu.
  expect(refused.headers['retry-after']).toBe('2700');
  expect(refused.body.refusals).toEqual([{ code: 'too_many_requests', values: { seconds: 2700 } }]);
  // Of a form with two files the first ends the call.
  const answers = { ...submissionAnswers, ...adult(), photo: 'photo', passport_copy: 'copy' };
  const form = await sentForm(portal, 'visa-on-arrival', answers, { paymentMode: 'on_arrival' });
  expect([form.status, form.body.refusals]).toEqual([429, [{ code: 'too_many_requests', values: { seconds: 2700 } }]]);
  portal.clock.set('2026-10-01T13:45:00+05:45');
  expect((await send(draft)).status).toBe(201);
});

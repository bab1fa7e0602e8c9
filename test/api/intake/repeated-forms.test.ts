import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import {
  adult,
  bearer,
  call,
  declaration,
  newDraft,
  newKey,
  pictureBytes,
  submissionAnswers,
  withDocuments,
} from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => portal?.close());

const head = { service: 'visa-on-arrival', payment_mode: 'on_arrival', declaration_version: declaration };

/** Sends one traveller's form without a draft, from a network address. */
async function sendForm(traveller: Answers, key: string, remoteAddress: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(head)) form.append(name, value);
  for (const [id, value] of Object.entries({ ...submissionAnswers, ...traveller }))
    form.append(`answers[${id}]`, value);
  const picture = new Blob([new Uint8Array(await pictureBytes())]);
  for (const id of ['photo', 'passport_copy']) form.append(`answers[${id}]`, picture, `${id}.jpg`);
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.applications,
    headers: { 'idempotency-key': key, 'content-type': encoded.headers.get('content-type') ?? '' },
    remoteAddress,
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { refusals, data } = answer.json();
  return { status: answer.statusCode, code: refusals?.[0]?.code, data };
}

const here = '192.0.2.10';
const elsewhere = '198.51.100.10';

describe('a key of a form sent without a draft', () => {
  it('repeats the answer for its own caller, and is refused there for another form', async () => {
    const key = newKey();
    const traveller = adult();
    const first = await sendForm(traveller, key, here);
    expect(first.status).toBe(201);
    const again = await sendForm(traveller, key, here);
    expect(again.status).toBe(201);
    expect(again.data.submission_numbers).toEqual(first.data.submission_numbers);
    expect(again.data.access_token).not.toBe(first.data.access_token);
    const other = await sendForm(adult(), key, here);
    expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('takes nothing from another caller with the same key, and opens nothing to one with the same form', async () => {
    const key = newKey();
    const traveller = adult();
    expect((await sendForm(adult(), key, elsewhere)).status).toBe(201);
    expect((await sendForm(traveller, key, here)).status).toBe(201);
    const copied = await sendForm(traveller, key, '203.0.113.10');
    expect([copied.status, copied.code, copied.data]).toEqual([409, 'open_request_exists', undefined]);
  });
});

it('keeps the keys of two drafts apart at one address, and follows a draft to another', async () => {
  const key = newKey();
  const [one, other] = [await newDraft(portal), await newDraft(portal)];
  const bodies = await Promise.all(
    [one, other].map(async (draft) => ({
      ...head,
      answers: { ...submissionAnswers, ...(await withDocuments(portal, draft, adult())) },
    })),
  );
  const headersOf = (token: string) => ({ ...bearer(token), 'idempotency-key': key });
  const first = await call(portal, 'POST', apiPaths.applications, bodies[0], headersOf(one.token));
  const second = await call(portal, 'POST', apiPaths.applications, bodies[1], headersOf(other.token));
  expect([first.status, second.status]).toEqual([201, 201]);
  const moved = await portal.app.inject({
    method: 'POST',
    url: apiPaths.applications,
    headers: headersOf(one.token),
    remoteAddress: elsewhere,
    payload: bodies[0] ?? {},
  });
  expect([moved.statusCode, moved.json().data.submission_number]).toEqual([201, first.body.data.submission_number]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath } from '#contract/paths.ts';
import { adult, bearer, finishedDraft, newDraft, sendDraft } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => portal?.close());

/** Asks for the code of a new draft to be mailed, from a network address. */
async function ask(email: string, remoteAddress = '192.0.2.1') {
  const draft = await newDraft(portal);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPath('draftCode', { draft_number: draft.number }),
    headers: bearer(draft.token),
    remoteAddress,
    payload: { email },
  });
  return [answer.statusCode, answer.json()];
}

async function mailsTo(recipient: string): Promise<number> {
  // Ten mails go out at a time.
  for (let times = 0; times < 4; times += 1) await portal.sweep();
  const rows = await portal.dependencies.database
    .selectFrom('mailbox')
    .select('id')
    .where('recipient', 'ilike', recipient)
    .execute();
  return rows.length;
}

it('mails one address twenty codes an hour for all drafts, two more for each caller, and always says the same', async () => {
  const email = 'stranger@example.org';
  const answers = [];
  for (let asked = 0; asked < 26; asked += 1) {
    answers.push(await ask(asked % 2 === 0 ? email : 'Stranger@Example.org'));
  }
  for (const answer of answers) expect(answer).toEqual([202, { data: { sent: true } }]);
  expect(await mailsTo(email)).toBe(22);
  // Whoever lives at that address still gets a code.
  await ask(email, '192.0.2.2');
  expect(await mailsTo(email)).toBe(23);
  expect(await ask('another@example.org')).toEqual([202, { data: { sent: true } }]);
  expect(await mailsTo('another@example.org')).toBe(1);

  portal.clock.set('2026-10-01T04:00:00Z');
  await ask(email);
  expect(await mailsTo(email)).toBe(24);
});

it('counts codes together with the other mails of forms', async () => {
  portal.clock.set('2026-10-01T05:00:00Z');
  const email = 'together@example.org';
  for (let asked = 0; asked < 20; asked += 1) await ask(email, '192.0.2.3');
  expect(await mailsTo(email)).toBe(20);
  const draft = await finishedDraft(portal, { trip: { email }, travellers: [adult()] });
  expect((await sendDraft(portal, draft, 5000)).status).toBe(201);
  expect(await mailsTo(email)).toBe(20);
  portal.clock.set('2026-10-01T06:00:00Z');
  expect(await mailsTo(email)).toBe(21);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { adult, bearer, call, finishedDraft, sendDraft } from '../../factories/applicant.ts';
import { deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const target = 'traveller.many@example.org';

/** Sends an application whose mails go to an address. */
async function sent(email: string) {
  const draft = await finishedDraft(portal, { trip: { email }, travellers: [adult()] });
  const { status, body } = await sendDraft(portal, draft, 5000);
  expect(status, JSON.stringify(body)).toBe(201);
  return { token: body.data.access_token as string, version: body.data.trip.version as number };
}

async function subjectsTo(email: string): Promise<readonly string[]> {
  const mails = await portal.dependencies.database
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('received_at')
    .execute();
  return mails.map(({ subject }) => subject);
}

const waiting = async (email: string) =>
  (
    await portal.dependencies.database
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('sent_at', 'is', null)
      .execute()
  ).length;

it('says only the newest day of arrival, however often it moved before the mail went out', async () => {
  const { token, version } = await sent('traveller.one@example.org');
  await portal.sweep();
  let seen = version;
  for (const arrival_date of ['2026-10-06', '2026-10-07', '2026-10-08']) {
    const moved = await call(
      portal,
      'POST',
      apiPaths.submissionArrival,
      { version: seen, arrival_date },
      bearer(token),
    );
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    seen = moved.body.data.version;
  }
  expect(await waiting('traveller.one@example.org')).toBe(1);
  await portal.sweep();
  expect(await subjectsTo('traveller.one@example.org')).toHaveLength(2);
});

it('sends no mail about a question that is taken back at once, and both about one taken back later', async () => {
  portal.clock.set('2026-10-01T03:15:00Z');
  const desk = deskOf(portal, 'mission');
  const { officer } = staffAt('uk-london');
  const email = 'traveller.asked@example.org';
  const { id } = await missionApplication(portal, desk, { answers: { email } });
  await portal.sweep();
  const before = (await subjectsTo(email)).length;
  const question = { items: [{ paper: 'A letter' }], due_on: '2026-10-15' };
  await desk.done(officer, id, 'ask', question);
  portal.clock.advance(9_000);
  await portal.sweep();
  await desk.done(officer, id, 'close_question', { undo: true });
  portal.clock.advance(60_000);
  await portal.sweep();
  expect(await subjectsTo(email)).toHaveLength(before);

  await desk.done(officer, id, 'ask', question);
  portal.clock.advance(15_000);
  await portal.sweep();
  expect((await subjectsTo(email)).slice(before)).toEqual([expect.stringContaining('We need more information')]);
  await desk.done(officer, id, 'close_question');
  await portal.sweep();
  expect((await subjectsTo(email)).slice(before + 1)).toEqual([expect.stringContaining('You no longer need to reply')]);
});

it('keeps the mails of others moving where one address is sent too many', async () => {
  await sent(target);
  // Five hundred and ninety-nine more of the same, as from as many applications.
  await sql`insert into outbox (id, kind, recipient, language, payload, created_at, due_at)
    select gen_random_uuid(), kind, recipient, language, payload, created_at, due_at
    from outbox cross join generate_series(2, 600) where recipient = ${target}`.execute(portal.owner);
  portal.clock.set('2026-10-01T03:20:00Z');
  await sent('traveller.two@example.org');
  await portal.sweep();
  expect(await subjectsTo('traveller.two@example.org')).toHaveLength(1);
  expect(await subjectsTo(target)).toHaveLength(20);
  expect(await waiting(target)).toBe(580);

  portal.clock.set('2026-10-01T04:21:00Z');
  await portal.sweep();
  expect(await subjectsTo(target)).toHaveLength(40);
});

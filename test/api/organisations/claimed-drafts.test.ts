import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { apiPath } from '#contract/paths.ts';
import { insertDraftToken, setDraftOrganisation } from '#server/intake/drafts/draft-repository.ts';
import { newToken, tokenHash } from '#server/platform/identifiers.ts';
import { agencyOf, group } from '../../factories/agency.ts';
import { adult, bearer, call, finishedDraft, newDraft, sendDraft } from '../../factories/applicant.ts';
import { deskOf } from '../../factories/desk.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-09-20T09:00:00+05:45' });
});
afterAll(() => portal?.close());

const himal = () => agencyOf(portal, 'agency_owner@himal.demo');
const annapurna = () => agencyOf(portal, 'agency_owner@annapurna.demo');

async function organisationOfDraft(number: string): Promise<string | null | undefined> {
  const row = await portal.owner
    .selectFrom('drafts')
    .select('organisation')
    .where('draft_number', '=', number)
    .executeTakeFirst();
  return row?.organisation;
}

/** Opens a draft on another device, a second later, and returns that device's token. */
async function resumedElsewhere(draft: { readonly number: string; readonly token: string }): Promise<string> {
  const email = 'second.device@example.org';
  const named = { draft_number: draft.number };
  await call(portal, 'POST', apiPath('draftCode', named), { email }, bearer(draft.token));
  await portal.sweep();
  portal.clock.set(new Date(portal.clock.now().getTime() + 1000).toISOString());
  const mail = await portal.dependencies.database
    .selectFrom('mailbox')
    .select('body_text')
    .where('recipient', '=', email)
    .where('body_text', 'like', `%${draft.number}%`)
    .executeTakeFirstOrThrow();
  const code = /\b\d{8}\b/.exec(mail.body_text)?.[0];
  const resumed = await call(portal, 'POST', apiPath('draftResume', named), { code });
  expect(resumed.status).toBe(200);
  return resumed.body.data.token;
}

describe('a traveller’s own form', () => {
  it('is no agency’s to claim, whoever holds its token', async () => {
    const draft = await newDraft(portal);
    expect((await himal().claim(draft.number, draft.token)).status).toBe(404);
    expect(await organisationOfDraft(draft.number)).toBeNull();
  });

  it('stays its traveller’s once sent, even if its draft once named an agency', async () => {
    const draft = await finishedDraft(portal, { travellers: [adult()] });
    await portal.owner
      .updateTable('drafts')
      .set({ organisation: 'himal' })
      .where('draft_number', '=', draft.number)
      .execute();
    const sent = await sendDraft(portal, draft, 5000);
    expect(sent.status).toBe(201);
    const id = await deskOf(portal).idOf(sent.body.data.submission_number);
    const stored = portal.owner.selectFrom('applications').select('organisation').where('id', '=', id);
    expect(await stored.executeTakeFirst()).toEqual({ organisation: null });

    // Stored by an earlier release: neither listed for the agency nor opened by it.
    await portal.owner.updateTable('applications').set({ organisation: 'himal' }).where('id', '=', id).execute();
    expect((await himal().list()).body.data).toEqual([]);
    expect((await himal().open(id)).status).toBe(404);
  });
});

describe('an agency’s form opened on another device', () => {
  it('is claimed with the newest token only, which the first device still reads with its own', async () => {
    const draft = await himal().draft(group());
    expect((await himal().claim(draft.number, draft.token)).status).toBe(204);
    const newest = await resumedElsewhere(draft);
    expect(await organisationOfDraft(draft.number)).toBeNull();
    const refused = await himal().claim(draft.number, draft.token);
    expect([refused.status, refused.body.refusals]).toEqual([409, [{ code: 'draft_opened_elsewhere' }]]);
    expect(refused.body.detail ?? refused.body.message).toMatch(/^This draft has since been opened on another device/);
    const path = apiPath('draft', { draft_number: draft.number });
    expect((await call(portal, 'GET', path, undefined, bearer(draft.token))).status).toBe(200);
    expect((await annapurna().claim(draft.number, newest)).status).toBe(204);
    expect((await annapurna().claim(draft.number, newest)).status).toBe(204);
    expect((await himal().claim(draft.number, newest)).status).toBe(404);
  });

  it('is not claimed with an older token while that device is being let in', async () => {
    const draft = await himal().draft(group());
    const { id } = await portal.owner
      .selectFrom('drafts')
      .select('id')
      .where('draft_number', '=', draft.number)
      .executeTakeFirstOrThrow();
    const later = new Date(portal.clock.now().getTime() + 1000);
    const claiming = await portal.owner.transaction().execute(async (opening) => {
      await insertDraftToken(opening, id, tokenHash(newToken()), later);
      await setDraftOrganisation(opening, id, null);
      const claim = himal().claim(draft.number, draft.token);
      // The embedded database has one connection, for which the claim waits; on PostgreSQL it waits for the draft.
      const waiting =
        inject('postgresUrl') === '' ? sql`select 1 as pid` : sql`select pid from pg_locks where not granted`;
      await vi.waitFor(async () => expect((await waiting.execute(opening)).rows).toHaveLength(1), { timeout: 10_000 });
      return { claim };
    });
    const refused = await claiming.claim;
    expect([refused.status, refused.body.refusals]).toEqual([409, [{ code: 'draft_opened_elsewhere' }]]);
    expect(await organisationOfDraft(draft.number)).toBeNull();
  });
});

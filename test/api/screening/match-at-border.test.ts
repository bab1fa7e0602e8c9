import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { listPerson } from '../../factories/listed-person.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let border: Desk;
let mission: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-08-24T10:00:00+05:45' });
  border = deskOf(portal);
  mission = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const immigration = 'port_movement_officer@tia.demo';
const supervisor = 'port_supervisor@tia.demo';

/** A mission's visa that nobody has used, on whose holder an entry of the watch list is made afterwards. */
async function listedAfterIssue(effect: 'refer' | 'refuse'): Promise<MissionApplication & { readonly entry: string }> {
  const application = await missionApplication(portal, mission);
  await issuedVisa(portal, {
    submissionNumber: application.number,
    validFrom: '2026-08-24',
    validUntil: '2026-09-22',
    enterBy: '2027-02-24',
    days: 30,
  });
  const entry = await listPerson(portal.dependencies, { passport_number: application.passport, effect });
  return { ...application, entry };
}

describe('a match that comes up after a visa was issued', () => {
  it('stops the holder at the border until the supervisor there has decided', async () => {
    const { id, number, passport, entry } = await listedAfterIssue('refer');
    expect((await border.act(supervisor, id, 'stamp_arrival')).status).toBe(404);
    const stamp = await border.act(immigration, id, 'stamp_arrival');
    expect([stamp.status, stamp.refused]).toEqual([409, 'possible_hit_open']);
    expect(await border.file(immigration, id)).toMatchObject({
      whole: false,
      screening: [],
      next_step: {
        who: 'staff',
        words: 'Possible watch list match. To be decided before entry by: Entry point supervisor.',
      },
    });
    expect((await border.act(immigration, id, 'dismiss_hit_at_border', { hit: entry, note: 'No.' })).status).toBe(403);

    const seen = await border.file(supervisor, id);
    expect(seen).toMatchObject({ whole: false, next_step: { who: 'you', action: 'dismiss_hit_at_border' } });
    expect(seen.screening).toEqual([expect.objectContaining({ id: entry, effect: 'refer', state: 'open' })]);
    const dismissed = await border.done(supervisor, id, 'dismiss_hit_at_border', {
      hit: entry,
      note: 'Another person.',
    });
    expect(dismissed.actions.find(({ action }) => action === 'dismiss_hit_at_border')?.allowed).not.toBe(true);
    await border.done(immigration, id, 'stamp_arrival');

    const history = (await mission.file('mission_head@uk-london.demo', id)).history.slice(-2);
    expect(history.map(({ action }) => action)).toEqual(['dismiss_hit_at_border', 'stamp_arrival']);
    // Nobody outside learns of it.
    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: number,
      passport_number: passport,
    });
    expect(JSON.stringify(tracked.body)).not.toMatch(/watch|match/i);
  });

  it('keeps the holder out where it is confirmed and says to refuse', async () => {
    const { id, entry } = await listedAfterIssue('refuse');
    await border.act(immigration, id, 'stamp_arrival');
    await border.done(supervisor, id, 'confirm_hit_at_border', { hit: entry, note: 'The same person.' });
    const stamp = await border.act(immigration, id, 'stamp_arrival');
    expect([stamp.status, stamp.refused]).toEqual([409, 'match_refuses']);
  });

  it('lets the holder in once the entry is no longer on the list', async () => {
    const { id, entry } = await listedAfterIssue('refuse');
    expect((await border.act(immigration, id, 'stamp_arrival')).refused).toBe('possible_hit_open');
    const { database } = portal.dependencies;
    await database.updateTable('blacklist_entries').set({ status: 'removed' }).where('id', '=', entry).execute();
    await border.done(immigration, id, 'stamp_arrival');
  });

  it('is decided by the office alone as long as nothing is issued', async () => {
    const { id, passport } = await missionApplication(portal, mission);
    const entry = await listPerson(portal.dependencies, { passport_number: passport, effect: 'refer' });
    const decided = await border.act(supervisor, id, 'dismiss_hit_at_border', { hit: entry, note: 'Another person.' });
    expect(decided.status).toBe(404);
  });
});

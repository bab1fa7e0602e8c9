import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPaths } from '#contract/paths.ts';
import { deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { answerOffice, track } from '../../factories/own-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-09-01T12:00:00+01:00' });
});
afterAll(() => portal?.close());

// 23:30 of the 1st in London and 18:30 in Washington are a quarter past four of the 2nd in Kathmandu.
it.each([
  ['uk-london', 'GBR', '2026-09-01', 'With the office since 1 September 2026 – 2 days in all'],
  ['us-washington', 'USA', '2026-09-01', 'With the office since 1 September 2026 – 1 day in all'],
])('tells staff of %s by its own clock since when they have a case', async (mission, residence, since, words) => {
  portal.clock.set('2026-09-01T22:30:00Z');
  const desk = deskOf(portal, 'mission');
  const sent = await missionApplication(portal, desk, {
    answers: { apply_office: mission, residence_country: residence },
  });
  const { officer } = staffAt(mission);
  await desk.done(officer, sent.id, 'take');
  // 00:30 of the 3rd in London, 19:30 of the 2nd in Washington.
  portal.clock.set('2026-09-02T23:30:00Z');
  expect((await desk.file(officer, sent.id)).clock).toMatchObject({ with: 'office', since, words });
  // The applicant reads every time in Nepal's.
  expect((await track(portal, sent)).clock).toMatchObject({ since: '2026-09-02' });
});

it('counts the days of a row of the queue by the clock of its office, as of a reply that came this afternoon', async () => {
  portal.clock.set('2026-09-01T22:30:00Z');
  const desk = deskOf(portal, 'mission');
  const mission = 'us-washington';
  const { officer } = staffAt(mission);
  const answers = { apply_office: mission, residence_country: 'USA' };
  const sent = await missionApplication(portal, desk, { answers });
  await desk.done(officer, sent.id, 'take');
  const rowNow = async () => {
    const rows = (await desk.get(officer, apiPaths.missionQueue)).json<{ data: CaseRow[] }>().data;
    return rows.find(({ id }) => id === sent.id);
  };
  await desk.done(officer, sent.id, 'ask', { items: [{ field: 'address_in_nepal' }], due_on: '2026-09-09' });
  // 16:00 of the 4th in Washington is a quarter to two of the 5th in Kathmandu.
  portal.clock.set('2026-09-04T20:00:00Z');
  expect(await rowNow()).toMatchObject({ office_today: '2026-09-04', answered_on: null, reply_by: '2026-09-09' });
  expect((await answerOffice(portal, sent, { item_1: 'Hotel Second, Kathmandu' })).status).toBe(200);
  // 23:00 in Washington.
  portal.clock.set('2026-09-05T03:00:00Z');
  expect(await rowNow()).toMatchObject({ office_today: '2026-09-04', answered_on: '2026-09-04', age_days: 3 });
  portal.clock.set('2026-09-05T05:00:00Z');
  expect(await rowNow()).toMatchObject({ office_today: '2026-09-05', answered_on: '2026-09-04', age_days: 4 });
});

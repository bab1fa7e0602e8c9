import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { track } from '../../factories/own-application.ts';
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

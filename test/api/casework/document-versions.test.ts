import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath } from '#contract/paths.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { answerOffice } from '../../factories/own-application.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { officer } = staffAt('uk-london');

/** Asks for something on a day, and sends a picture in reply. */
async function replied(application: MissionApplication, day: PlainDate, item: { field: string } | { paper: string }) {
  portal.clock.set(kathmandu(day));
  await desk.done(officer, application.id, 'ask', { items: [item], due_on: '2026-09-05' });
  const sent = await answerOffice(portal, application, { item_1: await pictureBytes() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return desk.file(officer, application.id);
}

const photosIn = ({ documents }: CaseView) => documents.filter(({ document }) => document === 'photo');

it('keeps the document that a reply took the place of, and tells which it was', async () => {
  const application = await missionApplication(portal, desk);
  const [first] = photosIn(await desk.file(officer, application.id));
  expect(first).toMatchObject({ earlier: [], is_new: false });

  const [second] = photosIn(await replied(application, '2026-08-25', { field: 'photo' })).filter(
    ({ is_new }) => is_new,
  );
  expect(second?.earlier).toEqual([first?.id]);

  const file = await replied(application, '2026-08-26', { field: 'photo' });
  const [third] = photosIn(file).filter(({ is_new }) => is_new);
  expect(third?.earlier).toEqual([first?.id, second?.id]);
  expect(photosIn(file).map(({ id, earlier }) => [id, earlier.length])).toEqual([
    [first?.id, 0],
    [second?.id, 0],
    [third?.id, 2],
  ]);
  const address = { application_id: application.id, document_id: first?.id ?? '' };
  expect((await desk.get(officer, apiPath('missionDocument', address))).statusCode).toBe(200);
});

it('settles a document anew that was asked for again in the same words', async () => {
  const application = await missionApplication(portal, desk);
  const statementsIn = ({ documents, papers_to_settle }: CaseView) => ({
    sent: documents.filter(({ label }) => label === 'Bank statement'),
    checks: papers_to_settle.filter(({ label }) => label === 'Bank statement'),
  });
  const before = statementsIn(await replied(application, '2026-08-27', { paper: 'Bank statement' }));
  const [first] = before.sent;
  const document = before.checks[0]?.document ?? '';
  await desk.done(officer, application.id, 'check_document', { document, check: 'not_ok' });

  const file = await replied(application, '2026-08-28', { paper: 'bank statement' });
  const { sent, checks } = statementsIn(file);
  const [newest] = sent.filter(({ is_new }) => is_new);
  expect(sent.map(({ id, earlier }) => [id, earlier])).toEqual([
    [first?.id, []],
    [newest?.id, [first?.id]],
  ]);
  expect(checks).toMatchObject([{ document, state: null, documents: [first?.id, newest?.id] }]);
  expect(file.questions.map(({ items }) => items.flatMap(({ documents }) => documents))).toEqual([
    [first?.id],
    [newest?.id],
  ]);

  const other = await replied(application, '2026-08-29', { paper: 'Hotel booking' });
  expect(other.documents.find(({ label }) => label === 'Hotel booking')?.earlier).toEqual([]);
});

it('says how long a visa would last that is entered on as planned', async () => {
  const { id } = await missionApplication(portal, desk);
  const open = await desk.file(officer, id);
  expect(open.last_day_if_entering).toEqual({ day: '2027-02-08', after: 'arrival_date' });
  expect(open.sections.flatMap(({ rows }) => rows.map(({ field }) => field))).toContain('arrival_date');
  const late = await missionApplication(portal, desk, { answers: { arrival_date: '2027-02-20' } });
  expect((await desk.file(officer, late.id)).last_day_if_entering).toEqual({
    day: '2027-03-21',
    after: 'arrival_date',
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { answerOffice, track } from '../../factories/own-application.ts';
import type { SentApplication } from '../../factories/sent-example.ts';
import { askExtension, touristVisa } from '../../factories/tourist-visa.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const finance = 'finance_officer@department.demo';

it('shows the applicant and the office who has the case, and that the clock stood still (S7)', async () => {
  const visa = await touristVisa(portal);
  const sent = await askExtension(portal, visa, '15');
  const { submission_number: number, trip, access_token: token } = sent.body.data;
  const { database } = portal.dependencies;
  const { dob } = await database
    .selectFrom('application_people')
    .select('dob')
    .where('passport_number', '=', visa.passportNumber)
    .executeTakeFirstOrThrow();
  const id = await desk.idOf(number);
  const application: SentApplication = {
    id,
    number,
    passport: visa.passportNumber,
    dob,
    token,
    order: trip.order.reference,
  };
  expect((await track(portal, application)).clock).toEqual({
    with: 'traveller',
    since: '2026-10-16',
    office_days: 0,
    waited_days: 0,
    words: 'With you since 16 October 2026',
  });

  portal.clock.set(kathmandu('2026-10-17'));
  const voucher = { voucher_number: 'CLOCK-1', amount_minor: 4500, currency: 'USD', paid_on: '2026-10-17' };
  const paid = await desk.post(finance, apiPaths.vouchers, { order_reference: trip.order.reference, ...voucher });
  expect(paid.statusCode).toBe(200);
  await desk.done(officer, id, 'take');
  portal.clock.set(kathmandu('2026-10-19'));
  await desk.done(officer, id, 'ask', { items: [{ paper: 'A plan of your journey' }], due_on: '2026-10-26' });
  expect((await track(portal, application)).clock).toMatchObject({
    with: 'traveller',
    words: 'With you since 19 October 2026. The office has had it for 2 days',
  });

  portal.clock.set(kathmandu('2026-10-22'));
  expect((await answerOffice(portal, application, { item_1: await pictureBytes() })).status).toBe(200);
  portal.clock.set(kathmandu('2026-10-23'));
  const told = await track(portal, application);
  expect(told.clock).toEqual({
    with: 'office',
    since: '2026-10-22',
    office_days: 3,
    waited_days: 3,
    words: 'With the office since 22 October 2026 – 3 days in all',
  });
  expect(told.timeline.map(({ words, position }) => [words, position]).slice(-6)).toEqual([
    ['We asked you for more information', 'past'],
    [
      'The office waited for you from 19 October 2026 to 22 October 2026. These 3 days do not count as its time.',
      'past',
    ],
    ['You replied', 'now'],
    [expect.any(String), 'next'],
    ['The office decides on your application', 'later'],
    ['The decision takes effect', 'later'],
  ]);
  expect((await desk.file(officer, id)).clock).toMatchObject({
    with: 'office',
    words: 'With the office since 22 October 2026 – 3 days in all',
  });
});

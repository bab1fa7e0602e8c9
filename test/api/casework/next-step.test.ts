import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { answerOffice } from '../../factories/own-application.ts';
import { withRoles } from '../../factories/staff.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { clerk, officer, approver, cashier, printer, head, admin } = staffAt('uk-london');

/** Returns the text that a person reads about who acts next on a case. */
async function nextFor(email: string, id: string): Promise<readonly (string | null)[]> {
  const { next_step: next } = await desk.file(email, id);
  return next === null ? [] : [next.who, next.words, ...(next.reason === null ? [] : [next.reason])];
}

it('names who acts next in every state of a request, to each as it concerns them', async () => {
  const { id, ...request } = await missionApplication(portal, desk);
  const nobodys = 'Not assigned. Next: Mission clerk or Mission officer.';
  expect(await nextFor(clerk, id)).toEqual(['you', 'Not assigned. Take the case to continue.']);
  expect(await nextFor(officer, id)).toEqual([
    'you',
    'Not assigned. Check the application, then recommend.',
    'Check every document first.',
  ]);
  expect(await nextFor(cashier, id)).toEqual(['staff', nobodys]);

  await desk.done(officer, id, 'take');
  expect(await nextFor(officer, id)).toEqual([
    'you_hold',
    'You act next: recommend granting or refusing.',
    'Check every document first.',
  ]);
  const held = 'Assigned to Test Mission Officer GBLN.';
  expect(await nextFor(clerk, id)).toEqual(['holder', held]);
  expect(await nextFor(approver, id)).toEqual(['holder', held]);
  await desk.done(officer, id, 'release');
  expect((await nextFor(officer, id))[0]).toBe('you');
  await desk.done(clerk, id, 'take');
  expect(await nextFor(clerk, id)).toEqual([
    'you_hand_on',
    'Check the documents, then return the case to the queue for the Mission officer.',
  ]);

  await desk.done(clerk, id, 'ask', { items: [{ paper: 'A letter from your employer' }], due_on: '2026-09-05' });
  const asked = ['traveller', 'Waiting for the applicant to reply by 5 September 2026.'];
  expect(await nextFor(clerk, id)).toEqual(asked);
  expect(await nextFor(head, id)).toEqual(asked);
  const answered = await answerOffice(portal, { id, ...request }, { item_1: await pictureBytes() });
  expect(answered.status).toBe(200);
  expect(await nextFor(head, id)).toEqual(['staff', nobodys]);

  await desk.propose(officer, id);
  expect(await nextFor(officer, id)).toEqual(['somebody_else', 'Someone else decides: Mission approver (consul).']);
  await withRoles(portal, officer, ['mission_approver'], 'uk-london', async () => {
    expect((await nextFor(officer, id))[0]).toBe('somebody_else');
  });
  expect(await nextFor(clerk, id)).toEqual(['staff', 'To be decided by: Mission approver (consul).']);
  expect(await nextFor(approver, id)).toEqual(['you', 'Recommended by Test Mission Officer GBLN. You decide.']);

  await desk.done(approver, id, 'approve');
  expect(await nextFor(cashier, id)).toEqual(['you', 'Fee due: take it, or wait for payment online.']);
  expect(await nextFor(printer, id)).toEqual([
    'staff',
    'Fee due. The traveller pays online or at the office (Mission cashier).',
  ]);
  expect((await nextFor(approver, id))[0]).toBe('somebody_else');

  const opened = await desk.post(cashier, apiPaths.missionCashShift, { opening: { GBP: 10_000 } });
  expect(opened.statusCode, opened.body).toBe(201);
  await desk.done(cashier, id, 'take_cash', { currency: 'GBP', received_minor: 4000 });
  expect(await nextFor(printer, id)).toEqual([
    'you',
    'Granted by Test Mission Approver GBLN. Issue and print the sticker.',
  ]);
  expect((await nextFor(cashier, id))[0]).toBe('somebody_else');

  await desk.done(printer, id, 'print');
  const arrives = ['staff', 'Valid today. Arrival to be stamped by: Arrival and departure officer.'];
  expect(await nextFor(printer, id)).toEqual(arrives);
  await desk.done(printer, id, 'spoil', { note: 'Torn' });
  expect(await nextFor(approver, id)).toEqual([
    'you',
    'Test Mission Printer GBLN reported a spoilt sticker. Confirm and reissue.',
  ]);
  await desk.done(approver, id, 'reprint');
  expect(await nextFor(approver, id)).toEqual(arrives);
  await desk.done(officer, id, 'propose_annulment', { reasons: ['given_in_error'] });
  expect((await nextFor(officer, id))[0]).toBe('somebody_else');
  expect(await nextFor(head, id)).toEqual(['you', 'Test Mission Officer GBLN recommended annulment. You decide.']);
  await desk.done(head, id, 'annul', { reasons: ['given_in_error'] });
  expect(await nextFor(head, id)).toEqual(['nobody', 'Nothing needs your attention.']);
});

it('waits for the applicant who is called in, and for nobody once the lock of a file is over', async () => {
  portal.clock.set(kathmandu('2026-08-24', '12:00'));
  const { id } = await missionApplication(portal, desk);
  await desk.done(officer, id, 'take');
  portal.clock.set(kathmandu('2026-08-24', '20:01'));
  expect((await nextFor(clerk, id))[0]).toBe('you');
  await desk.done(clerk, id, 'take');
  expect((await nextFor(officer, id))[0]).toBe('holder');

  const times = { office: 'uk-london', day: '2026-08-26', times: ['10:00'], seats: 1 };
  const opened = await desk.post(admin, apiPaths.missionSlots, times);
  expect(opened.statusCode, opened.body).toBeLessThan(300);
  const slots = await desk.get(clerk, `${apiPaths.missionSlots}?office=uk-london`);
  await desk.done(clerk, id, 'call_in', { slot: slots.json().data[0].id });
  expect(await nextFor(officer, id)).toEqual([
    'you',
    'Appointment on 26 August 2026, 10:00. Record attendance.',
    'Record attendance from the day of the appointment.',
  ]);
  expect((await nextFor(approver, id))[0]).toBe('staff');
});

it('says it in the language of the reader', async () => {
  portal.clock.set(kathmandu('2026-08-25'));
  const { id } = await missionApplication(portal, desk);
  const read = async (language: string) => {
    const answer = await portal.app.inject({
      method: 'GET',
      url: apiPath('missionCase', { application_id: id }),
      headers: { authorization: `Bearer ${await desk.token(cashier)}`, 'accept-language': language },
    });
    return answer.json().data.next_step.words;
  };
  expect(await read('zh-CN')).toBe('尚无人认领。下一步由使领馆办事员或使领馆签证官认领。');
  expect(await read('ne')).toBe('फाइल कसैले लिएको छैन। पालो: नियोग सहायक वा नियोग अधिकृत।');
});

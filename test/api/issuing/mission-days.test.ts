import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Tracking } from '#contract/api/applications.ts';
import type { ActionRequest } from '#contract/api/casework.ts';
import type { stickerStockAnswer } from '#contract/api/counter.ts';
import type { AppointmentSlot } from '#contract/api/mission.ts';
import { apiPaths } from '#contract/paths.ts';
import { call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { openApplication } from '../../factories/own-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-08-24T10:00:00+05:45' });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const at = (role: string) => `${role}@uk-london.demo`;
const clerk = at('mission_clerk');
const inKathmandu = (time: string) => portal.clock.set(`${time}:00+05:45`);

async function done(email: string, id: string, action: string, request: Partial<ActionRequest> = {}): Promise<void> {
  const answer = await desk.act(email, id, action, request);
  expect(answer.status, `${action}: ${answer.message}`).toBe(200);
}

async function track(application: MissionApplication): Promise<Tracking> {
  const numbers = { submission_number: application.number, passport_number: application.passport };
  return (await call(portal, 'POST', apiPaths.track, numbers)).body.data;
}

/** Issues a visa that the mission printed on 1 September 2026, to be used by 1 March 2027. */
async function issued(): Promise<MissionApplication> {
  inKathmandu('2026-09-01T10:00');
  const application = await missionApplication(portal, desk);
  await done(clerk, application.id, 'take');
  for (const { document } of (await desk.file(clerk, application.id)).papers_to_settle) {
    await done(clerk, application.id, 'check_document', { document, check: 'ok' });
  }
  await done(clerk, application.id, 'release');
  await done(at('mission_officer'), application.id, 'propose');
  await done(at('mission_approver'), application.id, 'approve');
  await desk.post(at('mission_cashier'), apiPaths.missionCashShift, { opening: { GBP: 0 } });
  await done(at('mission_cashier'), application.id, 'take_cash', { currency: 'GBP', received_minor: 4000 });
  const allotted = { office: 'uk-london', email: at('mission_printer'), count: 1 };
  await desk.post(at('mission_head'), apiPaths.missionStickers, allotted);
  await done(at('mission_printer'), application.id, 'print');
  return application;
}

describe('an appointment', () => {
  it('is missed by nobody before its time has come', async () => {
    const opened = await desk.post(at('mission_admin'), apiPaths.missionSlots, {
      office: 'uk-london',
      day: '2026-08-27',
      times: ['10:00'],
      seats: 1,
    });
    const [slot] = opened.json<{ data: AppointmentSlot[] }>().data;
    const application = await missionApplication(portal, desk);
    await done(clerk, application.id, 'take');
    expect((await desk.act(clerk, application.id, 'missed')).refused).toBe('action_not_allowed');
    await done(clerk, application.id, 'call_in', { slot: slot?.id ?? '' });
    const next = (await track(application)).timeline.find(({ position }) => position === 'next');
    expect(next).toMatchObject({ day: '2026-08-27' });
    inKathmandu('2026-08-26T23:59');
    const early = await desk.act(clerk, application.id, 'missed');
    expect([early.status, early.refused]).toEqual([409, 'appointment_not_begun']);
    expect((await track(application)).appointment).toEqual({ day: '2026-08-27', time: '10:00' });
    inKathmandu('2026-08-27T18:00');
    await done(clerk, application.id, 'missed');
    const now = (await track(application)).timeline.find(({ position }) => position === 'now');
    expect(now).toMatchObject({
      words: 'You missed your appointment',
      kind: 'missed',
    });
  });
});

describe('a visa that was issued', () => {
  it('tells its holder what is next: to come in time, to leave in time, and nothing once they left', async () => {
    const application = await issued();
    expect((await track(application)).next_step).toBe(
      'Your visa was issued. Enter Nepal on or before the date on the visa. Your stay starts when you arrive',
    );
    const border = deskOf(portal);
    const immigration = 'port_movement_officer@tia.demo';
    inKathmandu('2027-01-10T15:00');
    expect((await border.act(immigration, application.id, 'stamp_arrival')).status).toBe(200);
    expect((await track(application)).next_step).toBe(
      'Leave Nepal on or before 8 February 2027. To stay longer, apply by then',
    );
    expect((await openApplication(portal, application)).trip.members[0]?.may_stay_longer).toBe(true);
    inKathmandu('2027-02-09T00:01');
    expect((await track(application)).next_step).toBe(
      'Your visa expired on 8 February 2027. If you are still in Nepal, go to the Department of Immigration',
    );
    inKathmandu('2027-02-08T22:00');
    expect((await border.act(immigration, application.id, 'stamp_departure')).status).toBe(200);
    expect((await track(application)).next_step).toBe(
      'Your departure was recorded. You do not need to do anything else',
    );
    expect((await openApplication(portal, application)).trip.members[0]?.may_stay_longer).toBe(false);
  });

  it('tells of the day by which it had to be used', async () => {
    const application = await issued();
    inKathmandu('2027-03-02T00:01');
    expect(await track(application)).toMatchObject({
      visa: { state: 'expired' },
      next_step: 'Your visa was not used on or before 1 March 2027 and has expired. Apply again before you travel',
    });
  });
});

describe('the list of requests', () => {
  const ask = async (query: string) => {
    const answer = await desk.get(clerk, `${apiPaths.missionQueue}?${query}`);
    return { status: answer.statusCode, body: answer.json() };
  };

  it('takes what the management lists take, and links to its pages by full addresses', async () => {
    inKathmandu('2026-09-02T10:00');
    const sent = [await missionApplication(portal, desk), await missionApplication(portal, desk)];
    const numbers = sent.map(({ number }) => number).toSorted();
    const shown = (body: { data: { submission_number: string }[] }) =>
      body.data.map(({ submission_number }) => submission_number).toSorted();
    const filters = encodeURIComponent('{"officeId":{"a":"uk-london"},"status":["submitted"]}');
    const all = await ask(`rowsPerPage=All&page=1&query=&rowsNumber=0&filters=${filters}`);
    expect([all.status, shown(all.body), all.body.meta.total]).toEqual([200, numbers, 2]);
    expect(shown((await ask('officeId=uk-london&status=submitted&rowsPerPage=0')).body)).toEqual(numbers);

    const first = await ask('status=submitted&rowsPerPage=1');
    const next = new URL(first.body.links.next);
    expect(next.origin).toBe('http://portal.test');
    const second = await ask(`${next.search.slice(1)}&rowsPerPage=1&page=1&query=`);
    expect(shown({ data: [...first.body.data, ...second.body.data] })).toEqual(numbers);
    expect(second.body.links.next).toBeNull();
  });

  it('names what is wrong by its field', async () => {
    const refused = async (query: string) => {
      const { status, body } = await ask(query);
      expect(status).toBe(422);
      return Object.keys(body.errors);
    };
    expect(await refused('colour=red')).toEqual(['colour']);
    expect(await refused(`filters=${encodeURIComponent('{"colour":"red"}')}`)).toEqual(['colour']);
    expect(await refused('filters=[1]')).toEqual(['filters']);
    expect(await refused('rowsPerPage=many')).toEqual(['rowsPerPage']);
    expect(await refused('rowsPerPage=All&page=400')).toEqual(['page']);
    const foreign = await ask('officeId=cn-beijing');
    expect([foreign.status, foreign.body.message]).toEqual([403, 'Unauthorized Access.']);
  });

  it('says what is required of a body, and what is not known', async () => {
    const answer = await desk.post(at('mission_admin'), apiPaths.missionSlots, { office: 'uk-london', colour: 'red' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        day: ['Required'],
        times: ['Required'],
        seats: ['Required'],
        colour: ['This form has no such question. Remove this answer.'],
      },
    ]);
  });
});

describe('the stock of stickers', () => {
  it('says how many are left to whoever wants to hand out more', async () => {
    const head = at('mission_head');
    const stock = await desk.get(head, apiPaths.missionStickers);
    const received = stock.json<z.infer<typeof stickerStockAnswer>>().data.find(({ status }) => status === 'received');
    const left = received?.count ?? 0;
    const allot = { office: 'uk-london', email: at('mission_printer') };
    const answer = await desk.post(head, apiPaths.missionStickers, { ...allot, count: left + 1 });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      { count: [`Only ${left} stickers are left in stock. Enter ${left} or fewer.`] },
    ]);
    expect((await desk.post(head, apiPaths.missionStickers, { ...allot, count: left })).statusCode).toBe(200);
    const none = await desk.post(head, apiPaths.missionStickers, { ...allot, count: 1 });
    expect(none.json().refusals).toMatchObject([{ code: 'no_sticker_left' }]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '#contract/api/overview.ts';
import { type ApiName, apiPath, apiPaths } from '#contract/paths.ts';
import { stepsOfWeek } from '#server/casework/overview/steps-repository.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { sentExample } from '../../factories/sent-example.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** A card that the sandbox bank accepts. */
const card = '4111111111111111';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-12-27', '23:50') });
});
afterAll(() => portal?.close());

type OverviewCall = Extract<ApiName, 'portOverview' | 'missionOverview' | 'departmentOverview'>;

async function overview(desk: Desk, email: string, call: OverviewCall): Promise<Overview> {
  const answer = await desk.get(email, apiPath(call));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Overview }>().data;
}

const nothing = { count: 0, median_minutes: null };
/** Days with something on them. */
const busy = ({ days }: Overview) => days.filter(({ rest, done }) => rest + done > 0);

describe('the overview of a mission', () => {
  it('counts the week from Monday in Kathmandu, over New Year, beside the week before', async () => {
    const desk = deskOf(portal, 'mission');
    const { clerk, officer, approver } = staffAt('uk-london');
    const empty = await overview(desk, clerk, 'missionOverview');
    expect(empty).toEqual({
      today: '2026-12-27',
      // London is five hours and three quarters behind.
      office_clock: { day: '2026-12-27', time: '18:05' },
      planned_by: 'sending',
      days: ['21', '22', '23', '24', '25', '26', '27'].map((day) => ({ day: `2026-12-${day}`, rest: 0, done: 0 })),
      steps: ['send', 'take', 'recommend', 'grant', 'pay', 'issue', 'refuse'].map((step) => ({
        step,
        this_week: nothing,
        last_week: nothing,
        over_target: false,
      })),
      steps_cut: false,
      oldest: [],
      revocations: null,
    });

    const applies = { arrival_date: '2027-03-01' };
    // Ten minutes before Monday begins in Kathmandu, while it is still Sunday evening in London.
    const sunday = await missionApplication(portal, desk, { answers: applies });
    await desk.done(clerk, sunday.id, 'take');
    portal.clock.set(kathmandu('2026-12-28', '00:10'));
    const monday = await missionApplication(portal, desk, { answers: applies });
    portal.clock.set(kathmandu('2026-12-28', '01:10'));
    await desk.done(officer, monday.id, 'take');
    portal.clock.set(kathmandu('2026-12-28', '02:40'));
    await desk.propose(officer, monday.id);
    portal.clock.set(kathmandu('2027-01-01', '09:00'));
    await desk.done(approver, monday.id, 'approve');

    const newYear = await overview(desk, clerk, 'missionOverview');
    expect(newYear.today).toBe('2027-01-01');
    expect(newYear.days[0]?.day).toBe('2026-12-28');
    expect(newYear.days[6]?.day).toBe('2027-01-03');
    expect(busy(newYear)).toEqual([
      { day: '2026-12-28', rest: 1, done: 0 },
      { day: '2027-01-01', rest: 0, done: 1 },
    ]);
    // The bar of a day opens as many cases as it shows.
    const sentOn = async (from: string, until: string) => {
      const rows = await desk.get(clerk, `${apiPaths.missionQueue}?sent_from=${from}&sent_until=${until}`);
      const { data, meta } = rows.json<{ data: { id: string }[]; meta: { total: number } }>();
      expect(meta.total).toBe(data.length);
      return data.map(({ id }) => id);
    };
    expect(await sentOn('2026-12-28', '2026-12-28')).toEqual([monday.id]);
    expect(await sentOn('2026-12-27', '2026-12-27')).toEqual([sunday.id]);
    expect(await sentOn('2026-12-27', '2027-01-01')).toEqual([sunday.id, monday.id]);
    expect(await sentOn('2026-12-29', '2027-01-01')).toEqual([]);
    // Taken after an hour, recommended an hour and a half later, granted four days, six hours and twenty minutes after that.
    expect(newYear.steps).toEqual([
      {
        step: 'send',
        this_week: { count: 1, median_minutes: null },
        last_week: { count: 1, median_minutes: null },
        over_target: false,
      },
      {
        step: 'take',
        this_week: { count: 1, median_minutes: 60 },
        last_week: { count: 1, median_minutes: 0 },
        over_target: false,
      },
      { step: 'recommend', this_week: { count: 1, median_minutes: 90 }, last_week: nothing, over_target: false },
      {
        step: 'grant',
        this_week: { count: 1, median_minutes: 4 * 1440 + 380 },
        last_week: nothing,
        over_target: false,
      },
      { step: 'pay', this_week: nothing, last_week: nothing, over_target: false },
      { step: 'issue', this_week: nothing, last_week: nothing, over_target: false },
      { step: 'refuse', this_week: nothing, last_week: nothing, over_target: false },
    ]);
    expect(newYear.oldest.map(({ id, age_minutes, age_days, late }) => ({ id, age_minutes, age_days, late }))).toEqual([
      { id: sunday.id, age_minutes: 4 * 1440 + 550, age_days: 5, late: false },
      { id: monday.id, age_minutes: 4 * 1440 + 530, age_days: 5, late: false },
    ]);
    expect(newYear.oldest[0]).toMatchObject({ reason: 'not_taken', why: expect.stringMatching(/^Not assigned\./) });
    expect(newYear.oldest[1]).toMatchObject({ reason: 'not_paid', why: expect.stringMatching(/^Fee due\. /) });
    // In London both were sent on Sunday 27 December, and it is Friday: the rows of the queue say so too.
    const waiting = await desk.get(clerk, `${apiPaths.missionQueue}?order=waiting`);
    expect(waiting.json<{ data: { age_days: number }[] }>().data.map(({ age_days }) => age_days)).toEqual([5, 5]);
    // The number of a step opens as many cases as it shows.
    const through = async (step: string) => {
      const rows = await desk.get(clerk, `${apiPaths.missionQueue}?step=${step}`);
      return rows.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    };
    expect(await through('send')).toEqual([monday.id]);
    expect(await through('take')).toEqual([monday.id]);
    expect(await through('grant')).toEqual([monday.id]);
    expect(await through('issue')).toEqual([]);

    portal.clock.set(kathmandu('2027-01-08', '09:00'));
    const later = await overview(desk, clerk, 'missionOverview');
    expect(busy(later)).toEqual([]);
    expect(later.steps[3]).toEqual({
      step: 'grant',
      this_week: nothing,
      last_week: { count: 1, median_minutes: 4 * 1440 + 380 },
      over_target: false,
    });
    expect(later.oldest[0]).toMatchObject({ id: sunday.id, late: true });
  });

  it('shows nothing of other missions, and leaves one line in the activity log', async () => {
    const desk = deskOf(portal, 'mission');
    const logged = async () =>
      (await sql`select action from audit_log where action = 'mission_requests.overview'`.execute(portal.owner)).rows
        .length;
    const before = await logged();
    const elsewhere = await overview(desk, staffAt('cn-beijing').clerk, 'missionOverview');
    expect(busy(elsewhere)).toEqual([]);
    expect(elsewhere.oldest).toEqual([]);
    expect(await logged()).toBe(before + 1);
  });

  it('says so when a week has more steps than are read, and counts the newest', async () => {
    const week = (readAtMost: number) =>
      stepsOfWeek(
        portal.dependencies.database,
        { offices: ['uk-london'], sections: ['mission'] },
        '2026-12-28',
        [
          { action: 'take', step: 'take', decides: false },
          { action: 'approve', step: 'grant', decides: true },
        ],
        readAtMost,
      );
    expect((await week(3)).cut).toBe(false);
    const cut = await week(1);
    expect(cut).toEqual({
      steps: [{ step: 'grant', count: 1, median: 4 * 1440 + 380 }],
      decided: { '2027-01-01': 1 },
      cut: true,
    });
  });
});

describe('the overview of a port', () => {
  it('shows who entered and who has not by day, as many as the queue lists', async () => {
    portal.clock.set(kathmandu('2027-02-01'));
    const desk = deskOf(portal);
    const officer = 'port_visa_officer@tia.demo';
    const pilgrim = { service: 'visa-on-arrival', example: 'A Sri Lankan pilgrim on the first visit of the year' };
    const arriving = (arrival_date: string, passport_number: string) =>
      sentExample(portal, desk, pilgrim, { answers: { arrival_date, passport_number } });
    const [first, second] = [await arriving('2027-02-08', 'PL0000001'), await arriving('2027-02-10', 'PL0000002')];
    portal.clock.set(kathmandu('2027-02-02'));
    const last = await arriving('2027-02-15', 'PL0000003');
    const refused = await arriving('2027-02-08', 'PL0000004');
    portal.clock.set(kathmandu('2027-02-08'));
    await desk.done(officer, first.id, 'clear');
    await desk.done('port_visa_officer_2@tia.demo', first.id, 'print');
    await desk.done('port_supervisor@tia.demo', refused.id, 'refuse_entry', {
      reasons: ['entry_not_allowed'],
    });

    const week = await overview(desk, officer, 'portOverview');
    const { planned_by, steps, oldest } = week;
    expect(planned_by).toBe('arrival');
    // A visa lets nobody in by itself, and whoever was refused is neither.
    expect(busy(week)).toEqual([
      { day: '2027-02-08', rest: 1, done: 0 },
      { day: '2027-02-10', rest: 1, done: 0 },
    ]);
    const listedBy = async (filters: string) => {
      const answer = await desk.get(officer, `${apiPaths.portQueue}?${filters}`);
      const { data, meta } = answer.json<{ data: { id: string }[]; meta: { total: number } }>();
      expect(meta.total, answer.body).toBe(data.length);
      return data.map(({ id }) => id);
    };
    const entered = 'entered_from=2027-02-08&entered_until=2027-02-14';
    const awaited = 'entry=awaited&arrival_from=2027-02-08&arrival_until=2027-02-14';
    expect([await listedBy(entered), await listedBy(awaited)]).toEqual([[], [second.id, first.id]]);
    portal.clock.set(kathmandu('2027-02-09'));
    await desk.done('port_movement_officer@tia.demo', first.id, 'stamp_arrival');
    // Counted on the day of the stamp, a day after the planned one.
    expect(busy(await overview(desk, officer, 'portOverview'))).toEqual([
      { day: '2027-02-09', rest: 0, done: 1 },
      { day: '2027-02-10', rest: 1, done: 0 },
    ]);
    expect([await listedBy(entered), await listedBy(awaited)]).toEqual([[first.id], [second.id]]);
    expect(await listedBy('entered_from=2027-02-10')).toEqual([]);
    expect(await listedBy('entered_until=2027-02-08')).toEqual([]);
    // Whoever left and came back arrived once.
    await desk.done('port_movement_officer@tia.demo', first.id, 'stamp_departure');
    expect(await listedBy(entered)).toEqual([first.id]);
    portal.clock.set(kathmandu('2027-02-08'));
    const listed = async (filters: string) => {
      const answer = await desk.get(
        officer,
        `${apiPaths.portQueue}?arrival_from=2027-02-08&arrival_until=2027-02-14&${filters}`,
      );
      return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    };
    expect(await listed('status=issued')).toEqual([first.id]);
    expect(await listed('order=waiting')).toEqual([second.id]);
    expect(steps.map(({ step, this_week }) => [step, this_week.count])).toEqual([
      ['send', 0],
      ['grant', 1],
      ['pay', 0],
      ['issue', 1],
      ['refuse', 1],
    ]);
    expect(oldest).toEqual([]);
    const gone = async () => {
      const stock = await desk.get('port_visa_officer@tia.demo', apiPaths.departmentStickers);
      return stock.json<{ meta: object }>().meta;
    };
    expect(await gone()).toEqual({
      used_this_week: 1,
      spoilt_this_week: 0,
      used_last_week: 0,
      gone_lately: 1,
      days_of_week: 1,
    });
    portal.clock.set(kathmandu('2027-02-16'));
    expect(await gone()).toMatchObject({ used_this_week: 0, used_last_week: 1, gone_lately: 1, days_of_week: 2 });
    portal.clock.set(kathmandu('2027-04-10'));
    expect(await gone()).toMatchObject({ used_last_week: 0, gone_lately: 0 });

    portal.clock.set(kathmandu('2027-02-10'));
    const later = await overview(desk, officer, 'portOverview');
    expect(later.oldest.map(({ id }) => id)).toEqual([second.id]);

    // Of those who have arrived, whoever was sent first stands first.
    const newer = await arriving('2027-02-12', 'PL0000005');
    portal.clock.set(kathmandu('2027-02-15'));
    const { oldest: three } = await overview(desk, officer, 'portOverview');
    expect(three.map(({ id, age_minutes }) => [id, age_minutes])).toEqual([
      [second.id, 14 * 1440],
      [last.id, 13 * 1440],
      [newer.id, 5 * 1440],
    ]);
  });

  it('counts what was paid by either way, and measures the sticker from the payment', async () => {
    portal.clock.set(kathmandu('2027-03-01', '08:00'));
    const desk = deskOf(portal);
    const [officer, cashier] = ['port_visa_officer@tia.demo', 'port_cashier@tia.demo'];
    const second = 'port_visa_officer_2@tia.demo';
    const couple = { service: 'visa-on-arrival', example: 'An Australian couple paying online' };
    const arriving = (passport_number: string, paymentMode: 'online' | 'on_arrival') =>
      sentExample(portal, desk, couple, { answers: { arrival_date: '2027-03-03', passport_number }, paymentMode });
    const [byCard, inCash] = [await arriving('PL0000011', 'online'), await arriving('PL0000012', 'on_arrival')];
    portal.clock.set(kathmandu('2027-03-01', '08:20'));
    const payer = cardPayer(portal.app, byCard.token);
    await payer.comeBack(
      (await payer.payAtBank(await payer.start(byCard.order ?? '', 'a-card-before-arrival'), card)) ?? {},
    );

    portal.clock.set(kathmandu('2027-03-03', '09:00'));
    await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    for (const { id } of [byCard, inCash]) await desk.done(officer, id, 'clear');
    portal.clock.set(kathmandu('2027-03-03', '09:04'));
    await desk.done(cashier, inCash.id, 'take_cash', { currency: 'USD', received_minor: 5000 });
    portal.clock.set(kathmandu('2027-03-03', '09:30'));
    for (const { id } of [byCard, inCash]) await desk.done(second, id, 'print');

    const { steps } = await overview(desk, second, 'portOverview');
    // Twenty minutes after sending by card, four after the grant in cash; thirty after the grant, twenty-six after the cash.
    expect(steps.map(({ step, this_week, over_target }) => [step, this_week, over_target])).toEqual([
      ['send', { count: 2, median_minutes: null }, false],
      // Two days after the card payment, and as long after the sending.
      ['grant', { count: 2, median_minutes: 2930 }, false],
      ['pay', { count: 2, median_minutes: 12 }, false],
      ['issue', { count: 2, median_minutes: 28 }, true],
      ['refuse', nothing, false],
    ]);
    const paid = await desk.get(second, `${apiPaths.portQueue}?step=pay`);
    expect(
      paid
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id)
        .toSorted(),
    ).toEqual([byCard.id, inCash.id].toSorted());
    const supervisor = 'port_supervisor@tia.demo';
    const online = async () => {
      const shifts = await desk.get(supervisor, apiPaths.departmentCashShifts);
      const { data, meta } = shifts.json<{ data: { payments: number }[]; meta: { online: object } }>();
      return [data[0]?.payments, meta.online];
    };
    // The card was charged before the shift was opened.
    expect(await online()).toEqual([1, []]);
    const late = await arriving('PL0000013', 'online');
    const again = cardPayer(portal.app, late.token);
    await again.comeBack(
      (await again.payAtBank(await again.start(late.order ?? '', 'a-card-during-a-shift'), card)) ?? {},
    );
    expect(await online()).toEqual([1, [{ currency: 'USD', amount_minor: 3100, payments: 1 }]]);
  });

  it('is closed to people without its queue', async () => {
    const answer = await deskOf(portal, 'mission').get(staffAt('uk-london').clerk, apiPaths.portOverview);
    expect(answer.statusCode).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityLogRow, RejectionRow, RevenueRow, RevenueTotals, UserRow } from '#contract/api/resources.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** End of the month at the mission in Beijing: 29 September to 31 October 2026, with exact amounts, reports and log. */
let portal: TestApp;
let desk: Desk;
let department: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-09-29', '09:00') });
  desk = deskOf(portal, 'mission');
  department = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const beijing = 'cn-beijing';
const { clerk, officer, approver, cashier, printer, head, admin } = staffAt(beijing);
const october = { from: '2026-10-01', until: '2026-10-31' };

function listOf(resource: string, parameters: Readonly<Record<string, string>> = {}) {
  return `${resourcePath('list', { resource })}?${new URLSearchParams(parameters)}`;
}

async function rows<Row>(email: string, url: string): Promise<readonly Row[]> {
  const answer = await desk.get(email, url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: readonly Row[] }>().data;
}

async function exported(email: string, resource: string, body: object, accept = 'text/csv'): Promise<string> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: resourcePath('export', { resource }),
    headers: { authorization: `Bearer ${await desk.token(email)}`, accept },
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

async function put(email: string, url: string, body: object, by: Desk = desk) {
  return portal.app.inject({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${await by.token(email)}` },
    payload: body,
  });
}

const lives = { residence_country: 'CHN', apply_office: beijing, arrival_date: '2026-11-20' };
const sent = (nationality: string, visa_plan: string) =>
  missionApplication(portal, desk, { answers: { ...lives, nationality, visa_plan } });

async function openDrawer(): Promise<void> {
  const opened = await desk.post(cashier, apiPaths.missionCashShift, { opening: { CNY: 0 } });
  expect(opened.statusCode, opened.body).toBe(201);
}

/** Closes the drawer with the counted amount; another person confirms it. */
async function closeDrawer(counted: number): Promise<void> {
  const closed = await desk.post(cashier, apiPaths.missionCashShiftClose, { counted: { CNY: counted } });
  expect(closed.statusCode, closed.body).toBe(200);
  const id = closed.json<{ data: { id: string } }>().data.id;
  const own = await desk.post(cashier, apiPath('missionCashShiftCheck', { shift_id: id }), {});
  expect(own.statusCode).toBe(403);
  const checked = await desk.post(head, apiPath('missionCashShiftCheck', { shift_id: id }), {});
  expect(checked.statusCode, checked.body).toBe(200);
}

let korean: MissionApplication;
let italian: MissionApplication;
let briton: MissionApplication;
let chinese: MissionApplication;

describe('the rate changes on 1 October', () => {
  it('is drafted by the administrator and approved in advance by the head', async () => {
    portal.clock.set(kathmandu('2026-09-29', '09:00'));
    const draft = await desk.post(admin, resourcePath('list', { resource: 'office-rates' }), {
      rate_per_usd: '7.10',
      in_force_from: '2026-10-01',
    });
    expect(draft.statusCode, draft.body).toBe(201);
    const { id } = draft.json().data;
    const approved = await put(head, resourcePath('status', { resource: 'office-rates', id }), { status: 1 });
    expect(approved.statusCode, approved.body).toBe(200);
  });

  it('prices each application by the day it was sent', async () => {
    korean = await sent('KOR', '30');
    expect((await desk.file(cashier, korean.id)).payment.cash).toEqual([{ currency: 'CNY', amount_minor: 35_000 }]);
    portal.clock.set(kathmandu('2026-10-01'));
    italian = await sent('ITA', '90');
    briton = await sent('GBR', '15');
    chinese = await sent('CHN', '15');
    const due = async ({ id }: MissionApplication) => (await desk.file(cashier, id)).payment;
    expect((await due(korean)).cash).toEqual([{ currency: 'CNY', amount_minor: 35_000 }]);
    expect((await due(italian)).cash).toEqual([{ currency: 'CNY', amount_minor: 88_750 }]);
    expect((await due(briton)).cash).toEqual([{ currency: 'CNY', amount_minor: 21_300 }]);
    expect(await due(chinese)).toMatchObject({ total_minor: 0 });
  });
});

describe('October', () => {
  it('takes the fees on three days, with drawers that are counted and confirmed', async () => {
    portal.clock.set(kathmandu('2026-10-02'));
    await openDrawer();
    const first = await desk.act(cashier, korean.id, 'take_cash', { currency: 'CNY', received_minor: 40_000 });
    expect(first.status, first.message).toBe(200);
    expect(first.result).toMatchObject({ due_minor: 35_000, change_minor: 5000 });
    await closeDrawer(35_000);
    portal.clock.set(kathmandu('2026-10-03'));
    await openDrawer();
    await desk.done(cashier, italian.id, 'take_cash', { currency: 'CNY', received_minor: 88_750 });
    await desk.done(cashier, briton.id, 'take_cash', { currency: 'CNY', received_minor: 21_300 });
    await closeDrawer(110_050);
    const late = await desk.act(cashier, chinese.id, 'take_cash', { currency: 'CNY', received_minor: 100 });
    expect(late.status).toBe(409);
  });

  it('grants two, refuses the Briton with a reason and keeps the fee', async () => {
    portal.clock.set(kathmandu('2026-10-08'));
    // A clerk takes the Korean's case, because an application that nobody works on expires.
    await desk.done(clerk, korean.id, 'take');
    for (const [index, application] of [italian, chinese].entries()) {
      portal.clock.set(kathmandu('2026-10-08', `10:0${index}`));
      await desk.propose(officer, application.id);
      await desk.done(approver, application.id, 'approve');
      await desk.done(printer, application.id, 'print');
    }
    await desk.propose(officer, briton.id);
    await desk.done(approver, briton.id, 'refuse', { reasons: ['means_not_shown'] });
    const file = await desk.file(head, briton.id);
    expect(file.status).toBe('rejected');
    expect(file.payment.state).toBe('paid');
    const refunds = await portal.dependencies.database.selectFrom('refund_requests').select('id').execute();
    expect(refunds).toEqual([]);
  });

  it('cancels the Italian’s visa by one officer and confirms it by another', async () => {
    portal.clock.set(kathmandu('2026-10-12'));
    await desk.done(officer, italian.id, 'propose_annulment', { reasons: ['given_in_error'] });
    await desk.done(head, italian.id, 'annul', { reasons: ['given_in_error'] });
  });
});

describe('the reports of October', () => {
  beforeAll(async () => {
    portal.clock.set(kathmandu('2026-10-31'));
    await portal.sweep();
  });

  it('show the revenue by day of payment: CNY 1,450.50 and USD 205', async () => {
    const days = await rows<RevenueRow>(head, listOf('revenue-reports', { ...october, descending: 'false' }));
    expect(
      days.map(({ day, kind, plan, mode, fees, surcharges, refunds, local_received }) => [
        day,
        kind,
        plan,
        mode,
        fees,
        surcharges,
        refunds,
        local_received,
      ]),
    ).toEqual([
      ['2026-10-02', 'tourist', '30', 'cash', '50.00', '0.00', '0.00', '350.00'],
      ['2026-10-03', 'tourist', '15', 'cash', '30.00', '0.00', '0.00', '213.00'],
      ['2026-10-03', 'tourist', '90', 'cash', '125.00', '0.00', '0.00', '887.50'],
    ]);
    expect(
      days.every(
        ({ office, currency, local_currency }) => [office, currency, local_currency].join() === 'cn-beijing,USD,CNY',
      ),
    ).toBe(true);

    const answer = await desk.get(head, `${apiPaths.revenueTotals}?${new URLSearchParams(october)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const totals = answer.json<{ data: RevenueTotals }>().data;
    const sum = {
      payments: 3,
      currency: 'USD',
      fees_minor: 20_500,
      surcharges_minor: 0,
      excess_minor: 0,
      refunds_minor: 0,
      local_currency: 'CNY',
      local_minor: 145_050,
      local_refunds_minor: 0,
    };
    expect(totals.totals).toEqual([sum]);
    expect(totals.by_plan.map(({ kind, plan, fees_minor }) => [kind, plan, fees_minor])).toEqual([
      ['tourist', '15', 3000],
      ['tourist', '30', 5000],
      ['tourist', '90', 12_500],
    ]);
    expect(totals.by_mode).toEqual([{ ...sum, mode: 'cash' }]);
    expect(totals.by_day.map(({ day, local_minor }) => [day, local_minor])).toEqual([
      ['2026-10-02', 35_000],
      ['2026-10-03', 110_050],
    ]);
    expect(totals.drawers).toEqual([{ currency: 'CNY', taken_minor: 145_050, confirmed_minor: 145_050 }]);
    expect(totals.free_visas).toEqual([{ ground: 'waiver.china', kind: 'tourist', visas: 1 }]);
    expect(totals.stickers).toEqual({ used: 2, spoilt: 0 });
  });

  it('narrow the free visas with the sums, and neither stickers nor drawers', async () => {
    const narrowed = async (filters: Readonly<Record<string, string>>) => {
      const answer = await desk.get(
        head,
        `${apiPaths.revenueTotals}?${new URLSearchParams({ ...october, ...filters })}`,
      );
      expect(answer.statusCode, answer.body).toBe(200);
      const { totals, free_visas, stickers, drawers } = answer.json<{ data: RevenueTotals }>().data;
      expect(stickers).toEqual({ used: 2, spoilt: 0 });
      expect(drawers).toEqual([{ currency: 'CNY', taken_minor: 145_050, confirmed_minor: 145_050 }]);
      return [totals[0]?.fees_minor, free_visas.map(({ visas }) => visas)];
    };
    // The Chinese traveller stays for 15 days, without a fee.
    expect(await narrowed({ kind: 'tourist', plan: '15' })).toEqual([3000, [1]]);
    expect(await narrowed({ kind: 'tourist', plan: '90' })).toEqual([12_500, []]);
    expect(await narrowed({ kind: 'business' })).toEqual([undefined, []]);
    expect(await narrowed({ service: 'mission-visa' })).toEqual([20_500, [1]]);
    expect(await narrowed({ service: 'eta' })).toEqual([undefined, []]);
    expect(await narrowed({ plan: '90' })).toEqual([20_500, [1]]);
  });

  it('show nothing of October in September, and the present month unless said otherwise', async () => {
    const september = { from: '2026-09-01', until: '2026-09-30' };
    expect(await rows(head, listOf('revenue-reports', september))).toEqual([]);
    expect(await rows(head, listOf('revenue-reports'))).toHaveLength(3);
    const ninety = await rows<RevenueRow>(head, listOf('revenue-reports', { ...october, kind: 'tourist', plan: '90' }));
    expect(ninety.map(({ fees }) => fees)).toEqual(['125.00']);
    const long = await desk.get(head, listOf('revenue-reports', { from: '2025-01-01', until: '2026-10-31' }));
    expect(long.statusCode).toBe(422);
    expect(long.json().refusals).toMatchObject([{ code: 'period_too_long', field: 'from' }]);
  });

  it('have one line of refusals and one of cancellations', async () => {
    const refused = await rows<RejectionRow>(head, listOf('reject-visa-reports', october));
    expect(refused).toMatchObject([
      {
        submission_number: briton.number,
        nationality: 'GBR',
        kind: 'tourist',
        reasons: ['means_not_shown'],
        officer: 'Test Mission Approver CNBJ',
        at: '2026-10-08T04:16:00.000Z',
      },
    ]);
    const cancelled = await rows<RejectionRow>(head, listOf('cancel-visa-reports', october));
    expect(cancelled).toMatchObject([
      { submission_number: italian.number, outcome: 'annulled', reasons: ['given_in_error'] },
    ]);
    expect(await rows(head, listOf('reject-visa-reports', { reason: 'false_statement' }))).toEqual([]);
    expect(
      await rows(head, listOf('reject-visa-reports', { reason: 'means_not_shown', nationality: 'GBR' })),
    ).toHaveLength(1);
  });

  it('export no names but for who may take them', async () => {
    const withNames = await exported(head, 'reject-visa-reports', october);
    expect(withNames).toContain(briton.passport);
    expect(withNames.split('\r\n')[0]).toContain('surname');
    const without = await exported(officer, 'reject-visa-reports', october);
    expect(without).toContain(briton.number);
    expect(without).not.toContain(briton.passport);
    expect(without.split('\r\n')[0]).not.toContain('surname');
    const asked = await desk.post(officer, resourcePath('export', { resource: 'reject-visa-reports' }), {
      columns: ['surname'],
    });
    expect(asked.statusCode).toBe(403);
  });

  it('list the issued visas by label, number, passport and state', async () => {
    const issued = await rows<{
      state: string;
      sticker_serial: string;
      visa_number: string;
      submission_number: string;
    }>(head, listOf('issued-visas', { sortBy: 'issued_at', descending: 'false' }));
    expect(issued.map(({ submission_number, state }) => [submission_number, state])).toEqual([
      [italian.number, 'annulled'],
      [chinese.number, 'live'],
    ]);
    for (const query of [issued[0]?.sticker_serial, issued[0]?.visa_number, italian.passport]) {
      const found = await rows<{ submission_number: string }>(head, listOf('issued-visas', { query: query ?? '' }));
      expect(found.map(({ submission_number }) => submission_number)).toEqual([italian.number]);
    }
    expect(await rows(head, listOf('issued-visas', { state: 'live' }))).toHaveLength(1);
  });
});

describe('another mission', () => {
  const { head: stranger } = staffAt('uk-london');

  it('reads none of it by direct calls', async () => {
    for (const resource of ['issued-visas', 'reject-visa-reports', 'cancel-visa-reports', 'revenue-reports']) {
      const [first] = await rows<{ id: string }>(head, listOf(resource, resource === 'revenue-reports' ? october : {}));
      expect(await rows(stranger, listOf(resource))).toEqual([]);
      const one = await desk.get(stranger, resourcePath('one', { resource, id: first?.id ?? '' }));
      expect(one.statusCode, resource).toBe(404);
      const named = await desk.get(stranger, listOf(resource, { officeId: beijing }));
      expect(named.statusCode, resource).toBe(404);
      const csv = await exported(stranger, resource, {});
      expect(csv.trim().split('\r\n'), resource).toHaveLength(1);
    }
    const totals = await desk.get(stranger, `${apiPaths.revenueTotals}?officeId=${beijing}`);
    expect(totals.statusCode).toBe(404);
    const own = await desk.get(stranger, `${apiPaths.revenueTotals}?${new URLSearchParams(october)}`);
    expect(own.json().data.totals).toEqual([]);
  });

  it('finds a visa by its complete number, a traveller by the passport with a reason that is kept', async () => {
    expect(await rows(stranger, listOf('visa-search'))).toEqual([]);
    const seen = await rows<{ submission_number: string }>(
      stranger,
      listOf('visa-search', { query: italian.passport }),
    );
    expect(seen.map(({ submission_number }) => submission_number)).toEqual([italian.number]);
    expect(await rows(stranger, listOf('visa-search', { query: 'Traveller' }))).toEqual([]);
    expect(await rows(stranger, listOf('travellers-histories', { query: 'Traveller' }))).toEqual([]);

    const [traveller] = await rows<{ id: string }>(
      stranger,
      listOf('travellers-histories', { query: italian.passport }),
    );
    const lookUp = apiPath('travellerLookUp', { id: traveller?.id ?? '' });
    const without = await desk.post(stranger, lookUp, {});
    expect(without.statusCode).toBe(422);
    expect(without.json().errors).toHaveProperty('reason');
    portal.clock.advance(1000);
    const answered = await desk.post(stranger, lookUp, { reason: 'Asked for help at the counter' });
    expect(answered.statusCode, answered.body).toBe(200);
    expect(answered.json().data).toMatchObject({
      nationality: 'ITA',
      passports: [{ number: italian.passport }],
      requests: [{ application_id: null, submission_number: italian.number, office: beijing, status: 'annulled' }],
      visas: [{ state: 'annulled', days: 90 }],
      movements: [],
    });
    const logged = await rows<ActivityLogRow>(
      stranger,
      listOf('activity-logs', { action: 'travellers_histories.look_up' }),
    );
    // Rejected calls are not logged with the passport's number.
    expect(logged.map(({ outcome, reason, record }) => [outcome, reason, record])).toEqual([
      ['done', 'Asked for help at the counter', italian.passport],
      ['refused', null, null],
    ]);
  });

  it('tells no other office what a refused call asked for', async () => {
    const [own] = await rows<{ id: string }>(head, listOf('issued-visas'));
    const away = await desk.get(stranger, resourcePath('one', { resource: 'issued-visas', id: own?.id ?? '' }));
    expect(away.statusCode).toBe(404);
    const [line] = await rows<ActivityLogRow>(stranger, listOf('activity-logs', { action: 'issued_visas.read' }));
    expect(line).toMatchObject({ subject_id: own?.id, outcome: 'refused', record: null });
  });

  it('needs no reason while the own office works on an application', async () => {
    const [traveller] = await rows<{ id: string }>(clerk, listOf('travellers-histories', { query: korean.passport }));
    const answered = await desk.post(clerk, apiPath('travellerLookUp', { id: traveller?.id ?? '' }), {});
    expect(answered.statusCode, answered.body).toBe(200);
    expect(answered.json().data.requests).toMatchObject([
      { application_id: expect.any(String), submission_number: korean.number, status: 'in_review' },
    ]);
  });
});

describe('the end of the month', () => {
  it('makes one user inactive, whose session ends at the next call', async () => {
    expect((await desk.get(clerk, apiPaths.missionQueue)).statusCode).toBe(200);
    const [user] = await rows<UserRow>(admin, listOf('users', { query: clerk }));
    const off = await put(admin, resourcePath('status', { resource: 'users', id: user?.id ?? '' }), { status: 0 });
    expect(off.statusCode, off.body).toBe(200);
    expect((await desk.get(clerk, apiPaths.missionQueue)).statusCode).toBe(401);
    const again = await call(portal, 'POST', apiPaths.missionLogin, {
      email: clerk,
      password: 'whatever it was',
      type: 'embassy',
    });
    expect(again.status).toBe(401);
  });

  it('stops a later application with a listed passport for a person to decide, and tells the applicant nothing', async () => {
    const listed = 'KR9900001';
    const entry = await desk.post(head, resourcePath('list', { resource: 'blacklists' }), {
      surname: 'Specimen',
      passport_number: listed,
      effect: 'refer',
      ground: 'Made up for the end of the month',
    });
    expect(entry.statusCode, entry.body).toBe(201);
    const { id } = entry.json().data;
    const checked = await put(
      'director@department.demo',
      resourcePath('status', { resource: 'blacklists', id }),
      { status: 1 },
      department,
    );
    expect(checked.statusCode, checked.body).toBe(200);

    const later = await missionApplication(portal, desk, {
      answers: { ...lives, nationality: 'KOR', visa_plan: '15', passport_number: listed },
    });
    await desk.propose(officer, later.id);
    expect((await desk.act(approver, later.id, 'approve')).refused).toBe('possible_hit_open');
    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: later.number,
      passport_number: listed,
    });
    expect(JSON.stringify(tracked.body)).not.toMatch(/hit|watch|blacklist|screen|Made up/i);
  });

  it('starts lists with 25 rows, and exports all that match', async () => {
    for (let day = 1; day <= 28; day += 1) {
      const draft = await desk.post(admin, resourcePath('list', { resource: 'office-rates' }), {
        rate_per_usd: '7.2',
        in_force_from: `2027-02-${String(day).padStart(2, '0')}`,
      });
      expect(draft.statusCode, draft.body).toBe(201);
    }
    const rates = await desk.get(head, listOf('office-rates', { from: '2027-02-01' }));
    expect(rates.json().data).toHaveLength(25);
    expect(rates.json().meta).toMatchObject({ total: 28, rowsPerPage: 25 });
    const all = await exported(head, 'office-rates', { filters: { from: '2027-02-01' } });
    expect(all.trim().split('\r\n')).toHaveLength(29);
    const log = await desk.get(head, listOf('activity-logs'));
    expect(log.json().data).toHaveLength(25);
  });

  it('has the reports that were read and taken away in the activity log', async () => {
    const logged = await rows<ActivityLogRow>(head, listOf('activity-logs', { rowsPerPage: 'All' }));
    const actions = new Set(logged.map(({ action }) => action));
    for (const action of [
      'revenue_reports.list',
      'revenue_reports.totals',
      'reject_visa_reports.export',
      'cancel_visa_reports.list',
      'issued_visas.list',
      'users.change_status',
      'blacklists.create',
    ]) {
      expect(actions, action).toContain(action);
    }
  });

  it('names in the activity log what each line is about, also what was added', async () => {
    const logged = await rows<ActivityLogRow>(head, listOf('activity-logs', { rowsPerPage: 'All' }));
    const records = (action: string) =>
      logged.filter((line) => line.action === action && line.outcome === 'done').map(({ record }) => record);
    expect(records('blacklists.create')).toEqual(['Specimen']);
    expect(records('office_rates.create')).toContain('CNY 2027-02-28');
    expect(logged.filter(({ action }) => action === 'blacklists.create')).toMatchObject([
      { subject_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(new Set(records('mission_request.print'))).toContain(italian.number);
    expect(records('users.change_status')).toEqual([expect.stringMatching(/clerk/i)]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { adult, bearer, call, finishedDraft, sendDraft } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
});
beforeEach(() => portal.clock.set('2026-10-01T09:00:00+05:45'));
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';
const printer = 'port_visa_officer_2@tia.demo';
const cashier = 'port_cashier@tia.demo';

/** Nine years old until 5 October 2026, with a parent. */
const child: Answers = {
  dob: '2016-10-06',
  occupation: 'child',
  accompanied: 'yes',
  accompanied_name: 'Test Traveller One',
  accompanied_passport_number: 'TT000000',
  accompanied_relation: 'mother',
};

interface Sent {
  readonly token: string;
  readonly version: number;
  readonly numbers: readonly string[];
  readonly ids: readonly string[];
}

/** Sends a submission that arrives on 5 October 2026 on the 30-day tourist plan. */
async function sent(travellers: readonly Answers[], total: number, shared: Answers = {}): Promise<Sent> {
  const draft = await finishedDraft(portal, { travellers, trip: shared });
  const { status, body } = await sendDraft(portal, draft, total, 'on_arrival');
  expect(status, JSON.stringify(body)).toBe(201);
  const { access_token: token, submission_numbers: numbers, trip: submission } = body.data;
  return { token, numbers, version: submission.version, ids: await Promise.all(numbers.map(desk.idOf)) };
}

async function cashOf(id: string, minor: number): Promise<void> {
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
  await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: minor });
}

describe('the real day at the desk (R27)', () => {
  it('a child who turns ten between the stated and the real arrival pays before the visa is printed', async () => {
    const { ids } = await sent([adult(child)], 0);
    const [id = ''] = ids;
    portal.clock.set('2026-10-06T09:00:00+05:45');
    const cleared = await desk.done(officer, id, 'clear');
    expect(cleared.payment).toMatchObject({ state: 'due', total_minor: 5000 });
    expect(cleared.arrival_date).toBe('2026-10-06');
    expect((await desk.act(printer, id, 'print')).refused).toBe('not_paid');
    await cashOf(id, 5000);
    const printed = await desk.done(printer, id, 'print');
    expect(printed.visa).toMatchObject({ valid_from: '2026-10-06', valid_until: '2026-11-04' });
  });

  it('a child cleared before midnight and printed after it owes what the new day costs', async () => {
    const { ids } = await sent([adult(child)], 0);
    const [id = ''] = ids;
    portal.clock.set('2026-10-05T23:55:00+05:45');
    expect((await desk.done(officer, id, 'clear')).payment.total_minor).toBe(0);
    portal.clock.set('2026-10-06T00:05:00+05:45');
    expect((await desk.act(printer, id, 'print')).status).toBe(409);
    const file = await desk.file(officer, id);
    expect(file.payment).toMatchObject({ state: 'due', total_minor: 5000 });
    expect(file.history.at(-1)?.action).toBe('judge_real_day');
    await cashOf(id, 5000);
    expect((await desk.done(printer, id, 'print')).visa?.valid_from).toBe('2026-10-06');
  });

  it('the free kind “child younger than ten” becomes the tourist visa at the desk', async () => {
    const { ids } = await sent([adult(), adult({ ...child, visa_type: 'gratis-child' })], 5000);
    const [, second = ''] = ids;
    portal.clock.set('2026-10-06T09:00:00+05:45');
    const cleared = await desk.done(officer, second, 'clear');
    expect(cleared.kind).toBe('tourist');
    expect(cleared.payment).toMatchObject({ state: 'due', total_minor: 10_000 });
    expect(cleared.quote.notices).toContain(
      'The fee waiver does not apply on this date. The application is now for a tourist visa, and its fee is due.',
    );
  });

  it('the visa year of the real day counts: a second visit of a year that becomes the first of the next', async () => {
    portal.clock.set('2026-12-28T09:00:00+05:45');
    const pilgrim = adult({
      nationality: 'LKA',
      permanent_address_country: 'LKA',
      travelled_to_nepal_before: 'yes',
      visited_this_year: 'yes',
    });
    const { ids } = await sent([pilgrim], 5000, { arrival_date: '2026-12-31' });
    const [id = ''] = ids;
    portal.clock.set('2027-01-01T00:10:00+05:45');
    const cleared = await desk.done(officer, id, 'clear');
    expect(cleared.arrival_date).toBe('2027-01-01');
    expect(cleared.payment.total_minor).toBe(0);
    expect((await desk.done(printer, id, 'print')).visa).toMatchObject({ valid_from: '2027-01-01' });
  });

  it('a corrected visa that costs less after midnight is noted for a refund, as any other', async () => {
    portal.clock.set('2026-12-28T09:00:00+05:45');
    const pilgrim = adult({
      nationality: 'LKA',
      permanent_address_country: 'LKA',
      travelled_to_nepal_before: 'yes',
      visited_this_year: 'yes',
    });
    const { ids } = await sent([pilgrim], 5000, { arrival_date: '2026-12-31' });
    const [id = ''] = ids;
    portal.clock.set('2026-12-31T22:30:00+05:45');
    await desk.done(officer, id, 'clear');
    await cashOf(id, 5000);
    await desk.done(printer, id, 'print');
    const supervisor = 'port_supervisor@tia.demo';
    const corrected = await desk.act(supervisor, id, 'correct', { reasons: ['wrong_data_printed'] });
    const instead = corrected.result.replaced_by ?? '';
    portal.clock.set('2027-01-01T00:10:00+05:45');
    const printed = await desk.done(printer, instead, 'print');
    expect(printed.visa).toMatchObject({ valid_from: '2027-01-01' });
    expect(printed.arrival_date).toBe('2027-01-01');
    const refunds = await portal.dependencies.database
      .selectFrom('refund_requests')
      .select(['cause', 'amount_minor'])
      .where('money_reference', 'like', `%${instead}%`)
      .execute();
    expect(refunds).toEqual([{ cause: 'repriced', amount_minor: 5000 }]);
  });

  it('who comes before the planned day gets a visa that begins at once, judged in the year of that day', async () => {
    portal.clock.set('2026-12-28T09:00:00+05:45');
    const pilgrim = adult({
      nationality: 'LKA',
      permanent_address_country: 'LKA',
      travelled_to_nepal_before: 'yes',
      visited_this_year: 'no',
    });
    const { ids } = await sent([pilgrim], 0, { arrival_date: '2027-01-02' });
    const [id = ''] = ids;
    portal.clock.set('2026-12-31T09:00:00+05:45');
    expect((await desk.done(officer, id, 'clear')).arrival_date).toBe('2026-12-31');
    const printed = await desk.done(printer, id, 'print');
    expect(printed.visa).toMatchObject({ valid_from: '2026-12-31' });
    expect((await desk.act('port_movement_officer@tia.demo', id, 'stamp_arrival')).status).toBe(200);
  });

  it('a passport that is too short on the real day is not cleared (R5)', async () => {
    const { ids } = await sent([adult({ passport_expiry_date: '2027-04-05' })], 5000);
    const [id = ''] = ids;
    portal.clock.set('2026-10-06T09:00:00+05:45');
    expect((await desk.act(officer, id, 'clear')).refused).toBe('passport_too_short');
  });
});

describe('another day of arrival before travelling (R27)', () => {
  it('in the next visa year is the first visit of that year', async () => {
    portal.clock.set('2026-12-28T09:00:00+05:45');
    const pilgrim = adult({
      nationality: 'LKA',
      permanent_address_country: 'LKA',
      travelled_to_nepal_before: 'yes',
      visited_this_year: 'yes',
    });
    const submission = await sent([pilgrim], 5000, { arrival_date: '2026-12-31' });
    const saved = await call(
      portal,
      'POST',
      apiPaths.submissionArrival,
      { version: submission.version, arrival_date: '2027-01-01', transport_number: 'QR 652', expected_total_minor: 0 },
      bearer(submission.token),
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data.order).toBeNull();
  });

  it('turns the free kind of a child into the tourist visa at its price, told before saving, numbers kept', async () => {
    const submission = await sent([adult(), adult({ ...child, visa_type: 'gratis-child' })], 5000);
    const change = (expected: number) =>
      call(
        portal,
        'POST',
        apiPaths.submissionArrival,
        {
          version: submission.version,
          arrival_date: '2026-10-07',
          transport_number: 'QR 652',
          expected_total_minor: expected,
        },
        bearer(submission.token),
      );
    const told = await change(5000);
    expect(told.status).toBe(409);
    expect(told.body).toMatchObject({ refusals: [{ code: 'fee_changed' }], data: { total_minor: 10_000 } });
    expect(told.body.data.quotes[1].notices).toEqual([
      'Children are free only if they are under 10 on the arrival date. From that age they pay the same as adults.',
      'The fee waiver does not apply on this date. The application is now for a tourist visa, and its fee is due.',
    ]);
    const saved = await change(10_000);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const members: { submission_number: string; kind: string }[] = saved.body.data.members;
    expect(members.map(({ submission_number }) => submission_number)).toEqual(submission.numbers);
    expect(members.map(({ kind }) => kind)).toEqual(['tourist', 'tourist']);
    expect(saved.body.data.order.total_minor).toBe(10_000);
  });
});

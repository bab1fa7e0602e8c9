import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Answer, bearer, call, newKey } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { changedVisa } from '../../factories/issued-visa.ts';
import { mailsTo } from '../../factories/mailed-link.ts';
import {
  askExtension,
  beginAbout,
  optionsOf,
  ownVisa,
  type TouristVisa,
  touristVisa,
} from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'overstay_officer@department.demo';
const senior = 'senior_officer@department.demo';
const chief = 'section_chief@department.demo';
const director = 'director@department.demo';
const cashier = 'department_cashier@department.demo';
const email = 'late.days@example.org';

function ask(serviceId: string, visa: TouristVisa, office = 'department', payment = 'on_arrival'): Promise<Answer> {
  const service = getService(serviceId);
  const body = {
    service: service.id,
    answers: {
      ...ownVisa(visa),
      overstay_reason: 'Ill, and not fit to fly',
      office,
      contact_no_nepal: '+9779800000000',
      email,
    },
    payment_mode: payment,
    declaration_version: service.declaration.version,
  };
  return call(portal, 'POST', apiPaths.applications, body, { 'idempotency-key': newKey() });
}

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

async function check({ passportNumber, visaNumber }: TouristVisa) {
  const query = new URLSearchParams({ passport_number: passportNumber, visa_number: visaNumber });
  return (await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data;
}

/** Brings an application to the point where the officer recommends. */
async function examined(sent: Answer): Promise<string> {
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = await desk.idOf(sent.body.data.submission_number);
  await desk.done(officer, id, 'take');
  await desk.settlePapers(officer, id);
  return id;
}

async function ordersOf(sent: Answer) {
  const own = await call(portal, 'GET', apiPaths.trip, undefined, bearer(sent.body.data.access_token));
  return own.body.data.order;
}

/** Returns how a case stands with its fee, as its row in the queue and the case itself say it. */
async function feeStandings(id: string): Promise<readonly (string | null)[]> {
  const file = await desk.file(senior, id);
  const query = new URLSearchParams({ query: file.submission_number });
  const { data } = (await desk.get(senior, `${apiPaths.departmentQueue}?${query}`)).json<{ data: CaseRow[] }>();
  return [...data.map(({ fee_standing }) => fee_standing), file.fee_standing];
}

async function openShift(desks: Desk, email: string, path: string): Promise<void> {
  const opened = await desks.post(email, path, { opening: { USD: 0 } });
  expect([201, 200, 409]).toContain(opened.statusCode);
}

describe('late days on a visa of another kind (R13)', () => {
  it('cost what one officer enters with a ground and another confirms', async () => {
    const visa = await touristVisa(portal, '15', undefined, { tourist: false });
    portal.clock.set('2026-11-01T12:00:00+05:45');
    expect(codes(await ask('overstay', visa))).toEqual([['overstay_of_other_kind', 'visa_number']]);
    // Not told as free of charge before officers have set the sum.
    const { options } = (await optionsOf(portal, visa)).body.data;
    expect(options.find((one: { service: string }) => one.service === 'overstay-other')).toMatchObject({
      possible: true,
      price: null,
    });
    const sent = await ask('overstay-other', visa);
    expect(sent.body.data.trip.order).toBeNull();
    expect(sent.body.data.trip.members[0].quote).toMatchObject({
      total_minor: 0,
      to_be_set: true,
      notices: ['There is no table of fees for this. We will email you the amount once it is set. You then pay.'],
    });
    const id = await examined(sent);
    const payOrder = async () => {
      const { submission_number } = sent.body.data;
      const numbers = { submission_number, passport_number: visa.passportNumber };
      return (await call(portal, 'POST', apiPaths.track, numbers)).body.data.pay_order;
    };
    expect(await payOrder()).toBeNull();
    expect((await desk.file(officer, id)).asks_price).toEqual({ currency: 'USD', most_minor: 1_000_000 });
    expect(await feeStandings(id)).toEqual(['not_set', 'not_set']);
    expect((await desk.act(officer, id, 'propose')).refused).toBe('sum_out_of_range');
    expect((await desk.act(officer, id, 'propose', { sum_minor: 30_000 })).refused).toBe('required');
    await desk.done(officer, id, 'propose', { sum_minor: 30_000, note: 'Six days, as in like cases' });
    expect((await desk.file(senior, id)).set_sums).toEqual([
      {
        kind: 'price',
        currency: 'USD',
        amount_minor: 30_000,
        ground: 'Six days, as in like cases',
        by: 'Test Overstay Officer',
        confirmed_by: null,
      },
    ]);
    expect(await feeStandings(id)).toEqual(['proposed', 'proposed']);
    expect(await ordersOf(sent)).toBeNull();
    await desk.done(senior, id, 'approve');
    expect(await feeStandings(id)).toEqual(['due', 'due']);
    const order = await ordersOf(sent);
    expect(order).toMatchObject({ total_minor: 30_000, currency: 'USD', status: 'open' });
    expect(await payOrder()).toEqual({ reference: order.reference, total_minor: 30_000, currency: 'USD' });
    expect((await check(visa)).result).toBe('expired');
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 30_000 });
    expect(await feeStandings(id)).toEqual(['paid', 'paid']);
    expect(await payOrder()).toBeNull();
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-11-10' });
  });

  it('are settled up to the day of payment, however long the decision took', async () => {
    const visa = await touristVisa(portal, '15', undefined, { tourist: false });
    portal.clock.set('2026-12-05T12:00:00+05:45');
    const sent = await ask('overstay-other', visa);
    const id = await examined(sent);
    portal.clock.set('2026-12-11T12:00:00+05:45');
    await desk.done(officer, id, 'propose', { sum_minor: 50_000, note: 'Forty-six days' });
    await desk.done(senior, id, 'approve');
    portal.clock.set('2026-12-14T12:00:00+05:45');
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 50_000 });
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-12-14' });
  });

  it('are set anew when the recommendation is sent back', async () => {
    const visa = await touristVisa(portal, '15', undefined, { tourist: false });
    portal.clock.set('2026-11-01T12:00:00+05:45');
    const id = await examined(await ask('overstay-other', visa));
    await desk.done(officer, id, 'propose', { sum_minor: 30_000, note: 'First' });
    await desk.done(senior, id, 'send_back', { note: 'The fine is too high' });
    await desk.done(officer, id, 'take');
    await desk.done(officer, id, 'propose', { sum_minor: 20_000, note: 'Second' });
    const { file } = await desk.act(senior, id, 'approve');
    expect(file?.set_sums.map(({ amount_minor, confirmed_by }) => [amount_minor, confirmed_by])).toEqual([
      [20_000, 'Test Senior Officer'],
    ]);
    expect(file?.payment).toMatchObject({ total_minor: 20_000, state: 'due' });
  });

  it('are priced anew after a reopening: nothing of the old price is due, paid or waived', async () => {
    const visa = await touristVisa(portal, '15', undefined, { tourist: false });
    portal.clock.set('2026-11-01T12:00:00+05:45');
    const sent = await ask('overstay-other', visa);
    const id = await examined(sent);
    await desk.done(officer, id, 'propose', { sum_minor: 30_000, note: 'First' });
    await desk.done(senior, id, 'approve');
    await desk.done(chief, id, 'propose_waiver', { sum_minor: 30_000, note: 'All of it' });
    await desk.done(officer, id, 'cancel', { reasons: ['duplicate_request'] });
    await desk.done(director, id, 'reopen', { note: 'New evidence', ...onFile });
    expect(await ordersOf(sent)).toBeNull();
    expect((await desk.file(officer, id)).payment).toMatchObject({ state: 'none', total_minor: 0 });
    await desk.done(officer, id, 'take');
    await desk.done(officer, id, 'propose', { sum_minor: 10_000, note: 'Second' });
    await desk.done(senior, id, 'approve');
    expect((await desk.act(director, id, 'confirm_waiver')).refused).toBe('waiver_not_proposed');
    expect((await desk.file(officer, id)).payment).toMatchObject({ state: 'due', total_minor: 10_000 });
  });

  it('can be withdrawn while no price is set', async () => {
    const visa = await touristVisa(portal, '15', undefined, { tourist: false });
    portal.clock.set('2026-11-01T12:00:00+05:45');
    const sent = await ask('overstay-other', visa);
    const { submission_number, trip, access_token } = sent.body.data;
    const withdrawn = await call(
      portal,
      'POST',
      apiPaths.submissionWithdraw,
      { version: trip.version, submission_number },
      { ...bearer(access_token), 'idempotency-key': newKey() },
    );
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  });

  it('are for no tourist visa, which has a table', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-11-01T12:00:00+05:45');
    expect(codes(await ask('overstay-other', visa))).toEqual([['overstay_of_tourist', 'visa_number']]);
    expect(codes(await ask('overstay-fine', visa))).toEqual([['overstay_by_table', 'visa_number']]);
  });
});

describe('more than 150 late days (R12)', () => {
  it('are fined in rupees by the director alone, at most 50,000, and paid at the counter', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2027-03-26T12:00:00+05:45');
    expect((await ask('overstay-fine', visa, 'department', 'online')).body.refusals[0].code).toBe('not_an_option');
    const sent = await ask('overstay-fine', visa);
    const id = await examined(sent);
    const most = await desk.act(officer, id, 'propose', { sum_minor: 5_000_001, note: 'Half a year' });
    expect(most.refused).toBe('sum_out_of_range');
    await desk.done(officer, id, 'propose', { sum_minor: 4_000_000, note: 'Half a year' });
    for (const reader of [senior, director]) {
      const list = await desk.get(reader, `${apiPaths.departmentQueue}?query=${sent.body.data.submission_number}`);
      expect(
        list.json().data.map((row: { id: string }) => row.id),
        reader,
      ).toEqual([id]);
    }
    for (const other of [senior, chief]) expect((await desk.act(other, id, 'approve')).status).toBe(403);
    // It stands on a written decision, not of tomorrow, which the history and the activity log name.
    expect((await desk.act(director, id, 'approve')).refused).toBe('required');
    const tomorrow = { decision_number: '7/2083', decision_date: '2027-03-27' };
    expect((await desk.act(director, id, 'approve', tomorrow)).refused).toBe('date_not_past');
    const decided = await desk.done(director, id, 'approve', { ...tomorrow, decision_date: '2027-03-26' });
    expect(decided.history.findLast(({ action }) => action === 'approve')?.changes).toContain(
      'Decision 7/2083 of 26 March 2027',
    );
    const { database } = portal.dependencies;
    const logged = await database
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'request.approve')
      .where('subject_id', '=', id)
      .where('outcome', '=', 'done')
      .execute();
    expect(logged).toContainEqual({ details: { decision_number: '7/2083', decision_date: '2027-03-26' } });
    expect(await ordersOf(sent)).toMatchObject({ total_minor: 4_000_000, currency: 'NPR' });
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    expect((await desk.file(cashier, id)).payment.cash).toEqual([{ currency: 'NPR', amount_minor: 4_000_000 }]);
    const paid = await desk.act(cashier, id, 'take_cash', { currency: 'NPR', received_minor: 5_000_000 });
    expect(paid.result).toMatchObject({ currency: 'NPR', due_minor: 4_000_000, change_minor: 1_000_000 });
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2027-03-26' });
  });
});

describe('a waiver of late days', () => {
  it('is proposed by the chief, confirmed by the director, and lowers what is due', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-11-01T12:00:00+05:45');
    const sent = await ask('overstay', visa);
    const id = await examined(sent);
    expect((await desk.act(officer, id, 'propose_waiver', { sum_minor: 3000, note: 'x' })).status).toBe(403);
    expect((await desk.act(chief, id, 'propose_waiver', { sum_minor: 7501, note: 'x' })).refused).toBe(
      'sum_out_of_range',
    );
    expect((await desk.act(director, id, 'confirm_waiver')).refused).toBe('waiver_not_proposed');
    await desk.done(chief, id, 'propose_waiver', { sum_minor: 3000, note: 'In hospital, letter seen' });
    expect((await desk.act(chief, id, 'confirm_waiver')).status).toBe(403);
    expect((await desk.act(director, id, 'confirm_waiver')).refused).toBe('required');
    const asked = {
      who: 'you',
      action: 'confirm_waiver',
      words: 'Test Section Chief proposed a fee waiver. You decide.',
    };
    expect((await desk.file(director, id)).next_step).toMatchObject(asked);
    // Whoever works on the case goes on meanwhile.
    expect((await desk.file(officer, id)).next_step).toMatchObject({ who: 'you_hold', action: 'propose' });
    await desk.done(director, id, 'confirm_waiver', onFile);
    expect(await ordersOf(sent)).toMatchObject({ total_minor: 4500 });
    const { mails, next_step: next } = await desk.file(director, id);
    expect(mails.map(({ words }) => words)).toContain('Fee waived');
    expect(next?.who).toBe('holder');
    const [told] = (await mailsTo(portal, email)).filter(({ subject }) => subject.includes('fee is'));
    expect(told?.subject).toContain('fee is lower now');
    expect(told?.text).toContain('The office waived USD 30.00 of your fee. You have USD 45.00 to pay.');
    await desk.done(officer, id, 'propose');
    await desk.done(senior, id, 'approve');
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 4500 });
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-11-10' });
  });

  it('of the whole fee settles an approved case at once', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-11-01T12:00:00+05:45');
    const id = await examined(await ask('overstay', visa));
    await desk.done(officer, id, 'propose');
    await desk.done(senior, id, 'approve');
    await desk.done(chief, id, 'propose_waiver', { sum_minor: 7500, note: 'Flood, no road open' });
    expect((await desk.file(senior, id)).next_step).toMatchObject({
      who: 'staff',
      words: 'Test Section Chief proposed a fee waiver. To be decided by: Director General.',
    });
    const { file } = await desk.act(director, id, 'confirm_waiver', onFile);
    expect(file).toMatchObject({ status: 'issued', payment: { state: 'none' } });
    expect(await feeStandings(id)).toEqual(['free', 'free']);
    expect((await check(visa)).result).toBe('valid');
  });
});

describe('late days at the port', () => {
  const port = () => deskOf(portal);
  const clearer = 'port_visa_officer@tia.demo';
  const movement = 'port_movement_officer@tia.demo';

  it('are settled by two people at the counter, and the departure is stamped', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-10-28T12:00:00+05:45');
    const { database } = portal.dependencies;
    const { application_id: arrival } = await database
      .selectFrom('visas')
      .select('application_id')
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirstOrThrow();
    expect((await port().act(movement, arrival, 'stamp_departure')).refused).toBe('late_days_to_settle');
    const sent = await ask('overstay-at-port', visa, 'tia');
    expect(sent.body.data.trip.order.total_minor).toBe(5500);
    const id = await port().idOf(sent.body.data.submission_number);
    await port().done(clearer, id, 'clear');
    await openShift(port(), 'port_cashier@tia.demo', apiPaths.departmentCashShift);
    await port().done('port_cashier@tia.demo', id, 'take_cash', { currency: 'USD', received_minor: 5500 });
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-11-10' });
    expect((await port().act(movement, arrival, 'stamp_departure')).status).toBe(200);
  });

  it('that were paid online are settled as soon as an officer clears them', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-10-28T12:00:00+05:45');
    const sent = await ask('overstay-at-port', visa, 'tia', 'online');
    const { access_token: token, trip } = sent.body.data;
    // USD 45 for fifteen days, USD 5 for each of two late days, USD 1 for paying online.
    expect(trip.order.total_minor).toBe(5600);
    const payer = cardPayer(portal.app, token);
    const start = await payer.start(trip.order.reference, newKey());
    await payer.comeBack((await payer.payAtBank(start, '4111111111111111')) ?? {});
    const id = await port().idOf(sent.body.data.submission_number);
    expect((await port().done(clearer, id, 'clear')).status).toBe('issued');
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-11-10' });
  });

  it('are closed by the supervisor when nothing can be granted any more, and never by whoever clears', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-10-28T12:00:00+05:45');
    const sent = await ask('overstay-at-port', visa, 'tia');
    const id = await port().idOf(sent.body.data.submission_number);
    const supervisor = 'port_supervisor@tia.demo';
    expect((await port().act(supervisor, id, 'close_not_grantable')).refused).toBe('still_grantable');
    await changedVisa(portal, visa.visaNumber, { type: 'ended', as: 'revoked', on: '2026-10-27' });
    expect((await port().act(clearer, id, 'close_not_grantable')).status).toBe(403);
    expect((await port().done(supervisor, id, 'close_not_grantable')).status).toBe('cancelled');
  });

  it('are at most fifteen, while days of the visa year are left', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-11-11T12:00:00+05:45');
    expect(codes(await ask('overstay-at-port', visa, 'tia'))).toEqual([['overstay_needs_department', 'visa_number']]);
  });
});

describe('an application sent before the visa ended (R30)', () => {
  it('keeps its days from being late until it is refused, and the day after is the first', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-10-26T12:00:00+05:45');
    const sent = await askExtension(portal, visa, '15');
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const id = await desk.idOf(sent.body.data.submission_number);
    portal.clock.set('2026-10-30T12:00:00+05:45');
    expect(codes(await ask('overstay', visa))).toEqual([['visa_not_over', 'visa_number']]);
    const extender = 'extension_officer@department.demo';
    await desk.done(extender, id, 'take');
    await desk.settlePapers(extender, id);
    await desk.done(extender, id, 'propose');
    await desk.done(senior, id, 'reject', { reasons: ['earlier_overstay'] });
    portal.clock.set('2026-11-02T12:00:00+05:45');
    const opened = await beginAbout(portal, 'overstay', visa);
    // Refused on the 30th: the 31st, the 1st and the 2nd are late. The end moves by four excused days and fifteen.
    expect(opened.body.data.answers).toMatchObject({ late_stay_days: '3', new_visa_end_date: '2026-11-14' });
    const late = await ask('overstay', visa);
    expect(late.body.data.trip.order.total_minor).toBe(6000);
    const settled = await examined(late);
    await desk.done(officer, settled, 'propose');
    await desk.done(senior, settled, 'approve');
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    await desk.done(cashier, settled, 'take_cash', { currency: 'USD', received_minor: 6000 });
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-11-14' });
  });

  it('counts days as late from the day after a grant that nobody pays, until it is paid', async () => {
    const visa = await touristVisa(portal, '15');
    const { application_id: arrival } = await portal.dependencies.database
      .selectFrom('visas')
      .select('application_id')
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirstOrThrow();
    portal.clock.set('2026-10-26T12:00:00+05:45');
    const sent = await askExtension(portal, visa, '15');
    const id = await desk.idOf(sent.body.data.submission_number);
    portal.clock.set('2026-10-30T12:00:00+05:45');
    await desk.propose('extension_officer@department.demo', id);
    await desk.done(senior, id, 'approve');
    const late = async () => (await optionsOf(portal, visa)).body.data.visa.late_days;
    expect(await late()).toBe(0);
    portal.clock.set('2026-11-02T12:00:00+05:45');
    expect(await late()).toBe(3);
    const leaving = () => deskOf(portal).act('port_movement_officer@tia.demo', arrival, 'stamp_departure');
    expect((await leaving()).refused).toBe('late_days_to_settle');
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 4500 });
    expect(await check(visa)).toMatchObject({ valid_until: '2026-11-10' });
    expect(await late()).toBe(0);
    expect((await leaving()).status).toBe(200);
  });

  it('takes no late day from a traveller whose extension was granted late', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-10-26T12:00:00+05:45');
    const sent = await askExtension(portal, visa, '15');
    const id = await desk.idOf(sent.body.data.submission_number);
    portal.clock.set('2026-11-20T12:00:00+05:45');
    const extender = 'extension_officer@department.demo';
    const { database } = portal.dependencies;
    await database
      .updateTable('applications')
      .set({ expires_at: new Date('2026-12-31T00:00:00Z') })
      .where('id', '=', id)
      .execute();
    await desk.done(extender, id, 'take');
    await desk.settlePapers(extender, id);
    await desk.done(extender, id, 'approve_alone');
    await openShift(desk, cashier, apiPaths.departmentCashShift);
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 4500 });
    expect(await check(visa)).toMatchObject({ valid_until: '2026-11-10' });
    expect(codes(await ask('overstay', visa))).toEqual([['visa_not_over', 'visa_number']]);
    portal.clock.set('2026-11-22T12:00:00+05:45');
    const opened = await beginAbout(portal, 'overstay', visa);
    expect(opened.body.data.answers).toMatchObject({ late_stay_days: '2' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Answer, bearer, call, newKey } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { beginAbout, optionsOf, ownVisa, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const service = getService('overstay');
const officer = 'overstay_officer@department.demo';
const senior = 'senior_officer@department.demo';
const cashier = 'department_cashier@department.demo';

/** A visa of fifteen days from 12 October, which ends on the 26th; the clock then stands on a day at noon. */
async function lateOn(day: string): Promise<TouristVisa> {
  const visa = await touristVisa(portal, '15');
  portal.clock.set(`${day}T12:00:00+05:45`);
  return visa;
}

function ask(visa: TouristVisa, more: { expected?: number; payment?: string; answers?: object } = {}): Promise<Answer> {
  const body = {
    service: service.id,
    answers: {
      ...ownVisa(visa),
      overstay_reason: 'Ill, and not fit to fly',
      office: 'department',
      contact_no_nepal: '+9779800000000',
      ...more.answers,
    },
    payment_mode: more.payment ?? 'on_arrival',
    declaration_version: service.declaration.version,
    ...(more.expected === undefined ? {} : { expected_total_minor: more.expected }),
  };
  return call(portal, 'POST', apiPaths.applications, body, { 'idempotency-key': newKey() });
}

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

async function check({ passportNumber, visaNumber }: TouristVisa) {
  const query = new URLSearchParams({ passport_number: passportNumber, visa_number: visaNumber });
  return (await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data;
}

describe('an overstay of a tourist', () => {
  it('is charged line by line, settled by two people and paid at the counter (S6)', async () => {
    const visa = await lateOn('2026-11-01');
    const sent = await ask(visa, { expected: 7500 });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { order } = sent.body.data.trip;
    expect(order.lines.map((line: Record<string, unknown>) => [line.rule, line.amount_minor])).toEqual([
      ['R12', 4500],
      ['R12', 3000],
    ]);
    const id = await desk.idOf(sent.body.data.submission_number);
    expect((await desk.act('extension_officer@department.demo', id, 'take')).status).toBe(404);
    await desk.done(officer, id, 'take');
    await desk.settlePapers(officer, id);
    const { effect } = await desk.file(officer, id);
    expect(effect?.rows.map(({ value, rule }) => [value, rule])).toEqual([
      ['12 October 2026 to 26 October 2026, 15 days', 'First day included'],
      ['27 October 2026 to 1 November 2026, 6 days', 'From the day after the visa expired'],
      ['15 days', null],
      ['12 October 2026 to 10 November 2026, 30 days', 'First day included'],
      [
        '2026: 21 of 150 days used or granted, late days included; granting adds 9 and leaves 120',
        '1 January to 31 December',
      ],
    ]);
    await desk.done(officer, id, 'propose');
    expect((await desk.act(officer, id, 'approve')).status).toBe(403);
    await desk.done(senior, id, 'approve');
    expect((await check(visa)).result).toBe('expired');

    await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    const taken = await desk.act(cashier, id, 'take_cash', { currency: 'USD', received_minor: 7500 });
    expect(taken.status, taken.message).toBe(200);
    // Old end 26 October and fifteen days, which is more than six (R12).
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2026-11-10' });
    const { body } = await optionsOf(portal, visa);
    expect(body.data).toMatchObject({ visa: { late_days: 0 }, year: { used: 30, left: 120 } });
  });

  it('says nothing of paying once it is paid, and calls the applicant until an officer has begun', async () => {
    const visa = await lateOn('2026-11-01');
    const sent = await ask(visa);
    const { submission_number } = sent.body.data;
    const id = await desk.idOf(submission_number);
    await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 7500 });
    const tracked = async () => {
      const numbers = { submission_number, passport_number: visa.passportNumber };
      const { next_step, who_acts } = (await call(portal, 'POST', apiPaths.track, numbers)).body.data;
      return [who_acts, next_step];
    };
    expect(await tracked()).toEqual([
      'traveller',
      'Take the documents listed on your slip to the Department of Immigration, Kathmandu, if you have not done so yet. Take your passport too. An officer will then check your application',
    ]);
    await desk.done(officer, id, 'take');
    expect((await tracked())[0]).toBe('office');
  });

  it('is settled before the departure is stamped', async () => {
    const visa = await lateOn('2026-11-01');
    const port = deskOf(portal);
    const { database } = portal.dependencies;
    const { application_id: arrival } = await database
      .selectFrom('visas')
      .select('application_id')
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirstOrThrow();
    const movement = 'port_movement_officer@tia.demo';
    expect((await port.act(movement, arrival, 'stamp_departure')).refused).toBe('late_days_to_settle');
    expect((await port.file(movement, arrival)).next_step).toMatchObject({
      who: 'traveller',
      words: 'Visa expired on 26 October 2026. The late days must be settled before departure.',
    });
    const sent = await ask(visa);
    const id = await desk.idOf(sent.body.data.submission_number);
    await desk.done(officer, id, 'take');
    await desk.settlePapers(officer, id);
    await desk.done(officer, id, 'propose');
    await desk.done(senior, id, 'approve');
    expect((await port.act(movement, arrival, 'stamp_departure')).refused).toBe('late_days_to_settle');
    await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 7500 });
    const left = await port.act(movement, arrival, 'stamp_departure');
    expect([left.status, left.result.overstay_days]).toEqual([200, 0]);
  });

  it.each([
    ['2026-10-28', 5500, '2026-11-10'],
    ['2026-11-10', 12_000, '2026-11-10'],
    ['2026-11-15', 16_000, '2026-11-15'],
    ['2027-03-25', 120_000, '2027-03-25'],
  ])('asked for on %s costs %i cents and gives a visa until %s', async (day, cents, until) => {
    const visa = await lateOn(day);
    const asked = ownVisa(visa);
    const path = apiPath('quote', { service: service.id });
    const quote = await call(portal, 'POST', path, { answers: asked, payment_mode: 'on_arrival' });
    expect(quote.body.data.total_minor).toBe(cents);
    const opened = await beginAbout(portal, service.id, visa);
    expect(opened.body.data.answers.new_visa_end_date).toBe(until);
  });

  it('costs more after midnight, which is shown and agreed to first', async () => {
    const visa = await lateOn('2026-11-14');
    portal.clock.set('2026-11-14T23:59:00+05:45');
    const form = { answers: { late_stay_days: '1', late_stay_until: '2026-10-27' } };
    portal.clock.set('2026-11-15T00:01:00+05:45');
    const late = await ask(visa, { ...form, expected: 15_200 });
    expect(codes(late).map(([code]: string[]) => code)).toEqual(['fee_changed']);
    const agreed = await ask(visa, { ...form, expected: 16_000 });
    expect(agreed.status).toBe(201);
  });

  it('ends unpaid with the last day that its price covers, and is asked for again at the new sum', async () => {
    const visa = await lateOn('2026-11-15');
    const sent = await ask(visa, { payment: 'online' });
    expect(sent.body.data.trip.order.total_minor).toBe(16_100);
    expect((await ask(visa)).body.refusals[0].code).toBe('open_request_exists');
    portal.clock.set('2026-11-16T00:10:00+05:45');
    await portal.sweep();
    const own = await call(portal, 'GET', apiPaths.trip, undefined, bearer(sent.body.data.access_token));
    expect(own.body.data.members[0].status).toBe('lapsed');
    const again = await ask(visa, { expected: 16_800 });
    expect(again.status).toBe(201);
  });

  it('is none while the visa runs, after its holder left, or of another kind, and too much for the form after 150 days', async () => {
    const visa = await touristVisa(portal, '15');
    const running = await ask(visa);
    expect(codes(running)).toEqual([['visa_not_over', 'visa_number']]);
    expect(running.body.refusals[0].values).toEqual({ until: '2026-10-26' });
    portal.clock.set('2027-03-26T12:00:00+05:45');
    expect(codes(await ask(visa))).toEqual([['overstay_too_long', 'visa_number']]);
    const { database } = portal.dependencies;
    await database
      .updateTable('stays')
      .set({ departed_on: '2026-10-25', departed_at_port: 'tia' })
      .where('departed_on', 'is', null)
      .execute();
    expect(codes(await ask(visa))).toEqual([['left_already', 'visa_number']]);
  });
});

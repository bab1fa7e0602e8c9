import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { screenOpenApplications } from '#server/screening/screen-open-applications.ts';
import { call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { listPerson } from '../../factories/listed-person.ts';
import { askExtension, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const chief = 'section_chief@department.demo';
const cashier = 'department_cashier@department.demo';
const finance = 'finance_officer@department.demo';

interface Granted {
  readonly id: string;
  readonly number: string;
  readonly passport: string;
  readonly order: string;
}

/** An extension by fifteen days that is granted and not paid yet. */
async function granted(): Promise<Granted> {
  const visa = await touristVisa(portal);
  const { body } = await askExtension(portal, visa, '15');
  const { submission_number: number, trip } = body.data;
  const id = await desk.idOf(number);
  await desk.propose(officer, id);
  await desk.done(senior, id, 'approve');
  return { id, number, passport: visa.passportNumber, order: trip.order.reference };
}

/** Puts the holder of a passport on the watch list; open applications are compared with it within a minute. */
async function listed(passport: string, effect: 'refer' | 'refuse'): Promise<string> {
  const { clock } = portal.dependencies;
  const entry = await listPerson(portal.dependencies, { passport_number: passport, nationality: 'UTO', effect });
  await inTransaction(portal.dependencies.database, (transaction) => screenOpenApplications(transaction, clock));
  return entry;
}

let vouchers = 0;
async function payAtBank(order: string): Promise<number> {
  vouchers += 1;
  const paid = await desk.post(finance, apiPaths.vouchers, {
    order_reference: order,
    voucher_number: `MATCH-${vouchers}`,
    amount_minor: 4500,
    currency: 'USD',
    paid_on: '2026-10-16',
  });
  return paid.statusCode;
}

const next = async (email: string, id: string) => (await desk.file(email, id)).next_step?.words;

describe('a match that comes up between the decision and its effect', () => {
  it('keeps what is paid from taking effect until it is dismissed', async () => {
    const one = await granted();
    const entry = await listed(one.passport, 'refer');
    const cash = (await desk.file(cashier, one.id)).actions.find(({ action }) => action === 'take_cash');
    expect(cash).toMatchObject({ allowed: false, reason: expect.stringContaining('watch list') });
    expect(await payAtBank(one.order)).toBe(200);
    expect(await desk.file(officer, one.id)).toMatchObject({ status: 'approved', payment: { state: 'paid' } });
    expect(await next(officer, one.id)).toBe('Possible watch list match. To be decided first by: Section chief.');
    expect(await next(chief, one.id)).toBe('Possible watch list match: dismiss or confirm it.');
    const query = { submission_number: one.number, passport_number: one.passport };
    expect((await call(portal, 'POST', apiPaths.track, query)).body.data).toMatchObject({
      who_acts: 'office',
      next_step:
        'Your application was granted. The Department of Immigration, Kathmandu is finishing it; you do not need to do anything',
    });

    const settled = await desk.done(chief, one.id, 'dismiss_hit', { hit: entry, note: 'Another person.' });
    expect(settled).toMatchObject({ status: 'issued', history: expect.anything() });
    expect(settled.history.slice(-2).map(({ action }) => action)).toEqual(['dismiss_hit', 'issue']);
  });

  it('lets it take effect when the entry ends', async () => {
    const one = await granted();
    const entry = await listed(one.passport, 'refuse');
    expect(await payAtBank(one.order)).toBe(200);
    expect((await desk.file(officer, one.id)).status).toBe('approved');
    const { database } = portal.dependencies;
    await database.updateTable('blacklist_entries').set({ status: 'removed' }).where('id', '=', entry).execute();
    await portal.sweep();
    expect((await desk.file(officer, one.id)).status).toBe('issued');
  });

  it('is refused where the match is confirmed and says to refuse, and not before', async () => {
    const one = await granted();
    const refusal = { reasons: ['false_statement'] };
    expect((await desk.act(senior, one.id, 'reject', refusal)).refused).toBe('granted_already');
    const entry = await listed(one.passport, 'refuse');
    expect(await payAtBank(one.order)).toBe(200);
    expect((await desk.act(senior, one.id, 'reject', refusal)).refused).toBe('granted_already');
    const confirmed = await desk.done(chief, one.id, 'confirm_hit', { hit: entry, note: 'The same person.' });
    expect(confirmed.status).toBe('approved');
    expect(await next(senior, one.id)).toBe('Confirmed watch list match: refuse the application.');
    expect((await desk.done(senior, one.id, 'reject', refusal)).status).toBe('rejected');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { personOf } from '../../factories/staff.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-10-01') });
  desk = deskOf(portal);
});
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';
const supervisor = 'port_supervisor@tia.demo';

async function sentWith(passportNumber: string): Promise<string> {
  const { submissionNumbers } = await sentSubmission(portal.dependencies, {
    paymentMode: 'on_arrival',
    travellers: 1,
    passportNumber,
  });
  return desk.idOf(submissionNumbers[0] ?? '');
}

async function call(token: string, method: 'POST' | 'PUT', url: string, payload: object): Promise<string> {
  const answer = await portal.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === '' ? '' : (answer.json<{ data?: { id?: string } }>().data?.id ?? '');
}

/** Proposes an entry by one officer, and has it approved by the director; returns its id. */
async function listed(entry: object): Promise<string> {
  const id = await call(await personOf(portal, 'senior_officer', 'department'), 'POST', listPath, {
    surname: 'Nobody',
    effect: 'refer',
    ground: 'Made up for a test',
    ...entry,
  });
  await decide(id, 1);
  return id;
}

const listPath = resourcePath('list', { resource: 'blacklists' });

async function decide(id: string, status: 0 | 1): Promise<void> {
  const director = await personOf(portal, 'director', 'all');
  await call(director, 'PUT', resourcePath('status', { resource: 'blacklists', id }), { status });
}

async function rows(email: string, query: string): Promise<CaseRow[]> {
  const answer = await desk.get(email, `${apiPaths.portQueue}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: CaseRow[] }>().data;
}

async function idsOf(email: string, query: string): Promise<string[]> {
  return (await rows(email, query)).map(({ id }) => id);
}

async function counted(email: string) {
  const { matches } = (await desk.get(email, apiPaths.portNumbers)).json<{ data: DeskNumbers }>().data;
  return [matches.open.total, matches.confirmed.total];
}

describe('an entry that comes into force after an application was sent', () => {
  it('shows in its case, its row, the filter and the count, and nowhere else, until it is removed', async () => {
    const [id, other] = [await sentWith('PL1000001'), await sentWith('PL1000002')];
    expect((await desk.file(officer, id)).screening).toEqual([]);
    const entry = await call(await personOf(portal, 'senior_officer', 'department'), 'POST', listPath, {
      surname: 'Nobody',
      passport_number: 'PL1000001',
      effect: 'refer',
      ground: 'Made up for a test',
    });
    expect((await desk.file(officer, id)).screening).toEqual([]);
    await decide(entry, 1);

    expect((await desk.file(officer, id)).screening).toMatchObject([{ kind: 'passport', state: 'open' }]);
    expect((await desk.file(officer, other)).screening).toEqual([]);
    const marks = (await rows(officer, '')).map((row) => [row.id, row.match]);
    expect(marks).toEqual(
      expect.arrayContaining([
        [id, 'open'],
        [other, null],
      ]),
    );
    expect(await idsOf(officer, 'match=open')).toEqual([id]);
    expect(await idsOf(officer, 'match=open&view=to_clear')).toEqual([]);
    expect(await counted(officer)).toEqual([1, 0]);
    // Another office's people learn nothing, by no way.
    const elsewhere = 'port_visa_officer@gbia.demo';
    expect([await idsOf(elsewhere, 'match=open'), await counted(elsewhere)]).toEqual([[], [0, 0]]);
    expect(await idsOf(elsewhere, 'match=open&query=PL1000001')).toEqual([]);
    expect((await desk.get(officer, `${apiPaths.portQueue}?match=dismissed`)).statusCode).toBe(422);

    const maker = await personOf(portal, 'senior_officer', 'department');
    await call(maker, 'POST', resourcePath('delete', { resource: 'blacklists' }), { delete_rows: [entry] });
    expect(await counted(officer)).toEqual([1, 0]);
    await decide(entry, 0);
    expect((await desk.file(officer, id)).screening).toEqual([]);
    expect(await counted(officer)).toEqual([0, 0]);
  });

  it('is found by the name as at the sending, and what somebody decided stays', async () => {
    const id = await sentWith('PL1000003');
    const { surname, given_names: givenNames } = await desk.file(officer, id);
    const { dob, nationality } = await portal.dependencies.database
      .selectFrom('application_people')
      .select(['dob', 'nationality'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const entry = await listed({ surname, given_names: givenNames, dob, nationality });
    expect((await desk.file(officer, id)).screening).toMatchObject([{ id: entry, kind: 'name', state: 'open' }]);
    await desk.done(supervisor, id, 'confirm_hit', { hit: entry, note: 'The same face.' });
    const confirmed = (await rows(officer, 'match=confirmed')).map((row) => [row.id, row.match]);
    expect(confirmed).toEqual([[id, 'confirmed']]);
    await call(
      await personOf(portal, 'senior_officer', 'department'),
      'POST',
      resourcePath('delete', { resource: 'blacklists' }),
      { delete_rows: [entry] },
    );
    await decide(entry, 0);
    expect((await desk.file(officer, id)).screening).toMatchObject([{ state: 'confirmed', note: 'The same face.' }]);
  });

  it('marks a case apart whose matches are for information only, until one of them says more', async () => {
    const id = await sentWith('PL1000019');
    const marked = async () => (await rows(officer, 'match=confirmed')).find((row) => row.id === id)?.match;
    await listed({ passport_number: 'PL1000019', effect: 'inform' });
    expect(await marked()).toBe('informing');
    const referring = await listed({ passport_number: 'PL1000019', effect: 'refer' });
    await desk.done(supervisor, id, 'confirm_hit', { hit: referring, note: 'The same person.' });
    expect(await marked()).toBe('confirmed');
  });

  it('keeps what was cleared from being paid and printed until somebody has decided', async () => {
    const [printer, cashier] = ['port_visa_officer_2@tia.demo', 'port_cashier@tia.demo'];
    await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 100 } });
    const cash = { currency: 'USD', received_minor: 3000 };
    const cleared = async (passport: string) => {
      const id = await sentWith(passport);
      await desk.done(officer, id, 'clear');
      return id;
    };
    const refusing = (passport: string) => listed({ passport_number: passport, effect: 'refuse' });

    const paid = await cleared('PL1000006');
    await desk.done(cashier, paid, 'take_cash', cash);
    const mistaken = await refusing('PL1000006');
    expect((await desk.act(printer, paid, 'print')).refused).toBe('possible_hit_open');
    const { next_step: next } = await desk.file(printer, paid);
    expect(next).toMatchObject({ who: 'staff', action: 'dismiss_hit', words: expect.stringContaining('supervisor') });
    await desk.done(supervisor, paid, 'dismiss_hit', { hit: mistaken, note: 'Somebody else.' });
    expect((await desk.done(printer, paid, 'print')).status).toBe('issued');

    const unpaid = await cleared('PL1000007');
    const right = await refusing('PL1000007');
    expect((await desk.act(cashier, unpaid, 'take_cash', cash)).refused).toBe('possible_hit_open');
    expect((await desk.file(supervisor, unpaid)).next_step).toMatchObject({ who: 'you', action: 'dismiss_hit' });
    await desk.done(supervisor, unpaid, 'confirm_hit', { hit: right, note: 'The same face.' });
    expect((await desk.act(cashier, unpaid, 'take_cash', cash)).refused).toBe('match_refuses');
    expect((await desk.act(printer, unpaid, 'print')).refused).toBe('match_refuses');
    expect((await desk.file(cashier, unpaid)).next_step).toMatchObject({ who: 'staff', action: 'refuse_entry' });
    expect((await desk.file(supervisor, unpaid)).next_step).toMatchObject({ who: 'you', action: 'refuse_entry' });
    const refused = await desk.done(supervisor, unpaid, 'refuse_entry', { reasons: ['entry_not_allowed'] });
    expect(refused.status).toBe('rejected');
  });

  it('keeps one payment for several from being taken while a match of one of them is open', async () => {
    const cashier = 'port_cashier@tia.demo';
    const { submissionNumbers } = await sentSubmission(portal.dependencies, {
      paymentMode: 'on_arrival',
      travellers: 2,
    });
    const [first = '', second = ''] = await Promise.all(submissionNumbers.map((number) => desk.idOf(number)));
    for (const id of [first, second]) await desk.done(officer, id, 'clear');
    const { passport_number: passport } = await portal.dependencies.database
      .selectFrom('application_people')
      .select('passport_number')
      .where('application_id', '=', second)
      .executeTakeFirstOrThrow();
    const entry = await listed({ passport_number: passport });
    const cash = { currency: 'USD', received_minor: 6000 };
    const taking = (await desk.file(cashier, first)).actions.find(({ action }) => action === 'take_cash');
    expect(taking).toMatchObject({ allowed: false, reason: expect.stringContaining(submissionNumbers[1] ?? 'none') });
    expect((await desk.act(cashier, first, 'take_cash', cash)).refused).toBe('others_matched');
    await desk.done(supervisor, second, 'dismiss_hit', { hit: entry, note: 'Somebody else.' });
    expect((await desk.act(cashier, first, 'take_cash', cash)).status).toBe(200);
  });

  it('begins and ends with its days, and is nothing to what is no longer open', async () => {
    const [open, closed] = [await sentWith('PL1000004'), await sentWith('PL1000005')];
    await desk.done(supervisor, closed, 'refuse_entry', { reasons: ['means_not_shown'] });
    const days = { active_from: '2026-10-03', active_until: '2026-10-04' };
    await listed({ passport_number: 'PL1000004', ...days });
    await listed({ passport_number: 'PL1000005', ...days });
    const states = async () => {
      await portal.sweep();
      return Promise.all([open, closed].map(async (id) => (await desk.file(officer, id)).screening.length));
    };
    expect(await states()).toEqual([0, 0]);
    portal.clock.set(kathmandu('2026-10-03'));
    expect(await states()).toEqual([1, 0]);
    portal.clock.set(kathmandu('2026-10-05'));
    expect(await states()).toEqual([0, 0]);
  });
});

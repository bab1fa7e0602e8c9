import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths, pathTo } from '#contract/paths.ts';
import { agencyOf, group, trekking } from '../../factories/agency.ts';
import { type Answer, bearer, call, newKey } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
beforeEach(() => portal.clock.set('2026-09-20T09:00:00+05:45'));
afterAll(() => portal?.close());

const officer = 'trekking_officer@department.demo';
const supervisor = 'trekking_supervisor@department.demo';
const himal = () => agencyOf(portal, 'agency_owner@himal.demo');
const annapurna = () => agencyOf(portal, 'agency_owner@annapurna.demo');

/** USD 471: for each of two 100 and 9 × 15, and one dollar for paying on line. */
const total = 47_100;

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

async function sentGroup(form = group()) {
  const sent = await himal().send(form, total);
  expect(sent.status).toBe(201);
  const { trip, access_token: token } = sent.body.data;
  const number: string = trip.members[0].submission_number;
  return { id: await desk.idOf(number), number, token: token as string, order: trip.order.reference as string };
}

async function approve(id: string) {
  await desk.done(officer, id, 'take');
  await desk.settlePapers(officer, id);
  await desk.done(officer, id, 'propose');
  return desk.done(supervisor, id, 'approve');
}

async function pay({ order, token }: { readonly order: string; readonly token: string }) {
  const payer = cardPayer(portal.app, token);
  const answer = await payer.payAtBank(await payer.start(order, newKey()), '4111111111111111');
  await payer.comeBack(answer ?? {});
}

async function permitOf(applicationId: string) {
  return portal.dependencies.database
    .selectFrom('permits')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Returns the totals of the agency's list by next step. */
const numbersOf = (steps: readonly string[]) =>
  Promise.all(steps.map(async (step) => (await himal().list({ step })).body.meta.total));

const check = (number: string) => call(portal, 'GET', `${apiPaths.permitCheck}?${new URLSearchParams({ number })}`);

describe('an agency’s group', () => {
  it('is one application and one payment, and gets one permit that anybody may check without a name', async () => {
    const sent = await sentGroup();
    const listed = await himal().list();
    expect(listed.body.data).toMatchObject([
      { submission_number: sent.number, area: 'manaslu', first_day: '2026-10-05', group_size: 2, status: 'submitted' },
    ]);
    expect(await numbersOf(['office', '1'])).toEqual([1, 0]);
    // None of its people stands for the group.
    const opened = await himal().open(sent.id);
    expect(opened.body.data.trip.members).toMatchObject([
      {
        name: 'Manaslu, 2 people',
        passport_masked: '',
        people: [
          { name: 'Test Trekker One', passport_masked: expect.stringMatching(/011$/) },
          { name: 'Test Trekker Two', passport_masked: expect.stringMatching(/012$/) },
        ],
      },
    ]);

    const granted = await approve(sent.id);
    expect(granted.status).toBe('approved');
    expect(await permitOf(sent.id)).toBeUndefined();
    expect(await numbersOf(['pay', '1'])).toEqual([1, 1]);
    // Three days after it was sent.
    expect((await himal().list({ step: 'pay' })).body.data).toMatchObject([{ step: 'pay', due_on: '2026-09-23' }]);
    await pay(sent);
    expect(await numbersOf(['1', 'print'])).toEqual([0, 1]);
    expect((await himal().list({ step: 'print', from: '2026-10-06' })).body.data).toEqual([]);
    expect(
      (await himal().list({ from: '2026-10-05', until: '2026-10-05', sent_from: '2026-09-20' })).body.data,
    ).toHaveLength(1);

    const permit = await permitOf(sent.id);
    expect(permit).toMatchObject({
      version: 1,
      organisation: 'himal',
      area: 'manaslu',
      first_day: '2026-10-05',
      last_day: '2026-10-20',
      group_size: 2,
    });
    // Issued in Asoj 2083, the fiscal year 2083/84.
    expect(permit?.number).toMatch(/^TP-DOI-8384-\d{5}$/);

    const asked = await check(permit?.number.toLowerCase() ?? '');
    expect(asked.body.data).toMatchObject({
      result: 'not_yet_valid',
      permit: {
        number: permit?.number,
        area_words: 'Manaslu',
        organisation: 'Test Himal Treks',
        first_day: '2026-10-05',
        last_day: '2026-10-20',
        group_size: 2,
      },
    });
    expect(JSON.stringify(asked.body)).not.toMatch(/TREKKER|PA00000/);
    portal.clock.set('2026-10-05T00:00:00+05:45');
    expect((await check(permit?.number ?? '')).body.data.result).toBe('valid');
    portal.clock.set('2026-10-20T23:59:59+05:45');
    expect((await check(permit?.number ?? '')).body.data.result).toBe('valid');
    portal.clock.set('2026-10-21T00:00:00+05:45');
    expect((await check(permit?.number ?? '')).body.data.result).toBe('expired');
    expect((await check('TP-DOI-8384-99999')).body.data).toMatchObject({ result: 'not_found', permit: null });
  });

  it('prints its permit with everybody in it', async () => {
    const sent = await sentGroup();
    await approve(sent.id);
    await pay(sent);
    const receipt = await call(
      portal,
      'GET',
      apiPath('receipt', { order_reference: sent.order }),
      undefined,
      bearer(sent.token),
    );
    const [, { rows }] = receipt.body.data.blocks;
    // The agency pays for its group.
    expect(rows).toContainEqual({ label: { en: 'Payer' }, value: { en: 'Test Himal Treks' } });
    const letter = await call(
      portal,
      'GET',
      apiPath('letter', { submission_number: sent.number }),
      undefined,
      bearer(sent.token),
    );
    const printed = JSON.stringify(letter.body.data);
    expect(letter.body.data.title.en).toBe('Trekking permit');
    for (const text of ['TREKKER ONE', 'TREKKER TWO', 'PA0000011', 'PA0000012', 'Manaslu', 'Test Guide One']) {
      expect(printed).toContain(text);
    }
  });

  it('prints on its permit which office holder approved it, and when', async () => {
    const sent = await sentGroup();
    await approve(sent.id);
    await pay(sent);
    const path = apiPath('letter', { submission_number: sent.number });
    const letter = await call(portal, 'GET', path, undefined, bearer(sent.token));
    const rows = letter.body.data.blocks[0].main[0].rows;
    const printedAs = (label: string) =>
      rows.find((row: { label: { en: string } }) => row.label.en === label)?.value.en;
    expect(printedAs('Approved by')).toBe('Trekking supervisor');
    expect(printedAs('Approved on')).toMatch(/^\d+ September 2026 · \d+\u00a0\w+ 2083\u00a0BS$/);
  });

  it('is written to as an agency: no mail names its trekkers, and the case says how many they are', async () => {
    const sent = await sentGroup();
    const file = await approve(sent.id);
    expect(file).toMatchObject({ group_size: 2 });
    await portal.sweep();
    await pay(sent);
    await portal.sweep();
    const mails = await portal.dependencies.database
      .selectFrom('mailbox')
      .select(['subject', 'body_text'])
      .where('body_text', 'like', `%${sent.number}%`)
      .execute();
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Application received',
      'We received your payment of USD 471.00',
      'Your application is granted: pay the fee',
      'Your trekking permit is issued',
    ]);
    const issued = mails.find(({ subject }) => subject === 'Your trekking permit is issued');
    expect(issued?.body_text).toContain(
      `View the permit:\n${portal.dependencies.portalUrl}${pathTo('visaApplicationPrint', { number: sent.number })}`,
    );
    for (const { subject, body_text } of mails) expect(`${subject} ${body_text}`).not.toMatch(/trekker|PA00000/i);
  });

  it('is shown to nobody of another agency, and to no officer of another section', async () => {
    const sent = await sentGroup();
    expect((await annapurna().list()).body.data).toEqual([]);
    expect((await annapurna().open(sent.id)).status).toBe(404);
    const opened = await himal().open(sent.id);
    expect(opened.body.data.trip.members[0].submission_number).toBe(sent.number);

    const path = apiPath('departmentCase', { application_id: sent.id });
    expect((await desk.get(officer, path)).statusCode).toBe(200);
    expect((await desk.get('extension_officer@department.demo', path)).statusCode).toBe(404);
  });

  it('is found at the desk by the passport and the name of each of its people', async () => {
    const sent = await sentGroup();
    for (const search of ['PA0000012', 'TREKKER TWO']) {
      const found = await desk.get(officer, `${apiPaths.departmentQueue}?${new URLSearchParams({ query: search })}`);
      const numbers = found.json().data.map((row: { submission_number: string }) => row.submission_number);
      expect(numbers, search).toContain(sent.number);
    }
  });

  it('is shown with the nationalities of all its people, in the queue and in the case', async () => {
    const [german = {}, other = {}] = group().travellers;
    const sent = await sentGroup(group({ travellers: [german, { ...other, nationality: 'CHN' }] }));
    const ofGroup = { nationality: 'DEU', nationalities: ['CHN', 'DEU'], group_size: 2 };
    expect(await desk.file(officer, sent.id)).toMatchObject({ ...ofGroup, people: 2 });
    const found = await desk.get(officer, `${apiPaths.departmentQueue}?${new URLSearchParams({ query: sent.number })}`);
    expect(found.json().data).toEqual([expect.objectContaining(ofGroup)]);
  });

  it('is refused as a whole, for reasons of a permit, in a letter to the agency', async () => {
    const { id } = await sentGroup();
    await desk.done(officer, id, 'take');
    await desk.settlePapers(officer, id);
    const file = await desk.file(officer, id);
    expect(file).toMatchObject({ organisation: 'Test Himal Treks', people: 2, group: [] });
    const offered = file.actions.find(({ action }) => action === 'propose_rejection')?.reasons;
    expect(offered).toEqual([
      'paper_missing',
      'visa_ends_before_trek',
      'guide_not_licensed',
      'area_closed',
      'false_statement',
    ]);
    const days = { reasons: ['visa_year_days_used_up'], note: 'Counted' };
    expect((await desk.act(officer, id, 'propose_rejection', days)).refused).toBe('not_an_option');
    const area = { reasons: ['area_closed'], note: 'A landslide' };
    await desk.done(officer, id, 'propose_rejection', area);
    expect((await desk.act(supervisor, id, 'reject', days)).refused).toBe('not_an_option');
    const refused = await desk.done(supervisor, id, 'reject', area);
    expect(refused.status).toBe('rejected');
  });

  it('sends in its own name only', async () => {
    const form = group();
    const own = await himal().draft(form);
    const unclaimed = await himal().submit(own, form, total);
    expect(codes(unclaimed)).toContainEqual(['organisation_needed', undefined]);
    expect((await himal().claim(own.number, own.token)).status).toBe(204);
    expect((await annapurna().claim(own.number, own.token)).status).toBe(404);
    expect((await annapurna().claim(own.number, 'x'.repeat(43))).status).toBe(404);
    expect((await himal().submit(own, form, total)).status).toBe(201);
  });

  it('stops sending once it is suspended', async () => {
    const organisations = portal.owner.updateTable('organisations').where('slug', '=', 'annapurna');
    await organisations.set({ state: 'suspended' }).execute();
    const told = async () =>
      (await call(portal, 'GET', apiPaths.trekkingUser, undefined, bearer(await annapurna().token()))).body.data
        .organisation_state;
    try {
      expect(await told()).toBe('suspended');
      expect(codes(await annapurna().send(group(), total))).toContainEqual(['organisation_needed', undefined]);
    } finally {
      await organisations.set({ state: 'verified' }).execute();
    }
    expect(await told()).toBe('verified');
  });

  it('needs two people, a guide, and papers that last until the last day', async () => {
    const { trip, travellers } = group();
    const [first = {}, second = {}] = travellers;
    expect(codes(await himal().send(group({ travellers: [first] }), 23_600))).toContainEqual([
      'group_too_small',
      undefined,
    ]);
    const short = group({
      trip: { ...trip, guide_licence_until: '2026-10-19' },
      travellers: [first, { ...second, visa_end_date: '2026-10-19', passport_expiry_date: '2026-10-19' }],
    });
    expect(codes(await himal().send(short, total))).toEqual([
      ['must_be_valid_until', 'guide_licence_until'],
      ['must_be_valid_until', 'travellers[1][passport_expiry_date]'],
      ['must_be_valid_until', 'travellers[1][visa_end_date]'],
    ]);
    const twice = group({ travellers: [first, first] });
    expect(codes(await himal().send(twice, total))).toContainEqual([
      'same_passport_twice',
      'travellers[1][passport_number]',
    ]);
  });

  it('gets its money back when the fee comes after the first day', async () => {
    portal.clock.set('2026-10-05T23:58:00+05:45');
    const sent = await sentGroup();
    await approve(sent.id);
    const payer = cardPayer(portal.app, sent.token);
    const start = await payer.start(sent.order, newKey());
    portal.clock.set('2026-10-06T00:02:00+05:45');
    const answer = await payer.payAtBank(start, '4111111111111111');
    expect((await payer.notify(answer ?? {})).statusCode).toBe(200);
    expect(await permitOf(sent.id)).toBeUndefined();
    const file = await desk.file(officer, sent.id);
    expect(file.status).toBe('cancelled');
    const refunds = await portal.dependencies.database
      .selectFrom('refund_requests as refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.cause', 'refunds.amount_minor'])
      .where('orders.reference', '=', sent.order)
      .execute();
    expect(refunds).toEqual([{ cause: 'not_grantable', amount_minor: total }]);
  });
});

it('quotes a group at one surcharge', async () => {
  const { trip, travellers } = group();
  const quote = await call(portal, 'POST', apiPath('quote', { service: trekking.id }), {
    answers: { ...trip, ...travellers[0] },
    payment_mode: 'online',
    people: 6,
  });
  expect(quote.body.data.total_minor).toBe(141_100);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RevenueRow, RevenueTotals } from '#contract/api/resources.ts';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { adult, bearer, call, finishedDraft, newKey, sendDraft } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { deskOf } from '../../factories/desk.ts';
import { etaApplication } from '../../factories/eta-application.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { personOf } from '../../factories/staff.ts';
import { ownVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Money of three services paid by card in October 2026; two of them have the kind "arrival". */
let portal: TestApp;
let director: string;
const october = { from: '2026-10-01', until: '2026-10-31' };
const contact = { office: 'department', contact_no_nepal: '+9779800000000', email: 'traveller.one@example.org' };

beforeAll(async () => {
  portal = await createTestApp();
  const authorisation = await etaApplication(portal, deskOf(portal, 'department'), 'paying');
  await pay(authorisation.token, authorisation.order);

  const visa = await touristVisa(portal, '30');
  await certificate('travel-certificate', { ...ownVisa(visa), certificate_reason: 'stamp_missing' });
  for (const document_number of ['ID1234567', 'ID7654321']) {
    await certificate('non-visa-certificate', {
      surname: 'Traveller Two',
      given_names: 'Test',
      dob: '1990-02-03',
      gender: 'F',
      nationality: 'IND',
      document_type: 'citizenship_card',
      document_number,
      document_expiry_date: '2031-03-14',
      document_file: 'a picture',
      arrived_from_country: 'IND',
      certificate_reason: 'asked_for',
      reason_file: 'a picture',
      proof_of_arrival: 'a picture',
    });
  }
  director = await personOf(portal, 'director', 'all');
});
afterAll(() => portal?.close());

async function certificate(service: string, answers: Readonly<Record<string, string>>): Promise<void> {
  const about = { certificate_kind: 'arrival', arrival_date: '2026-10-11', arrival_office: 'tia', ...contact };
  const { status, body } = await sentForm(portal, service, { ...about, ...answers }, { paymentMode: 'online' });
  expect(status, JSON.stringify(body)).toBe(201);
  await pay(body.data.access_token, body.data.trip.order.reference);
}

async function pay(token: string, order: string | undefined): Promise<void> {
  const payer = cardPayer(portal.app, token);
  const answer = await payer.payAtBank(await payer.start(order ?? '', newKey()), '4111111111111111');
  await payer.notify(answer ?? {});
  expect((await payer.order(order ?? '')).status).toBe('paid');
}

async function read(url: string, query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await call(
    portal,
    'GET',
    `${url}?${new URLSearchParams({ ...october, ...query })}`,
    undefined,
    bearer(director),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const totals = (query?: Readonly<Record<string, string>>): Promise<RevenueTotals> =>
  read(apiPaths.revenueTotals, query);
const rows = (query?: Readonly<Record<string, string>>): Promise<readonly RevenueRow[]> =>
  read(resourcePath('list', { resource: 'revenue-reports' }), query);

/** Sums of a cut in cents: payments, fees, surcharges. */
function cut<Sum extends RevenueTotals['totals'][number]>(sums: readonly Sum[], of: (sum: Sum) => string) {
  return sums.map((sum) => [of(sum), sum.payments, sum.fees_minor, sum.surcharges_minor]);
}

/** USD 30 and 1 for paying on line; three certificates of USD 1 and 1 each. */
function expectOctober(all: RevenueTotals): void {
  expect(cut(all.by_service, ({ service }) => service)).toEqual([
    ['eta', 1, 3000, 100],
    ['non-visa-certificate', 2, 200, 200],
    ['travel-certificate', 1, 100, 100],
  ]);
  expect(cut(all.by_plan, ({ kind, plan }) => `${kind} ${plan}`)).toEqual([
    ['arrival certificate', 3, 300, 300],
    ['tourist 15', 1, 3000, 100],
  ]);
  expect(cut(all.totals, () => 'all')).toEqual([['all', 4, 3300, 400]]);
}

it('is added up by service, to the same total, on the day and once the day is over', async () => {
  expectOctober(await totals());
  portal.clock.set('2026-10-20T09:00:00+05:45');
  director = await personOf(portal, 'director', 'all', 'later');
  await portal.sweep();
  const { count } = await portal.dependencies.database
    .selectFrom('revenue_sums')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(3);
  expectOctober(await totals());
});

it('is listed and narrowed by service', async () => {
  const listed = await rows({ sortBy: 'service', descending: '0' });
  expect(
    listed.map(({ service, kind, payments, fees, surcharges }) => [service, kind, payments, fees, surcharges]),
  ).toEqual([
    ['eta', 'tourist', 1, '30.00', '1.00'],
    ['non-visa-certificate', 'arrival', 2, '2.00', '2.00'],
    ['travel-certificate', 'arrival', 1, '1.00', '1.00'],
  ]);
  const own = { service: 'travel-certificate' };
  expect((await rows(own)).map(({ service }) => service)).toEqual(['travel-certificate']);
  expect(cut((await totals(own)).totals, () => 'all')).toEqual([['all', 1, 100, 100]]);
});

it('counts a payment for two lengths once, and with each of them where they are told apart', async () => {
  portal.clock.set('2026-12-01T09:00:00+05:45');
  const draft = await finishedDraft(portal, {
    trip: { arrival_date: '2026-12-10' },
    travellers: [adult({ visa_plan: '15' }), adult({ visa_plan: '30' })],
    paymentMode: 'online',
  });
  const sent = await sendDraft(portal, draft, 8200, 'online');
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await pay(sent.body.data.access_token, sent.body.data.trip.order.reference);
  director = await personOf(portal, 'director', 'all', 'in December');
  const december = { from: '2026-12-01', until: '2026-12-31' };
  const expected = async () => {
    const all = await totals(december);
    expect(cut(all.by_plan, ({ kind, plan }) => `${kind} ${plan}`)).toEqual([
      ['tourist 15', 1, 3000, 100],
      ['tourist 30', 1, 5000, 100],
    ]);
    for (const sums of [all.totals, all.by_day, all.by_service, all.by_mode]) {
      expect(cut<RevenueTotals['totals'][number]>(sums, () => 'all')).toEqual([['all', 1, 8000, 200]]);
    }
    const longer = await totals({ ...december, kind: 'tourist', plan: '30' });
    expect(cut(longer.totals, () => 'all')).toEqual([['all', 1, 5000, 100]]);
    const listed = async (filter: Readonly<Record<string, string>>) =>
      (await rows({ ...december, ...filter })).map(({ kind, plan, fees, surcharges }) => [
        kind,
        plan,
        fees,
        surcharges,
      ]);
    expect(await listed({ kind: 'tourist', plan: '15' })).toEqual([['tourist', '15', '30.00', '1.00']]);
    expect(await listed({ kind: 'tourist', plan: '30' })).toEqual([['tourist', '30', '50.00', '1.00']]);
    expect(await listed({ kind: 'tourist', plan: '90' })).toEqual([]);
    // A plan alone says nothing: 15 days of what?
    expect(await totals({ ...december, plan: '15' })).toEqual(all);
    expect(await totals({ ...december, kind: '', plan: '15' })).toEqual(all);
    expect(await listed({ plan: '90' })).toHaveLength(2);
  };
  await expected();
  portal.clock.set('2026-12-02T09:00:00+05:45');
  await portal.sweep();
  director = await personOf(portal, 'director', 'all', 'a day later');
  await expected();
});

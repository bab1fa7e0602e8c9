import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RevenueSum, RevenueTotals } from '#contract/api/resources.ts';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { addDays, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import {
  excessEntries,
  type LedgerEntry,
  type MoneySource,
  paymentEntries,
  refundRefusedEntries,
  refundSentEntries,
  returnedFeeEntries,
  reversedEntries,
} from '#domain/fees/ledger.ts';
import { sumUpRevenue } from '#server/lists/sum-up-revenue.ts';
import { insertBooking } from '#server/payments/ledger-repository.ts';
import { newId } from '#server/platform/identifiers.ts';
import { deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Revenue report against the ledger: random payments, refunds and reversals of a month at three missions. */
let portal: TestApp;
let orders: readonly { readonly orderId: string; readonly applicationId: string; readonly office: string }[];

const offices = ['cn-beijing', 'uk-london', 'jp-tokyo'];
const currencies: Readonly<Record<string, string>> = { 'cn-beijing': 'CNY', 'uk-london': 'GBP', 'jp-tokyo': 'JPY' };
const month = { from: '2026-10-01', until: '2026-10-31' };

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-22T00:30:00+05:45', bookedByHand: true });
  const desk = deskOf(portal, 'mission');
  const made = [];
  for (const office of offices) {
    for (const plan of ['15', '30']) {
      const { id } = await missionApplication(portal, desk, {
        answers: { apply_office: office, visa_plan: plan, arrival_date: '2026-11-20' },
      });
      const { order_id } = await portal.dependencies.database
        .selectFrom('charges')
        .select('order_id')
        .where('application_id', '=', id)
        .limit(1)
        .executeTakeFirstOrThrow();
      made.push({ orderId: order_id, applicationId: id, office });
    }
  }
  orders = made;
});
afterAll(() => portal?.close());

const amount = fc.integer({ min: 1, max: 20_000 });
const event = fc.record({
  what: fc.constantFrom('payment', 'excess', 'refund', 'reversal', 'approval', 'refusal'),
  order: fc.nat(5),
  by: fc.constantFrom('cash', 'card', 'voucher'),
  amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
  surcharge: fc.constantFrom(0, 100),
  waived: fc.boolean(),
  local: fc.integer({ min: 1, max: 5_000_000 }),
  day: fc.nat(40),
});
type Event = ReturnType<typeof sample>[number];
const sample = (seed: number) => fc.sample(event, { numRuns: 80, seed });

interface Expected {
  fees: number;
  surcharges: number;
  excess: number;
  refunds: number;
  readonly local: Record<string, number>;
  readonly localRefunds: Record<string, number>;
}
const nothing = (): Expected => ({ fees: 0, surcharges: 0, excess: 0, refunds: 0, local: {}, localRefunds: {} });

/** Books one event as the portal's use cases do, and returns what the report has to show of it. */
async function book(
  happened: Event,
  index: number,
): Promise<{ readonly office: string; readonly shown: Expected; readonly day: string }> {
  const { database } = portal.dependencies;
  const order = orders[happened.order];
  if (order === undefined) throw new Error('no such order');
  const { office, applicationId, orderId } = order;
  const day = addDays('2026-09-26', happened.day);
  const at = new Date(startOfDayInKathmandu(day).getTime() + index * 1000);
  const shown = nothing();
  const [first = 1] = happened.amounts;
  const currency = currencies[office] ?? 'USD';
  const source: MoneySource =
    happened.by === 'cash' ? { by: 'cash', cash: { currency, minor: happened.local } } : { by: happened.by };
  const isCash = happened.by === 'cash';
  let entries: readonly LedgerEntry[];
  switch (happened.what) {
    case 'payment': {
      const lines = happened.amounts.map((amountMinor) => ({
        applicationId,
        rule: 'R1',
        code: 'tourist',
        amountMinor,
      }));
      const fees = happened.amounts.reduce((sum, one) => sum + one, 0);
      const waived = happened.waived ? Math.floor(fees / 3) : 0;
      const surcharge = isCash ? 0 : happened.surcharge;
      entries = paymentEntries(source, 'USD', [
        ...lines,
        { applicationId, rule: 'R2', code: 'waiver.saarc', amountMinor: -waived },
        { applicationId, rule: 'R7', code: 'surcharge.online', amountMinor: surcharge },
      ]);
      shown.fees = fees - waived;
      shown.surcharges = surcharge;
      if (isCash) shown.local[currency] = happened.local;
      break;
    }
    case 'excess':
      entries = excessEntries({ by: 'voucher' }, 'USD', first);
      shown.excess = first;
      break;
    case 'reversal':
      entries = reversedEntries(excessEntries({ by: 'voucher' }, 'USD', first));
      shown.excess = -first;
      break;
    case 'refund':
      entries = refundSentEntries(source, 'USD', first);
      await database
        .insertInto('refund_requests')
        .values({
          id: newId(at),
          order_id: orderId,
          attempt_id: null,
          money_reference: `refund ${index} ${day}`,
          cause: 'lapsed',
          currency: 'USD',
          amount_minor: first,
          status: 'done',
          requested_at: at,
          made_by: null,
          checked_by: null,
          sent_at: at,
        })
        .execute();
      shown.refunds = first;
      if (isCash) shown.localRefunds[currency] = happened.local;
      break;
    // Neither moves money: the report shows it when it is paid or refunded.
    case 'approval':
      entries = returnedFeeEntries('USD', first);
      break;
    case 'refusal':
      entries = refundRefusedEntries('USD', first);
      break;
  }
  await insertBooking(database, { at, day, office, orderId, entries });
  return { office, shown, day };
}

function add(sum: Expected, { shown }: { readonly shown: Expected }): Expected {
  const merged = (one: Record<string, number>, other: Record<string, number>) => {
    const result = { ...one };
    for (const [currency, minor] of Object.entries(other)) result[currency] = (result[currency] ?? 0) + minor;
    return result;
  };
  return {
    fees: sum.fees + shown.fees,
    surcharges: sum.surcharges + shown.surcharges,
    excess: sum.excess + shown.excess,
    refunds: sum.refunds + shown.refunds,
    local: merged(sum.local, shown.local),
    localRefunds: merged(sum.localRefunds, shown.localRefunds),
  };
}

function added(sums: readonly RevenueSum[]): Expected {
  return sums.reduce(
    (sum, row) =>
      add(sum, {
        shown: {
          fees: row.fees_minor,
          surcharges: row.surcharges_minor,
          excess: row.excess_minor,
          refunds: row.refunds_minor,
          local: row.local_currency === null || row.local_minor === 0 ? {} : { [row.local_currency]: row.local_minor },
          localRefunds:
            row.local_currency === null || row.local_refunds_minor === 0
              ? {}
              : { [row.local_currency]: row.local_refunds_minor },
        },
      }),
    nothing(),
  );
}

async function read(token: string, url: string) {
  const answer = await portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe.each([1, 2, 3])('with events of seed %i', (seed) => {
  it('shows what the ledger has, to the cent, however it is cut', async () => {
    const { database } = portal.dependencies;
    const before = await totalsOf(await personOf(portal, 'auditor', 'all'), {});
    const booked = [];
    for (const [index, happened] of sample(seed).entries()) booked.push(await book(happened, seed * 1000 + index));
    const inMonth = booked.filter(({ day }) => day >= month.from && day <= month.until);

    const auditor = await personOf(portal, 'auditor', 'all');
    const fromLedger = await totalsOf(auditor, {});
    // Past days are summed once; the next seed's bookings arrive late for them.
    await portal.sweep();
    await portal.sweep();
    expect(await lastDayAddedUp()).toBe('2026-10-21');
    const all = await totalsOf(auditor, {});
    expect(all).toEqual(fromLedger);
    const expected = inMonth.reduce(add, added(before.totals));
    for (const cut of [all.totals, all.by_day, all.by_plan, all.by_mode]) {
      expect(added(cut)).toEqual(expected);
    }

    // Returns the movements in the books, by payment mode and by the currency received.
    const entries = await database
      .selectFrom('ledger_entries')
      .selectAll()
      .where('day', '>=', month.from)
      .where('day', '<=', month.until)
      .execute();
    const accounts = { cash: /^cash:/, card: /^card_clearing$/, bank: /^bank$/ };
    for (const [mode, account] of Object.entries(accounts)) {
      const money = entries.filter((entry) => account.test(entry.account));
      const shown = added(all.by_mode.filter((row) => row.mode === mode));
      expect(shown.fees + shown.surcharges + shown.excess - shown.refunds).toBe(
        money.reduce((sum, entry) => sum + entry.amount_minor, 0),
      );
      for (const currency of Object.values(currencies)) {
        expect((shown.local[currency] ?? 0) - (shown.localRefunds[currency] ?? 0)).toBe(
          money.reduce((sum, entry) => sum + (entry.cash_currency === currency ? (entry.cash_minor ?? 0) : 0), 0),
        );
      }
    }

    for (const office of offices) {
      const own = await totalsOf(await personOf(portal, 'mission_head', office), {});
      const named = await totalsOf(auditor, { officeId: office });
      expect(own).toEqual(named);
    }
    const day = await totalsOf(auditor, { from: '2026-10-07', until: '2026-10-07' });
    expect(day.totals).toEqual(all.by_day.filter((row) => row.day === '2026-10-07').map(({ day: _, ...row }) => row));
  });
});

async function lastDayAddedUp(): Promise<string> {
  const { until } = await portal.dependencies.database
    .selectFrom('revenue_summed')
    .select('until')
    .executeTakeFirstOrThrow();
  return until;
}

async function totalsOf(token: string, filter: Readonly<Record<string, string>>): Promise<RevenueTotals> {
  const answer = await read(token, `${apiPaths.revenueTotals}?${new URLSearchParams({ ...month, ...filter })}`);
  return answer.data;
}

it('lists the same sums by day, office, kind and mode, each row found by its id', async () => {
  const auditor = await personOf(portal, 'auditor', 'all');
  const list = resourcePath('list', { resource: 'revenue-reports' });
  const query = new URLSearchParams({ ...month, rowsPerPage: 'All' });
  const { data, meta } = await read(auditor, `${list}?${query}`);
  expect(meta.total).toBe(data.length);
  const totals = await totalsOf(auditor, {});
  const cents = (text: string) => Math.round(Number(text) * 100);
  expect(data.reduce((sum: number, row: { fees: string }) => sum + cents(row.fees), 0)).toBe(added(totals.totals).fees);
  const [row] = data;
  const one = await read(auditor, resourcePath('one', { resource: 'revenue-reports', id: row.id }));
  expect(one.data).toEqual(row);
});

it('takes no booking into another day than its own', async () => {
  const [order] = orders;
  await expect(
    insertBooking(portal.dependencies.database, {
      at: new Date('2026-10-05T03:00:00Z'),
      day: '2026-10-04',
      office: order?.office ?? '',
      orderId: order?.orderId ?? '',
      entries: excessEntries({ by: 'voucher' }, 'USD', 100),
    }),
  ).rejects.toThrow(/ledger_entries_own_day/);
});

it('leaves no booking out of a day that is added up while it is booked', async () => {
  const { dependencies } = portal;
  const [order] = orders;
  const bookings = Array.from({ length: 40 }, (_, index) =>
    insertBooking(dependencies.database, {
      at: new Date(startOfDayInKathmandu('2026-09-20').getTime() + index * 60_000),
      day: '2026-09-20',
      office: order?.office ?? '',
      orderId: order?.orderId ?? '',
      entries: excessEntries({ by: 'voucher' }, 'USD', 100),
    }),
  );
  await Promise.all(
    bookings.flatMap((booking, index) => (index % 5 === 0 ? [booking, sumUpRevenue.run(dependencies)] : [booking])),
  );
  while ((await sumUpRevenue.run(dependencies)) > 0);
  expect(await lastDayAddedUp()).toBe('2026-10-21');
  const auditor = await personOf(portal, 'auditor', 'all');
  const { totals } = await totalsOf(auditor, { from: '2026-09-20', until: '2026-09-20' });
  expect(totals.map(({ excess_minor }) => excess_minor)).toEqual([4000]);
});

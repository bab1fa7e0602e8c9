import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  CashShift,
  CashShiftLine,
  CountedSum,
  cashShiftsAnswer,
  ownCashShiftAnswer,
  stickerHoldersAnswer,
} from '#contract/api/counter.ts';
import type { RevenueTotals } from '#contract/api/resources.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
});
afterAll(() => portal?.close());

const cashier = 'port_cashier@tia.demo';
const supervisor = 'port_supervisor@tia.demo';

type OwnShift = z.infer<typeof ownCashShiftAnswer>;
type Shifts = z.infer<typeof cashShiftsAnswer>;

async function ownShift(email = cashier): Promise<OwnShift> {
  return (await desk.get(email, apiPaths.departmentCashShift)).json<OwnShift>();
}

/** Opens a drawer with twenty dollars and takes the fee of one cleared traveller, thirty dollars, into it. */
async function openedAndTaken(): Promise<void> {
  const opened = await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 2000 } });
  expect(opened.statusCode, opened.body).toBe(201);
  const { submissionNumbers } = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const id = await desk.idOf(submissionNumbers[0] ?? '');
  await desk.done('port_visa_officer@tia.demo', id, 'clear');
  await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 5000 });
}

const count = (counted: Record<string, number>) => desk.post(cashier, apiPaths.departmentCashShiftCount, { counted });
const close = (body: object) => desk.post(cashier, apiPaths.departmentCashShiftClose, body);

describe('counting a drawer', () => {
  it('tells its cashier what it should hold only once they have counted it', async () => {
    await openedAndTaken();
    const { data, meta } = await ownShift();
    expect(data?.totals).toEqual([
      {
        currency: 'USD',
        opening_minor: 2000,
        taken_minor: null,
        expected_minor: null,
        counted_minor: null,
        difference_minor: null,
      },
    ]);
    // Nor do the receipts, which would add up to it.
    expect(data?.receipts.map(({ amount_minor }) => amount_minor)).toEqual([null]);
    // The currencies of the airport in the one order, with dollars first.
    expect(meta.currencies).toEqual(['USD', 'EUR', 'GBP', 'CHF', 'AUD', 'CAD', 'HKD', 'SGD', 'JPY']);
    const listed = (await desk.get(supervisor, apiPaths.departmentCashShifts)).json<Shifts>();
    expect(listed.data[0]?.totals[0]).toMatchObject({ taken_minor: 3000, expected_minor: 5000 });

    const compared = await count({ USD: 4500 });
    expect(compared.json<{ data: CountedSum[] }>().data).toEqual([
      { currency: 'USD', expected_minor: 5000, counted_minor: 4500, difference_minor: -500 },
    ]);
    expect((await count({ EUR: 100 })).json().refusals).toMatchObject([{ code: 'required', field: 'counted[USD]' }]);
    expect((await count({ USD: 5000, INR: 100 })).json().refusals).toMatchObject([
      { code: 'currency_not_accepted', field: 'counted[INR]' },
    ]);
  });

  it('closes with a difference only after its reason and its very amount are given', async () => {
    const short = { counted: { USD: 4500, EUR: 1000 } };
    expect((await close(short)).json().refusals).toMatchObject([{ code: 'required', field: 'note' }]);
    const explained = { ...short, note: 'Change given twice' };
    // Also euros that no receipt explains are a difference.
    for (const differences of [undefined, {}, { USD: -500 }, { USD: -400, EUR: 1000 }]) {
      const refused = await close({ ...explained, ...(differences === undefined ? {} : { differences }) });
      expect(refused.statusCode).toBe(409);
      expect(refused.json().refusals[0].code).toBe('difference_not_confirmed');
    }
    const closed = await close({ ...explained, differences: { USD: -500, EUR: 1000 } });
    expect(closed.statusCode, closed.body).toBe(200);
    const { data } = closed.json<{ data: CashShift }>();
    expect(data.totals.map(({ currency, difference_minor }) => [currency, difference_minor])).toEqual([
      ['USD', -500],
      ['EUR', 1000],
    ]);
    expect(data).toMatchObject({ note: 'Change given twice', counts: 1 });
    expect((await ownShift()).data).toBeNull();
  });
});

describe('closed shifts', () => {
  it('are found again by their cashier, with their receipts, and by nobody else’s cashier', async () => {
    portal.clock.set(kathmandu('2026-10-20'));
    expect((await desk.post(cashier, apiPaths.departmentCashShift, { opening: {} })).statusCode).toBe(201);
    expect((await close({ counted: {} })).statusCode).toBe(200);
    const past = (await desk.get(cashier, apiPaths.departmentPastCashShifts)).json<Shifts>();
    expect(past.data.map(({ note }) => note)).toEqual([null, 'Change given twice']);
    expect(past.meta.more).toBe(false);
    const shift_id = past.data[1]?.id ?? '';
    const read = await desk.get(cashier, apiPath('departmentPastCashShift', { shift_id }));
    expect(read.json<{ data: CashShift }>().data.receipts.map(({ amount_minor }) => amount_minor)).toEqual([3000]);
    const other = 'port_cashier@gbia.demo';
    expect((await desk.get(other, apiPath('departmentPastCashShift', { shift_id }))).statusCode).toBe(404);
    expect((await desk.get(other, apiPaths.departmentPastCashShifts)).json<Shifts>().data).toEqual([]);
    expect((await desk.get(cashier, apiPath('departmentCashShiftRead', { shift_id }))).statusCode).toBe(403);
    expect((await desk.get(supervisor, apiPath('departmentCashShiftRead', { shift_id }))).statusCode).toBe(200);
    const elsewhere = 'port_supervisor@blh.demo';
    expect((await desk.get(elsewhere, apiPath('departmentCashShiftRead', { shift_id }))).statusCode).toBe(404);
  });

  it('are read on from the oldest one shown, and those to confirm stand alone', async () => {
    const all = (await desk.get(supervisor, apiPaths.departmentCashShifts)).json<Shifts>().data;
    const [newest, oldest] = all as [CashShiftLine, CashShiftLine];
    expect(all).toHaveLength(2);
    const before = encodeURIComponent(newest.opened_at);
    const earlier = await desk.get(supervisor, `${apiPaths.departmentCashShifts}?before=${before}`);
    expect(earlier.json<Shifts>().data.map(({ id }) => id)).toEqual([oldest.id]);
    await desk.post(supervisor, apiPath('departmentCashShiftCheck', { shift_id: oldest.id }), {});
    const toCheck = await desk.get(supervisor, `${apiPaths.departmentCashShifts}?state=to_check`);
    expect(toCheck.json<Shifts>().data.map(({ id }) => id)).toEqual([newest.id]);
    const checked = await desk.get(cashier, apiPath('departmentPastCashShift', { shift_id: oldest.id }));
    expect(checked.json<{ data: CashShift }>().data.checked_by).toBe('Test Supervisor TIA');
  });
});

describe('the revenue of a port', () => {
  it('is read by its supervisor, and no other port’s', async () => {
    const month = 'from=2026-10-01&until=2026-10-31';
    const own = await desk.get(supervisor, `${apiPaths.revenueTotals}?${month}`);
    expect(own.statusCode, own.body).toBe(200);
    const { totals, drawers } = own.json<{ data: RevenueTotals }>().data;
    expect(totals).toMatchObject([{ payments: 1, currency: 'USD', fees_minor: 3000 }]);
    expect(drawers).toEqual([{ currency: 'USD', taken_minor: 3000, confirmed_minor: 3000 }]);
    expect((await desk.get(supervisor, `${apiPaths.revenueTotals}?${month}&officeId=blh`)).statusCode).toBe(404);
    const other = await desk.get('port_supervisor@blh.demo', `${apiPaths.revenueTotals}?${month}`);
    expect(other.json<{ data: RevenueTotals }>().data.totals).toEqual([]);
  });
});

describe('stickers', () => {
  it('are handed to the officers of one’s own office who print, with what they hold already', async () => {
    const holders = async () =>
      (await desk.get(supervisor, apiPaths.departmentStickerHolders)).json<z.infer<typeof stickerHoldersAnswer>>().data;
    const one = { office: 'tia', name: 'Test Visa Officer One TIA', email: 'port_visa_officer@tia.demo' };
    const two = { office: 'tia', name: 'Test Visa Officer Two TIA', email: 'port_visa_officer_2@tia.demo' };
    expect(await holders()).toEqual([
      { ...one, held: 0 },
      { ...two, held: 0 },
    ]);
    const handed = await desk.post(supervisor, apiPaths.departmentStickers, {
      office: 'tia',
      email: two.email,
      count: 3,
    });
    expect(handed.statusCode, handed.body).toBe(200);
    expect((await holders()).map(({ held }) => held)).toEqual([0, 3]);
  });
});

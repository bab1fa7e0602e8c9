import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashShiftLine } from '#contract/api/counter.ts';
import type { PaymentException } from '#contract/api/payment-exceptions.ts';
import type { RevenueTotals } from '#contract/api/resources.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { addCashReceipt } from '#server/counter/cash-shift-repository.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Refunds of the mission in Beijing, and closed drawers. Rate 7.00: USD 30 are CNY 210. */
let portal: TestApp;
let desk: Desk;
let application: MissionApplication;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-09-10T10:00:00+05:45' });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const at = (role: string, mission = 'cn-beijing') => `${role}@${mission}.demo`;
const cashier = at('mission_cashier');
const head = at('mission_head');
const officer = at('mission_officer');

async function openDrawer(): Promise<void> {
  const opened = await desk.post(cashier, apiPaths.missionCashShift, { opening: { CNY: 50_000 } });
  expect(opened.statusCode, opened.body).toBe(201);
}

/** The drawer as whoever checks it reads it: its cashier is not told what it should hold. */
async function drawer(): Promise<CashShiftLine> {
  return (await desk.get(head, apiPaths.missionCashShifts)).json().data[0];
}

async function refunds(email: string): Promise<readonly PaymentException[]> {
  const answer = await desk.get(email, apiPaths.missionRefunds);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function step(email: string, action: string, note = 'Seen') {
  const [open] = await refunds(head);
  const url = apiPath('missionRefundAction', { exception_id: open?.id ?? '', action });
  const answer = await desk.post(email, url, { note });
  return { status: answer.statusCode, refused: answer.json().refusals?.[0]?.code, state: answer.json().data?.state };
}

const ask = (email: string, id: string, note = 'The fee was not due') =>
  desk.post(email, apiPath('missionFeeRefund', { application_id: id }), { note });

describe('a fee that the office should not have taken', () => {
  it('is asked back by the cashier once the application has ended, never while it goes on', async () => {
    application = await missionApplication(portal, desk, {
      answers: { residence_country: 'CHN', apply_office: 'cn-beijing', nationality: 'GBR', visa_plan: '15' },
    });
    const unpaid = await ask(cashier, application.id);
    expect(unpaid.json().refusals).toMatchObject([{ code: 'action_not_allowed' }]);
    await openDrawer();
    await desk.act(cashier, application.id, 'take_cash', { currency: 'CNY', received_minor: 21_000 });
    await desk.act(officer, application.id, 'cancel', { reasons: ['wrong_office'] });
    expect((await ask(officer, application.id)).statusCode).toBe(403);
    expect((await ask(at('mission_cashier', 'uk-london'), application.id)).statusCode).toBe(404);
    expect((await ask(cashier, application.id, ' ')).json().refusals).toMatchObject([{ code: 'reason_needed' }]);
    const asked = await ask(cashier, application.id);
    expect(asked.statusCode, asked.body).toBe(201);
    expect((await ask(cashier, application.id)).json().refusals).toMatchObject([{ code: 'action_not_allowed' }]);
    expect(await refunds(head)).toMatchObject([
      {
        submission_numbers: [application.number],
        amount_minor: 3000,
        currency: 'USD',
        pay_out: { currency: 'CNY', amount_minor: 21_000 },
        asked_by: 'Test Mission Cashier CNBJ',
        note: 'The fee was not due',
        next_words: 'Approve or refuse this refund.',
      },
    ]);
    expect(await refunds(cashier)).toMatchObject([
      { next_words: 'Needs approval from someone other than you: Head of mission or Finance chief.' },
    ]);
    expect(await refunds(at('mission_head', 'uk-london'))).toEqual([]);
  });

  it('is approved by the head, paid out of the cashier’s drawer in the currency that was paid', async () => {
    expect((await step(cashier, 'approve_refund')).status).toBe(403);
    expect((await step(head, 'record_refund_sent')).status).toBe(403);
    expect(await step(head, 'approve_refund')).toMatchObject({ status: 200, state: 'approved' });
    expect((await refunds(cashier))[0]?.next_words).toBe('Send the refund and record it.');
    expect((await refunds(head))[0]?.next_words).toBe(
      'Someone other than you must send the refund: Mission cashier or Finance officer.',
    );
    expect((await drawer()).totals).toMatchObject([{ currency: 'CNY', taken_minor: 21_000, expected_minor: 71_000 }]);
    expect(await step(cashier, 'record_refund_sent')).toMatchObject({ status: 200, state: 'done' });
    expect((await drawer()).totals).toMatchObject([{ currency: 'CNY', taken_minor: 0, expected_minor: 50_000 }]);
    expect(await refunds(head)).toEqual([]);
  });

  it('stands apart in the revenue report', async () => {
    const answer = await desk.get(head, apiPaths.revenueTotals);
    const { totals, drawers } = answer.json<{ data: RevenueTotals }>().data;
    expect(totals).toEqual([
      {
        payments: 1,
        currency: 'USD',
        fees_minor: 3000,
        surcharges_minor: 0,
        excess_minor: 0,
        refunds_minor: 3000,
        local_currency: 'CNY',
        local_minor: 21_000,
        local_refunds_minor: 21_000,
      },
    ]);
    expect(drawers).toEqual([{ currency: 'CNY', taken_minor: 0, confirmed_minor: 0 }]);
  });

  it('is owed again when the application is taken up again', async () => {
    const reopened = await desk.act(head, application.id, 'reopen', { note: 'It was our office after all' });
    expect(reopened.status, reopened.message).toBe(200);
    expect(reopened.file.payment.cash).toEqual([{ currency: 'CNY', amount_minor: 21_000 }]);
    const paid = await desk.act(cashier, application.id, 'take_cash', { currency: 'CNY', received_minor: 21_000 });
    expect(paid.status, paid.message).toBe(200);
  });
});

describe('a closed drawer', () => {
  let shift: CashShiftLine;

  it('takes nothing more and pays nothing out', async () => {
    shift = await drawer();
    const closed = await desk.post(cashier, apiPaths.missionCashShiftClose, { counted: { CNY: 71_000 } });
    expect(closed.statusCode, closed.body).toBe(200);
    const other = await missionApplication(portal, desk, {
      answers: { residence_country: 'CHN', apply_office: 'cn-beijing', nationality: 'GBR', visa_plan: '15' },
    });
    const cash = { currency: 'CNY', received_minor: 21_000 };
    expect((await desk.act(cashier, other.id, 'take_cash', cash)).refused).toBe('no_open_shift');
    const ended = await desk.act(officer, application.id, 'cancel', { reasons: ['wrong_office'] });
    expect(ended.status, ended.message).toBe(200);
    // The second fee was paid separately, so it can be refunded separately, and only once.
    const asked = await ask(cashier, application.id);
    expect(asked.statusCode, asked.body).toBe(201);
    expect((await ask(cashier, application.id)).json().refusals).toMatchObject([{ code: 'action_not_allowed' }]);
    expect(await step(head, 'approve_refund')).toMatchObject({ status: 200 });
    expect(await step(cashier, 'record_refund_sent')).toMatchObject({ status: 409, refused: 'no_open_shift' });
  });

  it('is locked by the database too, and its count once it is confirmed', async () => {
    const { database, clock } = portal.dependencies;
    const { order_id } = await database
      .selectFrom('charges')
      .select('order_id')
      .where('application_id', '=', (await missionApplication(portal, desk)).id)
      .executeTakeFirstOrThrow();
    await expect(
      inTransaction(database, (transaction) =>
        addCashReceipt(transaction, {
          orderId: order_id,
          shiftId: shift.id,
          accountId: shift.id,
          currency: 'CNY',
          dueMinor: 1,
          receivedMinor: 1,
          at: clock.now(),
        }),
      ),
    ).rejects.toThrow(/is closed/);
    const totals = database.updateTable('cash_shift_totals').where('shift_id', '=', shift.id);
    await expect(totals.set({ taken_minor: 1 }).execute()).rejects.toThrow(/is counted/);
    await expect(totals.set({ counted_minor: 1 }).execute()).rejects.toThrow(/is counted/);
    const checked = await desk.post(head, apiPath('missionCashShiftCheck', { shift_id: shift.id }), {});
    expect(checked.statusCode, checked.body).toBe(200);
    const reopened = database.updateTable('cash_shifts').set({ closed_at: null }).where('id', '=', shift.id).execute();
    await expect(reopened).rejects.toThrow(/is closed/);
    const answer = await desk.get(head, apiPaths.revenueTotals);
    expect(answer.json().data.drawers).toEqual([{ currency: 'CNY', taken_minor: 21_000, confirmed_minor: 21_000 }]);
  });
});

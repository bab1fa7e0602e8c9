import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentException } from '#contract/api/payment-exceptions.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { findAccountByEmail } from '#server/accounts/account-repository.ts';
import { openSubmission } from '#server/intake/open-submission.ts';
import { requestRefund } from '#server/payments/exceptions/refund-repository.ts';
import { insertGatewayMessage } from '#server/payments/gateway-message-repository.ts';
import { orderOfSubmission } from '#server/payments/order-repository.ts';
import { call } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { mailsTo } from '../../factories/mailed-link.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

const officer = 'finance_officer@department.demo';
const chief = 'finance_chief@department.demo';
const cards = {
  accepted: '4000000000000887',
  review: '4000000000000119',
  declined: '4000000000000002',
  silent: '4000000000000556',
};

let portal: TestApp;
let desk: Desk;
async function openPortal(): Promise<void> {
  portal = await createTestApp({ now: '2026-10-08T03:15:00Z' });
  desk = deskOf(portal);
}
// Tests that settle everything they open share a portal, so that each finds an empty list.
beforeAll(openPortal);
beforeEach(() => portal.clock.set('2026-10-08T03:15:00Z'));
afterAll(() => portal?.close());

/** Gives tests a portal of their own when they leave something open, or count the actions of the whole portal. */
function aPortalOfTheirOwn(): void {
  let shared: TestApp;
  beforeEach(async () => {
    shared = portal;
    await openPortal();
  });
  afterEach(async () => {
    await portal.close();
    portal = shared;
    desk = deskOf(portal);
  });
}

async function listed(email = chief): Promise<PaymentException[]> {
  const answer = await deskOf(portal).get(email, apiPaths.paymentExceptions);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: PaymentException[] }>().data;
}

async function decide(
  email: string,
  id: string,
  action: string,
  note = 'as the bank says',
  key: string = randomUUID(),
) {
  const url = apiPath('paymentExceptionAction', { exception_id: id, action });
  const answer = await deskOf(portal).post(email, url, { note }, key);
  return { status: answer.statusCode, state: answer.json().data?.state, refused: answer.json().refusals?.[0]?.code };
}

async function submissionWithOrder(paymentMode: 'online' | 'bank', passport?: { readonly passportNumber: string }) {
  const submission = await sentSubmission(portal.dependencies, { paymentMode, travellers: 1, ...passport });
  const order = await orderOfSubmission(portal.dependencies.database, submission.submissionId);
  if (order === undefined) throw new Error('the trip owes nothing');
  return {
    ...submission,
    orderId: order.id,
    reference: order.reference,
    payer: cardPayer(portal.app, submission.token),
  };
}

function submissionRow(id: string) {
  return portal.dependencies.database
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function payWith(submission: Awaited<ReturnType<typeof submissionWithOrder>>, card: string): Promise<void> {
  const answer = await submission.payer.payAtBank(
    await submission.payer.start(submission.reference, randomUUID()),
    card,
  );
  if (answer !== undefined) await submission.payer.comeBack(answer);
}

/** Returns the amounts of an order by account; credits are negative. */
async function ledger(orderId: string): Promise<Record<string, number>> {
  const { database } = portal.dependencies;
  const rows = await database.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderId).execute();
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row.account] = (sums[row.account] ?? 0) + row.amount_minor;
  return sums;
}

const voucher = (reference: string, number: string, amount: number) => ({
  order_reference: reference,
  voucher_number: number,
  amount_minor: amount,
  currency: 'USD',
  paid_on: '2026-10-08',
});

describe('a held payment', () => {
  it('is listed with its cause and confirmed as paid by the chief, once', async () => {
    const submission = await submissionWithOrder('online');
    await payWith(submission, cards.review);
    portal.clock.advance(90 * 60_000);
    const [row, ...others] = await listed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'held_attempt',
      reference: submission.reference,
      submission_numbers: submission.submissionNumbers,
      amount_minor: 3100,
      currency: 'USD',
      age_minutes: 90,
      cause: 'The card service is holding the payment for review.',
      actions: [{ action: 'confirm_paid' }, { action: 'confirm_failed' }],
    });
    expect((await listed(officer))[0]?.actions).toEqual([]);
    const id = row?.id ?? '';
    expect((await decide(officer, id, 'confirm_paid')).refused).toBe('not_permitted');
    expect((await decide(chief, id, 'confirm_paid', '  ')).refused).toBe('reason_needed');
    const key = randomUUID();
    expect(await decide(chief, id, 'confirm_paid', 'on the statement', key)).toMatchObject({
      status: 200,
      state: 'paid',
    });
    expect((await decide(chief, id, 'confirm_paid', 'on the statement', key)).status).toBe(200);
    expect((await decide(chief, id, 'confirm_failed')).refused).toBe('action_not_allowed');
    expect(await submission.payer.order(submission.reference)).toMatchObject({ status: 'paid' });
    expect(await ledger(submission.orderId)).toEqual({
      card_clearing: 3100,
      'fees:on_arrival.tourist.15': -3000,
      surcharge: -100,
    });
    expect(await listed()).toEqual([]);
  });

  it('is confirmed as failed, and the traveller pays again', async () => {
    const submission = await submissionWithOrder('online');
    await payWith(submission, cards.review);
    const id = (await listed())[0]?.id ?? '';
    expect(await decide(chief, id, 'confirm_failed')).toMatchObject({ status: 200, state: 'failed' });
    expect(await submission.payer.order(submission.reference)).toMatchObject({
      status: 'open',
      last_attempt: 'failed',
    });
    await payWith(submission, cards.accepted);
    expect(await submission.payer.order(submission.reference)).toMatchObject({ status: 'paid' });
  });
});

describe('a second payment', () => {
  it('goes back when the chief approved it and the officer sent it', async () => {
    const passportNumber = 'TT770001';
    const submission = await submissionWithOrder('bank', { passportNumber });
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-1', 3000));
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-2', 3000));
    const [row] = await listed();
    const asked_by = 'the portal (fee rules)';
    expect(row).toMatchObject({ kind: 'refund', state: 'requested', amount_minor: 3000, asked_by });
    // No mission decides about a port's payment.
    expect((await listed(officer))[0]?.next_words).toBe('Needs approval from: Finance chief.');
    const id = row?.id ?? '';
    expect((await decide(officer, id, 'record_refund_sent')).refused).toBe('action_not_allowed');
    expect((await decide(officer, id, 'approve_refund')).refused).toBe('not_permitted');
    expect(await decide(chief, id, 'approve_refund')).toMatchObject({ status: 200, state: 'approved' });
    expect(await ledger(submission.orderId)).toMatchObject({ bank: 6000, refunds_due: -3000 });
    expect((await listed())[0]).toMatchObject({ state: 'approved', approved_by: 'Test Finance Chief' });

    const account = await findAccountByEmail(portal.dependencies.database, chief);
    const both = { account_id: account?.id ?? '', role: 'finance_officer' as const, office: 'all' };
    await portal.dependencies.database
      .insertInto('role_grants')
      .values({ ...both, granted_at: portal.clock.now(), granted_by: null })
      .execute();
    expect((await decide(chief, id, 'record_refund_sent')).refused).toBe('same_person');
    expect(await decide(officer, id, 'record_refund_sent', 'transfer 17')).toMatchObject({
      status: 200,
      state: 'done',
    });
    const sums = await ledger(submission.orderId);
    expect(sums).toMatchObject({ bank: 3000, refunds_due: 0 });
    expect(Object.values(sums).reduce((total, sum) => total + sum, 0)).toBe(0);
    expect(await listed()).toEqual([]);
    const { email } = await submissionRow(submission.submissionId);
    const told = (await mailsTo(portal, email ?? '')).find(({ subject }) => subject.includes('refund was sent'));
    expect(told?.text).toContain('USD 30.00 was sent back by bank.');
    const { body } = await call(portal, 'POST', apiPaths.track, {
      submission_number: submission.submissionNumbers[0],
      passport_number: passportNumber,
    });
    expect(body.data.refunds).toMatchObject([{ currency: 'USD', amount_minor: 3000, to_card: false, state: 'done' }]);
  });
});

describe('a refund by rule', () => {
  it('is refused by the second person with a reason, and the money stands on an account of its own', async () => {
    const submission = await submissionWithOrder('bank');
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-4', 3000));
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-5', 3000));
    const [row] = await listed();
    expect(row?.actions).toMatchObject([
      { action: 'approve_refund', allowed: true },
      { action: 'refuse_refund', allowed: true },
    ]);
    expect(row).toMatchObject({ when_refused: 'set_aside', pay_out: null });
    const id = row?.id ?? '';
    expect((await decide(officer, id, 'refuse_refund')).refused).toBe('not_permitted');
    expect((await decide(chief, id, 'refuse_refund', ' ')).refused).toBe('reason_needed');
    expect(await decide(chief, id, 'refuse_refund', 'a copy of the first')).toMatchObject({ state: 'refused' });
    expect((await decide(chief, id, 'approve_refund')).refused).toBe('action_not_allowed');
    expect(await listed()).toEqual([]);
    expect(await ledger(submission.orderId)).toEqual({
      bank: 6000,
      refunds_due: 0,
      refunds_refused: -3000,
      'fees:on_arrival.tourist.15': -3000,
    });
    const { email } = await submissionRow(submission.submissionId);
    const told = (await mailsTo(portal, email ?? '')).find(({ subject }) => subject.includes('not approved'));
    // Reasons between officers stay between them.
    expect(told?.text).toContain('The office did not approve the refund of USD 30.00.');
    expect(told?.text).not.toContain('a copy of the first');
  });

  it('of a second card payment leaves that payment kept, beside the one that counts', async () => {
    const submission = await submissionWithOrder('online');
    const form = await submission.payer.start(submission.reference, randomUUID());
    const first = await submission.payer.payAtBank(form, cards.review);
    await submission.payer.comeBack(first ?? {});
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-6', 3100));
    const held = (await listed()).find(({ kind }) => kind === 'held_attempt');
    await decide(chief, held?.id ?? '', 'confirm_paid');
    const refund = (await listed()).find(({ kind }) => kind === 'refund');
    expect(await decide(chief, refund?.id ?? '', 'refuse_refund')).toMatchObject({ state: 'refused' });
    const { state } = await portal.dependencies.database
      .selectFrom('payment_attempts')
      .select('state')
      .where('order_id', '=', submission.orderId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('kept');
    expect(await ledger(submission.orderId)).toMatchObject({
      card_clearing: 3100,
      refunds_due: 0,
      refunds_refused: -3100,
    });
  });
});

it('pays what a counter took in cash out of that office’s cash, in the same currency', async () => {
  const cashier = 'port_cashier@tia.demo';
  const { submissionNumbers } = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 2 });
  const ids = await Promise.all(submissionNumbers.map((number) => desk.idOf(number)));
  for (const id of ids) expect((await desk.act('port_visa_officer@tia.demo', id, 'clear')).status).toBe(200);
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: {} });
  // 60 USD at the demonstration rate of 0.86.
  const taken = await desk.act(cashier, ids[0] ?? '', 'take_cash', { currency: 'EUR', received_minor: 6000 });
  expect(taken.result).toMatchObject({ due_minor: 5160 });
  const { database, clock } = portal.dependencies;
  const { order_id } = await database.selectFrom('cash_receipts').select('order_id').executeTakeFirstOrThrow();
  await requestRefund(database, {
    orderId: order_id,
    attemptId: undefined,
    moneyReference: `repriced:${ids[0]}:9`,
    cause: 'repriced',
    currency: 'USD',
    amountMinor: 3001,
    at: clock.now(),
  });
  const [row] = await listed();
  // 30.01 of 60 dollars: 51.60 EUR × 3001 / 6000 = 25.8086.
  expect(row?.pay_out).toEqual({
    currency: 'EUR',
    amount_minor: 2581,
    office_words: 'Tribhuvan International Airport, Kathmandu',
  });
  const id = row?.id ?? '';
  expect(await decide(chief, id, 'approve_refund')).toMatchObject({ state: 'approved' });
  expect(await decide(officer, id, 'record_refund_sent')).toMatchObject({ state: 'done' });
  const entries = await database.selectFrom('ledger_entries').selectAll().where('order_id', '=', order_id).execute();
  const sent = entries.find(({ account, amount_minor }) => account === 'refunds_due' && amount_minor > 0);
  expect(sent).toMatchObject({ office: 'tia', currency: 'USD', amount_minor: 3001, cash_minor: null });
  expect(entries.filter((row) => row.transaction_id === sent?.transaction_id && row !== sent)).toMatchObject([
    { account: 'cash:EUR', office: 'tia', amount_minor: -3001, cash_currency: 'EUR', cash_minor: -2581 },
  ]);
  const sums = await ledger(order_id);
  expect(sums).toMatchObject({ 'cash:EUR': 2999, fees_returned: 3001, refunds_due: 0 });
  expect(sums.bank).toBeUndefined();
});

it('lists a signed message about nothing of ours once, until somebody closes it', async () => {
  const message = {
    gateway: 'sandbox',
    way: 'notice',
    at: portal.clock.now(),
    transactionUuid: randomUUID(),
    verified: true,
    about: { reference: 'ELSEWHERE', amountMinor: 500, currency: 'USD' },
    body: {},
  } as const;
  await insertGatewayMessage(portal.dependencies.database, message);
  await insertGatewayMessage(portal.dependencies.database, message);
  await insertGatewayMessage(portal.dependencies.database, {
    ...message,
    verified: false,
    transactionUuid: randomUUID(),
  });
  const rows = await listed();
  expect(rows).toMatchObject([{ kind: 'unknown_message', reference: 'ELSEWHERE', amount_minor: 500 }]);
  expect(await decide(chief, rows[0]?.id ?? '', 'close_message')).toMatchObject({ status: 200, state: 'closed' });
  expect(await listed()).toEqual([]);
});

describe('what is not settled at once', () => {
  aPortalOfTheirOwn();

  it('lists a payment that has no answer for an hour, and no younger one', async () => {
    const submission = await submissionWithOrder('online');
    await payWith(submission, cards.silent);
    portal.clock.advance(10 * 60_000);
    await portal.sweep();
    expect(await listed()).toEqual([]);
    portal.clock.advance(55 * 60_000);
    expect(await listed()).toMatchObject([
      { kind: 'unanswered_attempt', reference: submission.reference, actions: [] },
    ]);
  });

  it('a voucher over another sum is asked back by the officer, refused or approved by another person', async () => {
    const submission = await submissionWithOrder('bank');
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-3', 2900));
    const [row] = await listed(officer);
    expect(row).toMatchObject({ kind: 'voucher_differs', amount_minor: 2900, expected_minor: 3000 });
    const id = row?.id ?? '';
    expect((await decide(chief, id, 'request_refund')).refused).toBe('not_permitted');
    expect((await decide(officer, id, 'request_refund')).status).toBe(200);
    expect(await ledger(submission.orderId)).toEqual({ bank: 2900, refunds_due: -2900 });
    const [refund] = await listed();
    expect(refund).toMatchObject({ kind: 'refund', asked_by: 'Test Finance Officer' });
    expect(await decide(chief, refund?.id ?? '', 'refuse_refund')).toMatchObject({ status: 200, state: 'refused' });
    expect(await ledger(submission.orderId)).toEqual({ bank: 0, refunds_due: 0 });
    expect(await listed()).toMatchObject([{ kind: 'voucher_differs', id }]);
  });

  it('a refund for a lapsed application, when refused, leaves the application paid; a later lapse asks anew', async () => {
    const submission = await submissionWithOrder('bank');
    await desk.post(officer, apiPaths.vouchers, voucher(submission.reference, 'B-7', 3000));
    portal.clock.set('2026-10-24T03:15:00Z');
    await portal.sweep();
    const [row] = await listed();
    expect(row).toMatchObject({ kind: 'refund', amount_minor: 3000, when_refused: 'stays' });
    expect(await decide(chief, row?.id ?? '', 'refuse_refund')).toMatchObject({ state: 'refused' });
    expect(await ledger(submission.orderId)).toEqual({ bank: 3000, 'fees:on_arrival.tourist.15': -3000 });
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.submissionResend,
      headers: { authorization: `Bearer ${await openSubmission(portal.dependencies, submission.submissionId)}` },
      payload: { version: (await submissionRow(submission.submissionId)).version, arrival_date: '2026-10-28' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { paid } = await portal.dependencies.database
      .selectFrom('applications')
      .select('paid')
      .where('submission_id', '=', submission.submissionId)
      .executeTakeFirstOrThrow();
    expect(paid).toBe(true);
    portal.clock.set('2026-11-20T03:15:00Z');
    await portal.sweep();
    expect(await listed()).toMatchObject([{ kind: 'refund', state: 'requested', amount_minor: 3000 }]);
  });

  it('of a couple are listed one by one, each with the number whose fee goes back', async () => {
    const { submissionId, submissionNumbers } = await sentSubmission(portal.dependencies, {
      paymentMode: 'bank',
      travellers: 2,
    });
    const order = await orderOfSubmission(portal.dependencies.database, submissionId);
    await desk.post(officer, apiPaths.vouchers, voucher(order?.reference ?? '', 'B-8', 6000));
    portal.clock.set('2026-10-24T03:15:00Z');
    await portal.sweep();
    const refunds = (await listed()).filter(({ reference }) => reference === order?.reference);
    expect(refunds.map((row) => [row.submission_numbers, row.amount_minor]).toSorted()).toEqual(
      submissionNumbers.map((number) => [[number], 3000]).toSorted(),
    );
  });

  it('reminds travellers three days before the end, once', async () => {
    const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 2 });
    const reminders = async () =>
      (
        await portal.dependencies.database
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'lapsing_soon')
          .execute()
      ).length;
    // Sent on 8 October, valid until 23 October; a day in Kathmandu begins at 18:15 UTC.
    portal.clock.set('2026-10-19T18:14:00Z');
    await portal.sweep();
    expect(await reminders()).toBe(0);
    const { version } = await submissionRow(submission.submissionId);
    portal.clock.set('2026-10-19T18:15:00Z');
    await portal.sweep();
    await portal.sweep();
    expect(await reminders()).toBe(1);
    const [mail] = await portal.dependencies.database
      .selectFrom('mailbox')
      .select(['subject', 'body_text'])
      .where('subject', 'like', 'Your slip is valid until%')
      .execute();
    expect(mail?.subject).toContain('23 October 2026');
    for (const number of submission.submissionNumbers) expect(mail?.body_text).toContain(number);
    // A page that was open meanwhile may still change the day of arrival.
    expect((await submissionRow(submission.submissionId)).version).toBe(version);
  });

  it('mails the way back to pay after a declined card, once', async () => {
    const submission = await submissionWithOrder('online');
    const answer = await submission.payer.payAtBank(
      await submission.payer.start(submission.reference, randomUUID()),
      cards.declined,
    );
    await submission.payer.comeBack(answer ?? {});
    await submission.payer.comeBack(answer ?? {});
    const kinds = await portal.dependencies.database
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '=', 'payment_declined')
      .execute();
    expect(kinds).toHaveLength(1);
    await portal.sweep();
    const mails = await portal.dependencies.database
      .selectFrom('mailbox')
      .select('body_text')
      .where('subject', 'like', '%was declined%')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toContain(`/card-payment?order=${submission.reference}`);
    expect(mails[0]?.body_text).toContain(submission.submissionNumbers[0]);
  });
});

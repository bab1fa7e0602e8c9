import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPath, apiPaths, pathTo, servicePaths } from '#contract/paths.ts';
import { paymentModes } from '#domain/fees/quote.ts';
import { changePaymentMode } from '#server/intake/change-payment-mode.ts';
import { findSubmission, lockSubmission } from '#server/intake/submission-repository.ts';
import { submissionView } from '#server/intake/submission-view.ts';
import { withdrawApplication } from '#server/intake/withdraw-application.ts';
import { signMessage } from '#server/payments/message-signature.ts';
import { orderLines, orderOfSubmission } from '#server/payments/order-repository.ts';
import { attemptsOf } from '#server/payments/payment-attempt-repository.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Db } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ViolationError } from '#server/platform/violation-error.ts';
import { cardPayer } from '#test/factories/card-payer.ts';
import { sentSubmission } from '#test/factories/sent-submission.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const cards = {
  accepted: '4000000000000887',
  acceptedToldTwice: '4000000000000770',
  declined: '4000000000000002',
  review: '4000000000000119',
  partial: '4000000000000226',
  duplicate: '4000000000000333',
  error: '4000000000000994',
  timeout: '4000000000000440',
  silent: '4000000000000556',
} as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: '2026-10-08T03:15:00Z' });
});
afterAll(() => test?.close());

const minutes = (count: number) => count * 60_000;

async function openOrderOf(submissionId: string) {
  const order = await orderOfSubmission(test.dependencies.database, submissionId);
  if (order === undefined) throw new Error('the trip owes nothing');
  return order;
}

async function ledgerOf(submissionId: string, database: Db = test.dependencies.database) {
  return database
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['ledger_entries.account', 'ledger_entries.amount_minor', 'ledger_entries.transaction_id'])
    .where('orders.submission_id', '=', submissionId)
    .execute();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Credits are negative amounts. */
const credit = (numbers: readonly number[]) => numbers.reduce((total, number) => total - number, 0);

describe('a couple pays on line', () => {
  it('is declined once, pays once, and nothing that follows charges again', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online' });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    expect(await payer.order(reference)).toMatchObject({ total_minor: 6200, status: 'open', last_attempt: null });

    const first = await payer.start(reference, 'couple-first');
    expect(first.status).toBe(201);
    const refused = await payer.payAtBank(first, cards.declined);
    const back = await payer.comeBack(refused ?? {});
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`/card-payment?order=${reference}`);
    expect(await payer.order(reference)).toMatchObject({ status: 'open', last_attempt: 'failed' });

    const second = await payer.start(reference, 'couple-second');
    expect(second.attempt).not.toBe(first.attempt);
    const accepted = (await payer.payAtBank(second, cards.acceptedToldTwice)) ?? {};
    await payer.comeBack(accepted);
    const paid = await payer.order(reference);
    expect(paid).toMatchObject({ status: 'paid', last_attempt: 'paid', total_minor: 6200 });
    // The page is reloaded, and the bank's server sends the same twice.
    expect((await payer.comeBack(accepted)).statusCode).toBe(303);
    await vi.waitFor(async () => {
      const notices = await test.dependencies.database
        .selectFrom('gateway_messages')
        .select('id')
        .where('transaction_uuid', '=', second.attempt)
        .where('way', '=', 'notice')
        .execute();
      expect(notices.length).toBe(2);
    });
    expect((await payer.notify(accepted)).statusCode).toBe(200);
    expect(await payer.order(reference)).toEqual(paid);
    const third = await payer.start(reference, 'couple-third');
    expect(third.status).toBe(409);

    const events = await test.dependencies.database
      .selectFrom('application_events')
      .innerJoin('applications', 'applications.id', 'application_events.application_id')
      .select(['applications.submission_number', 'application_events.action'])
      .where('applications.submission_id', '=', submission.submissionId)
      .where('application_events.action', '=', 'pay_online')
      .execute();
    expect(events.map((event) => event.submission_number).toSorted()).toEqual(submission.submissionNumbers.toSorted());

    const ledger = await ledgerOf(submission.submissionId);
    const of = (account: RegExp) =>
      sum(ledger.filter((row) => account.test(row.account)).map((row) => row.amount_minor));
    expect(of(/^card_clearing$/)).toBe(6200);
    expect(of(/^fees:/)).toBe(-6000);
    expect(of(/^surcharge$/)).toBe(-200);
    expect(sum(ledger.map((row) => row.amount_minor))).toBe(0);

    const receipt = await test.app.inject({
      url: apiPath('receipt', { order_reference: reference }),
      headers: { authorization: `Bearer ${submission.token}` },
    });
    expect(receipt.statusCode).toBe(200);
    expect(submission.submissionNumbers).toHaveLength(2);
    for (const number of submission.submissionNumbers) expect(receipt.body).toContain(number);
    expect(receipt.json().data.number.value).toBe(paid.receipt_number);
    const { rows } = receipt.json().data.blocks.find(({ type }: { readonly type: string }) => type === 'rows');
    const { members } = await submissionView(test.dependencies.database, test.clock, submission.submissionId, 'en-US');
    expect(rows).toContainEqual({ label: { en: 'Payer' }, value: { en: members[0]?.name } });
    expect(rows).toContainEqual({
      label: { en: 'Received by' },
      value: { en: 'Tribhuvan International Airport, Kathmandu' },
    });

    await test.sweep();
    const mails = await test.app.inject({ url: apiPaths.demoMails });
    const receipts = mails.json().data.filter((mail: { text: string }) => mail.text.includes(paid.receipt_number));
    expect(receipts).toHaveLength(1);
    expect(receipts[0].text).toContain(submission.submissionNumbers[1]);
    expect(receipts[0].attachments).toHaveLength(1);
    const received = mails.json().data.find((mail: { subject: string }) => mail.subject === '2 applications received');
    expect(received.text).toContain(
      '\n\nVisa desk, Tribhuvan airport\nGround floor, before passport control\n\nShow on a map:\n',
    );
    // The button leads to the receipt, whose page asks who opens it: numbers, but no secret, are in the address.
    const [number = ''] = submission.submissionNumbers;
    expect(receipts[0].text).toContain(pathTo('visaApplicationPrint', { number, order: reference }));
  });

  it('goes back from the card page and starts again: the same attempt, charged once', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const first = await payer.start(reference, 'back-and-again-1');
    const again = await payer.start(reference, 'back-and-again-2');
    expect(again.attempt).toBe(first.attempt);
    const one = await payer.payAtBank(first, cards.accepted);
    const other = await payer.payAtBank(again, cards.accepted);
    await payer.comeBack(other ?? {});
    await payer.comeBack(one ?? {});
    expect(await payer.order(reference)).toMatchObject({ status: 'paid', total_minor: 3100 });
    const ledger = await ledgerOf(submission.submissionId);
    expect(sum(ledger.filter((row) => row.account === 'card_clearing').map((row) => row.amount_minor))).toBe(3100);
  });

  it('hears nothing and opens no page: a timer asks the bank', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    expect(await payer.payAtBank(await payer.start(reference, 'silence-1'), cards.timeout)).toBeUndefined();
    expect(await openOrderOf(submission.submissionId)).toMatchObject({ status: 'open' });
    test.clock.advance(minutes(6));
    await test.sweep();
    expect(await payer.order(reference)).toMatchObject({ status: 'paid', last_attempt: 'paid' });
  });

  it('holds a part of the amount and what the bank reviews, and never calls them paid', async () => {
    for (const card of [cards.partial, cards.review]) {
      const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
      const { submissionId } = submission;
      const { reference } = await openOrderOf(submissionId);
      const payer = cardPayer(test.app, submission.token);
      const seen = () => submissionView(test.dependencies.database, test.clock, submissionId, 'en-US');
      expect((await seen()).changes_wait).toBeNull();
      const answer = await payer.payAtBank(await payer.start(reference, `held-${card}`), card);
      await payer.comeBack(answer ?? {});
      expect(await payer.order(reference)).toMatchObject({ status: 'checking', last_attempt: 'held', paid_at: null });
      expect((await payer.start(reference, `held-again-${card}`)).status).toBe(409);
      await expect(changePaymentMode(test.dependencies, { submissionId, version: 1, mode: 'bank' })).rejects.toThrow(
        ViolationError,
      );
      // The page says so before anybody tries: a withdrawal is rejected by the same rule.
      const { changes_wait, version, members } = await seen();
      expect(changes_wait).toMatch(/once the bank has answered/);
      await expect(
        withdrawApplication(test.dependencies, {
          submissionId,
          version,
          submissionNumber: members[0]?.submission_number ?? '',
          language: 'en-US',
          requestId: 'withdrawn-while-checked',
        }),
      ).rejects.toThrow(ViolationError);
    }
  });

  it('believes no answer that was changed on the way', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const answer = (await payer.payAtBank(await payer.start(reference, 'forged-1'), cards.duplicate)) ?? {};
    const forged = { ...answer, decision: 'ACCEPT', reason_code: '100' };
    expect((await payer.notify(forged)).statusCode).toBe(400);
    expect((await payer.comeBack(forged)).statusCode).toBe(303);
    const { id } = await openOrderOf(submission.submissionId);
    expect(await attemptsOf(test.dependencies.database, id)).toMatchObject([{ state: 'created' }]);
    // The page asks the bank itself, which declined.
    expect(await payer.order(reference)).toMatchObject({ status: 'open', last_attempt: 'failed' });
  });

  it('takes a signed refusal after the money without a word against the money', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const start = await payer.start(reference, 'refused-late');
    const { signature, ...answer } = (await payer.payAtBank(start, cards.accepted)) ?? {};
    expect((await payer.comeBack({ ...answer, signature: signature ?? '' })).statusCode).toBe(303);
    const [key] = test.dependencies.gatewayKeys;
    if (key === undefined) throw new Error('the sandbox has no key');
    const late = signMessage({ ...answer, decision: 'DECLINE', reason_code: '203' }, key, test.clock.now());
    expect((await payer.notify(late)).statusCode).toBe(200);
    const { id } = await openOrderOf(submission.submissionId);
    expect(await attemptsOf(test.dependencies.database, id)).toMatchObject([{ state: 'paid', reason: null }]);
    expect(await payer.order(reference)).toMatchObject({ status: 'paid', last_attempt: 'paid' });
  });

  it('keeps a signed message with a sum beyond all books, and draws nothing from it', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const start = await payer.start(reference, 'beyond-all-books');
    const { signature, ...answer } = (await payer.payAtBank(start, cards.duplicate)) ?? {};
    expect(signature).not.toBe('');
    const [key] = test.dependencies.gatewayKeys;
    if (key === undefined) throw new Error('the sandbox has no key');
    const sums = { req_amount: '99999999999.00', auth_amount: '99999999999.00' };
    const signed = signMessage(
      { ...answer, decision: 'ACCEPT', reason_code: '100', transaction_id: '7000000000000000000001', ...sums },
      key,
      test.clock.now(),
    );
    expect((await payer.notify(signed)).statusCode).toBe(400);
    const kept = await test.dependencies.database
      .selectFrom('gateway_messages')
      .select('verified')
      .where('transaction_uuid', '=', start.attempt)
      .where('amount_minor', 'is', null)
      .execute();
    expect(kept).toEqual([{ verified: false }]);
    const { id } = await openOrderOf(submission.submissionId);
    expect(await attemptsOf(test.dependencies.database, id)).toMatchObject([{ state: 'created' }]);
    expect(await payer.order(reference)).toMatchObject({ status: 'open', last_attempt: 'failed' });
  });

  it('keeps nothing of a thousand unsigned messages, and takes a signed one from the same address', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const answer = (await payer.payAtBank(await payer.start(reference, 'flooded-1'), cards.accepted)) ?? {};
    const { database } = test.dependencies;
    const unverified = async () =>
      (await database.selectFrom('gateway_messages').select('id').where('verified', '=', false).execute()).length;
    const before = await unverified();
    const forged = { ...answer, decision: 'ACCEPT', signature: 'x'.repeat(44) };
    const messages = Array.from({ length: 1000 }, (_, index) =>
      index % 2 === 0 ? payer.notify({ nothing: 'signed' }) : payer.comeBack(forged),
    );
    const statuses = (await Promise.all(messages)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(900);
    expect(new Set(statuses)).toEqual(new Set([400, 303, 429]));
    expect(await unverified()).toBe(before);
    const counters = await database.selectFrom('rate_limits').select(['key', 'used']).execute();
    const logged = counters.filter(({ key }) => key.startsWith('unsigned-messages-logged:'));
    // Three messages of an address are logged, and five an hour in total.
    expect(logged.length).toBe(1);
    expect(logged[0]?.used).toBeLessThanOrEqual(5);
    const metrics = await test.app.inject({ url: servicePaths.metrics });
    expect(metrics.body).toMatch(/card_gateway_unsigned_messages_total\{way="return",fault="bad_signature"\} 50\d/);
    expect(metrics.body).toMatch(/card_gateway_unsigned_messages_total\{way="notice",fault="malformed"\} 50\d/);

    expect((await payer.notify(answer)).statusCode).toBe(200);
    expect(await payer.order(reference)).toMatchObject({ status: 'paid' });
  });

  it('keeps the same signed message a hundred times at most, and takes it ever after', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const start = await payer.start(reference, 'again-and-again');
    const answer = (await payer.payAtBank(start, cards.accepted)) ?? {};
    for (let count = 0; count < 110; count += 1) expect((await payer.notify(answer)).statusCode).toBe(200);
    const kept = await test.dependencies.database
      .selectFrom('gateway_messages')
      .select('id')
      .where('transaction_uuid', '=', start.attempt)
      .execute();
    expect(kept).toHaveLength(100);
    expect(await payer.order(reference)).toMatchObject({ status: 'paid' });
  });

  it('shows another submission nothing of the order', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const stranger = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const { reference } = await openOrderOf(submission.submissionId);
    for (const path of ['order', 'receipt', 'bankSlip', 'receiptPdf'] as const) {
      const answer = await test.app.inject({
        url: apiPath(path, { order_reference: reference }),
        headers: { authorization: `Bearer ${stranger.token}` },
      });
      expect(answer.statusCode, path).toBe(404);
    }
  });
});

describe('another way of paying', () => {
  it('drops the surcharge at a bank and adds it on line, under a new reference', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online' });
    const online = await openOrderOf(submission.submissionId);
    expect(online.total_minor).toBe(6200);
    await changePaymentMode(test.dependencies, { submissionId: submission.submissionId, version: 1, mode: 'bank' });
    const bank = await openOrderOf(submission.submissionId);
    expect([bank.total_minor, bank.payment_mode]).toEqual([6000, 'bank']);
    expect(bank.reference).not.toBe(online.reference);
    const slip = await test.app.inject({
      url: apiPath('bankSlip', { order_reference: bank.reference }),
      headers: { authorization: `Bearer ${submission.token}` },
    });
    expect(slip.statusCode).toBe(200);
    expect(slip.body).toContain('USD 60.00');
    const pdf = await test.app.inject({
      url: apiPath('bankSlipPdf', { order_reference: bank.reference }),
      headers: { authorization: `Bearer ${submission.token}` },
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await changePaymentMode(test.dependencies, { submissionId: submission.submissionId, version: 2, mode: 'online' });
    expect((await openOrderOf(submission.submissionId)).total_minor).toBe(6200);
    const lines = await orderLines(test.dependencies.database, (await openOrderOf(submission.submissionId)).id);
    expect(lines.map((line) => [line.rule, line.amountMinor])).toEqual([
      ['R1', 3000],
      ['R7', 100],
      ['R1', 3000],
      ['R7', 100],
    ]);
  });

  it('is chosen after sending: due at the counter until then, each way with its price', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: undefined });
    const due = await openOrderOf(submission.submissionId);
    expect([due.total_minor, due.payment_mode]).toEqual([6000, 'on_arrival']);
    const payer = cardPayer(test.app, submission.token);
    const { bought_words, payment_options } = await payer.order(due.reference);
    expect(bought_words).toBe('Two visas of 15 days. One payment for both.');
    const without = { total_minor: 6000, surcharge_minor: 0, surcharge_words: null, currency: 'USD', due_minor: 6000 };
    expect(payment_options).toEqual([
      {
        mode: 'online',
        total_minor: 6200,
        surcharge_minor: 200,
        surcharge_words:
          'Includes the online payment surcharge of USD 1.00 per visa. Nothing left to pay at the airport.',
        currency: 'USD',
        due_minor: 6200,
      },
      { mode: 'bank', ...without },
      { mode: 'on_arrival', ...without },
    ]);
    const choose = (payment_mode: string, expected_total_minor: number, version = 1) =>
      test.app.inject({
        method: 'POST',
        url: apiPaths.submissionPaymentMode,
        headers: { authorization: `Bearer ${submission.token}` },
        payload: { version, payment_mode, expected_total_minor },
      });

    const moved = await choose('online', 6000);
    expect([moved.statusCode, moved.json().data]).toEqual([409, { total_minor: 6200 }]);
    expect((await openOrderOf(submission.submissionId)).reference).toBe(due.reference);

    const same = await choose('on_arrival', 6000);
    expect([same.statusCode, same.json().data.order.reference]).toEqual([200, due.reference]);

    const card = await choose('online', 6200);
    expect(card.json().data).toMatchObject({ version: 2, order: { payment_mode: 'online', total_minor: 6200 } });
    const { reference } = card.json().data.order;
    await payer.comeBack((await payer.payAtBank(await payer.start(reference, 'chosen-later'), cards.declined)) ?? {});
    const refused = await payer.order(reference);
    expect([refused.last_attempt, refused.payment_options.length]).toEqual(['failed', 3]);
    await payer.comeBack((await payer.payAtBank(await payer.start(reference, 'chosen-again'), cards.accepted)) ?? {});
    expect(await payer.order(reference)).toMatchObject({ status: 'paid', payment_options: [] });
    const paid = await submissionView(
      test.dependencies.database,
      test.dependencies.clock,
      submission.submissionId,
      'ne',
    );
    expect(paid.place_and_day_words).toMatch(/^त्रिभुवन विमानस्थल, /);
    expect(paid.members[0]?.timeline.map(({ words, paid_order }) => [words, paid_order]).slice(0, 2)).toEqual([
      ['तपाईंले आवेदन पठाउनुभयो', null],
      ['तपाईंले कार्डबाट USD ६२.०० तिर्नुभयो', reference],
    ]);
  });

  it('gives back what a card still pays for the order that was left', async () => {
    const submission = await sentSubmission(test.dependencies, { paymentMode: 'online', travellers: 1 });
    const left = await openOrderOf(submission.submissionId);
    const payer = cardPayer(test.app, submission.token);
    const start = await payer.start(left.reference, 'left-behind');
    await changePaymentMode(test.dependencies, {
      submissionId: submission.submissionId,
      version: 1,
      mode: 'on_arrival',
    });
    const answer = (await payer.payAtBank(start, cards.accepted)) ?? {};
    await payer.comeBack(answer);
    await payer.notify(answer);
    const [attempt] = await attemptsOf(test.dependencies.database, left.id);
    expect(attempt?.state).toBe('refund_requested');
    const refunds = await test.dependencies.database
      .selectFrom('refund_requests')
      .selectAll()
      .where('order_id', '=', left.id)
      .execute();
    expect(refunds.map(({ cause, amount_minor }) => [cause, amount_minor])).toEqual([['order_cancelled', 3100]]);
    expect((await openOrderOf(submission.submissionId)).status).toBe('open');
  });
});

describe('a request that nobody used', () => {
  it('lapses: the unpaid order ends and a paid fee is asked back', async () => {
    const apart = await createTestApp({ now: '2026-10-08T03:15:00Z' });
    try {
      const { database } = apart.dependencies;
      const unpaid = await sentSubmission(apart.dependencies, { paymentMode: 'online', travellers: 1 });
      const paid = await sentSubmission(apart.dependencies, { paymentMode: 'online', travellers: 1 });
      const paidOrder = await orderOfSubmission(database, paid.submissionId);
      const payer = cardPayer(apart.app, paid.token);
      const start = await payer.start(paidOrder?.reference ?? '', 'lapse-paid');
      await payer.comeBack((await payer.payAtBank(start, cards.accepted)) ?? {});
      apart.clock.advance(17 * 24 * minutes(60));
      await apart.sweep();
      expect((await orderOfSubmission(database, unpaid.submissionId))?.status).toBeUndefined();
      const statuses = await database.selectFrom('applications').select('status').execute();
      expect(statuses.map(({ status }) => status)).toEqual(['lapsed', 'lapsed']);
      const refunds = await database.selectFrom('refund_requests').selectAll().execute();
      expect(refunds.map(({ cause, amount_minor }) => [cause, amount_minor])).toEqual([['lapsed', 3100]]);
    } finally {
      await apart.close();
    }
  });
});

type Step =
  | { readonly do: 'start'; readonly key: number }
  | { readonly do: 'pay'; readonly start: number; readonly card: keyof typeof cards }
  | { readonly do: 'return' | 'notice'; readonly answer: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'mode'; readonly mode: (typeof paymentModes)[number] }
  | { readonly do: 'voucher' };

const index = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), key: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      start: index,
      card: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[]), 'accepted' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('return' as const, 'notice' as const), answer: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 16, 35) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mode' as const), mode: fc.constantFrom(...paymentModes) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'voucher' as const }) },
);

describe('whatever comes in whatever order', () => {
  it('charges once, books every cent, and gives back the rest', async () => {
    let run = 0;
    const seen = { paid: 0, refunds: 0, held: 0, cancelledOrders: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
        run += 1;
        const { dependencies } = test;
        const { database } = dependencies;
        const submission = await sentSubmission(dependencies, { paymentMode: 'online', travellers: 1 });
        const payer = cardPayer(test.app, submission.token);
        const starts: Awaited<ReturnType<typeof payer.start>>[] = [];
        const answers: Readonly<Record<string, string>>[] = [];
        let vouchers = 0;

        const perform = async (each: Step): Promise<void> => {
          if (each.do === 'start') {
            const order = await openOrderOf(submission.submissionId);
            const started = await payer.start(order.reference, `run-${run}-key-${each.key}`);
            expect([201, 409, 422]).toContain(started.status);
            if (started.status === 201) starts.push(started);
          } else if (each.do === 'pay') {
            const start = starts[each.start % Math.max(1, starts.length)];
            if (start === undefined) return;
            const answer = await payer.payAtBank(start, cards[each.card]);
            if (answer !== undefined) answers.push(answer);
          } else if (each.do === 'return' || each.do === 'notice') {
            const answer = answers[each.answer % Math.max(1, answers.length)];
            if (answer === undefined) return;
            if (each.do === 'return') expect((await payer.comeBack(answer)).statusCode).toBe(303);
            // A stamp older than a quarter of an hour is not trusted: the bank is queried instead.
            else expect([200, 400]).toContain((await payer.notify(answer)).statusCode);
          } else if (each.do === 'wait') {
            test.clock.advance(minutes(each.minutes));
            await test.sweep();
          } else if (each.do === 'mode') {
            const version = (await findSubmission(database, submission.submissionId))?.version ?? 0;
            await changePaymentMode(dependencies, {
              submissionId: submission.submissionId,
              version,
              mode: each.mode,
            }).catch((error: unknown) => {
              if (!(error instanceof ViolationError)) throw error;
            });
          } else {
            vouchers += 1;
            const order = await openOrderOf(submission.submissionId);
            await inTransaction(database, async (transaction) => {
              await lockSubmission(transaction, submission.submissionId);
              await settleOrder(transaction, dependencies, order.id, {
                by: 'voucher',
                office: 'tia',
                voucherNumber: `V-${run}-${vouchers}`,
                currency: order.currency,
                amountMinor: order.total_minor,
              });
            });
          }
        };

        const check = async (settled: boolean): Promise<void> => {
          // The bank's second notice may be booked meanwhile: what is compared is of one moment.
          const { orders, attempts, ledger } = await database
            .transaction()
            .setIsolationLevel('repeatable read')
            .execute(async (moment) => {
              const orders = await moment
                .selectFrom('orders')
                .selectAll()
                .where('submission_id', '=', submission.submissionId)
                .execute();
              const attempts = await moment
                .selectFrom('payment_attempts')
                .selectAll()
                .where(
                  'order_id',
                  'in',
                  orders.map((order) => order.id),
                )
                .execute();
              return { orders, attempts, ledger: await ledgerOf(submission.submissionId, moment) };
            });
          const ids = orders.map((order) => order.id);
          for (const id of ids) {
            const paid = attempts.filter((attempt) => attempt.order_id === id && attempt.state === 'paid');
            expect(paid.length).toBeLessThanOrEqual(1);
          }
          const bookings = Map.groupBy(ledger, (row) => row.transaction_id);
          for (const rows of bookings.values()) expect(sum(rows.map((row) => row.amount_minor))).toBe(0);
          const receipts = orders.filter((order) => order.receipt_number !== null);
          const revenue = ledger.filter((row) => /^(fees:|surcharge$)/.test(row.account));
          expect(credit(revenue.map((row) => row.amount_minor))).toBe(sum(receipts.map((order) => order.total_minor)));
          if (!settled) return;

          const refunds = await database
            .selectFrom('refund_requests')
            .selectAll()
            .where('order_id', 'in', ids)
            .execute();
          const bank = await database
            .selectFrom('sandbox_transactions')
            .selectAll()
            .where(
              'reference',
              'in',
              orders.map((order) => order.reference),
            )
            .execute();
          const taken = bank.filter(({ fields }) => fields.decision === 'ACCEPT' && fields.reason_code === '100');
          for (const charge of taken) {
            const attempt = attempts.find((one) => one.transaction_uuid === charge.transaction_uuid);
            const asked = refunds.filter((one) => one.money_reference === charge.gateway_transaction_id);
            expect([attempt?.state, asked.length]).toEqual(asked.length === 0 ? ['paid', 0] : ['refund_requested', 1]);
          }
          seen.paid += receipts.length;
          seen.refunds += refunds.length;
          seen.held += attempts.filter(({ state }) => state === 'held').length;
          seen.cancelledOrders += orders.filter(({ status }) => status === 'cancelled').length;
          const clearing = ledger.filter((row) => row.account === 'card_clearing');
          expect(sum(clearing.map((row) => row.amount_minor))).toBe(sum(taken.map((charge) => charge.amount_minor)));
          const due = ledger.filter((row) => row.account === 'refunds_due');
          expect(credit(due.map((row) => row.amount_minor))).toBe(sum(refunds.map((one) => one.amount_minor)));
        };

        for (const each of steps) {
          await perform(each);
          await check(false);
        }
        for (const wait of [6, 35, 120, 120]) {
          test.clock.advance(minutes(wait));
          await test.sweep();
        }
        await check(true);
      }),
      { seed: 20261008, numRuns: 40, endOnFailure: true },
    );
    // Every case under test occurred in the runs.
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
  }, 120_000);
});

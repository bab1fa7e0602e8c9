import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { orderOfSubmission } from '#server/payments/order-repository.ts';
import { attemptsOf } from '#server/payments/payment-attempt-repository.ts';
import { call } from '#test/factories/applicant.ts';
import { cardPayer } from '#test/factories/card-payer.ts';
import { sentSubmission } from '#test/factories/sent-submission.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** Cards whose answers reach neither the browser nor the portal by themselves. */
const cards = { paid: '4000000000000440', declined: '4000000000000333', silent: '4000000000000556' } as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: '2026-10-08T03:15:00Z' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test?.close());

const seconds = (count: number) => count * 1000;

let payers = 0;

/** Sends an application to be paid by card, and returns its payer with its pages. */
async function payerOfNew(key: string) {
  payers += 1;
  const numbers = { submission_number: '', passport_number: `PU${String(payers).padStart(7, '0')}` };
  const { submissionId, submissionNumbers, token } = await sentSubmission(test.dependencies, {
    paymentMode: 'online',
    travellers: 1,
    passportNumber: numbers.passport_number,
  });
  numbers.submission_number = submissionNumbers[0] ?? '';
  const { database } = test.dependencies;
  const order = await orderOfSubmission(database, submissionId);
  if (order === undefined) throw new Error('nothing is due');
  const { id, reference } = order;
  const payer = cardPayer(test.app, token);
  const open = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({ url: apiPaths.trip, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  return {
    ...payer,
    reference,
    start: (again = '') => payer.start(reference, `${key}${again}`),
    order: () => payer.order(reference),
    /** Opens the application. */
    open,
    /** Tracks it, as anybody with its number and the passport's. */
    track: async () => (await call(test, 'POST', apiPaths.track, numbers)).body.data,
    attempts: () => attemptsOf(database, id),
    charged: async () => {
      const bank = await database.selectFrom('sandbox_transactions').selectAll().execute();
      return bank.filter((one) => one.reference === reference && one.fields.decision === 'ACCEPT').length;
    },
  };
}

it('is paid in the first page that is opened after the bank’s answer was lost', async () => {
  const payer = await payerOfNew('lost-answer');
  expect(await payer.payAtBank(await payer.start(), cards.paid)).toBeUndefined();
  const application = await payer.open();
  expect(application.order).toMatchObject({ status: 'paid', card_news: null });
  expect(application.members[0]).toMatchObject({ must_pay: false });
  expect(await payer.order()).toMatchObject({ status: 'paid', last_attempt: 'paid', payment_options: [] });
  expect(await payer.charged()).toBe(1);
});

it('is paid where it is tracked after the bank’s answer was lost', async () => {
  const payer = await payerOfNew('lost-and-tracked');
  await payer.payAtBank(await payer.start(), cards.paid);
  expect(await payer.track()).toMatchObject({ payment: { state: 'paid' } });
  expect((await payer.track()).timeline).toContainEqual(expect.objectContaining({ words: 'You paid by card' }));
});

it('is not paid, and can be paid again, after a refusal that was lost', async () => {
  const payer = await payerOfNew('lost-refusal');
  await payer.payAtBank(await payer.start(), cards.declined);
  const application = await payer.open();
  expect(application.order).toMatchObject({ status: 'open', card_news: 'declined' });
  expect(application.members[0]).toMatchObject({ must_pay: true, who_acts: 'traveller' });
  expect((await payer.order()).payment_options).toHaveLength(3);
  await payer.payAtBank(await payer.start('-again'), cards.paid);
  test.clock.advance(seconds(1));
  expect((await payer.open()).order).toMatchObject({ status: 'paid' });
  expect(await payer.charged()).toBe(1);
});

it('asks once for two pages that are opened at once, and both tell the answer', async () => {
  const payer = await payerOfNew('two-pages');
  await payer.payAtBank(await payer.start(), cards.paid);
  const asked = vi.spyOn(test.dependencies.gateway, 'query');
  const opened = await Promise.all([payer.open(), payer.order(), payer.open()]);
  expect(opened.map((page) => (page.order ?? page).status)).toEqual(['paid', 'paid', 'paid']);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('says that the bank has not confirmed while it is silent, asks it once in ten seconds, and never gives up', async () => {
  const payer = await payerOfNew('silent-bank');
  await payer.payAtBank(await payer.start(), cards.silent);
  const asked = vi.spyOn(test.dependencies.gateway, 'query');
  for (let reload = 0; reload < 20; reload += 1) {
    const application = await payer.open();
    expect(application.order).toMatchObject({ status: 'checking', card_news: 'unconfirmed' });
    expect(application.members[0].next_step).toMatch(/^The bank has not confirmed your payment yet. Do not pay again/);
    expect(application.members[0]).toMatchObject({ must_pay: false, who_acts: 'bank', clock: null });
    const { next_step, who_acts, standing, timeline } = application.members[0];
    const payment = { state: 'checking' };
    expect(await payer.track()).toMatchObject({ next_step, who_acts, standing, timeline, payment, clock: null });
  }
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await payer.start('-while-silent')).status).toBe(409);
  for (let round = 0; round < 20; round += 1) {
    test.clock.advance(seconds(11));
    await payer.open();
  }
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(20);
  // Reloading does not use up the schedule, at whose end finance would have to decide.
  expect(await payer.attempts()).toMatchObject([{ state: 'unknown', queries: 0 }]);
});

it('offers the same transaction again where the payer only went back from the bank’s page', async () => {
  const payer = await payerOfNew('went-back');
  const first = await payer.start();
  const silent = { state: 'unknown', reason: 'no_answer' } as const;
  vi.spyOn(test.dependencies.gateway, 'query').mockResolvedValueOnce(silent);
  expect((await payer.open()).order).toMatchObject({ card_news: 'unconfirmed' });
  expect(await payer.track()).toMatchObject({ who_acts: 'bank', payment: { state: 'checking' } });
  // The bank answers again: it never saw the form, then shows its page.
  test.clock.advance(seconds(11));
  expect((await payer.open()).order).toMatchObject({ status: 'open', card_news: 'not_made' });
  const refused = await payer.payAtBank(first, '4000000000000000');
  expect(refused).toBeUndefined();
  test.clock.advance(seconds(11));
  const application = await payer.open();
  expect(application.order).toMatchObject({ status: 'checking', card_news: 'not_made' });
  expect(application.members[0]).toMatchObject({
    must_pay: true,
    who_acts: 'traveller',
    next_step: 'Your card payment is not finished. Pay by card now',
  });
  // Another way would be refused while the bank’s page is open.
  expect(application.changes_wait).toMatch(/^You can pay in another way .* 30 minutes/);
  expect(await payer.track()).toMatchObject({ next_step: 'Your card payment is not finished. Pay by card now' });
  const { payment_options: ways } = await payer.order();
  expect(ways.map(({ mode }: { readonly mode: string }) => mode)).toEqual(['online']);
  const again = await payer.start('-again');
  expect(again.attempt).toBe(first.attempt);
  await payer.payAtBank(again, cards.paid);
  await payer.payAtBank(first, cards.paid);
  test.clock.advance(seconds(11));
  expect((await payer.open()).order).toMatchObject({ status: 'paid' });
  expect(await payer.charged()).toBe(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentOption, Trip } from '#contract/api/applications.ts';
import { apiPath, apiPaths, pathTo, servicePath } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Violation } from '#domain/violations.ts';
import { adult, bearer, call, finishedDraft, newKey, sendDraft } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { deskOf } from '../../factories/desk.ts';
import { mailsTo } from '../../factories/mailed-link.ts';
import { storedApplication } from '../../factories/stored-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(() => portal.clock.set('2026-10-01T03:15:00Z'));
afterAll(() => portal?.close());

/** Nine years old until 9 October 2026, with a parent. */
const childOfNine: Answers = {
  dob: '2016-10-10',
  occupation: 'child',
  accompanied: 'yes',
  accompanied_name: 'Test Traveller One',
  accompanied_passport_number: 'TT000000',
  accompanied_relation: 'mother',
};

interface Sent {
  readonly token: string;
  readonly numbers: readonly string[];
  readonly version: number;
}

async function sent(
  travellers: readonly Answers[],
  total: number,
  mode: PaymentMode = 'on_arrival',
  trip: Answers = {},
): Promise<Sent> {
  const { status, body } = await sendDraft(portal, await finishedDraft(portal, { trip, travellers }), total, mode);
  expect(status, JSON.stringify(body)).toBe(201);
  const { access_token, submission_numbers, trip: submission } = body.data;
  return { token: access_token, numbers: submission_numbers, version: submission.version };
}

const post = (path: string, submission: Sent, payload: unknown) =>
  call(portal, 'POST', path, payload, bearer(submission.token));

describe('another day of arrival', () => {
  it('keeps the numbers and prices by the new day: the child turns ten (R2(a))', async () => {
    const submission = await sent([adult(), adult(childOfNine)], 5000);
    const changed = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-10',
      transport_number: 'QR 648',
      expected_total_minor: 10000,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { data } = changed.body;
    expect(data.arrival_date).toBe('2026-10-10');
    expect(data.payment_modes).toEqual(['online', 'bank', 'on_arrival']);
    expect(data.members[0]).toMatchObject({ kind_words: 'Tourist visa', plan_words: '30 days, multiple-entry' });
    expect(data.members.map((member: { submission_number: string }) => member.submission_number)).toEqual(
      submission.numbers,
    );
    expect(data.members.map((member: { quote: { total_minor: number } }) => member.quote.total_minor)).toEqual([
      5000, 5000,
    ]);
    expect(data.order).toMatchObject({ total_minor: 10000, status: 'open' });

    const back = await post(apiPaths.submissionArrival, submission, {
      version: data.version,
      arrival_date: '2026-10-09',
    });
    expect(back.body.data.order.total_minor).toBe(5000);
  });

  it('names the question that only the new day brings: who comes with a child that is not ten yet', async () => {
    const child = { ...childOfNine, dob: '2016-10-09', accompanied: '' };
    const named = { accompanied_name: '', accompanied_passport_number: '', accompanied_relation: '' };
    const submission = await sent([adult(), adult({ ...child, ...named })], 10000, 'on_arrival', {
      arrival_date: '2026-10-09',
    });
    const moved = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-08',
    });
    expect(moved.status).toBe(422);
    expect(Object.values(moved.body.errors).flat()).toEqual([
      expect.stringMatching(
        /^Test.*: For this date we also need an answer to “Is an adult travelling with this child\?”, which was not asked before\. /,
      ),
    ]);
  });

  it('asks of the card what the page says, also for whoever owed nothing when the card was chosen', async () => {
    const submission = await sent([adult(), adult(childOfNine)], 5000);
    const chosen = await post(apiPaths.submissionPaymentMode, submission, {
      version: submission.version,
      payment_mode: 'online',
      expected_total_minor: 5100,
    });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    const payer = cardPayer(portal.app, submission.token);
    const start = await payer.start(chosen.body.data.order.reference, newKey());
    const answer = await payer.payAtBank(start, '4111 1111 1111 1111');
    await payer.comeBack(answer ?? {});
    const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token))).body.data;
    const moved = await post(apiPaths.submissionArrival, submission, {
      version,
      arrival_date: '2026-10-10',
      expected_total_minor: 10200,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const { order } = moved.body.data;
    expect(order).toMatchObject({ payment_mode: 'online', total_minor: 5100 });
    const options = (await payer.order(order.reference)).payment_options;
    expect(options.map(({ mode, total_minor }: PaymentOption) => [mode, total_minor])).toEqual([
      ['online', 5100],
      ['bank', 5000],
      ['on_arrival', 5000],
    ]);
  });

  it('keeps the order’s reference when the price stays', async () => {
    const submission = await sent([adult()], 5000, 'bank');
    const before = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
    const after = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-07',
    });
    const { reference } = after.body.data.order;
    expect(reference).toBe(before.body.data.order.reference);
    // It expires after 16 October, but nobody pays at a bank after they arrived.
    const slip = apiPath('bankSlip', { order_reference: reference });
    const printed = await call(portal, 'GET', slip, undefined, bearer(submission.token));
    const rows = printed.body.data.blocks.flatMap((block: { rows?: object[] }) => block.rows ?? []);
    expect(rows).toContainEqual(expect.objectContaining({ value: expect.objectContaining({ en: '7 October 2026' }) }));
    expect(JSON.stringify(rows)).not.toContain('16 October 2026');
  });

  it('is refused on an older version, with the newest submission', async () => {
    const submission = await sent([adult()], 5000);
    await post(apiPaths.submissionArrival, submission, { version: submission.version, arrival_date: '2026-10-07' });
    const stale = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-08',
    });
    expect([stale.status, stale.body.refusals[0].code]).toEqual([409, 'stale_version']);
    expect(stale.body.data.arrival_date).toBe('2026-10-07');
  });

  it.each([
    ['2026-10-17', 'arrival_too_far_ahead'],
    ['2026-09-30', 'arrival_in_the_past'],
    ['2026-02-30', 'no_such_day'],
    ['', 'required'],
  ])('refuses %s', async (day, code) => {
    const submission = await sent([adult()], 5000);
    const refused = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: day,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.refusals).toContainEqual(expect.objectContaining({ code, field: 'arrival_date' }));
  });

  it('refuses a day after the application ends, and another total than the one seen', async () => {
    const submission = await sent([adult()], 5000);
    portal.clock.set('2026-10-04T03:15:00Z');
    const { body } = await call(portal, 'POST', apiPaths.access, {
      submission_number: submission.numbers[0],
      passport_number: 'XX0000001',
      dob: '1988-04-12',
    });
    expect(body.refusals[0].code).toBe('not_found');
    portal.clock.set('2026-10-02T03:14:00Z');
    const late = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-17',
    });
    expect(late.body.refusals[0].code).toBe('arrival_too_far_ahead');
    const dear = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-07',
      expected_total_minor: 4000,
    });
    expect([dear.status, dear.body.refusals[0].code]).toEqual([409, 'fee_changed']);
  });

  it('says one bound and from when a new application can be sent for a later day', async () => {
    const submission = await sent([adult()], 5000);
    portal.clock.set('2026-10-02T03:14:00Z');
    const refused = async (day: string) => {
      const { body } = await post(apiPaths.submissionArrival, submission, {
        version: submission.version,
        arrival_date: day,
      });
      return body.message;
    };
    // Sent on 1 October, so it expires after 16 October (R6): one day earlier than what could be sent today.
    expect(await refused('2026-10-25')).toBe(
      'The latest arrival date for this application is 16 October 2026. To arrive on 25 October 2026, withdraw it and send a new application on or after 10 October 2026.',
    );
    expect(await refused('2026-10-17')).toBe(
      'The latest arrival date for this application is 16 October 2026. To arrive on 17 October 2026, withdraw it and send a new application on or after 2 October 2026.',
    );
  });

  it('tells of a day that is too late nothing but that, also where a child would no longer be free on it', async () => {
    const submission = await sent([adult(), adult(childOfNine)], 5000);
    const refused = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-25',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.refusals.map(({ code, field }: Violation) => [code, field])).toEqual([
      ['arrival_too_far_ahead', 'arrival_date'],
    ]);
  });

  it('records and mails nothing when the day and the transport stay', async () => {
    const email = 'same.day@example.org';
    const submission = await sent([adult(), adult()], 10000, 'on_arrival', { email });
    const moved = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-07',
      transport_number: 'QR 652',
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const mails = (await mailsTo(portal, email)).length;
    const { version } = moved.body.data;
    for (const transport of [{}, { transport_number: 'QR 652' }]) {
      const same = await post(apiPaths.submissionArrival, submission, {
        version,
        arrival_date: '2026-10-07',
        expected_total_minor: 10000,
        ...transport,
      });
      expect(same.status, JSON.stringify(same.body)).toBe(200);
      expect(same.body.data).toEqual(moved.body.data);
    }
    expect(await mailsTo(portal, email)).toHaveLength(mails);
    const other = await post(apiPaths.submissionArrival, submission, {
      version,
      arrival_date: '2026-10-07',
      transport_number: 'QR 654',
    });
    expect(other.body.data.members[0].timeline).not.toEqual(moved.body.data.members[0].timeline);
  });

  it('names whoever of a family a refusal is about', async () => {
    const second = adult({ surname: 'Traveller Two', passport_expiry_date: '2027-04-06' });
    const submission = await sent([adult(), second], 10000);
    const refused = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-07',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      'Test Traveller Two: Your passport must be valid until 7 April 2027 or later (six months after you arrive). Renew it before you travel, or correct the date.',
    );
  });

  it('is refused from the day after arrival on, before what was typed is read', async () => {
    const submission = await sent([adult()], 5000);
    portal.clock.set('2026-10-02T00:00:00Z');
    await post(apiPaths.submissionArrival, submission, { version: submission.version, arrival_date: '2026-10-02' });
    const { number, passport } = await lookedUp(submission);
    portal.clock.set('2026-10-03T00:00:00Z');
    const opened = await call(portal, 'POST', apiPaths.access, {
      submission_number: number,
      passport_number: passport,
      dob: '1988-04-12',
    });
    for (const arrival_date of ['2026-10-08', 'no day']) {
      const again = await call(
        portal,
        'POST',
        apiPaths.submissionArrival,
        { version: opened.body.data.trip.version, arrival_date },
        bearer(opened.body.data.access_token),
      );
      expect([again.status, again.body.refusals[0].code]).toEqual([422, 'arrival_in_the_past']);
    }
  });
});

/** Returns the numbers of a sent application that its applicant knows. */
async function lookedUp(submission: Sent): Promise<{ number: string; passport: string }> {
  const number = submission.numbers[0] ?? '';
  const row = await storedApplication(portal.dependencies.database, 'submission_number', number);
  return { number, passport: row.passport_number };
}

/** Pays the submission's order with a card that is accepted. */
async function paidByCard(submission: Sent): Promise<number> {
  const payer = cardPayer(portal.app, submission.token);
  const open = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
  const start = await payer.start(open.body.data.order.reference, newKey());
  await payer.comeBack((await payer.payAtBank(start, '4111111111111111')) ?? {});
  const { body } = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
  expect(body.data.order.status).toBe('paid');
  return body.data.version;
}

describe('another day of arrival after paying', () => {
  it('asks for what is missing only', async () => {
    const submission = await sent([adult(), adult(childOfNine)], 5100, 'online');
    const version = await paidByCard(submission);
    const changed = await post(apiPaths.submissionArrival, submission, { version, arrival_date: '2026-10-10' });
    expect(changed.body.data.order).toMatchObject({ status: 'open', total_minor: 5100 });
    expect(changed.body.data.order.lines.map((line: { submission_number: string }) => line.submission_number)).toEqual([
      submission.numbers[1],
      submission.numbers[1],
    ]);
    expect(changed.body.data.members.map((member: { must_pay: boolean }) => member.must_pay)).toEqual([false, true]);
    expect(changed.body.data.members[1].timeline.slice(-3)).toMatchObject([
      { words: 'Pay by card before you travel, or choose another way to pay', position: 'next', day: null },
      { words: expect.stringMatching(/^You show your passes and passports at /), position: 'later', day: '2026-10-10' },
      { words: 'You get the visa in your passport', position: 'later', day: '2026-10-10' },
    ]);
    // The first receipt stays with the submission, beside the fee now due, and after that is paid too.
    const first = [{ status: 'paid', total_minor: 5100, receipt_number: expect.stringMatching(/^RC-/) }];
    expect(changed.body.data.paid_before).toMatchObject(first);
    await paidByCard(submission);
    const { body } = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
    expect(body.data.paid_before).toMatchObject(first);
    expect(body.data.paid_before[0].reference).not.toBe(body.data.order.reference);
  });

  it('asks the office to give back what was paid too much, once', async () => {
    const birthday = { ...childOfNine, dob: '2016-10-05' };
    const email = 'cheaper.day@example.org';
    const submission = await sent([adult(), adult(birthday)], 10200, 'online', { email });
    const version = await paidByCard(submission);
    const changed = await post(apiPaths.submissionArrival, submission, { version, arrival_date: '2026-10-04' });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.data.members[1].quote.total_minor).toBe(0);
    const refunds = () =>
      portal.dependencies.database
        .selectFrom('refund_requests')
        .select(['cause', 'amount_minor'])
        .where('cause', '=', 'repriced')
        .execute();
    expect(await refunds()).toEqual([{ cause: 'repriced', amount_minor: 5100 }]);
    const mails = await mailsTo(portal, email);
    expect(mails.find(({ subject }) => subject.startsWith('Arrival date changed'))?.text).toContain(
      'There is nothing more to pay. Once two officers have confirmed it, USD 51.00 will be refunded the way you paid. Use the new slip',
    );
    const again = await post(apiPaths.submissionArrival, submission, {
      version: changed.body.data.version,
      arrival_date: '2026-10-03',
    });
    expect(again.status).toBe(200);
    expect(await refunds()).toHaveLength(1);
  });

  it('tells of each payment its own sum and receipt, also of two within the same second', async () => {
    const child = adult({ ...childOfNine, dob: '2016-10-05' });
    const submission = await sent([adult(), child], 10200, 'online', { email: 'paid.twice@example.org' });
    const read = async (): Promise<Trip> =>
      (await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token))).body.data;
    const first = (await read()).order?.reference;
    const version = await paidByCard(submission);
    const free = await post(apiPaths.submissionArrival, submission, { version, arrival_date: '2026-10-04' });
    const owing = await post(apiPaths.submissionArrival, submission, {
      version: free.body.data.version,
      arrival_date: '2026-10-05',
    });
    const second = owing.body.data.order.reference;
    expect(second).not.toBe(first);
    await paidByCard(submission);
    const payments = (await read()).members.map(({ timeline }) =>
      timeline.flatMap(({ words, paid_order, at }) => (paid_order === null ? [] : [{ words, paid_order, at }])),
    );
    const at = '2026-10-01T03:15:00.000Z';
    const together = { words: 'You paid USD 102.00 by card', paid_order: first, at };
    expect(payments).toEqual([[together], [together, { words: 'You paid USD 51.00 by card', paid_order: second, at }]]);
  });
});

describe('a trip that lapsed', () => {
  it('is sent again in one step with the same numbers (R6)', async () => {
    const submission = await sent([adult(), adult(childOfNine)], 5000);
    const { number, passport } = await lookedUp(submission);
    portal.clock.set('2026-10-16T18:15:00Z');
    await portal.sweep();
    const opened = await call(portal, 'POST', apiPaths.access, {
      submission_number: number,
      passport_number: passport,
      dob: '1988-04-12',
    });
    const { access_token, trip: lapsed } = opened.body.data;
    expect(lapsed.members.map((member: { status: string }) => member.status)).toEqual(['lapsed', 'lapsed']);
    expect(lapsed.order).toBeNull();

    const again = await call(
      portal,
      'POST',
      apiPaths.submissionResend,
      { version: lapsed.version, arrival_date: '2026-10-20', expected_total_minor: 10000 },
      bearer(access_token),
    );
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    const { data } = again.body;
    expect(data.members.map((member: { submission_number: string }) => member.submission_number)).toEqual(
      submission.numbers,
    );
    expect(data.members.map((member: { status: string }) => member.status)).toEqual(['submitted', 'submitted']);
    expect(data.valid_until).toBe('2026-11-01');
    expect(data.order.total_minor).toBe(10000);
  });

  it('is not sent again while it goes on', async () => {
    const submission = await sent([adult()], 5000);
    const refused = await post(apiPaths.submissionResend, submission, {
      version: submission.version,
      arrival_date: '2026-10-08',
    });
    expect([refused.status, refused.body.refusals[0].code]).toEqual([409, 'action_not_allowed']);
  });
});

describe('withdrawing', () => {
  it('takes one traveller out of the order and leaves the others', async () => {
    const submission = await sent([adult(), adult()], 10200, 'online');
    const left = await post(apiPaths.submissionWithdraw, submission, {
      version: submission.version,
      submission_number: submission.numbers[1],
    });
    expect(left.body.data.members.map((member: { status: string }) => member.status)).toEqual([
      'submitted',
      'withdrawn',
    ]);
    expect(left.body.data.order.total_minor).toBe(5100);
    const last = await post(apiPaths.submissionWithdraw, submission, {
      version: left.body.data.version,
      submission_number: submission.numbers[0],
    });
    expect(last.body.data.order).toBeNull();
    const again = await post(apiPaths.submissionWithdraw, submission, {
      version: last.body.data.version,
      submission_number: submission.numbers[0],
    });
    expect(again.status).toBe(409);
  });

  it('says first who must not travel alone, and who may travel with them', async () => {
    const teenager: Answers = { dob: '2010-10-10', occupation: 'student' };
    const { token } = await sent([adult(), adult(childOfNine), adult(teenager)], 10000);
    const told = async (language: string) => {
      const headers = { ...bearer(token), 'accept-language': language };
      const { members } = (await call(portal, 'GET', apiPaths.trip, undefined, headers)).body.data;
      return members.map(({ companion_rule, may_accompany }: Trip['members'][number]) => [
        companion_rule,
        may_accompany,
      ]);
    };
    expect(await told('en-US')).toEqual([
      [null, true],
      ['Children under 10 must travel with an adult.', false],
      [null, false],
    ]);
    expect((await told('np'))[1]).toEqual(['未满10周岁的儿童须由成年人陪同。', false]);
  });

  it('says first that nothing is given back where nothing was paid', async () => {
    const submission = await sent([adult()], 5000);
    const { body } = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
    expect(body.data.members[0].withdrawal).toEqual({ currency: 'USD', paid_minor: 0, given_back_minor: 0 });
    expect(body.data.comes_to_office).toBe(true);
    expect(body.data.show_words).toBe('Show your pass and passport on arrival');
    expect(body.data.members[0].clock.with).toBe('traveller');
    expect(body.data.members[0].timeline.map((entry: { words: string }) => entry.words)[0]).toBe(
      'You sent your application',
    );
  });

  it('says with which flight they come, where the desk is, and the address only as far as its holder needs', async () => {
    const { token } = await sent([adult()], 5000);
    const told = async (language: string) => {
      const headers = { ...bearer(token), 'accept-language': language };
      return (await call(portal, 'GET', apiPaths.trip, undefined, headers)).body.data;
    };
    expect(await told('en-US')).toMatchObject({
      transport_words: 'Flight QR 652 from Qatar',
      desk_name_words: 'Visa desk, Tribhuvan airport',
      desk_words: 'Ground floor, before passport control',
      email_hint: 't…@example.org',
      sends_again: true,
      members: [{ pass_words: 'Tourist · 30 days' }],
    });
    expect(await told('ne')).toMatchObject({ transport_words: 'उडान QR 652, कतारबाट' });
    expect(await told('np')).toMatchObject({ transport_words: '航班 QR 652，自卡塔尔出发' });
  });

  it('gives back what was paid before the office worked on it, as it says beforehand', async () => {
    const travellers = [adult(), adult()];
    const submission = await sent(travellers, 10200, 'online');
    const version = await paidByCard(submission);
    const before = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
    expect(before.body.data.members[0].withdrawal).toEqual({
      currency: 'USD',
      paid_minor: 5100,
      given_back_minor: 5100,
    });
    const left = await post(apiPaths.submissionWithdraw, submission, {
      version,
      submission_number: submission.numbers[0],
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    const refunds = await portal.dependencies.database
      .selectFrom('refund_requests')
      .select(['cause', 'amount_minor', 'made_by'])
      .where('cause', '=', 'withdrawn')
      .execute();
    expect(refunds).toEqual([{ cause: 'withdrawn', amount_minor: 5100, made_by: null }]);
    expect(left.body.data.members.map((member: { open: boolean }) => member.open)).toEqual([false, true]);
    await portal.sweep();
    const mails = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=traveller.one@example.org`);
    const [mail] = mails.body.data.filter(({ text }: { text: string }) => text.includes('USD 51.00 will be refunded'));
    expect(mail.text).toContain(submission.numbers[0]);
    // Keeps on the page what goes back, with the traveller whose fee it was.
    expect(before.body.data.refunds).toEqual([]);
    expect(left.body.data.refunds).toEqual([
      {
        submission_number: submission.numbers[0],
        currency: 'USD',
        amount_minor: 5100,
        to_card: true,
        state: 'requested',
        requested_at: '2026-10-01T03:15:00.000Z',
      },
    ]);
    // Tracking tells it of this number, and not of the other one that was sent together with it.
    const told = travellers.map(async ({ passport_number }, index) => {
      const asked = { submission_number: submission.numbers[index], passport_number };
      return (await call(portal, 'POST', apiPaths.track, asked)).body.data.refunds;
    });
    const { submission_number: _, ...refund } = left.body.data.refunds[0];
    expect(await Promise.all(told)).toEqual([[refund], []]);
  });

  it('asks no order to give back more than it took', async () => {
    // Ten years old on the day of arrival, nine two days before.
    const submission = await sent([adult(), adult({ ...childOfNine, dob: '2016-10-05' })], 10200, 'online');
    const free = await post(apiPaths.submissionArrival, submission, {
      version: await paidByCard(submission),
      arrival_date: '2026-10-04',
    });
    await post(apiPaths.submissionArrival, submission, {
      version: free.body.data.version,
      arrival_date: '2026-10-05',
    });
    await paidByCard(submission);

    // Finance keeps the first payment, so that the child has paid in two orders.
    const desk = deskOf(portal);
    const chief = 'finance_chief@department.demo';
    const child = (
      await storedApplication(portal.dependencies.database, 'submission_number', submission.numbers[1] ?? '')
    ).id;
    const refunds = () =>
      portal.dependencies.database
        .selectFrom('refund_requests')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select(['refund_requests.id', 'order_id', 'cause', 'amount_minor', 'total_minor'])
        .where('money_reference', 'like', `%${child}%`)
        .orderBy('total_minor')
        .execute();
    const [repriced] = await refunds();
    const url = apiPath('paymentExceptionAction', { exception_id: repriced?.id ?? '', action: 'refuse_refund' });
    expect((await desk.post(chief, url, { note: 'The child was ten after all' })).statusCode).toBe(200);

    const { body } = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
    expect(body.data.members[1].withdrawal).toMatchObject({ paid_minor: 10200, given_back_minor: 10200 });
    const left = await post(apiPaths.submissionWithdraw, submission, {
      version: body.data.version,
      submission_number: submission.numbers[1],
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect((await refunds()).filter(({ cause }) => cause === 'withdrawn')).toMatchObject([
      { total_minor: 5100, amount_minor: 5100 },
      { total_minor: 10200, amount_minor: 5100 },
    ]);
  });

  it('knows no application of another submission', async () => {
    const mine = await sent([adult()], 5000);
    const other = await sent([adult()], 5000);
    const refused = await post(apiPaths.submissionWithdraw, mine, {
      version: mine.version,
      submission_number: other.numbers[0],
    });
    expect(refused.status).toBe(404);
  });
});

describe('somebody who was withdrawn', () => {
  it('is left out of later mails, their slips and links, and of those who travel together', async () => {
    const email = 'two.left@example.org';
    const submission = await sent([adult(), adult(), adult()], 15000, 'on_arrival', { email });
    await mailsTo(portal, email);
    const [gone = '', ...left] = submission.numbers;
    const withdrawn = await post(apiPaths.submissionWithdraw, submission, {
      version: submission.version,
      submission_number: gone,
    });
    expect(withdrawn.body.data.show_words).toBe('Show your two passes and passports on arrival');
    portal.clock.set('2026-10-01T03:20:00Z');
    await post(apiPaths.submissionArrival, submission, {
      version: withdrawn.body.data.version,
      arrival_date: '2026-10-07',
    });
    const [changed] = await mailsTo(portal, email);
    portal.clock.set('2026-10-01T03:25:00Z');
    expect((await post(apiPaths.submissionMail, submission, undefined)).status).toBe(202);
    const [again] = await mailsTo(portal, email);
    expect([changed?.subject, again?.subject]).toEqual([
      'Arrival date changed to 7 October 2026',
      expect.stringContaining('2 applications'),
    ]);
    for (const mail of [changed, again]) {
      expect(mail?.attachments.map(({ name }) => name)).toEqual(left.map((number) => `${number}.pdf`));
      expect(mail?.text).toContain(`=${left[0]}`);
      expect(mail?.text).not.toContain(gone);
    }

    const slipOf = async (number = '') => {
      const slip = apiPath('slip', { submission_number: number });
      const { body } = await call(portal, 'GET', slip, undefined, bearer(submission.token));
      return JSON.stringify(body.data);
    };
    const slip = await slipOf(left[0]);
    expect(slip).toContain('Travelling together');
    expect(slip).not.toContain(gone);
    const own = await slipOf(gone);
    expect(own).toContain('Withdrawn by you');
    expect(own).not.toContain('Travelling together');
  });

  it('no longer opens what the others go on with, who still do; tracking tells of the refund', async () => {
    const [staying, leaving] = [adult(), adult({ dob: '1990-06-01' })];
    const submission = await sent([staying, leaving], 10200, 'online');
    const open = (index: number, person: Answers, changes: Answers = {}) =>
      call(portal, 'POST', apiPaths.access, {
        submission_number: submission.numbers[index],
        passport_number: person.passport_number,
        dob: person.dob,
        ...changes,
      });
    expect((await open(1, leaving)).status).toBe(200);
    const left = await post(apiPaths.submissionWithdraw, submission, {
      version: await paidByCard(submission),
      submission_number: submission.numbers[1],
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);

    const refused = await open(1, leaving);
    expect([refused.status, refused.body.refusals]).toEqual([409, [{ code: 'withdrew_from_group' }]]);
    expect(refused.body.message).toContain('You withdrew from this application');
    expect(JSON.stringify(refused.body)).not.toContain('access_token');
    // Nobody learns of the withdrawal who does not know all three.
    const unknown = await open(1, leaving, { submission_number: 'TIA26-00000-00000-00000' });
    for (const wrong of [{ dob: '1990-06-02' }, { passport_number: 'XX0000001' }]) {
      const missed = await open(1, leaving, wrong);
      expect([missed.status, missed.body.refusals]).toEqual([404, unknown.body.refusals]);
    }
    const asked = { submission_number: submission.numbers[1], passport_number: leaving.passport_number };
    const told = await call(portal, 'POST', apiPaths.track, asked);
    expect(told.body.data.refunds).toMatchObject([{ amount_minor: 5100, state: 'requested' }]);

    const opened = await open(0, staying);
    expect(opened.status).toBe(200);
    await post(
      apiPaths.submissionWithdraw,
      { ...submission, token: opened.body.data.access_token },
      { version: opened.body.data.trip.version, submission_number: submission.numbers[0] },
    );
    const again = await open(1, leaving);
    expect(again.status).toBe(200);
    expect(again.body.data.trip.refunds).toHaveLength(2);
  });

  it('is still written about once nobody is left', async () => {
    const email = 'none.left@example.org';
    const submission = await sent([adult(), adult()], 10000, 'on_arrival', { email });
    let { version } = submission;
    for (const submission_number of submission.numbers) {
      const left = await post(apiPaths.submissionWithdraw, submission, { version, submission_number });
      version = left.body.data.version;
    }
    const [mail] = await mailsTo(portal, email);
    expect(mail?.attachments.map(({ name }) => name)).toEqual(submission.numbers.map((number) => `${number}.pdf`));
  });
});

describe('a change whose answer was lost', () => {
  it('is answered as done when it is sent again with its key, and is not done twice', async () => {
    const submission = await sent([adult(), adult()], 10200, 'online');
    const again = async (path: string, payload: object, key: string) => {
      const headers = { ...bearer(submission.token), 'idempotency-key': key };
      const answers = [];
      for (let time = 0; time < 2; time += 1) answers.push(await call(portal, 'POST', path, payload, headers));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      return answers[0]?.body.data;
    };
    const bank = { version: submission.version, payment_mode: 'bank', expected_total_minor: 10000 };
    const chosen = await again(apiPaths.submissionPaymentMode, bank, 'lost-answer-1');
    expect(chosen.order).toMatchObject({ status: 'open', total_minor: 10000 });
    const moved = await again(
      apiPaths.submissionArrival,
      { version: chosen.version, arrival_date: '2026-10-07' },
      'lost-answer-2',
    );
    const [number] = submission.numbers;
    const leave = { version: moved.version, submission_number: number };
    const left = await again(apiPaths.submissionWithdraw, leave, 'lost-answer-3');
    expect(left.order.total_minor).toBe(5000);

    const other = await call(
      portal,
      'POST',
      apiPaths.submissionWithdraw,
      { ...leave, submission_number: submission.numbers[1] },
      { ...bearer(submission.token), 'idempotency-key': 'lost-answer-3' },
    );
    expect([other.status, other.body.refusals[0].code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('changes without end', () => {
  it('are stopped for an hour after a hundred and fifty of one trip, and nobody else’s are', async () => {
    const submission = await sent([adult()], 5000);
    const stale = { version: 0, payment_mode: 'bank' };
    for (let time = 1; time <= 150; time += 1) {
      expect((await post(apiPaths.submissionPaymentMode, submission, stale)).status).toBe(409);
    }
    const move = (of: Sent) =>
      post(apiPaths.submissionArrival, of, { version: of.version, arrival_date: '2026-10-07' });
    const more = await move(submission);
    expect([more.status, more.body.refusals[0].code]).toEqual([429, 'too_many_requests']);
    expect((await move(await sent([adult()], 5000))).status).toBe(200);
    portal.clock.set('2026-10-01T04:16:00Z');
    expect((await move(submission)).status).toBe(200);
  });
});

describe('the slip', () => {
  it('comes as data and as PDF for one’s own applications only', async () => {
    const mine = await sent([adult(), adult({ surname: 'Traveller Two' })], 10000);
    const other = await sent([adult()], 5000);
    const [number = ''] = mine.numbers;
    const slip = await call(
      portal,
      'GET',
      apiPath('slip', { submission_number: number }),
      undefined,
      bearer(mine.token),
    );
    expect(slip.body.data).toMatchObject({ kind: 'arrival_slip', number: { value: number } });
    const text = JSON.stringify(slip.body.data);
    for (const one of mine.numbers) expect(text).toContain(one);
    expect(text).toContain('50.00');
    const strong = text.matchAll(/"en":"([^"]+)"[^{}]*\},"value":\{[^{}]*\},"strong":true/g);
    expect([...strong].map(([, label]) => label)).toEqual(['Surname', 'Given names', 'Arrival date']);
    const { passport } = await lookedUp(mine);
    expect(text).not.toContain(passport);

    const pdf = await portal.app.inject({
      method: 'GET',
      url: apiPath('slipPdf', { submission_number: number }),
      headers: bearer(mine.token),
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const whole = await portal.app.inject({ method: 'GET', url: apiPaths.submissionPdf, headers: bearer(mine.token) });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(whole.rawPayload.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(mine.numbers.length);
    expect((await portal.app.inject({ method: 'GET', url: apiPaths.submissionPdf })).statusCode).toBe(401);
    // The short address of the slip leads to the page that asks for the passport number.
    const short = await portal.app.inject({
      method: 'GET',
      url: servicePath('trackingLink', { submission_number: number }),
    });
    expect([short.statusCode, short.headers.location]).toEqual([302, pathTo('track', { number })]);
    const unknown = await portal.app.inject({
      method: 'GET',
      url: servicePath('trackingLink', { submission_number: 'nothing' }),
    });
    expect([unknown.statusCode, unknown.headers.location]).toEqual([302, pathTo('track')]);
    const foreign = await call(
      portal,
      'GET',
      apiPath('slip', { submission_number: number }),
      undefined,
      bearer(other.token),
    );
    expect(foreign.status).toBe(404);
  });

  it('tells what is due by card before the journey, and at the desk without the surcharge (R7)', async () => {
    const submission = await sent([adult()], 5100, 'online');
    const slip = apiPath('slip', { submission_number: submission.numbers[0] ?? '' });
    const { body } = await call(portal, 'GET', slip, undefined, bearer(submission.token));
    expect(JSON.stringify(body.data)).toContain(
      'Not paid yet: USD 51.00 by card online before you travel, or USD 50.00 at the counter on arrival',
    );
  });

  it('is mailed once more to the submission’s own address, a few times', async () => {
    const submission = await sent([adult()], 5000);
    const statuses = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await post(apiPaths.submissionMail, submission, undefined)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { adult, bearer, call, finishedDraft, newKey, sendDraft } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
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

async function sent(travellers: readonly Answers[], total: number, mode: PaymentMode = 'on_arrival'): Promise<Sent> {
  const { status, body } = await sendDraft(portal, await finishedDraft(portal, { travellers }), total, mode);
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

  it('keeps the order’s reference when the price stays', async () => {
    const submission = await sent([adult()], 5000, 'bank');
    const before = await call(portal, 'GET', apiPaths.trip, undefined, bearer(submission.token));
    const after = await post(apiPaths.submissionArrival, submission, {
      version: submission.version,
      arrival_date: '2026-10-07',
    });
    expect(after.body.data.order.reference).toBe(before.body.data.order.reference);
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
    ['2026-02-30', 'not_a_date'],
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
    const submission = await sent([adult(), adult(birthday)], 10200, 'online');
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
    const again = await post(apiPaths.submissionArrival, submission, {
      version: changed.body.data.version,
      arrival_date: '2026-10-03',
    });
    expect(again.status).toBe(200);
    expect(await refunds()).toHaveLength(1);
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
    const { passport } = await lookedUp(mine);
    expect(text).not.toContain(passport);

    const pdf = await portal.app.inject({
      method: 'GET',
      url: apiPath('slipPdf', { submission_number: number }),
      headers: bearer(mine.token),
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const foreign = await call(
      portal,
      'GET',
      apiPath('slip', { submission_number: number }),
      undefined,
      bearer(other.token),
    );
    expect(foreign.status).toBe(404);
  });

  it('is mailed once more to the submission’s own address, a few times', async () => {
    const submission = await sent([adult()], 5000);
    const statuses = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await post(apiPaths.submissionMail, submission, undefined)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionRequest, CaseView } from '#contract/api/casework.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Answer, bearer, call, newKey } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { askUpgrade, beginAbout, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
});
afterAll(() => portal?.close());

const service = getService('visa-upgrade');
const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const director = 'director@department.demo';
const accepted = '4111111111111111';

type Visa = TouristVisa;
const fifteenDays = () => touristVisa(portal);
const send = (visa: Visa, answers: object, payment?: string, expected?: number) =>
  askUpgrade(portal, visa, answers, payment, expected);

async function pay(sent: Answer): Promise<void> {
  const { access_token: token, trip: submission } = sent.body.data;
  const payer = cardPayer(portal.app, token);
  const answer = await payer.payAtBank(await payer.start(submission.order.reference, newKey()), accepted);
  if (answer === undefined) throw new Error('the bank said nothing');
  await payer.notify(answer);
}

async function act(email: string, id: string, action: string, request: Partial<ActionRequest> = {}) {
  const file = await desk.get(email, apiPath('departmentCase', { application_id: id }));
  const { version } = file.json().data;
  const answer = await desk.post(email, apiPath('departmentAction', { application_id: id, action }), {
    version,
    ...request,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Takes a case and settles the documents that its holder brings. */
async function examine(email: string, id: string): Promise<void> {
  const department = deskOf(portal, 'department');
  await department.done(email, id, 'take');
  await department.settlePapers(email, id);
}

async function check({ passportNumber, visaNumber }: Visa) {
  const query = new URLSearchParams({ passport_number: passportNumber, visa_number: visaNumber });
  return (await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data;
}

const open = (visa: Visa, dob?: string) => beginAbout(portal, service.id, visa, dob);

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

describe('a longer tourist plan', () => {
  it('is asked for without an address for mails: nothing is mailed, and the applicant still comes back to it', async () => {
    const visa = await fifteenDays();
    expect(codes(await send(visa, { email: '', contact_no_nepal: '' }))).toEqual([['required', 'contact_no_nepal']]);
    const sent = await send(visa, { email: '' }, 'online', 2100);
    expect(sent.status).toBe(201);
    const { access_token: token, submission_number: number, trip: submission } = sent.body.data;
    expect(submission.has_email).toBe(false);
    const { database } = portal.dependencies;
    const mails = () => database.selectFrom('outbox').select('id').execute();
    const before = await mails();
    await pay(sent);
    const list = await desk.get(officer, `${apiPaths.departmentQueue}?query=${number}`);
    const { id } = list.json().data[0];
    expect((await deskOf(portal, 'department').file(officer, id)).has_email).toBe(false);
    await examine(officer, id);
    expect((await act(officer, id, 'propose')).status).toBe(200);
    expect((await act(senior, id, 'approve')).body.data).toMatchObject({ status: 'issued' });
    expect(await mails()).toEqual(before);
    const key = { ...bearer(token), 'idempotency-key': newKey() };
    expect(codes(await call(portal, 'POST', apiPaths.submissionMail, {}, key))).toEqual([['not_found', 'email']]);
    const own = await call(portal, 'GET', apiPaths.trip, undefined, bearer(token));
    expect(own.body.data.members[0].status).toBe('issued');
  });

  it('costs the difference, is decided by two people and counts from the first day', async () => {
    const visa = await fifteenDays();
    expect((await open(visa)).body.data.answers).toEqual({
      passport_number: visa.passportNumber,
      visa_number: visa.visaNumber,
      holder_dob: '1988-04-12',
      current_visa_plan: '15',
      visa_start_date: '2026-10-12',
      visa_end_date: '2026-10-26',
    });
    const sent = await send(visa, {}, 'online', 2100);
    expect(sent.status).toBe(201);
    expect(sent.body.data.trip.order.total_minor).toBe(2100);
    expect(
      sent.body.data.trip.order.lines.map((line: Record<string, unknown>) => [line.rule, line.amount_minor]),
    ).toEqual([
      ['R14', 2000],
      ['R7', 100],
    ]);
    await pay(sent);
    const token = { authorization: `Bearer ${sent.body.data.access_token}` };
    const waiting = await call(portal, 'GET', apiPaths.trip, undefined, token);
    expect(waiting.body.data.members[0].next_step).toMatch(
      /^Take the documents listed on your slip to the Department of Immigration/,
    );
    expect((await check(visa)).valid_until).toBe('2026-10-26');

    const list = await desk.get(officer, `${apiPaths.departmentQueue}?status=submitted`);
    const row = list
      .json()
      .data.find(({ passport_number }: Visa & Record<string, string>) => passport_number === visa.passportNumber);
    expect(row).toMatchObject({ kind: 'tourist', plan_words: '30 days', paid: true });
    await examine(officer, row.id);
    expect((await act(officer, row.id, 'propose')).status).toBe(200);
    expect((await act(officer, row.id, 'approve')).status).toBe(403);
    const decided = await act(senior, row.id, 'approve');
    expect(decided.status).toBe(200);
    expect(decided.body.data).toMatchObject({ status: 'issued', visa: { valid_until: '2026-11-10' } });
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_from: '2026-10-12', valid_until: '2026-11-10' });

    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: sent.body.data.submission_number,
      passport_number: visa.passportNumber,
    });
    expect(tracked.body.data.status).toBe('issued');
    expect(tracked.body.data.visa).toEqual({
      authorisation: false,
      valid_from: '2026-10-12',
      valid_until: '2026-11-10',
      state: 'valid',
    });
    const own = await call(portal, 'GET', apiPaths.trip, undefined, bearer(sent.body.data.access_token));
    expect(own.body.data.members[0].visa).toMatchObject({ visa_number: visa.visaNumber, valid_until: '2026-11-10' });
    expect(tracked.body.data.timeline.map(({ words }: { words: string }) => words)).toEqual([
      'You sent your application',
      'You paid by card',
      'An officer started checking your application',
      'Your application was granted',
      'Your visa was upgraded',
    ]);

    const booked = await portal.dependencies.database
      .selectFrom('ledger_entries')
      .select(['account', 'rule', 'amount_minor'])
      .where('order_id', '=', (eb) =>
        eb.selectFrom('orders').select('id').where('reference', '=', sent.body.data.trip.order.reference),
      )
      .execute();
    expect(booked.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0);
    expect(
      booked
        .filter(({ rule }) => rule !== null)
        .map(({ rule, amount_minor }) => [rule, Math.abs(amount_minor)])
        .toSorted(),
    ).toEqual([
      ['R14', 2000],
      ['R7', 100],
    ]);
  });

  it('takes effect when the payment comes after the decision, and not before', async () => {
    const visa = await fifteenDays();
    const sent = await send(visa, {}, 'online');
    const id = await desk.idOf(sent.body.data.submission_number);
    await examine(officer, id);
    await act(officer, id, 'propose');
    expect((await act(senior, id, 'approve')).body.data.status).toBe('approved');
    expect((await check(visa)).valid_until).toBe('2026-10-26');
    await pay(sent);
    expect((await check(visa)).valid_until).toBe('2026-11-10');
  });

  it('lets nobody decide what they proposed themselves, whatever roles they hold', async () => {
    const visa = await fifteenDays();
    const sent = await send(visa, {}, 'bank');
    const id = await desk.idOf(sent.body.data.submission_number);
    await examine(senior, id);
    await act(senior, id, 'propose');
    const decided = await act(senior, id, 'approve');
    expect([decided.status, decided.body.refusals[0].code]).toEqual([403, 'same_person']);
    const refused = await act(senior, id, 'reject', { reasons: ['earlier_overstay'] });
    expect(refused.body.refusals[0].code).toBe('same_person');
    await expect(
      portal.dependencies.database
        .updateTable('applications')
        .set(({ ref }) => ({ decided_by: ref('proposed_by') }))
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('applications_maker_is_not_checker');
  });

  it('is refused with reasons, and the visa keeps its last day', async () => {
    const visa = await fifteenDays();
    const sent = await send(visa, {}, 'bank');
    const id = await desk.idOf(sent.body.data.submission_number);
    await examine(officer, id);
    await act(officer, id, 'propose');
    expect((await act(senior, id, 'reject')).body.refusals[0].code).toBe('reason_needed');
    expect((await act(senior, id, 'reject', { reasons: ['earlier_overstay'] })).body.data.status).toBe('rejected');
    expect((await check(visa)).valid_until).toBe('2026-10-26');
    expect(
      (
        await call(
          portal,
          'GET',
          apiPath('order', { order_reference: sent.body.data.trip.order.reference }),
          undefined,
          bearer(sent.body.data.access_token),
        )
      ).body.data.status,
    ).toBe('cancelled');
  });

  it('is shown to the department alone', async () => {
    const visa = await fifteenDays();
    const sent = await send(visa, {}, 'bank');
    const id = await desk.idOf(sent.body.data.submission_number);
    for (const email of ['port_visa_officer@tia.demo', 'port_supervisor@tia.demo', 'finance_officer@department.demo']) {
      expect((await desk.get(email, apiPath('departmentCase', { application_id: id }))).statusCode).toBe(403);
      expect((await desk.get(email, apiPaths.departmentQueue)).statusCode).toBe(403);
    }
    expect((await desk.get('port_visa_officer@tia.demo', apiPath('portCase', { application_id: id }))).statusCode).toBe(
      404,
    );
    expect((await desk.get(director, apiPath('departmentCase', { application_id: id }))).statusCode).toBe(200);
    expect((await act(director, id, 'take')).status).toBe(403);
  });

  it('is refused for a smaller plan, the same plan, an ended visa, a larger plan than the year allows, and twice', async () => {
    const visa = await fifteenDays();
    for (const plan of ['15', '7'])
      expect(codes(await send(visa, { visa_plan: plan }))).toEqual([['not_an_option', 'visa_plan']]);
    expect((await send(visa, { visa_plan: '90' }, 'bank')).body.data.trip.order.total_minor).toBe(9500);
    expect(codes(await send(visa, {}))).toEqual([['open_request_exists', 'passport_number']]);

    const ended = await fifteenDays();
    portal.clock.set('2026-10-27T00:05:00+05:45');
    expect(codes(await open(ended))).toEqual([['visa_ended', 'visa_number']]);
    expect(codes(await send(ended, {}))).toEqual([['visa_ended', 'visa_number']]);

    const longest = await touristVisa(portal, '90');
    expect(codes(await open(longest))).toEqual([['no_larger_plan', 'visa_number']]);
    const thirty = await touristVisa(portal, '30');
    expect(codes(await send(thirty, {}))).toEqual([['plan_not_larger', 'visa_plan']]);
  });

  it('believes the visa and not what is said of it', async () => {
    const visa = await fifteenDays();
    const sent = await send(visa, { current_visa_plan: '30', visa_end_date: '2027-01-01', visa_plan: '30' }, 'bank');
    expect(sent.body.data.trip.order.total_minor).toBe(2000);
    const stored = await portal.dependencies.database
      .selectFrom('applications')
      .select(['id', 'answers'])
      .where('submission_number', '=', sent.body.data.submission_number)
      .executeTakeFirstOrThrow();
    expect(stored.answers).toMatchObject({ current_visa_plan: '15', visa_end_date: '2026-10-26' });
    for (const [language, days] of [
      ['en-US', '15'],
      ['ne', '१५'],
    ] as const) {
      const file = await call(portal, 'GET', apiPath('departmentCase', { application_id: stored.id }), undefined, {
        ...bearer(await desk.token(officer)),
        'accept-language': language,
      });
      const rows = (file.body.data as CaseView).sections.flatMap((section) => section.rows);
      expect(rows.find(({ field }) => field === 'current_visa_plan')?.value).toBe(days);
    }
  });

  it('answers alike for an unknown visa and for another passport', async () => {
    const visa = await fifteenDays();
    const wrongPassport = await open({ ...visa, passportNumber: 'PZ9999999' });
    const wrongNumber = await open({ ...visa, visaNumber: 'V00000000' });
    expect(codes(wrongPassport)).toEqual([['visa_of_holder_not_found', undefined]]);
    expect(wrongPassport.status).toBe(wrongNumber.status);
    expect(codes(wrongNumber)).toEqual(codes(wrongPassport));
    const quoted = await call(portal, 'POST', apiPath('quote', { service: service.id }), {
      answers: { passport_number: 'PZ9999999', visa_number: visa.visaNumber, visa_plan: '30' },
      payment_mode: 'online',
    });
    expect(quoted.body.data.total_minor).toBe(0);
    const unknown = [['visa_of_holder_not_found', undefined]];
    expect(codes(await send({ ...visa, visaNumber: 'V00000000' }, {}))).toEqual(unknown);
  });

  it('is begun and sent by nobody who has only the two numbers', async () => {
    const visa = await fifteenDays();
    const unknown = [['visa_of_holder_not_found', undefined]];
    const stranger = { holder_dob: '1988-04-13' };
    expect(codes(await open(visa, stranger.holder_dob))).toEqual(unknown);
    for (const dob of ['', ' ', 'x', '1988-04-31']) {
      const answer = await open(visa, dob);
      expect(codes(answer), dob).toEqual([['required', 'dob']]);
      expect(JSON.stringify(answer.body)).not.toContain('1988-04-12');
    }
    expect(codes(await send(visa, stranger))).toEqual(unknown);
    expect(codes(await send(visa, { holder_dob: '' }))).toEqual([['required', 'holder_dob']]);
    // Each wrong birth date is a guess, counted like those of a look-up; hours later the holder is answered.
    const statuses: number[] = [];
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      statuses.push((await send(visa, { holder_dob: `1990-01-${day}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    portal.clock.set('2026-10-16T23:00:00+05:45');
    expect((await send(visa, {})).status).toBe(201);
  });

  it('lapses when nobody paid within seven days, and never when it is paid', async () => {
    const unpaid = await fifteenDays();
    const first = await send(unpaid, {}, 'bank');
    const paid = await fifteenDays();
    const second = await send(paid, {}, 'online');
    await pay(second);
    portal.clock.set('2026-10-24T00:10:00+05:45');
    await portal.sweep();
    const status = async (sent: Answer, visa: Visa) =>
      (
        await call(portal, 'POST', apiPaths.track, {
          submission_number: sent.body.data.submission_number,
          passport_number: visa.passportNumber,
        })
      ).body.data.status;
    expect(await status(first, unpaid)).toBe('lapsed');
    expect(await status(second, paid)).toBe('submitted');
  });
});

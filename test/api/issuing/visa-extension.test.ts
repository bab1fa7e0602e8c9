import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionRequest, CaseView } from '#contract/api/casework.ts';
import type { AppointmentSlot } from '#contract/api/mission.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Answer, call, newKey } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { mailsTo } from '../../factories/mailed-link.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { askUpgrade, ownVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const service = getService('visa-extension');
const officer = 'extension_officer@department.demo';
const cashier = 'department_cashier@department.demo';
const senior = 'senior_officer@department.demo';
const chief = 'section_chief@department.demo';
const finance = 'finance_officer@department.demo';

interface Visa {
  readonly passportNumber: string;
  readonly visaNumber: string;
}

/** A tourist visa of thirty days in March 2026, on which its holder entered; the clock stands at 20 March. */
async function march(): Promise<Visa> {
  portal.clock.set('2026-02-25T09:00:00+05:45');
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const [submissionNumber = ''] = submission.submissionNumbers;
  portal.clock.set('2026-03-01T09:00:00+05:45');
  const stay = { arrivedOn: '2026-03-01' };
  const visa = { submissionNumber, validFrom: '2026-03-01', validUntil: '2026-03-30', days: 30, plan: '30', stay };
  const visaNumber = await issuedVisa(portal, visa);
  const { database } = portal.dependencies;
  const { passport_number: passportNumber } = await database
    .selectFrom('visas')
    .select('passport_number')
    .where('visa_number', '=', visaNumber)
    .executeTakeFirstOrThrow();
  portal.clock.set('2026-03-20T09:00:00+05:45');
  return { passportNumber, visaNumber };
}

function ask(visa: Visa, answers: object, payment = 'bank'): Promise<Answer> {
  const body = {
    service: service.id,
    answers: {
      ...ownVisa(visa),
      re_entry: 'no',
      office: 'department',
      contact_no_nepal: '+9779800000000',
      ...answers,
    },
    payment_mode: payment,
    declaration_version: service.declaration.version,
  };
  return call(portal, 'POST', apiPaths.applications, body, { 'idempotency-key': newKey() });
}

const act = (email: string, id: string, action: string, request: Partial<ActionRequest> = {}) =>
  desk.act(email, id, action, request);

async function examined(id: string): Promise<CaseView> {
  await desk.done(officer, id, 'take');
  await desk.settlePapers(officer, id);
  return desk.file(officer, id);
}

async function queued(id: string) {
  const { body } = await desk.get(officer, apiPaths.departmentQueue);
  return JSON.parse(body).data.find((row: { id: string }) => row.id === id);
}

async function payAtBank(sent: Answer, voucher: string): Promise<number> {
  const { reference, total_minor: amount } = sent.body.data.trip.order;
  const paid = await desk.post(finance, apiPaths.vouchers, {
    order_reference: reference,
    voucher_number: voucher,
    amount_minor: amount,
    currency: 'USD',
    paid_on: '2026-03-20',
  });
  return paid.statusCode;
}

async function check({ passportNumber, visaNumber }: Visa) {
  const query = new URLSearchParams({ passport_number: passportNumber, visa_number: visaNumber });
  return (await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data;
}

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

describe('an extension of a tourist visa', () => {
  it('costs its days and re-entry, is decided by one officer, and takes effect once it is paid (S5)', async () => {
    const visa = await march();
    const tooLong = await ask(visa, { extension_days: '130' });
    expect(codes(tooLong)).toEqual([['visa_year_days_used_up', 'extension_days']]);
    expect(tooLong.body.refusals[0].values).toEqual({ atMost: 120 });

    const quote = await call(portal, 'POST', apiPath('quote', { service: service.id }), {
      answers: {
        passport_number: visa.passportNumber,
        visa_number: visa.visaNumber,
        extension_days: '22',
        re_entry: 'yes',
      },
      payment_mode: 'bank',
    });
    expect(quote.body.data).toMatchObject({
      total_minor: 9100,
      notices: [
        'If the extension is granted, your visa will be valid until 21 April 2026.',
        'An upgrade to a longer stay costs USD 75.00 and lets you stay until 29 May 2026: at least as long, for less.',
      ],
    });

    const sent = await ask(visa, { extension_days: '22', re_entry: 'yes' });
    expect(sent.status).toBe(201);
    expect(
      sent.body.data.trip.order.lines.map((line: Record<string, unknown>) => [line.rule, line.amount_minor]),
    ).toEqual([
      ['R11', 6600],
      ['R11', 2500],
    ]);
    const id = await desk.idOf(sent.body.data.submission_number);
    const { effect } = await examined(id);
    expect(effect).toEqual({
      rows: [
        {
          key: 'now',
          label: 'Current visa',
          value: '1 March 2026 to 30 March 2026, 30 days',
          rule: 'First day included',
        },
        { key: 'added', label: 'Added to the visa', value: '22 days', rule: null },
        {
          key: 'after',
          label: 'Visa if granted',
          value: '1 March 2026 to 21 April 2026, 52 days',
          rule: 'First day included',
        },
        {
          key: 'year',
          label: 'Tourist days',
          value: '2026: 30 of 150 days used or granted; granting adds 22 and leaves 98',
          rule: '1 January to 31 December',
        },
      ],
      impossible: [],
    });
    expect(await queued(id)).toMatchObject({
      service_words: 'Extension',
      short_words: '',
      about_visa: true,
      added_days: 22,
      arrival_date: '2026-03-30',
      new_valid_until: '2026-04-21',
    });
    expect((await act(officer, id, 'approve_alone')).file.status).toBe('approved');
    expect((await check(visa)).valid_until).toBe('2026-03-30');

    expect(await payAtBank(sent, 'S5-1')).toBe(200);
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_from: '2026-03-01', valid_until: '2026-04-21' });
    expect((await desk.file(officer, id)).effect).toBeNull();
    expect(await queued(id)).toMatchObject({ new_valid_until: null, added_days: null });
    const certificate = await call(
      portal,
      'GET',
      apiPath('letter', { submission_number: sent.body.data.submission_number }),
      undefined,
      { authorization: `Bearer ${sent.body.data.access_token}` },
    );
    expect(certificate.body.data).toMatchObject({
      title: { en: 'Certificate of stay' },
      number: { value: visa.visaNumber },
      blocks: [
        {
          main: [
            { text: { en: 'You can stay in Nepal from 1 March 2026 to 21 April 2026, including both days.' } },
            {
              rows: expect.arrayContaining([expect.objectContaining({ value: { en: '52 days from the first day' } })]),
            },
          ],
        },
        {},
      ],
    });
    // 98 of the year's 150 days are left: not one more.
    portal.clock.set('2026-04-10T09:00:00+05:45');
    expect((await ask(visa, { extension_days: '99' })).body.refusals[0].values).toEqual({ atMost: 98 });
    // The slip that is paid twice is noticed.
    expect(await payAtBank(sent, 'S5-2')).toBe(200);
    const exceptions = await desk.get(finance, apiPaths.paymentExceptions);
    expect(exceptions.body).toContain(sent.body.data.trip.order.reference);
  });

  it('mails that a granted extension waits for its fee, and that it is extended once that is paid', async () => {
    const visa = await march();
    const email = 'fee.due@example.org';
    const sent = await ask(visa, { extension_days: '22', email });
    const id = await desk.idOf(sent.body.data.submission_number);
    await examined(id);
    await desk.done(officer, id, 'approve_alone');
    const told = (await mailsTo(portal, email)).filter(({ subject }) => subject.includes('granted'));
    expect(told.map(({ subject }) => subject)).toEqual(['Test, your application is granted: pay the fee']);
    expect(told[0]?.text).toContain('Pay by: 27 March 2026');
    expect(told[0]?.text).toContain('The fee is USD 66.00.');
    expect(await payAtBank(sent, 'S5-9')).toBe(200);
    const after = (await mailsTo(portal, email)).map(({ subject }) => subject);
    expect(after.filter((subject) => subject.includes('pay the fee'))).toHaveLength(1);
  });

  it('charges fifteen days at least, and needs two people for more than thirty or a second one in the year', async () => {
    const visa = await march();
    const five = await ask(visa, { extension_days: '5' }, 'online');
    expect(five.body.data.trip.order.total_minor).toBe(4600);
    const first = await desk.idOf(five.body.data.submission_number);
    await examined(first);
    expect((await act(officer, first, 'approve')).status).toBe(403);
    await desk.done(officer, first, 'propose');
    expect((await act(officer, first, 'send_back')).status).toBe(403);
    await desk.done(senior, first, 'reject', { reasons: ['purpose_not_shown'] });
    expect((await check(visa)).valid_until).toBe('2026-03-30');

    const forty = await ask(visa, { extension_days: '40' });
    const second = await desk.idOf(forty.body.data.submission_number);
    await examined(second);
    expect((await act(officer, second, 'approve_alone')).refused).toBe('two_signatures_needed');
    await desk.done(officer, second, 'propose');
    await desk.done(senior, second, 'approve');
    await payAtBank(forty, 'S5-3');
    expect((await check(visa)).valid_until).toBe('2026-05-09');

    const third = await ask(visa, { extension_days: '15' });
    const again = await desk.idOf(third.body.data.submission_number);
    await examined(again);
    expect((await act(officer, again, 'approve_alone')).refused).toBe('two_signatures_needed');
  });

  it('advises more days for the same price on its slip only until it is paid', async () => {
    const sent = await ask(await march(), { extension_days: '5' });
    const { submission_number, access_token } = sent.body.data;
    const slip = async () =>
      JSON.stringify(
        (
          await call(portal, 'GET', apiPath('slip', { submission_number }), undefined, {
            authorization: `Bearer ${access_token}`,
          })
        ).body.data.blocks,
      );
    const advice = 'you can ask for 15 days at the same price';
    const newEnd = 'If the extension is granted, your visa will be valid until';
    expect(await slip()).toContain(advice);
    expect(await payAtBank(sent, 'S5-advice')).toBe(200);
    expect(await slip()).toContain(newEnd);
    expect(await slip()).not.toContain(advice);
  });

  it('says when an upgrade costs less for at least as long, and when more days cost the same', async () => {
    const visa = await march();
    const path = apiPath('quote', { service: service.id });
    const notices = async (days: string, re_entry = 'no'): Promise<string> => {
      const answers = {
        ...ownVisa(visa),
        extension_days: days,
        re_entry,
      };
      const { body } = await call(portal, 'POST', path, { answers, payment_mode: 'bank' });
      return body.data.notices.join(' ');
    };
    // From 30 to 90 days for 125 − 50 = 75, until 29 May; 26 days cost 78.
    expect(await notices('26')).toContain('USD 75.00 and lets you stay until 29 May 2026');
    expect(await notices('22', 'yes')).toContain('USD 75.00');
    // 22 days cost 66, and 61 days last longer than the upgrade.
    expect(await notices('22')).not.toContain('upgrade');
    expect(await notices('61')).not.toContain('upgrade');
    expect(await notices('7')).toContain('you can ask for 15 days at the same price');
    expect(await notices('15')).not.toContain('same price');
  });

  it('is paid at the counter in rupees, in the drawer of the office that decides', async () => {
    const visa = await march();
    const sent = await ask(visa, { extension_days: '20' }, 'on_arrival');
    // 20 days at 3 dollars, and no surcharge.
    expect(sent.body.data.trip.order.total_minor).toBe(6000);
    const id = await desk.idOf(sent.body.data.submission_number);
    const own = async () => {
      const { body } = await call(portal, 'GET', apiPaths.trip, undefined, {
        authorization: `Bearer ${sent.body.data.access_token}`,
      });
      const { who_acts, standing, must_pay, next_step, timeline } = body.data.members[0];
      const next = timeline.find(({ position }: { position: string }) => position === 'next');
      return [who_acts, standing, must_pay, next_step, next?.short_words];
    };
    // Until it is paid, the applicant acts, whatever the office does meanwhile.
    const pays = ['traveller', 'waiting', true];
    const checked =
      'Take the documents listed on your slip to the Department of Immigration, Kathmandu, if you have not done so yet. Pay USD 60.00 at the counter there, online or at a bank. Your application is checked meanwhile; a decision takes effect only once you have paid';
    const short =
      'Take the documents listed on your slip to the Department of Immigration, Kathmandu, if you have not done so yet';
    expect(await own()).toEqual([...pays, checked, short]);
    await examined(id);
    expect(await own()).toEqual([
      ...pays,
      'Pay USD 60.00 at the counter of the Department of Immigration, Kathmandu, online or at a bank. Your application is checked meanwhile; a decision takes effect only once you have paid. Take the documents listed on your slip to the office, if you have not done so yet',
      'Pay USD 60.00 at the counter of the Department of Immigration, Kathmandu, online or at a bank',
    ]);
    await desk.done(officer, id, 'approve_alone');
    expect(await own()).toEqual([
      ...pays,
      'Your extension was granted. Pay the fee due, and your new visa end date takes effect',
      'Pay the fee due, and your new visa end date takes effect',
    ]);
    const pay = { currency: 'NPR', received_minor: 900_000 };
    expect((await act(cashier, id, 'take_cash', pay)).refused).toBe('no_open_shift');
    const opened = await desk.post(cashier, apiPaths.departmentCashShift, { opening: { NPR: 100_000 } });
    expect(opened.statusCode, opened.body).toBeLessThan(300);
    // The drawer of Pokhara is another office's.
    expect((await act('department_cashier@pokhara.demo', id, 'take_cash', pay)).status).toBe(404);
    expect((await act(officer, id, 'take_cash', pay)).refused).toBe('not_permitted');
    const taken = await act(cashier, id, 'take_cash', pay);
    // 60 dollars at the demonstration's 140 rupees.
    expect(taken.result).toMatchObject({ currency: 'NPR', due_minor: 840_000, change_minor: 60_000 });
    expect((await check(visa)).valid_until).toBe('2026-04-19');
    const closed = await desk.post(cashier, apiPaths.departmentCashShiftClose, { counted: { NPR: 940_000 } });
    expect(closed.statusCode, closed.body).toBeLessThan(300);
  });

  it('is to be paid at a bank before the visa ends, whenever the application expires', async () => {
    const visa = await march();
    portal.clock.set('2026-03-26T09:00:00+05:45');
    const sent = await ask(visa, { extension_days: '20' });
    // Seven days to pay end on 2 April, the visa on 30 March.
    expect(sent.body.data.trip.valid_until).toBe('2026-04-02');
    const slip = apiPath('bankSlip', { order_reference: sent.body.data.trip.order.reference });
    const { body } = await call(portal, 'GET', slip, undefined, {
      authorization: `Bearer ${sent.body.data.access_token}`,
    });
    const rows = body.data.blocks.flatMap((block: { rows?: object[] }) => block.rows ?? []);
    expect(rows).toContainEqual({ label: { en: 'Pay on or before' }, value: { en: '30 March 2026' } });
  });

  it('tells the desk until when one that is neither paid nor taken waits', async () => {
    const visa = await march();
    const sent = await ask(visa, { extension_days: '20' });
    const id = await desk.idOf(sent.body.data.submission_number);
    expect(await queued(id)).toMatchObject({ fee_standing: 'due', lapses_on: '2026-03-27' });
    expect(await desk.file(officer, id)).toMatchObject({ valid_until: '2026-03-27', lapses_soon: false });
    portal.clock.set('2026-03-24T00:00:00+05:45');
    expect(await desk.file(officer, id)).toMatchObject({ valid_until: '2026-03-27', lapses_soon: true });
    await desk.done(officer, id, 'take');
    expect(await queued(id)).toMatchObject({ lapses_on: null });
    expect(await desk.file(officer, id)).toMatchObject({ valid_until: null, lapses_soon: false });
  });

  it('may take a visit to the office, at a time that the section opens', async () => {
    const visa = await march();
    const sent = await ask(visa, { extension_days: '20' });
    const id = await desk.idOf(sent.body.data.submission_number);
    await desk.done(officer, id, 'take');
    const opened = { office: 'department', day: '2026-03-23', times: ['10:00', '10:30'], seats: 1 };
    expect((await desk.post(officer, apiPaths.departmentSlots, opened)).statusCode).toBe(403);
    expect((await desk.post(chief, apiPaths.departmentSlots, { ...opened, office: 'uk-london' })).statusCode).toBe(403);
    expect((await desk.post(chief, apiPaths.missionSlots, opened)).statusCode).toBe(403);
    const answer = await desk.post(chief, apiPaths.departmentSlots, opened);
    const [slot] = answer.json<{ data: AppointmentSlot[] }>().data;
    const called = await desk.done(officer, id, 'call_in', { slot: slot?.id ?? '' });
    expect(called).toMatchObject({ status: 'appointment', appointments: [{ day: '2026-03-23', time: '10:00' }] });
    expect((await act(officer, id, 'attended')).refused).toBe('appointment_still_ahead');
    const query = new URLSearchParams({ appointment_on: '2026-03-23' });
    expect((await desk.get(officer, `${apiPaths.departmentQueue}?${query}`)).json().meta.total).toBe(1);

    portal.clock.set('2026-03-23T11:00:00+05:45');
    await desk.done(officer, id, 'attended');
    await examined(id);
    expect((await act(officer, id, 'approve_alone')).file.status).toBe('approved');
  });

  it('is asked what is missing, and nobody decides without the documents', async () => {
    const visa = await march();
    const sent = await ask(visa, { extension_days: '20' });
    const id = await desk.idOf(sent.body.data.submission_number);
    await desk.done(officer, id, 'take');
    expect((await act(officer, id, 'approve_alone')).refused).toBe('documents_not_settled');
    const asked = await act(officer, id, 'ask', { items: [{ paper: 'A letter of your hotel' }], due_on: '2026-03-28' });
    expect(asked.file.status).toBe('info_needed');
  });

  it('keeps what was said on the telephone in its history, for the office alone', async () => {
    const visa = await march();
    const sent = await ask(visa, { extension_days: '20' });
    const id = await desk.idOf(sent.body.data.submission_number);
    const taken = await desk.done(officer, id, 'take');
    expect(taken.actions.find(({ action }) => action === 'note_call')?.input).toEqual([
      { id: 'spoken_with', kind: 'line', required: true, label: 'Spoken with' },
      { id: 'called_on', kind: 'day', required: false, label: 'Date of the call' },
      { id: 'said', kind: 'lines', required: true, label: 'What was said' },
    ]);
    const wrong = await desk.post(officer, apiPath('departmentAction', { application_id: id, action: 'note_call' }), {
      version: taken.version,
      input: { spoken_with: ' ', called_on: '2026-02-30', said: 'x'.repeat(1001) },
    });
    expect(wrong.json().refusals.map(({ code, field }: Record<string, string>) => [code, field])).toEqual([
      ['required', 'input.spoken_with'],
      ['date_incomplete', 'input.called_on'],
      ['too_long', 'input.said'],
    ]);
    const input = { spoken_with: 'The applicant', called_on: '2026-03-20', said: 'Comes on Monday' };
    const noted = await desk.done(officer, id, 'note_call', { input });
    expect(noted.status).toBe('in_review');
    expect(noted.history.at(-1)?.changes).toEqual([
      'Spoken with: The applicant',
      'Date of the call: 20 March 2026',
      'What was said: Comes on Monday',
    ]);
    expect((await act('overstay_officer@department.demo', id, 'note_call', { input })).status).toBe(404);
    const own = await call(portal, 'GET', apiPaths.trip, undefined, {
      authorization: `Bearer ${sent.body.data.access_token}`,
    });
    expect(JSON.stringify(own.body)).not.toContain('Comes on Monday');

    // Taken back at once by whoever wrote it; the history keeps both, and nothing is left to take back.
    expect((await act('senior_officer@department.demo', id, 'withdraw_note')).refused).toBe('no_note_to_withdraw');
    const withdrawn = await desk.done(officer, id, 'withdraw_note');
    expect(withdrawn.history.slice(-2).map(({ words }) => words)).toEqual(['Call noted', 'Note withdrawn']);
    expect((await act(officer, id, 'withdraw_note')).refused).toBe('no_note_to_withdraw');
  });

  it('is for a visa that is not over: the day after its end is an overstay', async () => {
    const visa = await march();
    portal.clock.set('2026-03-30T23:59:00+05:45');
    expect((await ask(visa, { extension_days: '15' })).status).toBe(201);
    const late = await march();
    portal.clock.set('2026-03-31T00:01:00+05:45');
    const refused = await ask(late, { extension_days: '15' });
    expect(codes(refused)).toEqual([['visa_ended', 'visa_number']]);
  });

  it('gives no days on which another visa of the passport is in force (R25)', async () => {
    const visa = await march();
    const sent = await ask(visa, { extension_days: '20' });
    const id = await desk.idOf(sent.body.data.submission_number);
    await examined(id);

    // The visa ends while the office examines; its holder leaves, comes back and is granted another on arrival.
    const { passportNumber } = visa;
    portal.clock.set('2026-03-31T09:00:00+05:45');
    const again = await sentSubmission(portal.dependencies, {
      paymentMode: 'on_arrival',
      travellers: 1,
      passportNumber,
    });
    const [submissionNumber = ''] = again.submissionNumbers;
    portal.clock.set('2026-04-04T09:00:00+05:45');
    const second = await issuedVisa(portal, {
      submissionNumber,
      validFrom: '2026-04-04',
      validUntil: '2026-04-18',
      days: 15,
      plan: '15',
      stay: { arrivedOn: '2026-04-04' },
    });

    const granted = await act(officer, id, 'approve_alone');
    expect(granted.refused).toBe('live_visa_exists');
    expect((await check(visa)).valid_until).toBe('2026-03-30');
    await expect(
      portal.owner.updateTable('visas').set({ valid_from: '2026-03-30' }).where('visa_number', '=', second).execute(),
    ).rejects.toMatchObject({ constraint: 'visas_one_in_force' });
  });

  it.each(['extension first', 'upgrade first'])('loses no paid day beside an upgrade: %s', async (order) => {
    const visa = await touristVisa(portal);
    const steps = [() => ask(visa, { extension_days: '20' }), () => askUpgrade(portal, visa, {}, 'bank')];
    for (const step of order === 'extension first' ? steps : steps.toReversed()) {
      const sent = await step();
      expect(sent.status).toBe(201);
      const id = await desk.idOf(sent.body.data.submission_number);
      await examined(id);
      await desk.done(officer, id, 'propose');
      await desk.done(senior, id, 'approve');
      expect(await payAtBank(sent, `R28-${newKey()}`)).toBe(200);
    }
    // 26 October, fifteen days more by the plan, twenty by the extension.
    expect((await check(visa)).valid_until).toBe('2026-11-30');
  });
});

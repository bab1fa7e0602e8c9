import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { openSubmission } from '#server/intake/open-submission.ts';
import { bearer, call, pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { sendAnswer } from '../../factories/own-application.ts';
import { askStudy } from '../../factories/student.ts';
import { askExtension, askUpgrade, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { expectSoundRecords } from '../../sound-records.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const finance = 'finance_officer@department.demo';
const letter = { paper: 'A letter of your hotel', note: 'With its stamp' };

interface Refused {
  readonly visa: TouristVisa;
  readonly id: string;
  readonly number: string;
}

/** An upgrade of USD 20, paid at a bank, and refused on 16 October 2026. */
async function refused(request: object = { reasons: ['purpose_not_shown'], items: [letter] }): Promise<Refused> {
  const visa = await touristVisa(portal);
  const sent = await askUpgrade(portal, visa, {}, 'bank');
  const number: string = sent.body.data.submission_number;
  const id = await desk.idOf(number);
  const paid = await desk.post(finance, apiPaths.vouchers, {
    order_reference: sent.body.data.trip.order.reference,
    voucher_number: `M-${number}`,
    amount_minor: 2000,
    currency: 'USD',
    paid_on: '2026-10-16',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  await desk.propose(officer, id);
  await desk.done(senior, id, 'reject', request);
  return { visa, id, number };
}

async function keyOf(id: string): Promise<string> {
  const { submission_id } = await portal.dependencies.database
    .selectFrom('applications')
    .select('submission_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openSubmission(portal.dependencies, submission_id);
}

async function memberOf(id: string) {
  const { body } = await call(portal, 'GET', apiPaths.trip, undefined, bearer(await keyOf(id)));
  return { version: body.data.version, order: body.data.order, member: body.data.members[0] };
}

async function mend({ id, number }: Refused) {
  const token = await keyOf(id);
  const { version } = await memberOf(id);
  return sendAnswer(portal, token, { number, version, items: { item_1: await pictureBytes() } });
}

const tracked = async ({ visa, number }: Refused) =>
  (await call(portal, 'POST', apiPaths.track, { submission_number: number, passport_number: visa.passportNumber })).body
    .data;

/** Returns the lines of an overstay's price today, and what stands against it. */
async function overstayOf({ passportNumber, visaNumber }: TouristVisa) {
  const answers = { passport_number: passportNumber, visa_number: visaNumber };
  const { body } = await call(portal, 'POST', apiPath('quote', { service: 'overstay' }), {
    answers,
    payment_mode: 'bank',
  });
  return { total: body.data.total_minor, refusals: body.data.refusals.map(({ code }: { code: string }) => code) };
}

describe('a refusal that can be mended', () => {
  it('says what would change it and until when, in the letter, the mail and on the page', async () => {
    const one = await refused();
    // 16 October and thirty days.
    expect(await tracked(one)).toMatchObject({
      status: 'rejected',
      who_acts: 'traveller',
      mend_by: '2026-11-15',
      next_step: expect.stringContaining(
        'Send what is missing by 26 October 2026, when your visa ends, or leave Nepal by then',
      ),
    });
    const { member } = await memberOf(one.id);
    expect(member).toMatchObject({ standing: 'waiting', refused: true });
    expect(member.question).toEqual({
      due_on: '2026-11-15',
      closes_on: '2026-11-15',
      after_refusal: true,
      sentence: null,
      items: [{ id: 'item_1', label: 'A letter of your hotel', note: 'With its stamp', field: null, value: null }],
    });
    expect(member.reasons).toEqual([
      {
        words: 'There is not enough evidence of the purpose of the visit.',
        remedy: 'Provide evidence of your purpose or host, such as an invitation, a booking or a programme.',
      },
    ]);
    const print = await call(
      portal,
      'GET',
      apiPath('letter', { submission_number: one.number }),
      undefined,
      bearer(await keyOf(one.id)),
    );
    const blocks = JSON.stringify(print.body.data.blocks);
    expect(blocks).toContain('A letter of your hotel');
    expect(blocks).toContain(
      'Send this on the tracking page by 26 October 2026, when your visa ends, or leave Nepal by then.',
    );
    expect(blocks).toContain('The refusal becomes final after 15 November 2026.');
    await portal.sweep();
    const mails = await portal.dependencies.database.selectFrom('mailbox').selectAll().execute();
    const mail = mails
      .map((row) => JSON.stringify(row))
      .find((row) => row.includes('Decision on your application') && row.includes(one.number));
    expect(mail).toContain('it can still change');
    expect(mail).toContain('Send what is missing by 15 November 2026');
  });

  it('goes back into review with its number and its payment, and the same two people finish it', async () => {
    const one = await refused();
    portal.clock.set('2026-11-15T23:50:00+05:45');
    const sent = await mend(one);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.data.members[0]).toMatchObject({
      status: 'in_review',
      submission_number: one.number,
      question: null,
      reasons: [],
    });
    expect(sent.body.data.members[0].refused).toBeUndefined();
    expect((await memberOf(one.id)).order).toMatchObject({ status: 'paid', total_minor: 2000 });
    const file = await desk.file(officer, one.id);
    expect(file.questions).toMatchObject([{ after_refusal: true, items: [{ documents: [expect.any(String)] }] }]);
    expect(file.history.map(({ action }) => action).slice(-2)).toEqual(['reject', 'mend']);
    expect((await desk.act(officer, one.id, 'propose')).refused).toBe('documents_not_settled');
    await desk.propose(officer, one.id);
    expect((await desk.act(officer, one.id, 'approve')).status).toBe(403);
    // Its visa ended on 26 October: it is judged as of the day on which it was sent (R30).
    expect((await desk.done(senior, one.id, 'approve')).status).toBe('issued');
    const query = new URLSearchParams({
      passport_number: one.visa.passportNumber,
      visa_number: one.visa.visaNumber,
    });
    const checked = await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`);
    expect(checked.body.data.valid_until).toBe('2026-11-10');
  });

  it('is called to mind once, a week before its last day, in the applicant’s language', async () => {
    const [one, mended, chinese] = [await refused(), await refused(), await refused()];
    await mend(mended);
    const { database } = portal.dependencies;
    await portal.owner
      .updateTable('submissions')
      .set({ language: 'np' })
      .where('id', '=', database.selectFrom('applications').select('submission_id').where('id', '=', chinese.id))
      .execute();
    const reminders = async () => {
      await portal.sweep();
      const mails = await database.selectFrom('mailbox').select(['subject', 'body_text']).execute();
      const about = ({ number }: Refused) =>
        mails.filter(
          (mail) => /^(Reminder: the decision|提醒：补交材料)/.test(mail.subject) && mail.body_text.includes(number),
        );
      return [about(one), about(mended), about(chinese)];
    };
    // The last day is 15 November.
    portal.clock.set('2026-11-07T23:59:00+05:45');
    expect(await reminders()).toEqual([[], [], []]);
    portal.clock.set('2026-11-08T00:01:00+05:45');
    const sent = await reminders();
    expect(sent.map((mails) => mails.length)).toEqual([1, 0, 1]);
    expect(sent[0]?.[0]?.body_text).toContain('A letter of your hotel');
    expect(sent[0]?.[0]?.body_text).toContain('Send what is missing by 15 November 2026');
    expect(sent[2]?.[0]?.subject).toBe('提醒：补交材料后，审批决定仍可能变更');
    portal.clock.set('2026-11-09T09:00:00+05:45');
    expect((await reminders()).map((mails) => mails.length)).toEqual([1, 0, 1]);
  });

  it('is over in silence after the last day, and never without named items', async () => {
    const one = await refused();
    portal.clock.set('2026-11-16T01:10:00+05:45');
    await portal.sweep();
    expect(await tracked(one)).toMatchObject({ status: 'rejected', who_acts: 'nobody', mend_by: null });
    expect((await memberOf(one.id)).member.question).toBeNull();
    const late = await mend(one);
    expect([late.status, late.body.refusals[0].code]).toEqual([409, 'refusal_final']);
    expect((await desk.file(officer, one.id)).history.at(-1)?.action).toBe('reject');

    const final = await refused({ reasons: ['purpose_not_shown'] });
    expect(await tracked(final)).toMatchObject({ who_acts: 'nobody', mend_by: null });
    const never = await mend(final);
    expect([never.status, never.body.refusals[0].code]).toEqual([409, 'no_question_open']);
  });

  it('is offered for reasons that documents can mend, and for no others', async () => {
    const visa = await touristVisa(portal);
    const sent = await askExtension(portal, visa, '15');
    const id = await desk.idOf(sent.body.data.submission_number);
    await desk.propose(officer, id);
    const asked = await desk.act(senior, id, 'reject', { reasons: ['false_statement'], items: [letter] });
    expect([asked.status, asked.refused]).toEqual([422, 'items_not_for_reason']);
    expect((await desk.act(senior, id, 'reject', { reasons: ['paper_missing'], items: [{ note: 'x' }] })).refused).toBe(
      'items_needed',
    );
    await desk.done(senior, id, 'reject', { reasons: ['false_statement', 'means_not_shown'], items: [letter] });
    // Unpaid, it is due again once it is back.
    expect((await memberOf(id)).order).toBeNull();
    expect((await mend({ visa, id, number: sent.body.data.submission_number })).status).toBe(200);
    expect((await memberOf(id)).order).toMatchObject({ status: 'open', total_minor: 4500 });
  });

  it('can be mended again only where the second refusal names items again', async () => {
    const one = await refused();
    portal.clock.set('2026-10-20T09:00:00+05:45');
    await mend(one);
    await desk.propose(officer, one.id);
    await desk.done(senior, one.id, 'reject', { reasons: ['paper_missing'], items: [{ field: 'contact_no_nepal' }] });
    expect((await memberOf(one.id)).member.question).toMatchObject({ due_on: '2026-11-19', after_refusal: true });
    const token = await keyOf(one.id);
    const { version } = await memberOf(one.id);
    const again = await sendAnswer(portal, token, { number: one.number, version, items: { item_1: '+9779811111111' } });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await desk.propose(officer, one.id);
    await desk.done(senior, one.id, 'reject', { reasons: ['purpose_not_shown'] });
    const third = await mend(one);
    expect([third.status, third.body.refusals[0].code]).toEqual([409, 'no_question_open']);
  });

  it('blocks no passport, and gives way to another application about the visa', async () => {
    const one = await refused();
    portal.clock.set('2026-10-20T09:00:00+05:45');
    const other = await askExtension(portal, one.visa, '15');
    expect(other.status, JSON.stringify(other.body)).toBe(201);
    expect(await tracked(one)).toMatchObject({ mend_by: null });
    const refusedNow = await mend(one);
    expect([refusedNow.status, refusedNow.body.refusals[0].code]).toEqual([409, 'another_sent_since']);
    expect(refusedNow.body.message).toContain('Another application about this visa was sent');
    const id = await desk.idOf(other.body.data.submission_number);
    await desk.done(officer, id, 'take');
    await desk.done(officer, id, 'cancel', { reasons: ['duplicate_request'] });
    expect((await mend(one)).status).toBe(200);
  });

  it('counts late days from the day after the refusal until it is mended (R30)', async () => {
    const one = await refused();
    portal.clock.set('2026-10-30T09:00:00+05:45');
    // The visa ended on 26 October. Four days are late, none of them excused by a refusal of 16 October: 3 × 15 + 5 × 4.
    expect(await overstayOf(one.visa)).toEqual({ total: 6500, refusals: [] });
    await mend(one);
    expect(await overstayOf(one.visa)).toMatchObject({ refusals: ['visa_not_over'] });
    // Refused once more on 1 November. The 27th, 28th and 29th stay late, when nothing was open, and the 2nd is: 3 × 15 + 5 × 4.
    portal.clock.set('2026-11-01T09:00:00+05:45');
    await desk.propose(officer, one.id);
    await desk.done(senior, one.id, 'reject', { reasons: ['purpose_not_shown'] });
    portal.clock.set('2026-11-02T09:00:00+05:45');
    expect(await overstayOf(one.visa)).toEqual({ total: 6500, refusals: [] });
  });

  it('is paid by what came to the bank in between, unless finance is sending that back', async () => {
    for (const approved of [false, true]) {
      const visa = await touristVisa(portal);
      const sent = await askUpgrade(portal, visa, {}, 'bank');
      const number: string = sent.body.data.submission_number;
      const one = { visa, id: await desk.idOf(number), number };
      await desk.propose(officer, one.id);
      await desk.done(senior, one.id, 'reject', { reasons: ['purpose_not_shown'], items: [letter] });
      const voucher = {
        order_reference: sent.body.data.trip.order.reference,
        voucher_number: `L-${number}`,
        amount_minor: 2000,
        currency: 'USD',
        paid_on: '2026-10-16',
      };
      const late = await desk.post(finance, apiPaths.vouchers, voucher);
      expect(late.json().data.outcome).toBe('refund_requested');
      const refundOf = () =>
        portal.dependencies.database
          .selectFrom('refund_requests')
          .select(['id', 'status'])
          .where('money_reference', '=', voucher.voucher_number)
          .executeTakeFirstOrThrow();
      const { id: refund } = await refundOf();
      const approve = apiPath('paymentExceptionAction', { exception_id: refund, action: 'approve_refund' });
      const decide = () => desk.post('finance_chief@department.demo', approve, { note: 'Not due' });
      if (approved) expect((await decide()).statusCode).toBe(200);
      expect((await mend(one)).status).toBe(200);
      expect((await memberOf(one.id)).order).toMatchObject({ status: approved ? 'open' : 'paid', total_minor: 2000 });
      expect((await refundOf()).status).toBe(approved ? 'approved' : 'used');
      if (!approved) {
        expect((await decide()).statusCode).toBe(409);
        await desk.propose(officer, one.id);
        expect((await desk.done(senior, one.id, 'approve')).status).toBe('issued');
      }
    }
    await expectSoundRecords(portal.owner, { books: true });
  });

  it('is paid by the slip that was printed before the refusal, also when the bank’s word comes after the mending', async () => {
    const visa = await touristVisa(portal);
    const sent = await askUpgrade(portal, visa, {}, 'bank');
    const number: string = sent.body.data.submission_number;
    const one = { visa, id: await desk.idOf(number), number };
    await desk.propose(officer, one.id);
    await desk.done(senior, one.id, 'reject', { reasons: ['purpose_not_shown'], items: [letter] });
    expect((await mend(one)).status).toBe(200);
    const late = await desk.post(finance, apiPaths.vouchers, {
      order_reference: sent.body.data.trip.order.reference,
      voucher_number: `P-${number}`,
      amount_minor: 2000,
      currency: 'USD',
      paid_on: '2026-10-16',
    });
    expect(late.json().data.outcome).toBe('settled');
    expect((await memberOf(one.id)).order).toMatchObject({ status: 'paid', total_minor: 2000 });
    expect((await desk.file(officer, one.id)).history.at(-1)?.action).toBe('record_voucher');
    await expectSoundRecords(portal.owner, { books: true });
  });

  it('is offered no longer than its price holds while it is unpaid: it would lapse as soon as it is granted', async () => {
    const section = 'nontourist_officer@department.demo';
    const chief = 'section_chief@department.demo';
    const reject = { reasons: ['paper_missing'], items: [letter] };
    const visa = await touristVisa(portal, '30');
    const answers = { academic_institution: 'Test University', new_visa_start_date: '2026-10-20' };
    const ids: string[] = [];
    for (const one of [visa, await touristVisa(portal, '30')]) {
      const sent = await askStudy(portal, one, answers);
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const id = await desk.idOf(sent.body.data.submission_number);
      await desk.propose(section, id);
      ids.push(id);
    }
    const [first = '', second = ''] = ids;
    expect((await desk.file(chief, first)).mend_by).toBe('2026-10-20');
    await desk.done(chief, first, 'reject', reject);
    expect((await memberOf(first)).member.question).toMatchObject({ due_on: '2026-10-20' });
    portal.clock.set('2026-10-21T09:00:00+05:45');
    expect((await memberOf(first)).member.question).toBeNull();
    expect((await desk.file(chief, second)).mend_by).toBeNull();
    expect((await desk.act(chief, second, 'reject', reject)).refused).toBe('items_not_for_reason');
    // A paid application does not lapse.
    await portal.owner.updateTable('applications').set({ paid: true }).where('id', '=', second).execute();
    expect((await desk.file(chief, second)).mend_by).toBe('2026-11-20');
  });

  it('is reopened by the director as well, which ends the waiting', async () => {
    const one = await refused();
    const director = 'director@department.demo';
    await desk.done(director, one.id, 'reopen', { note: 'New evidence', ...onFile });
    expect((await memberOf(one.id)).member.question).toBeNull();
    await desk.done(officer, one.id, 'take');
    await desk.done(officer, one.id, 'ask', { items: [letter], due_on: '2026-10-30' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { askExtension, optionsOf, ownVisa, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'nontourist_officer@department.demo';
const chief = 'section_chief@department.demo';
const cashier = 'department_cashier@department.demo';

const study = {
  visa_type: 'study',
  study_course: 'degree',
  academic_institution: 'Test University',
  study_subject: 'Geology',
  funds_usd: '2400',
  new_visa_start_date: '2026-11-11',
  visa_months: '12',
  re_entry: 'none',
  admission_proof_file: 'yes',
  ministry_recommendation_file: 'yes',
  bank_statement_file: 'yes',
  contact_no_nepal: '+9779800000000',
};

function convert(visa: TouristVisa, answers: object = {}): Promise<Answer> {
  return sentForm(portal, 'visa-conversion', { ...ownVisa(visa), ...study, ...answers }, { paymentMode: 'on_arrival' });
}

async function check({ passportNumber, visaNumber }: TouristVisa) {
  const query = new URLSearchParams({ passport_number: passportNumber, visa_number: visaNumber });
  return (await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data;
}

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

/** Brings an application through both decisions and the counter. */
async function granted(sent: Answer, feeMinor: number): Promise<void> {
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = await desk.idOf(sent.body.data.submission_number);
  await desk.done(officer, id, 'take');
  await desk.settlePapers(officer, id);
  await desk.done(officer, id, 'propose');
  expect((await desk.act(officer, id, 'approve')).status).toBe(403);
  await desk.done(chief, id, 'approve');
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
  const paid = await desk.act(cashier, id, 'take_cash', { currency: 'USD', received_minor: feeMinor });
  expect(paid.status, paid.message).toBe(200);
}

async function visaNumberOf(sent: Answer): Promise<string> {
  const id = await desk.idOf(sent.body.data.submission_number);
  const { visa_number } = await portal.dependencies.database
    .selectFrom('visas')
    .select('visa_number')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  return visa_number;
}

describe('a change to another visa type (R21)', () => {
  it.each([
    ['en-US', 'USD 2,600 short.'],
    ['np', '尚差2,600美元'],
    ['ne', '२,६०० अमेरिकी डलर'],
  ])('says in the digits of %s by how much the funds fall short', async (language, words) => {
    const visa = await touristVisa(portal, '30');
    // USD 3,000 for a year (R15), of which 400 are shown.
    const body = { answers: { ...ownVisa(visa), ...study, funds_usd: '400' }, payment_mode: 'on_arrival' };
    const path = apiPath('quote', { service: 'visa-conversion' });
    const quote = await call(portal, 'POST', path, body, { 'accept-language': language });
    expect(quote.body.data.notices.join(' ')).toContain(words);
  });

  it('makes a student of a tourist, with two visas that never overlap (S7)', async () => {
    const visa = await touristVisa(portal, '30');
    const sent = await convert(visa);
    expect(sent.body.data.trip.order.total_minor).toBe(36_000);
    const id = await desk.idOf(sent.body.data.submission_number);
    // The office asks for what is missing; nobody is refused for one weak paper.
    await desk.done(officer, id, 'take');
    const { quote, effect } = await desk.file(officer, id);
    expect(quote.notices.join(' ')).toContain('USD 600');
    expect(effect?.rows.map(({ label, value, rule }) => [label, value, rule])).toEqual([
      ['Current visa', '12 October 2026 to 10 November 2026, 30 days', 'First day included'],
      ['Current visa ends', '10 November 2026', 'Replaced by the new visa'],
      ['New visa', '11 November 2026 to 10 November 2027, 365 days', 'First day included'],
    ]);
    await desk.done(officer, id, 'ask', {
      items: [{ paper: 'Second bank statement', note: 'USD 600 are missing' }],
      due_on: '2026-10-30',
    });
    const own = await call(portal, 'GET', apiPaths.trip, undefined, bearer(sent.body.data.access_token));
    expect(own.body.data.members[0].status).toBe('info_needed');
  });

  it.each([
    ['en-US', 'Your new visa is issued. It is valid until 10 November 2027'],
    ['np', '新签证已签发，有效期至2027年11月10日'],
    ['ne', 'नयाँ भिसा जारी भयो। २०२७ नोभेम्बर १० सम्म मान्य छ'],
  ] as const)('tells in %s until when the new visa is valid', async (language, words) => {
    const visa = await touristVisa(portal, '30');
    const sent = await convert(visa, { funds_usd: '3000' });
    await granted(sent, 36_000);
    const numbers = { submission_number: sent.body.data.submission_number, passport_number: visa.passportNumber };
    const tracked = await call(portal, 'POST', apiPaths.track, numbers, { 'accept-language': language });
    expect(tracked.body.data.next_step).toBe(words);
    const then = {
      'en-US': 'Visa end date when you applied',
      np: '申请时签证的到期日',
      ne: 'आवेदन दिँदा भिसाको अन्तिम दिन',
    };
    expect(tracked.body.data).toMatchObject({ arrival_date: '2026-11-10', day_words: then[language] });
  });

  it('ends the old visa the day before the new one begins', async () => {
    const visa = await touristVisa(portal, '30');
    const sent = await convert(visa, { funds_usd: '3000' });
    await granted(sent, 36_000);
    const student = { ...visa, visaNumber: await visaNumberOf(sent) };
    // The tourist visa of thirty days from 12 October would have ended on 10 November, and still does.
    expect(await check(visa)).toMatchObject({
      result: 'valid',
      valid_until: '2026-11-10',
      words:
        'This visa is valid from 12 October 2026 to 10 November 2026. It was converted. Another visa begins the day after.',
    });
    expect(await check(student)).toMatchObject({
      result: 'not_yet_valid',
      valid_from: '2026-11-11',
      valid_until: '2027-11-10',
    });
    portal.clock.set('2026-11-11T09:00:00+05:45');
    expect(await check(visa)).toMatchObject({
      result: 'converted',
      words: 'This visa was converted to another one. It was valid until 10 November 2026.',
    });
    expect((await optionsOf(portal, visa)).body.data.visa).toMatchObject({ result: 'converted', converted: true });
    expect((await check(student)).result).toBe('valid');
    const { application_id: arrival } = await portal.dependencies.database
      .selectFrom('visas')
      .select('application_id')
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirstOrThrow();
    const port = deskOf(portal);
    portal.clock.set('2027-11-11T09:00:00+05:45');
    // The stay began on the old visa, and is late by the new one.
    expect((await port.act('port_movement_officer@tia.demo', arrival, 'stamp_departure')).refused).toBe(
      'late_days_to_settle',
    );
    portal.clock.set('2026-11-11T09:00:00+05:45');
    expect(codes(await convert(visa))).toEqual([['visa_no_longer_valid', 'visa_number']]);
    expect(codes(await convert(student))).toEqual([['conversion_not_foreseen', 'visa_number']]);
  });

  it('counts the days of a visa that was cut off to its last one', async () => {
    const visa = await touristVisa(portal, '30');
    await granted(await convert(visa, { new_visa_start_date: '2026-10-20', funds_usd: '3000' }), 36_000);
    portal.clock.set('2026-10-20T09:00:00+05:45');
    // From 12 to 19 October.
    expect((await optionsOf(portal, visa)).body.data.visa).toMatchObject({ valid_until: '2026-10-19', days: 8 });
  });

  it('closes an extension that was still open, and says why', async () => {
    const visa = await touristVisa(portal, '30');
    const extension = await askExtension(portal, visa, '15');
    const id = await desk.idOf(extension.body.data.submission_number);
    await granted(await convert(visa, { funds_usd: '3000' }), 36_000);
    await portal.sweep();
    const { status, history } = await desk.file('extension_officer@department.demo', id);
    expect(status).toBe('cancelled');
    expect(history.at(-1)?.reasons.join(' ')).toContain('your visa has changed since');
  });

  it.each([
    [{ new_visa_start_date: '2026-11-12' }, ['visa_ended', 'new_visa_start_date']],
    [{ new_visa_start_date: '2026-10-15' }, ['date_before_today', 'new_visa_start_date']],
    [{ visa_months: '13' }, ['months_past_limit', 'visa_months']],
    [{ visa_type: 'tourist' }, ['not_an_option', 'visa_type']],
  ])('is refused at its field: %o', async (answers, refused) => {
    const visa = await touristVisa(portal, '30');
    const found = codes(await convert(visa, answers));
    expect(found).toContainEqual(refused);
  });

  it('offers a first marriage visa for six months, and a labour permit caps the months of work', async () => {
    const visa = await touristVisa(portal, '30');
    const path = apiPath('quote', { service: 'visa-conversion' });
    const quote = (answers: object) =>
      call(portal, 'POST', path, {
        answers: { ...ownVisa(visa), new_visa_start_date: '2026-11-11', re_entry: 'none', ...answers },
        payment_mode: 'on_arrival',
      });
    const marriage = await quote({ visa_type: 'marriage', visa_months: '12' });
    expect(marriage.body.data.refusals).toMatchObject([{ code: 'months_past_limit', values: { most: 6 } }]);
    // No price and no last day of months that are refused; the reason for the limit stays.
    expect(marriage.body.data).toMatchObject({ total_minor: 0, lines: [] });
    expect(marriage.body.data.notices).toEqual([expect.stringContaining('at most six months')]);
    expect((await quote({ visa_type: 'marriage', visa_months: '6' })).body.data).toMatchObject({
      total_minor: 9000,
      refusals: [],
    });
    const work = await quote({ visa_type: 'working', visa_months: '12', labour_permit_until: '2027-05-31' });
    expect(work.body.data.refusals).toMatchObject([
      { code: 'months_past_permit', values: { most: 6, until: '2027-05-31' } },
    ]);
  });
});

describe('an extension by months (R15 to R17)', () => {
  it('begins the day after the visa ends, is asked for from fifteen days before, and costs by the month', async () => {
    const tourist = await touristVisa(portal, '30');
    const sent = await convert(tourist, { visa_months: '1', funds_usd: '3000' });
    await granted(sent, 3000);
    const visa = { ...tourist, visaNumber: await visaNumberOf(sent) };
    portal.clock.set('2026-11-24T09:00:00+05:45');
    const { new_visa_start_date: _start, visa_type: _type, ...terms } = study;
    const extend = (answers: object = {}) =>
      sentForm(
        portal,
        'residence-extension',
        { ...ownVisa(visa), ...terms, funds_usd: '3000', progress_report_file: 'yes', ...answers },
        { paymentMode: 'on_arrival' },
      );
    expect(codes(await extend())).toEqual([['extension_too_early', 'visa_number']]);
    portal.clock.set('2026-11-25T09:00:00+05:45');
    const asked = await extend({ visa_months: '2', re_entry: 'multiple' });
    // 30 × 2 and 60.
    await granted(asked, 12_000);
    expect(await check(visa)).toMatchObject({ result: 'valid', valid_until: '2027-02-10' });
    const { body } = await optionsOf(portal, visa);
    const shown = body.data.options.map(({ service }: { service: string }) => service);
    expect(shown).toContain('residence-extension');
    expect(shown).toContain('overstay-other');
    expect(shown).not.toContain('overstay');
  });
});

describe('an upgrade to multiple entry (R17)', () => {
  /** A student whose single-entry visa runs from 11 November 2026 to 10 November 2027. */
  async function student(answers: object = {}): Promise<TouristVisa> {
    const visa = await touristVisa(portal, '30');
    const sent = await convert(visa, { funds_usd: '3000', ...answers });
    await granted(sent, 're_entry' in answers ? 42_000 : 36_000);
    portal.clock.set('2026-11-20T09:00:00+05:45');
    return { ...visa, visaNumber: await visaNumberOf(sent) };
  }
  const raise = (visa: TouristVisa) =>
    sentForm(
      portal,
      'residence-entries',
      { ...ownVisa(visa), visa_entries: 'multiple', contact_no_nepal: '+9779800000000' },
      { paymentMode: 'on_arrival' },
    );
  const offered = async (visa: TouristVisa) => {
    const { body } = await optionsOf(portal, visa);
    return body.data.options
      .filter(({ tab }: { tab: string }) => tab === 'upgrade')
      .map(({ service, price }: { service: string; price: { total_minor: number } }) => [service, price.total_minor]);
  };

  it('costs 60, adds no day, and is offered while the visa has a single entry', async () => {
    const visa = await student();
    expect(await offered(visa)).toEqual([['residence-entries', 6000]]);
    const sent = await raise(visa);
    expect(sent.body.data.trip.order.total_minor).toBe(6000);
    expect(sent.body.data.trip.members[0].quote.notices).toEqual([
      'Your visa dates stay the same: 11 November 2026 to 10 November 2027.',
    ]);
    const { effect } = await desk.file(officer, await desk.idOf(sent.body.data.submission_number));
    const entries = effect?.rows.filter(({ key }) => key === 'entries').map(({ label, value }) => [label, value]);
    expect(entries).toEqual([['Entries', 'Multiple instead of single']]);
    await granted(sent, 6000);
    const entered = await portal.dependencies.database
      .selectFrom('visas')
      .select(['entries', 'valid_from', 'valid_until'])
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirstOrThrow();
    expect(entered).toEqual({ entries: 'multiple', valid_from: '2026-11-11', valid_until: '2027-11-10' });
    expect(await offered(visa)).toEqual([]);
    expect(codes(await raise(visa))).toEqual([['entries_multiple_already', 'visa_number']]);
  });

  it('is none of a tourist visa, nor of one that has multiple entries from the start', async () => {
    expect(codes(await raise(await touristVisa(portal, '30')))).toContainEqual(['entries_of_tourist', 'visa_number']);
    const many = await student({ re_entry: 'multiple' });
    expect(codes(await raise(many))).toEqual([['entries_multiple_already', 'visa_number']]);
  });

  it('is nothing once the visa is over: not granted, and what is paid then goes back (R31)', async () => {
    const visa = await student();
    const ids: string[] = [];
    for (const paid of [true, false]) {
      portal.clock.set('2027-11-09T09:00:00+05:45');
      const sent = await raise(paid ? visa : await student());
      portal.clock.set('2027-11-09T09:00:00+05:45');
      ids.push(await desk.idOf(sent.body.data.submission_number));
    }
    const [undecided = '', unpaid = ''] = ids;
    await desk.propose(officer, unpaid);
    await desk.done(chief, unpaid, 'approve');
    await desk.propose(officer, undecided);
    portal.clock.set('2027-11-11T09:00:00+05:45');
    expect((await desk.act(chief, undecided, 'approve')).refused).toBe('visa_ended');
    await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    expect((await desk.act(cashier, unpaid, 'take_cash', { currency: 'USD', received_minor: 6000 })).status).toBe(200);
    expect((await desk.file(officer, unpaid)).status).toBe('cancelled');
    const refunds = await portal.owner
      .selectFrom('refund_requests')
      .select('amount_minor')
      .where('money_reference', '=', `not_grantable:${unpaid}`)
      .execute();
    expect(refunds).toEqual([{ amount_minor: 6000 }]);
  });

  it('keeps no late day from counting: it asks for none (R30)', async () => {
    const visa = await student();
    portal.clock.set('2027-11-10T09:00:00+05:45');
    expect((await raise(visa)).status).toBe(201);
    portal.clock.set('2027-11-14T09:00:00+05:45');
    const { body } = await call(portal, 'POST', apiPath('quote', { service: 'overstay-other' }), {
      answers: ownVisa(visa),
      payment_mode: 'bank',
    });
    expect(body.data.refusals.map(({ code }: { code: string }) => code)).not.toContain('visa_not_over');
  });

  it('takes the states of every review in the country: asked, called in, cancelled, reopened', async () => {
    const visa = await student();
    const id = await desk.idOf((await raise(visa)).body.data.submission_number);
    const file = await desk.done(officer, id, 'take');
    expect(file.papers_to_settle.map(({ document }) => document)).toEqual([
      'application_print',
      'passport_copy',
      'current_visa_copy',
    ]);
    await desk.done(officer, id, 'ask', { items: [{ paper: 'A ticket' }], due_on: '2026-12-01' });
    await desk.done(officer, id, 'cancel', { reasons: ['duplicate_request'] });
    const director = 'director@department.demo';
    const reopened = await desk.done(director, id, 'reopen', { note: 'Not the same after all', ...onFile });
    expect(reopened.status).toBe('in_review');
    const actions = (await desk.file(officer, id)).actions.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['call_in', 'ask', 'cancel', 'propose']));
  });
});

describe('a visa that a conversion issued', () => {
  it('is revoked by the director when an officer recommends it', async () => {
    const visa = await touristVisa(portal, '30');
    const sent = await convert(visa, { funds_usd: '3000' });
    await granted(sent, 36_000);
    const id = await desk.idOf(sent.body.data.submission_number);
    const student = { ...visa, visaNumber: await visaNumberOf(sent) };
    const director = 'director@department.demo';
    const reasons = ['purpose_no_longer_held'];
    expect((await desk.act(director, id, 'revoke', { reasons, ...onFile })).refused).toBe('annulment_not_proposed');
    await desk.done(officer, id, 'propose_annulment', { reasons });
    expect((await desk.act(officer, id, 'revoke', { reasons, ...onFile })).status).toBe(403);
    expect((await desk.act(director, id, 'revoke', { reasons: [], ...onFile })).refused).toBe('reason_needed');
    const revoked = await desk.done(director, id, 'revoke', { reasons, ...onFile });
    expect(revoked.status).toBe('revoked');
    expect(revoked.history.at(-1)).toMatchObject({
      action: 'revoke',
      changes: ['Decision 12/2082 of 5 January 2026'],
    });
    expect((await check(student)).result).toBe('not_valid');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { ownVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const clerk = 'certificate_clerk@department.demo';
const senior = 'senior_officer@department.demo';
const cashier = 'department_cashier@department.demo';

const contact = { office: 'department', contact_no_nepal: '+9779800000000', email: 'traveller.one@example.org' };

async function examined(sent: Answer): Promise<string> {
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = await desk.idOf(sent.body.data.submission_number);
  await desk.done(clerk, id, 'take');
  await desk.settlePapers(clerk, id);
  return id;
}

async function granted(id: string, cash: object = { currency: 'USD', received_minor: 100 }): Promise<string> {
  await desk.done(clerk, id, 'propose');
  await desk.done(senior, id, 'approve');
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
  const paid = await desk.act(cashier, id, 'take_cash', cash);
  expect(paid.status, paid.message).toBe(200);
  const { number } = await portal.dependencies.database
    .selectFrom('certificates')
    .select('number')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  return number;
}

async function checkOf(number: string, document: string) {
  const query = new URLSearchParams({ number, document_number: document });
  return (await call(portal, 'GET', `${apiPaths.certificateCheck}?${query}`)).body.data;
}

describe('a certificate of arrival on a visa (R20)', () => {
  it('names the stamped crossing that the clerk chose, for a dollar, and is confirmed to whoever has both numbers', async () => {
    const visa = await touristVisa(portal, '30');
    const sent = await sentForm(
      portal,
      'travel-certificate',
      {
        ...ownVisa(visa),
        certificate_kind: 'arrival',
        arrival_date: '2026-10-11',
        arrival_office: 'tia',
        certificate_reason: 'stamp_missing',
        ...contact,
      },
      { paymentMode: 'on_arrival' },
    );
    expect(sent.body.data.trip.order.total_minor).toBe(100);
    const numbers = { submission_number: sent.body.data.submission_number, passport_number: visa.passportNumber };
    expect((await call(portal, 'POST', apiPaths.track, numbers)).body.data).toMatchObject({
      day_words: 'Date of the crossing',
      arrival_date: '2026-10-11',
    });
    const id = await examined(sent);
    expect((await desk.act(clerk, id, 'propose')).refused).toBe('crossing_not_found');
    const { crossing, next_step: next } = await desk.file(clerk, id);
    expect(next).toMatchObject({ who: 'you', action: 'find_crossing', reason: null });
    expect(crossing).toMatchObject({ movement: 'arrival', stated_on: '2026-10-11', found: null });
    const [stamp] = crossing?.stamped ?? [];
    expect(stamp).toMatchObject({ on: '2026-10-12', port: 'tia' });
    const stranger = '00000000-0000-7000-8000-000000000001';
    expect((await desk.act(clerk, id, 'find_crossing', { stay: stranger })).refused).toBe('not_an_option');
    await desk.done(clerk, id, 'find_crossing', { stay: stamp?.stay ?? '' });
    const number = await granted(id);
    expect(number).toMatch(/^MC-DOI-8384-\d{5}$/);
    expect(await checkOf(number.toLowerCase(), visa.passportNumber)).toMatchObject({
      result: 'valid',
      certificate: { movement: 'arrival', on: '2026-10-12', port: 'tia' },
    });
    expect(await checkOf(number, 'PX9999999')).toMatchObject({ result: 'not_found', certificate: null });
    const letter = await call(
      portal,
      'GET',
      apiPath('letter', { submission_number: sent.body.data.submission_number }),
      undefined,
      bearer(sent.body.data.access_token),
    );
    expect(letter.status).toBe(200);
    expect(JSON.stringify(letter.body)).toContain(number);
    expect(JSON.stringify(letter.body)).toMatch(/ · \d+\s[A-Z][a-z]+\s\d{4}\sBS"/);
    expect(JSON.stringify(letter.body)).not.toMatch(/"(print|role|office)\./);
    const mails = await desk.file(clerk, id);
    expect(mails.mails.map(({ words }) => words)).toEqual([
      'Application received',
      'Granted, fee due',
      'Issued',
      'Receipt',
    ]);
  });
});

describe('a certificate without a visa (R3)', () => {
  const person = {
    surname: 'Traveller Two',
    given_names: 'Test',
    dob: '1990-02-03',
    gender: 'F',
    nationality: 'IND',
    document_type: 'citizenship_card',
    document_number: 'ID7654321',
    document_file: 'yes',
    certificate_kind: 'departure',
    departure_at: '2026-10-01',
    departure_point: 'blh',
    certificate_reason: 'other',
    ...contact,
  };

  it('is settled from other proof, which is said, and enters nobody in the register', async () => {
    const sent = await sentForm(portal, 'non-visa-certificate', person, { paymentMode: 'on_arrival' });
    const id = await examined(sent);
    expect((await desk.file(clerk, id)).crossing?.stamped).toEqual([]);
    const proof = { crossing_on: '2026-10-01', crossing_port: 'blh' };
    expect((await desk.act(clerk, id, 'find_crossing', proof)).refused).toBe('required');
    const later = { ...proof, crossing_on: '2027-10-01', note: 'x' };
    expect((await desk.act(clerk, id, 'find_crossing', later)).refused).toBe('date_not_past');
    await desk.done(clerk, id, 'find_crossing', { ...proof, note: 'Bus ticket and stamp of the Indian side' });
    const number = await granted(id);
    expect(await checkOf(number, 'ID7654321')).toMatchObject({
      result: 'valid',
      certificate: { movement: 'departure', on: '2026-10-01', port: 'blh' },
    });
    const { database } = portal.dependencies;
    const registered = await database.selectFrom('passports').select('id').where('number', '=', 'ID7654321').execute();
    expect(registered).toEqual([]);
  });

  it.each([
    ['bank', 100],
    ['online', 200],
  ] as const)('costs by %s %i cents (S6)', async (payment_mode, cents) => {
    const { document_file: _file, ...answers } = person;
    const quote = await call(portal, 'POST', apiPath('quote', { service: 'non-visa-certificate' }), {
      answers,
      payment_mode,
    });
    expect(quote.body.data.total_minor).toBe(cents);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { changedVisa } from '../../factories/issued-visa.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { askStudy } from '../../factories/student.ts';
import { ownVisa, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
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

/** A student's visa from 12 October 2026 for 365 days, to 11 October 2027; the clock stands at 16 October. */
const studentVisa = (days = 365) =>
  touristVisa(portal, '15', undefined, { tourist: false, kind: 'study', kindPlan: 'degree', days });
const businessVisa = () =>
  touristVisa(portal, '15', undefined, { tourist: false, kind: 'business', kindPlan: 'below_10m', days: 60 });

function depend(visa: TouristVisa, host: Pick<TouristVisa, 'passportNumber' | 'visaNumber'>, answers: object = {}) {
  return sentForm(
    portal,
    'visa-conversion',
    {
      ...ownVisa(visa),
      visa_type: 'dependant',
      host_visa_number: host.visaNumber,
      host_passport_number: host.passportNumber,
      host_relation: 'wife',
      host_name: 'TEST HOST',
      dependant_funds_usd: '1500',
      new_visa_start_date: '2026-11-11',
      visa_months: '6',
      re_entry: 'none',
      recommendation_naming_dependants_file: 'yes',
      marriage_or_birth_certificate_file: 'yes',
      host_visa_copy_file: 'yes',
      contact_no_nepal: '+9779800000000',
      ...answers,
    },
    { paymentMode: 'on_arrival' },
  );
}

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

async function examined(sent: Answer, by = officer): Promise<string> {
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = await desk.idOf(sent.body.data.submission_number);
  await desk.done(by, id, 'take');
  await desk.settlePapers(by, id);
  return id;
}

async function paid(id: string, minor: number) {
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
  return desk.act(cashier, id, 'take_cash', { currency: 'USD', received_minor: minor });
}

async function newVisaOf(id: string) {
  return portal.owner
    .selectFrom('visas')
    .select(['kind', 'valid_from', 'valid_until', 'state'])
    .where('application_id', '=', id)
    .executeTakeFirst();
}

describe('a dependant’s visa', () => {
  it('costs what the host pays and is shown to officers with the host, to nobody else (R15, R18)', async () => {
    const host = await studentVisa();
    const visa = await touristVisa(portal, '30');
    const sent = await depend(visa, host);
    // 30 a month for a degree, six months.
    expect(sent.body.data.trip.order.total_minor).toBe(18_000);
    expect(sent.body.data.trip.order.lines[0].label).toBe(
      'Dependant’s visa at the host’s rate (degree programme), 6 months',
    );
    const own = await call(portal, 'GET', apiPaths.trip, undefined, bearer(sent.body.data.access_token));
    // The holder of a visa of the same worked example: the name that the host's register row has.
    expect(JSON.stringify(own.body)).not.toContain('2027-10-11');
    const id = await examined(sent);
    const file = await desk.file(officer, id);
    expect(file.related_visa).toMatchObject({ visa_number: host.visaNumber, valid_until: '2027-10-11', state: 'live' });
    expect(file.quote.notices.join(' ')).toContain('USD 500');
    await desk.done(officer, id, 'propose');
    await desk.done(chief, id, 'approve');
    expect((await paid(id, 18_000)).status).toBe(200);
    expect(await newVisaOf(id)).toMatchObject({
      kind: 'dependant',
      valid_from: '2026-11-11',
      valid_until: '2027-05-10',
      state: 'live',
    });
  });

  it('pays for re-entry as the host does: beside one in business it is included (R16)', async () => {
    const host = await businessVisa();
    const sent = await depend(await touristVisa(portal, '15'), host, {
      new_visa_start_date: '2026-10-27',
      visa_months: '1',
      re_entry: 'multiple',
    });
    expect(sent.body.data.trip.order.total_minor).toBe(3000);
  });

  it('names the host by the number of the host’s application too', async () => {
    const host = await studentVisa();
    const { submission_number } = await portal.owner
      .selectFrom('visas')
      .innerJoin('applications', 'applications.id', 'visas.application_id')
      .select('submission_number')
      .where('visa_number', '=', host.visaNumber)
      .executeTakeFirstOrThrow();
    const sent = await depend(await touristVisa(portal, '30'), { ...host, visaNumber: submission_number });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  });

  it('never ends after the host’s: the form says how many months fit', async () => {
    const host = await studentVisa(120);
    // The host's visa ends on 8 February 2027.
    const refused = await depend(await touristVisa(portal, '30'), host);
    expect(codes(refused)).toEqual([['months_past_host', 'visa_months']]);
    expect(refused.body.refusals[0].values).toEqual({ until: '2027-02-08', most: 2 });
    expect(refused.body.message).toContain('at most 2 months');
  });

  it('never begins before the host’s (R18)', async () => {
    const hosts = await touristVisa(portal, '30');
    const asked = await askStudy(portal, hosts, { academic_institution: 'Test University', funds_usd: '3000' });
    const id = await examined(asked);
    await desk.done(officer, id, 'propose');
    await desk.done(chief, id, 'approve');
    expect((await paid(id, 36_000)).status).toBe(200);
    const { visa_number: visaNumber } = await portal.owner
      .selectFrom('visas')
      .select('visa_number')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    // The host's study visa begins on 11 November.
    const visa = await touristVisa(portal, '30');
    const early = await depend(visa, { ...hosts, visaNumber }, { new_visa_start_date: '2026-11-10' });
    expect(codes(early)).toEqual([['host_visa_not_in_force', 'new_visa_start_date']]);
    expect((await depend(visa, { ...hosts, visaNumber })).status).toBe(201);
  });

  it.each([
    ['a number that is nobody’s', () => ({ visaNumber: 'VAB99ZZ99', passportNumber: 'PX0000000' }), 'host_not_found'],
    ['a tourist', () => touristVisa(portal, '90'), 'host_may_not_have_dependants'],
    [
      'another dependant',
      () =>
        touristVisa(portal, '15', undefined, { tourist: false, kind: 'dependant', kindPlan: 'dependant', days: 300 }),
      'host_is_dependant',
    ],
    [
      'somebody whose visa was revoked',
      async () => {
        const host = await studentVisa();
        await changedVisa(portal, host.visaNumber, { type: 'ended', as: 'revoked', on: '2026-10-16' });
        return host;
      },
      'host_visa_not_in_force',
    ],
  ])('cannot depend on %s', async (_, host, code) => {
    const refused = await depend(await touristVisa(portal, '30'), await host());
    expect(codes(refused)).toEqual([[code, 'host_visa_number']]);
  });

  it('tells the same about a wrong number and one that does not fit the passport', async () => {
    const host = await studentVisa();
    const visa = await touristVisa(portal, '30');
    const wrong = await depend(visa, { ...host, passportNumber: 'PX0000000' });
    const unknown = await depend(visa, { visaNumber: 'VAB99ZZ99', passportNumber: 'PX0000000' });
    expect(wrong.body.refusals).toEqual(unknown.body.refusals);
    expect(wrong.body.message).toBe(unknown.body.message);
  });

  it('counts the same wrong numbers once, because the form asks with every answer, and stops whoever guesses', async () => {
    const visa = await touristVisa(portal, '30');
    const quoteWith = (passport: string) =>
      portal.app.inject({
        method: 'POST',
        url: apiPath('quote', { service: 'visa-conversion' }),
        remoteAddress: '10.77.0.1',
        payload: {
          answers: {
            ...ownVisa(visa),
            visa_type: 'dependant',
            host_visa_number: 'VAB99ZZ99',
            host_passport_number: passport,
          },
          payment_mode: 'on_arrival',
        },
      });
    for (let time = 0; time < 12; time += 1) expect((await quoteWith('PX7777777')).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      statuses.push((await quoteWith(`PY${String(guess).padStart(7, '0')}`)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('waits while the host’s own application is open, and is judged by the host’s visa as it stands then', async () => {
    const host = await studentVisa(40);
    // The host's visa ends on 20 November.
    portal.clock.set('2026-11-10T09:00:00+05:45');
    const hosts = await sentForm(
      portal,
      'residence-extension',
      {
        ...ownVisa(host),
        study_course: 'degree',
        academic_institution: 'Test University',
        study_subject: 'Geology',
        funds_usd: '3000',
        visa_months: '12',
        re_entry: 'none',
        admission_proof_file: 'yes',
        ministry_recommendation_file: 'yes',
        bank_statement_file: 'yes',
        progress_report_file: 'yes',
        contact_no_nepal: '+9779800000000',
      },
      { paymentMode: 'on_arrival' },
    );
    expect(hosts.status, JSON.stringify(hosts.body)).toBe(201);
    const visa = await touristVisa(portal, '90');
    portal.clock.set('2026-11-10T10:00:00+05:45');
    // Six months do not fit before the host's present end, but may once the host's application is granted.
    const sent = await depend(visa, host);
    expect(
      (await desk.file(officer, await desk.idOf(sent.body.data.submission_number))).quote.notices.join(' '),
    ).toContain('The office decides it first');
    const own = await examined(sent);
    expect((await desk.act(officer, own, 'propose')).refused).toBe('related_undecided');
    const hostId = await examined(hosts);
    await desk.done(officer, hostId, 'propose');
    await desk.done(chief, hostId, 'approve');
    expect((await paid(hostId, 36_000)).status).toBe(200);
    await desk.done(officer, own, 'take');
    await desk.done(officer, own, 'propose');
    // The host's visa is revoked before the decision: nothing can depend on it any more.
    await changedVisa(portal, host.visaNumber, { type: 'ended', as: 'revoked', on: '2026-11-10' });
    expect((await desk.act(chief, own, 'approve')).refused).toBe('not_past_host');
  });
});

describe('a tourist visa after a business visa', () => {
  const ask = (visa: TouristVisa, answers: object = {}) =>
    sentForm(
      portal,
      'tourist-conversion',
      {
        ...ownVisa(visa),
        visa_plan: '30',
        new_visa_start_date: '2026-11-01',
        tax_clearance_file: 'yes',
        contact_no_nepal: '+9779800000000',
        ...answers,
      },
      { paymentMode: 'on_arrival' },
    );

  it('is priced as a tourist’s, says which days are lost, and is decided by the tourist section (R1, R21)', async () => {
    const visa = await businessVisa();
    // The business visa ends on 10 December.
    const quote = await call(portal, 'POST', apiPath('quote', { service: 'tourist-conversion' }), {
      answers: {
        passport_number: visa.passportNumber,
        visa_number: visa.visaNumber,
        visa_plan: '30',
        new_visa_start_date: '2026-11-01',
      },
      payment_mode: 'online',
    });
    expect(quote.body.data.total_minor).toBe(5100);
    expect(quote.body.data.notices.join(' ')).toContain('you lose 40 days of it');
    const sent = await ask(visa);
    expect(
      (
        await desk.get(
          officer,
          apiPath('departmentCase', { application_id: await desk.idOf(sent.body.data.submission_number) }),
        )
      ).statusCode,
    ).toBe(404);
    const id = await examined(sent, 'extension_officer@department.demo');
    await desk.done('extension_officer@department.demo', id, 'propose');
    await desk.done('senior_officer@department.demo', id, 'approve');
    expect((await paid(id, 5000)).status).toBe(200);
    expect(await newVisaOf(id)).toMatchObject({ kind: 'tourist', valid_from: '2026-11-01', valid_until: '2026-11-30' });
  });

  it.each([
    ['a tourist', () => touristVisa(portal, '30'), 'conversion_already_tourist'],
    ['a student', () => studentVisa(), 'conversion_of_business_only'],
  ])('is not for %s', async (_, visa, code) => {
    expect(codes(await ask(await visa()))).toEqual([[code, 'visa_number']]);
  });

  it('takes no day of the business visa for days that passed while it was examined (R21)', async () => {
    const visa = await businessVisa();
    const sent = await ask(visa, { visa_plan: '15', new_visa_start_date: '2026-10-18' });
    const id = await desk.idOf(sent.body.data.submission_number);
    // Its fifteen days end on 1 November, the business visa on 10 December.
    portal.clock.set('2026-11-02T09:00:00+05:45');
    const section = 'extension_officer@department.demo';
    await desk.propose(section, id);
    expect((await desk.act('senior_officer@department.demo', id, 'approve')).refused).toBe('arrival_in_the_past');
    const kept = await portal.owner
      .selectFrom('visas')
      .select(['valid_until', 'state'])
      .where('visa_number', '=', visa.visaNumber)
      .executeTakeFirst();
    expect(kept).toEqual({ valid_until: '2026-12-10', state: 'live' });
  });

  it('needs the tax clearance', async () => {
    const refused = await ask(await businessVisa(), { tax_clearance_file: undefined });
    expect(codes(refused)).toEqual([['required', 'tax_clearance_file']]);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { adult, bearer, call, finishedDraft, sendDraft } from '../../factories/applicant.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { type RecordedStatements, recordStatements } from '../../recorded-statements.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let person: Answers;
let number: string;
let passport: string;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(async () => {
  portal.clock.set('2026-10-01T03:15:00Z');
  // Look-ups are limited by the hour, and all tests run in the same one.
  const { database } = portal.dependencies;
  await database.deleteFrom('rate_limits').execute();
  await database.deleteFrom('lookup_log').execute();
  person = adult();
  passport = person.passport_number ?? '';
  const sent = await sendDraft(portal, await finishedDraft(portal, { travellers: [person] }), 5000);
  number = sent.body.data.submission_number;
});
afterAll(() => portal?.close());

const track = (submission_number: string, passport_number: string) =>
  call(portal, 'POST', apiPaths.track, { submission_number, passport_number });
const check = (passport_number: string, visa_number: string) =>
  call(portal, 'POST', apiPaths.visaCheck, { passport_number, visa_number });

/** Returns an error without the parts specific to the call. */
function told({ status, body }: { status: number; body: Record<string, unknown> }) {
  const { instance: _, ...rest } = body;
  return { status, ...rest };
}

describe('tracking', () => {
  it('tells state, next step and timeline, and nothing about the person', async () => {
    const found = await track(number, passport);
    expect(found.status).toBe(200);
    expect(found.body.data).toMatchObject({
      submission_number: number,
      service_words: 'Visa on arrival',
      status: 'submitted',
      next_step: 'Show your pass and passport on arrival',
      office_words: 'Tribhuvan International Airport, Kathmandu',
      arrival_date: '2026-10-05',
      valid_until: '2026-10-16',
      payment: { mode: 'on_arrival', state: 'due', total_minor: 5000, currency: 'USD' },
      visa: null,
    });
    expect(found.body.data.timeline.map(({ position }: { position: string }) => position)).toEqual([
      'now',
      'next',
      'later',
    ]);
    const text = JSON.stringify(found.body);
    for (const secret of [passport, 'Traveller', '1988', 'example.org', 'Exampleville']) {
      expect(text).not.toContain(secret);
    }
  });

  it('never dates the next step in the past', async () => {
    portal.clock.advance(5 * 86_400_000);
    const { timeline } = (await track(number, passport)).body.data;
    expect(timeline.slice(-2)).toMatchObject([
      { position: 'next', day: '2026-10-06', at: '2026-10-06T03:15:00.000Z' },
      { position: 'later', day: null },
    ]);
  });

  it('forgives how numbers are typed, by either way of asking', async () => {
    const loose = number.toLowerCase().replaceAll('-', ' ');
    expect((await track(loose, ` ${passport.toLowerCase()} `)).status).toBe(200);
    const url = `${apiPath('application', { submission_number: number })}?passport_number=${passport}`;
    expect((await call(portal, 'GET', url)).status).toBe(200);
    expect((await call(portal, 'GET', `${url}&passport_number=X`)).status).toBe(422);
  });

  it('answers unknown numbers and wrong passports alike', async () => {
    const wrongPassport = await track(number, 'XX0000001');
    const unknownNumber = await track('TIA26-00000-00000-00000', 'XX0000002');
    const nonsense = await track('no number at all', 'XX0000003');
    expect(wrongPassport.status).toBe(404);
    expect(told(unknownNumber)).toEqual(told(wrongPassport));
    expect(told(nonsense)).toEqual(told(wrongPassport));
  });

  it('speaks every language', async () => {
    const payload = { submission_number: number, passport_number: passport };
    const np = await call(portal, 'POST', apiPaths.track, payload, { 'accept-language': 'np' });
    expect(np.body.data.next_step).toMatch(/\p{Script=Han}/u);
    const ne = await call(portal, 'POST', apiPaths.track, payload, { 'accept-language': 'ne' });
    expect(ne.body.data.next_step).toMatch(/\p{Script=Devanagari}/u);
  });
});

describe('the work of a look-up', () => {
  let recorded: RecordedStatements;
  beforeEach(async () => {
    recorded = await recordStatements(portal.dependencies);
  });
  afterEach(() => recorded?.app.close());

  /** Returns the statements of a call, as texts without their values. */
  async function workOf(url: string, payload: Readonly<Record<string, string>>) {
    recorded.statements.length = 0;
    const answer = await recorded.app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, statements: [...recorded.statements] };
  }

  it('is the same for an unknown number and a wrong passport', async () => {
    const url = apiPaths.track;
    const wrong = await workOf(url, { submission_number: number, passport_number: 'XX0000001' });
    const unknown = await workOf(url, { submission_number: 'TIA26-00000-00000-00000', passport_number: 'XX0000002' });
    const nonsense = await workOf(url, { submission_number: 'nothing', passport_number: 'XX0000003' });
    expect(wrong.status).toBe(404);
    expect(wrong.statements.length).toBeGreaterThan(2);
    expect(unknown).toEqual(wrong);
    expect(nonsense).toEqual(wrong);
  });

  it.each([
    ['opening it', apiPaths.access],
    ['filling a form from it', apiPaths.prefill],
  ])('is the same for every wrong item of one’s own submission: %s', async (_, url) => {
    const right = { submission_number: number, passport_number: passport, dob: '1988-04-12' };
    const wrongDay = await workOf(url, { ...right, dob: '1988-04-13' });
    const noDay = await workOf(url, { ...right, dob: 'yesterday' });
    const wrongPassport = await workOf(url, { ...right, passport_number: 'XX0000001' });
    const unknown = await workOf(url, { ...right, submission_number: 'TIA26-00000-00000-00000' });
    expect(wrongDay.status).toBe(404);
    expect(wrongDay.statements.length).toBeGreaterThan(2);
    expect(noDay).toEqual(wrongDay);
    expect(wrongPassport).toEqual(wrongDay);
    expect(unknown).toEqual(wrongDay);
  });

  it('is the same for a wrong visa number and a wrong passport', async () => {
    const visa = await issuedVisa(portal, {
      submissionNumber: number,
      validFrom: '2026-10-01',
      validUntil: '2026-10-30',
      days: 30,
    });
    const wrongPassport = await workOf(apiPaths.visaCheck, { passport_number: 'XX0000001', visa_number: visa });
    const wrongVisa = await workOf(apiPaths.visaCheck, { passport_number: passport, visa_number: 'V1234567' });
    const nonsense = await workOf(apiPaths.visaCheck, { passport_number: 'XX0000002', visa_number: 'nothing' });
    expect(wrongPassport.statements.length).toBeGreaterThan(2);
    expect(wrongVisa).toEqual(wrongPassport);
    expect(nonsense).toEqual(wrongPassport);
  });
});

describe('the limits of look-ups', () => {
  it('stop one caller’s guesses at one passport after five misses, also for the right pair, until the hour is over', async () => {
    for (let miss = 0; miss < 5; miss += 1) {
      expect((await track('TIA26-00000-00000-00000', passport)).status).toBe(404);
    }
    const blocked = await track(number, passport);
    expect(blocked.status).toBe(429);
    // Other callers can still reach their own applications.
    const elsewhere = { submission_number: number, passport_number: passport };
    const opened = await portal.app.inject({
      method: 'POST',
      url: apiPaths.track,
      remoteAddress: '192.0.2.200',
      payload: elsewhere,
    });
    expect(opened.statusCode).toBe(200);
    expect(blocked.body.refusals[0].code).toBe('too_many_requests');
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    portal.clock.advance(3_600_000);
    expect((await track(number, passport)).status).toBe(200);
  });

  it('let a right pair through while strangers everywhere guess, and give those fewer tries', async () => {
    const from = (remoteAddress: string, submission_number: string) =>
      portal.app.inject({
        method: 'POST',
        url: apiPaths.track,
        remoteAddress,
        payload: { submission_number, passport_number: passport },
      });
    const wrong = 'TIA26-00000-00000-00000';
    for (let guess = 0; guess < 31; guess += 1) {
      expect((await from(`198.51.100.${guess}`, wrong)).statusCode).toBe(404);
    }
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await from('203.0.113.1', wrong)).statusCode);
    expect(statuses).toEqual([404, 404, 429, 429]);
    expect((await from('203.0.113.2', number)).statusCode).toBe(200);
  });

  it('let a right pair be asked again and again', async () => {
    for (let time = 0; time < 30; time += 1) expect((await track(number, passport)).status).toBe(200);
  });

  it('stop one address from trying many passports', async () => {
    const statuses = [];
    for (let miss = 0; miss < 12; miss += 1) statuses.push((await check(`YY${1000 + miss}`, 'V0000000')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    // An airport shares an address: a right pair is always answered.
    expect((await track(number, passport)).status).toBe(200);
    expect((await check('YY1099', 'V0000000')).status).toBe(429);
  });

  it('count a thousand guesses at once as a thousand', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => track('TIA26-00000-00000-00000', passport)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('show themselves in headers, and keep neither numbers nor addresses', async () => {
    const found = await track(number, passport);
    expect(found.headers['ratelimit-policy']).toMatch(/^"lookup";q=\d+;w=\d+$/);
    expect(found.headers.ratelimit).toMatch(/^"lookup";r=\d+;t=\d+$/);
    await track(number, 'XX0000009');
    const { database } = portal.dependencies;
    const log = await database.selectFrom('lookup_log').selectAll().execute();
    expect(log.map(({ kind, found: match }) => [kind, match])).toEqual([
      ['track', true],
      ['track', false],
    ]);
    const limits = await database.selectFrom('rate_limits').selectAll().execute();
    const stored = JSON.stringify([log, limits]);
    for (const secret of [passport, number, 'XX0000009', '127.0.0.1']) expect(stored).not.toContain(secret);
  });
});

describe('the visa check', () => {
  it('follows the dates: first and last day are valid', async () => {
    const visa = await issuedVisa(portal, {
      submissionNumber: number,
      validFrom: '2026-10-05',
      validUntil: '2026-11-03',
      days: 30,
    });
    const at = async (instant: string) => {
      portal.clock.set(instant);
      return (await check(passport, visa)).body.data.result;
    };
    // A day in Kathmandu begins at 18:15 UTC of the day before.
    expect(await at('2026-10-04T18:14:59Z')).toBe('not_yet_valid');
    expect(await at('2026-10-04T18:15:00Z')).toBe('valid');
    expect(await at('2026-11-03T18:14:59Z')).toBe('valid');
    expect(await at('2026-11-03T18:15:00Z')).toBe('expired');
  });

  it('tells exactly kind, dates and validity', async () => {
    const visa = await issuedVisa(portal, {
      submissionNumber: number,
      validFrom: '2026-10-01',
      validUntil: '2026-10-30',
      days: 30,
    });
    const { body } = await call(portal, 'GET', `${apiPaths.visaCheck}?passport_number=${passport}&visa_number=${visa}`);
    expect(body).toEqual({
      data: {
        result: 'valid',
        words: expect.stringContaining('30 October 2026'),
        kind: 'tourist',
        kind_words: 'Tourist visa',
        valid_from: '2026-10-01',
        valid_until: '2026-10-30',
        checked_at: '2026-10-01T03:15:00.000Z',
      },
    });
  });

  it('says that a visa taken back is not valid, whatever its dates', async () => {
    const visa = await issuedVisa(portal, {
      submissionNumber: number,
      validFrom: '2026-10-01',
      validUntil: '2026-10-30',
      days: 30,
      state: 'annulled',
    });
    expect((await check(passport, visa)).body.data.result).toBe('not_valid');
  });

  it('answers a wrong visa number and a wrong passport alike', async () => {
    const visa = await issuedVisa(portal, {
      submissionNumber: number,
      validFrom: '2026-10-01',
      validUntil: '2026-10-30',
      days: 30,
    });
    const wrongPassport = await check('XX0000001', visa);
    const wrongVisa = await check(passport, 'V1234567');
    expect(wrongPassport.body.data.result).toBe('not_found');
    expect([wrongVisa.status, wrongVisa.body]).toEqual([wrongPassport.status, wrongPassport.body]);
  });
});

describe('one live visa a passport (R25)', () => {
  it('stops a second application while the visa lasts', async () => {
    await issuedVisa(portal, { submissionNumber: number, validFrom: '2026-10-01', validUntil: '2026-10-30', days: 30 });
    const again = await finishedDraft(portal, { travellers: [person] });
    const refused = await sendDraft(portal, again, 5000);
    expect([refused.status, refused.body.refusals[0].code]).toEqual([409, 'live_visa_exists']);
    portal.clock.set('2026-10-31T03:15:00Z');
    const later = await finishedDraft(portal, { trip: { arrival_date: '2026-11-05' }, travellers: [person] });
    expect((await sendDraft(portal, later, 5000)).status).toBe(201);
  });
});

describe('earlier visits', () => {
  it('use up the free visa of the year (R2(b)), told only to who knows passport and birth date', async () => {
    portal.clock.set('2026-03-01T03:15:00Z');
    const pilgrim = adult({ nationality: 'LKA', permanent_address_country: 'LKA' });
    const first = await sendDraft(
      portal,
      await finishedDraft(portal, { trip: { arrival_date: '2026-03-03' }, travellers: [pilgrim] }),
      0,
    );
    expect(first.body.data.trip.members[0].quote.grounds[0].rule).toBe('R2(b)');
    await issuedVisa(portal, {
      submissionNumber: first.body.data.submission_number,
      validFrom: '2026-03-03',
      validUntil: '2026-04-01',
      days: 30,
      stay: { arrivedOn: '2026-03-03', departedOn: '2026-03-11' },
    });
    portal.clock.set('2026-08-18T03:15:00Z');
    const again = { ...pilgrim, arrival_date: '2026-08-20' };
    const quote = async (answers: Answers) =>
      (
        await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), {
          answers,
          payment_mode: 'on_arrival',
        })
      ).body.data;
    expect(await quote(again)).toMatchObject({ total_minor: 5000, notices: [expect.any(String)] });
    expect((await quote({ ...again, dob: '1988-04-13' })).total_minor).toBe(0);

    const second = await finishedDraft(portal, {
      trip: { arrival_date: '2026-08-20' },
      travellers: [{ ...pilgrim, travelled_to_nepal_before: 'yes', visited_this_year: 'no' }],
    });
    expect((await sendDraft(portal, second, 0)).body.refusals[0].code).toBe('fee_changed');
    expect((await sendDraft(portal, second, 5000)).status).toBe(201);
  });
});

describe('opening one’s own trip', () => {
  const open = (changes: Readonly<Record<string, string>> = {}) =>
    call(portal, 'POST', apiPaths.access, {
      submission_number: number,
      passport_number: passport,
      dob: '1988-04-12',
      ...changes,
    });

  it('takes number, passport and birth date together, for a day', async () => {
    const opened = await open();
    expect(opened.status).toBe(200);
    const { access_token } = opened.body.data;
    expect((await call(portal, 'GET', apiPaths.trip, undefined, bearer(access_token))).status).toBe(200);
    portal.clock.advance(24 * 3_600_000);
    expect((await call(portal, 'GET', apiPaths.trip, undefined, bearer(access_token))).status).toBe(401);
  });

  it('answers each wrong item alike', async () => {
    const wrong = await open({ dob: '1988-04-13' });
    expect(wrong.status).toBe(404);
    expect(told(await open({ dob: 'yesterday' }))).toEqual(told(wrong));
    expect(told(await open({ passport_number: 'XX0000001' }))).toEqual(told(wrong));
    expect(told(await open({ submission_number: 'TIA26-00000-00000-00000' }))).toEqual(told(wrong));
  });
});

describe('filling a new form from an earlier request', () => {
  const fill = (changes: Readonly<Record<string, string | undefined>> = {}) =>
    call(portal, 'POST', apiPaths.prefill, {
      submission_number: number,
      passport_number: passport,
      dob: '1988-04-12',
      ...changes,
    });

  it('gives the answers without files, date and flight, to number, passport and birth date together', async () => {
    const filled = await fill();
    expect(filled.status).toBe(200);
    const { trip: submission, traveller } = filled.body.data;
    expect(submission).toMatchObject({ arrival_office: 'tia', email: 'traveller.one@example.org' });
    expect(traveller).toMatchObject({ surname: 'Traveller One', dob: '1988-04-12', visa_plan: '30' });
    for (const id of ['photo', 'passport_copy', 'arrival_date', 'transport_number']) {
      expect({ ...submission, ...traveller }).not.toHaveProperty(id);
    }
  });

  it('tells nothing about the person to two of the three, and counts guesses at the third', async () => {
    const two = await fill({ dob: undefined });
    expect(two.status).toBe(422);
    const wrong = await fill({ dob: '1988-04-13' });
    expect(wrong.status).toBe(404);
    expect(told(await fill({ passport_number: 'XX1' }))).toEqual(told(wrong));
    expect(told(await fill({ submission_number: 'TIA26-00000-00000-00000' }))).toEqual(told(wrong));
    const text = JSON.stringify([two.body, wrong.body]);
    for (const secret of ['Traveller', '1988', 'example.org', 'Exampleville', '+614'])
      expect(text).not.toContain(secret);
    for (let miss = 2; miss < 5; miss += 1) expect((await fill({ dob: `1988-04-1${miss + 1}` })).status).toBe(404);
    expect((await fill()).status).toBe(429);
  });
});

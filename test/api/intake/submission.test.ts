import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import {
  adult,
  bearer,
  call,
  declaration,
  finishedDraft,
  newDraft,
  newKey,
  sendDraft,
  submissionAnswers,
  withDocuments,
} from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => portal?.close());

function send(body: Readonly<Record<string, unknown>>, token?: string, key: string = newKey()) {
  return call(
    portal,
    'POST',
    apiPaths.applications,
    { service: 'visa-on-arrival', payment_mode: 'on_arrival', declaration_version: declaration, ...body },
    { 'idempotency-key': key, ...(token === undefined ? {} : bearer(token)) },
  );
}

const codes = (body: { refusals: { code: string }[] }) => body.refusals.map(({ code }) => code);

describe('sending a draft', () => {
  it('writes the first one’s visa down for whoever was not asked for another, and for a child the free one', async () => {
    const withoutVisa = (answers: Answers): Answers =>
      Object.fromEntries(Object.entries(answers).filter(([field]) => !['visa_type', 'visa_plan'].includes(field)));
    const second = withoutVisa(adult({ surname: 'Traveller Two' }));
    const mother = adult({ visa_plan: '15' });
    const child = withoutVisa(
      adult({
        surname: 'Traveller Three',
        dob: '2019-03-03',
        accompanied: 'yes',
        accompanied_name: 'Test Traveller One',
        accompanied_passport_number: mother.passport_number ?? '',
        accompanied_relation: 'mother',
      }),
    );
    const draft = await finishedDraft(portal, {
      trip: { arrival_date: '2026-10-12' },
      travellers: [mother, second, child],
    });
    // Two visas of fifteen days, and a child's for nothing.
    const sent = await sendDraft(portal, draft, 6000);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const members = await portal.dependencies.database
      .selectFrom('applications')
      .select(['answers'])
      .where('submission_number', 'in', sent.body.data.submission_numbers)
      .orderBy('position')
      .execute();
    expect(members.map(({ answers }) => answers)).toMatchObject([
      { visa_type: 'tourist', visa_plan: '15' },
      { visa_type: 'tourist', visa_plan: '15' },
      { visa_type: 'gratis-child', visa_plan: '15' },
    ]);
  });

  it('gives every traveller a number, one order for all, and opens the submission', async () => {
    const draft = await finishedDraft(portal, {
      trip: { arrival_date: '2026-10-12' },
      travellers: [adult({ visa_plan: '15' }), adult({ visa_plan: '15', surname: 'Traveller Two' })],
    });
    const sent = await sendDraft(portal, draft, 6200, 'online');
    expect(sent.status).toBe(201);
    const { data } = sent.body;
    expect(data.submission_numbers).toHaveLength(2);
    expect(data.submission_number).toMatch(/^TIA26-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(data.trip.order).toMatchObject({
      total_minor: 6200,
      currency: 'USD',
      status: 'open',
      payment_mode: 'online',
    });
    expect(data.trip.members.map((member: { status: string }) => member.status)).toEqual(['submitted', 'submitted']);
    expect(data.trip.valid_until).toBe('2026-10-16');
    const submission = await call(portal, 'GET', apiPaths.trip, undefined, bearer(data.access_token));
    expect(submission.body.data.members[1].name).toBe('Test Traveller Two');

    const gone = await call(
      portal,
      'GET',
      apiPath('draft', { draft_number: draft.number }),
      undefined,
      bearer(draft.token),
    );
    expect([gone.status, gone.body.refusals]).toEqual([409, [{ code: 'draft_sent' }]]);
  });

  it('is free without an order for a Chinese family, the boy by two grounds', async () => {
    const chinese = { nationality: 'CHN', permanent_address_country: 'CHN' };
    const withParent = {
      accompanied: 'yes',
      accompanied_name: 'Test Traveller One',
      accompanied_passport_number: 'EA0000001',
      accompanied_relation: 'mother',
    };
    const draft = await finishedDraft(portal, {
      travellers: [
        adult(chinese),
        adult({ ...chinese, surname: 'Traveller Two', gender: 'M' }),
        adult({ ...chinese, ...withParent, dob: '2012-02-01', occupation: 'student' }),
        adult({ ...chinese, ...withParent, dob: '2018-06-20', occupation: 'child' }),
      ],
    });
    const { status, body } = await sendDraft(portal, draft, 0, 'online');
    expect(status).toBe(201);
    expect(body.data.trip.order).toBeNull();
    const rules = body.data.trip.members.map(({ quote }: { quote: { grounds: { rule: string }[] } }) =>
      quote.grounds.map(({ rule }) => rule),
    );
    expect(rules).toEqual([['R2(c)'], ['R2(c)'], ['R2(c)'], ['R2(a)', 'R2(c)']]);

    const slip = apiPath('slip', { submission_number: body.data.submission_number });
    const printed = await call(portal, 'GET', slip, undefined, bearer(body.data.access_token));
    const reasons = JSON.stringify(printed.body.data.blocks).match(/Free: tourist visa on a Chinese passport/g);
    expect(reasons).toHaveLength(1);
  });

  it('answers a repeated call with the same numbers and refuses the key for another payload', async () => {
    const draft = await finishedDraft(portal, { travellers: [adult()] });
    const key = newKey();
    const first = await sendDraft(portal, draft, 5000, 'on_arrival', key);
    const again = await sendDraft(portal, draft, 5000, 'on_arrival', key);
    expect(again.status).toBe(201);
    expect(again.body.data.submission_numbers).toEqual(first.body.data.submission_numbers);
    expect(again.body.data.access_token).not.toBe(first.body.data.access_token);
    const other = await sendDraft(portal, draft, 5000, 'bank', key);
    expect(codes(other.body)).toEqual(['idempotency_key_reused']);
  });

  it('refuses another price than the one seen and shows the new one', async () => {
    const draft = await finishedDraft(portal, { travellers: [adult()] });
    const refused = await sendDraft(portal, draft, 4900);
    expect([refused.status, codes(refused.body)]).toEqual([409, ['fee_changed']]);
    expect(refused.body.data).toMatchObject({ total_minor: 5000 });
    expect(refused.body.data.quotes[0].lines[0]).toMatchObject({ rule: 'R1', amount_minor: 5000 });
    expect((await sendDraft(portal, draft, 5000)).status).toBe(201);
  });

  it('refuses a draft that was saved elsewhere meanwhile', async () => {
    const draft = await finishedDraft(portal, { travellers: [adult()] });
    const stale = await sendDraft(portal, { ...draft, version: draft.version - 1 }, 5000);
    expect([stale.status, codes(stale.body)]).toEqual([409, ['stale_version']]);
  });

  it('takes one file for one answer only', async () => {
    const draft = await newDraft(portal);
    const first = await withDocuments(portal, draft, adult());
    const second = { ...adult(), photo: first.photo ?? '', passport_copy: first.passport_copy ?? '' };
    const refused = await send({ answers: submissionAnswers, travellers: [first, second] }, draft.token);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['travellers[1][passport_copy]', 'travellers[1][photo]']);
  });
});

describe('sending answers without a draft', () => {
  it('takes one traveller’s answers in one map', async () => {
    const draft = await newDraft(portal);
    const own = await withDocuments(portal, draft, adult());
    const sent = await send({ answers: { ...submissionAnswers, ...own } }, draft.token);
    expect(sent.status).toBe(201);
    expect(sent.body.data.trip.members[0].quote.total_minor).toBe(5000);
  });

  it('names faults by the field’s own name', async () => {
    const refused = await send({ answers: { ...submissionAnswers, ...adult({ dob: '2026-02-30' }), shoe_size: '44' } });
    expect(refused.status).toBe(422);
    const fields = Object.keys(refused.body.errors);
    expect(fields).toEqual(expect.arrayContaining(['dob', 'photo', 'passport_copy', 'shoe_size']));
  });

  it('asks for an idempotency key', async () => {
    const refused = await call(portal, 'POST', apiPaths.applications, {
      service: 'visa-on-arrival',
      answers: {},
      payment_mode: 'bank',
      declaration_version: declaration,
    });
    expect([refused.status, codes(refused.body)]).toEqual([400, ['idempotency_key_missing']]);
  });

  it.each<[string, Answers, string, string]>([
    ['an Indian national (R3)', { nationality: 'IND' }, 'nationality', 'visa_not_needed'],
    ['a closed nationality (R4)', { nationality: 'NGA' }, 'nationality', 'nationality_not_on_arrival'],
    [
      'a refugee travel document (R4)',
      { passport_type: 'refugee_travel_document' },
      'passport_type',
      'document_not_on_arrival',
    ],
    ['a passport too short (R5)', { passport_expiry_date: '2027-04-04' }, 'passport_expiry_date', 'passport_too_short'],
    ['an arrival 16 days away (R6)', { arrival_date: '2026-10-17' }, 'arrival_date', 'arrival_too_far_ahead'],
    ['an arrival yesterday', { arrival_date: '2026-09-30' }, 'arrival_date', 'arrival_in_the_past'],
    ['a day that does not exist', { arrival_date: '2026-02-30' }, 'arrival_date', 'no_such_day'],
    ['an answer that was not asked', { nrn_number: 'NRN-1' }, 'nrn_number', 'not_asked'],
    ['a document nobody uploaded', { photo: '0199c3a0-0000-7000-8000-000000000000' }, 'photo', 'document_not_found'],
  ])('refuses %s', async (_, changes, field, code) => {
    const refused = await send({ answers: { ...submissionAnswers, ...adult(), ...changes } });
    expect(refused.status).toBe(422);
    expect(refused.body.refusals).toContainEqual(expect.objectContaining({ code, field }));
  });

  it('refuses a stale declaration, an unknown service and a stranger’s token', async () => {
    const stale = await send({ answers: { ...submissionAnswers, ...adult() }, declaration_version: 'old' });
    expect(codes(stale.body)).toContain('declaration_version_stale');
    expect((await send({ service: 'visa-to-the-moon', answers: {} })).status).toBe(404);
    expect((await send({ answers: {} }, 'x'.repeat(43))).status).toBe(401);
  });

  it.each([
    ['eta', '2027-04-02', { ahead: 6, unit: 'months', latest: '2027-04-01', from: '2026-10-02' }],
    ['visa-on-arrival', '2026-10-17', { ahead: 15, unit: 'days', latest: '2026-10-16', from: '2026-10-02' }],
  ])('says how far ahead an application for %s may be', async (service, arrival_date, values) => {
    const refused = await send({ service, answers: { ...submissionAnswers, ...adult(), arrival_date } });
    const code = 'arrival_too_far_ahead';
    expect(refused.body.refusals).toContainEqual({ code, field: 'arrival_date', values });
  });

  it('takes a day that is exactly on the limits', async () => {
    const draft = await newDraft(portal);
    const own = await withDocuments(portal, draft, adult({ passport_expiry_date: '2027-04-16' }));
    const sent = await send({ answers: { ...submissionAnswers, ...own, arrival_date: '2026-10-16' } }, draft.token);
    expect(sent.status).toBe(201);
  });
});

describe('one request a passport (R25)', () => {
  it('stops a second open application, and lets it through once the first is withdrawn', async () => {
    const person = adult();
    const first = await sendDraft(portal, await finishedDraft(portal, { travellers: [person] }), 5000);
    expect(first.status).toBe(201);
    const second = await finishedDraft(portal, { travellers: [person] });
    const refused = await sendDraft(portal, second, 5000);
    expect([refused.status, codes(refused.body)]).toEqual([409, ['open_request_exists']]);
    expect(refused.body.refusals[0].field).toBe('travellers[0][passport_number]');

    const { access_token, submission_number, trip: submission } = first.body.data;
    const withdrawn = await call(
      portal,
      'POST',
      apiPaths.submissionWithdraw,
      { version: submission.version, submission_number },
      bearer(access_token),
    );
    expect(withdrawn.status).toBe(200);
    expect((await sendDraft(portal, second, 5000)).status).toBe(201);
  });

  it('lets exactly one of several at once win', async () => {
    const person = adult();
    const drafts = [];
    for (let count = 0; count < 4; count += 1) drafts.push(await finishedDraft(portal, { travellers: [person] }));
    const answers = await Promise.all(drafts.map((draft) => sendDraft(portal, draft, 5000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const stored = await portal.dependencies.database
      .selectFrom('application_people')
      .select('application_id')
      .where('passport_number', '=', person.passport_number ?? '')
      .execute();
    expect(stored).toHaveLength(1);
  });

  it('refuses one passport twice in a family', async () => {
    const person = adult();
    const refused = await send({ answers: submissionAnswers, travellers: [person, person] });
    expect(refused.body.refusals).toContainEqual(
      expect.objectContaining({ code: 'same_passport_twice', field: 'travellers[1][passport_number]' }),
    );
  });
});

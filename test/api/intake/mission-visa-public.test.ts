import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { ActionRequest } from '#contract/api/casework.ts';
import { apiPath, apiPaths, resourcePath, servicePath } from '#contract/paths.ts';
import type { PrintBlock, PrintDocument } from '#contract/print-document.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { type Answer, bearer, call, pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { sendAnswer } from '../../factories/own-application.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let mission: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-08-24T10:00:00+05:45' });
  mission = deskOf(portal, 'mission');
});
beforeEach(() => portal.clock.set('2026-08-24T10:00:00+05:45'));
afterAll(() => portal?.close());

const officer = 'mission_officer@uk-london.demo';
const approver = 'mission_approver@uk-london.demo';

const thirtyDays: Answers = { nationality: 'NGA', passport_type: 'ordinary', visa_type: 'tourist', visa_plan: '30' };

async function quote(answers: Answers, service = 'mission-visa', mode = 'on_arrival', on?: string) {
  const answer = await call(portal, 'POST', apiPath('quote', { service }), {
    answers,
    payment_mode: mode,
    ...(on === undefined ? {} : { on }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

describe('the price at a mission (R8)', () => {
  it('is in its own currency at its rate, beside the dollars it comes from', async () => {
    const london = await quote({ ...thirtyDays, apply_office: 'uk-london' });
    expect(london).toMatchObject({
      currency: 'USD',
      total_minor: 5000,
      office_price: { currency: 'GBP', amount_minor: 4000, rate: '0.8' },
    });
  });

  it('carries the surcharge on line only, and never in the mission’s sum (R7)', async () => {
    const london = await quote({ ...thirtyDays, apply_office: 'uk-london' }, 'mission-visa', 'online');
    expect(london.total_minor).toBe(5100);
    expect(london.office_price.amount_minor).toBe(4000);
  });

  it('follows a rate that one person drafts and another approves, from its day on and not before', async () => {
    const rates = 'office-rates';
    const admin = bearer(await personOf(portal, 'mission_admin', 'cn-beijing'));
    const head = bearer(await personOf(portal, 'mission_head', 'cn-beijing'));
    const drafted = await call(
      portal,
      'POST',
      resourcePath('list', { resource: rates }),
      { rate_per_usd: '7.10', in_force_from: '2026-10-01' },
      admin,
    );
    expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
    const beijing: Answers = { ...thirtyDays, nationality: 'KOR', apply_office: 'cn-beijing' };
    const october = (answers: Answers) => quote(answers, 'mission-visa', 'on_arrival', '2026-10-01');
    expect((await october(beijing)).office_price.amount_minor).toBe(35_000);
    const status = resourcePath('status', { resource: rates, id: drafted.body.data.id });
    expect((await call(portal, 'PUT', status, { status: 1 }, head)).status).toBe(200);

    const september = await quote(beijing, 'mission-visa', 'on_arrival', '2026-09-29');
    expect(september.office_price).toMatchObject({ currency: 'CNY', amount_minor: 35_000, rate: '7' });
    expect((await october({ ...beijing, nationality: 'ITA', visa_plan: '90' })).office_price).toEqual({
      currency: 'CNY',
      amount_minor: 88_750,
      rate: '7.1',
      rounding_step_minor: 1,
      in_force_from: '2026-10-01',
    });
    expect((await october({ ...beijing, nationality: 'GBR', visa_plan: '15' })).office_price.amount_minor).toBe(21_300);
    const chinese = await october({ ...beijing, nationality: 'CHN', visa_plan: '15' });
    expect([chinese.total_minor, chinese.office_price.amount_minor]).toEqual([0, 0]);
  });

  it('is rounded up to the mission’s step, which is named where the price is printed', async () => {
    const rates = 'office-rates';
    const admin = bearer(await personOf(portal, 'mission_admin', 'cn-guangzhou'));
    const head = bearer(await personOf(portal, 'mission_head', 'cn-guangzhou'));
    const drafted = await call(
      portal,
      'POST',
      resourcePath('list', { resource: rates }),
      { rate_per_usd: '7.11', rounding_step: '5', in_force_from: '2026-10-01' },
      admin,
    );
    expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
    const status = resourcePath('status', { resource: rates, id: drafted.body.data.id });
    expect((await call(portal, 'PUT', status, { status: 1 }, head)).status).toBe(200);
    portal.clock.set('2026-10-02T10:00:00+05:45');
    // USD 50 at 7.11 is CNY 355.50.
    const answers: Answers = { nationality: 'KOR', residence_country: 'CHN', apply_office: 'cn-guangzhou' };
    expect((await quote({ ...thirtyDays, ...answers })).office_price).toMatchObject({
      amount_minor: 36_000,
      rounding_step_minor: 500,
    });
    const printed = await slip(await missionApplication(portal, mission, { answers }));
    expect(printed.en).toContain('USD 1 = CNY 7.11, in force since 1 October 2026, rounded up to the nearest CNY 5.00');
    portal.clock.set('2026-09-29T10:00:00+05:45');
  });

  it('stays with the application when the rate changes before it is paid', async () => {
    portal.clock.set('2026-09-29T10:00:00+05:45');
    const application = await missionApplication(portal, mission, {
      answers: { nationality: 'KOR', residence_country: 'CHN', apply_office: 'cn-beijing' },
    });
    portal.clock.set('2026-10-02T10:00:00+05:45');
    const opened = await call(portal, 'POST', apiPaths.access, {
      submission_number: application.number,
      passport_number: application.passport,
      dob: application.dob,
    });
    const { access_token: token, trip: submission } = opened.body.data;
    expect(submission.members[0]?.quote.office_price).toMatchObject({ currency: 'CNY', amount_minor: 35_000 });
    expect((await slip({ ...application, token })).en).toContain('Pay at the embassy or consulate: CNY 350.00');
  });
});

async function ownSubmission(token: string): Promise<Trip> {
  return (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
}

/** Returns all texts of a document, by language. */
function textsOf(value: unknown): { readonly en: string; readonly local: string } {
  const found = { en: [] as string[], local: [] as string[] };
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { en, local } = part as { readonly en?: unknown; readonly local?: unknown };
    if (typeof en === 'string') found.en.push(en);
    if (typeof local === 'string') found.local.push(local);
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(value);
  return { en: found.en.join('\n'), local: found.local.join('\n') };
}

async function slip(application: MissionApplication) {
  const path = apiPath('slip', { submission_number: application.number });
  return textsOf((await call(portal, 'GET', path, undefined, bearer(application.token))).body.data);
}

async function letter(request: { readonly number: string; readonly token: string }, language = 'en-US') {
  const path = apiPath('letter', { submission_number: request.number });
  return call(portal, 'GET', path, undefined, { ...bearer(request.token), 'accept-language': language });
}

function codeOf(blocks: readonly PrintBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type === 'barcode' && block.symbology === 'qr') return block.data;
    const inner = block.type === 'columns' ? codeOf([...block.main, ...block.side]) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

describe('the slip of a mission visa', () => {
  it('names the mission’s sum with its rate, the documents, and no desk', async () => {
    const application = await missionApplication(portal, mission);
    const { en } = await slip(application);
    expect(en).toContain('Pay at the embassy or consulate: GBP 40.00');
    expect(en).toContain('At the office’s rate of USD 1 = GBP 0.80, in force since 1 January 2019');
    expect(en).not.toContain('at the desk');
    const { members } = await ownSubmission(application.token);
    expect(members[0]).toMatchObject({
      standing: 'waiting',
      who_acts: 'traveller',
      next_step:
        'Print your application and sign it. Take it to the Embassy of Nepal, London with your passport and documents, or send them as the office asks, by 8 September 2026. Pay GBP 40.00 there',
      paper: 'slip',
    });
    expect((await letter(application)).status).toBe(404);
  });

  it('names dollars with the surcharge when it is paid on line', async () => {
    const application = await missionApplication(portal, mission, { paymentMode: 'online' });
    const { en } = await slip(application);
    expect(en).toContain('Not paid yet: USD 51.00 by card online');
    expect(en).not.toContain('GBP');
  });
});

async function done(desk: Desk, email: string, id: string, action: string, request: Partial<ActionRequest> = {}) {
  const answer = await desk.act(email, id, action, request);
  expect(answer.status, `${action}: ${answer.message}`).toBe(200);
  return answer.file;
}

async function proposed(desk: Desk, email: string, id: string): Promise<void> {
  await done(desk, email, id, 'take');
  for (const { document } of (await desk.file(email, id)).papers_to_settle) {
    await done(desk, email, id, 'check_document', { document, check: 'ok' });
  }
  await done(desk, email, id, 'propose');
}

/** Sends the applicant's reply as the page's form does. */
async function answer(
  token: string,
  { number }: Pick<MissionApplication, 'number'>,
  items: Readonly<Record<string, string | Buffer>>,
  version?: number,
): Promise<Answer> {
  return sendAnswer(portal, token, { number, version: version ?? (await ownSubmission(token)).version, items });
}

describe('an answer to what the office asks', () => {
  it('changes what was asked and nothing else', async () => {
    const application = await missionApplication(portal, mission);
    await done(mission, officer, application.id, 'take');
    expect((await ownSubmission(application.token)).members[0]?.next_step).toBe(
      'The Embassy of Nepal, London is checking your application. You still need to pay GBP 40.00 there',
    );
    await done(mission, officer, application.id, 'ask', {
      items: [{ field: 'address_in_nepal', note: 'The street is missing' }, { paper: 'A letter from your employer' }],
      due_on: '2026-09-05',
      sentence: '  The letter must be\nless than <three> months old. ',
    });
    const asked = await ownSubmission(application.token);
    expect(asked.members[0]?.question).toEqual({
      due_on: '2026-09-05',
      closes_on: '2026-09-05',
      after_refusal: false,
      sentence: 'The letter must be less than <three> months old.',
      items: [
        {
          id: 'item_1',
          label: 'Address in Nepal',
          note: 'The street is missing',
          field: 'address_in_nepal',
          value: 'Hotel Example, Thamel, Kathmandu',
        },
        { id: 'item_2', label: 'A letter from your employer', note: null, field: null, value: null },
      ],
    });

    const document = await pictureBytes();
    const address = 'Hotel Example, Example Marg 1, Kathmandu';
    const whole = { item_1: address, item_2: document };
    const refused = async (items: Readonly<Record<string, string | Buffer>>) => {
      const { status, body } = await answer(application.token, application, items);
      return [status, body.refusals?.[0]?.code, body.refusals?.[0]?.field];
    };
    expect(await refused({ item_1: address })).toEqual([422, 'file_missing', 'items[item_2]']);
    expect(await refused({ item_2: document })).toEqual([422, 'required', 'items[item_1]']);
    expect(await refused({ ...whole, item_3: 'more' })).toEqual([422, 'unknown_field', 'items[item_3]']);
    expect(await refused({ ...whole, passport_number: 'X0000001' })).toEqual([
      422,
      'unknown_field',
      'items[passport_number]',
    ]);
    const stale = await answer(application.token, application, whole, asked.version - 1);
    expect(stale.body.refusals[0].code).toBe('stale_version');

    const stranger = await missionApplication(portal, mission);
    const foreign = await answer(stranger.token, application, whole);
    expect([foreign.status, foreign.body.refusals[0].code]).toEqual([404, 'not_found']);
    expect((await answer('no-token', application, whole, asked.version)).status).toBe(401);

    const before = await storedAnswers(application.id);
    const sent = await answer(application.token, application, whole);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.data.members[0]).toMatchObject({ status: 'in_review', question: null });
    expect(await storedAnswers(application.id)).toEqual({ ...before, address_in_nepal: address });
    const again = await answer(application.token, application, whole);
    expect([again.status, again.body.refusals[0].code]).toEqual([409, 'no_question_open']);
  });
});

async function storedAnswers(id: string) {
  const { answers } = await portal.dependencies.database
    .selectFrom('applications')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return answers;
}

describe('the letter of a refusal', () => {
  let application: MissionApplication;
  beforeAll(async () => {
    application = await missionApplication(portal, mission);
    await proposed(mission, officer, application.id);
    await done(mission, approver, application.id, 'refuse', { reasons: ['means_not_shown', 'security_objection'] });
  });

  it('says each reason with what would change it, in both languages, and leads to the tracking page', async () => {
    expect((await ownSubmission(application.token)).members[0]).toMatchObject({
      status: 'rejected',
      standing: 'refused',
      paper: 'refusal',
    });
    const english = await letter(application);
    expect(english.status).toBe(200);
    const document: PrintDocument = english.body.data;
    expect(document).toMatchObject({
      kind: 'letter',
      title: { en: 'Visa refusal' },
      number: { value: application.number },
    });
    const table = document.blocks.find((block) => block.type === 'table');
    expect(table?.type === 'table' && table.rows.map(({ cells }) => cells.map(({ en }) => en))).toEqual([
      [
        'There is not enough evidence of funds for the stay.',
        'Provide evidence of funds for your whole stay, such as bank statements for the last three months.',
      ],
      [
        'There is an objection that we cannot disclose.',
        'You can write to the Department of Immigration and ask it to review the decision.',
      ],
    ]);
    expect(codeOf(document.blocks)).toBe(
      `http://portal.test${servicePath('trackingLink', { submission_number: application.number })}`,
    );
    expect(textsOf(document).en).not.toContain(application.passport);

    const nepali = textsOf((await letter(application, 'ne')).body.data);
    expect(nepali.en).toContain('There is not enough evidence of funds for the stay.');
    expect(nepali.local).toMatch(/\p{Script=Devanagari}/u);
    const chinese = textsOf((await letter(application, 'np')).body.data);
    expect(chinese.local).toMatch(/\p{Script=Han}/u);
  });

  it('is a PDF too, and opens for nobody else', async () => {
    const url = apiPath('letterPdf', { submission_number: application.number });
    const pdf = await portal.app.inject({ method: 'GET', url, headers: bearer(application.token) });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    const stranger = await missionApplication(portal, mission);
    expect((await letter({ number: application.number, token: stranger.token })).status).toBe(404);
    expect((await portal.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});

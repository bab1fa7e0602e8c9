import { Ajv2020 } from 'ajv/dist/2020.js';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionRequest } from '#contract/api/casework.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { newId } from '#server/platform/identifiers.ts';
import { reminderToken } from '#server/tracking/reminders/reminder-token.ts';
import { agencyOf, group } from '../../factories/agency.ts';
import {
  type Answer,
  adult,
  bearer,
  call,
  finishedDraft,
  newDraft,
  newKey,
  pictureBytes,
  sendDraft,
  submissionAnswers,
  upload,
} from '../../factories/applicant.ts';
import { authenticatorCode } from '../../factories/authenticator.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { deliveryReport } from '../../factories/delivery-report.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { etaApplication } from '../../factories/eta-application.ts';
import { mailsTo, tokenIn } from '../../factories/mailed-link.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { providerOf } from '../../factories/provider.ts';
import { refuseApplication, refusingPeople } from '../../factories/refused-application.ts';
import { softwarePasskey } from '../../factories/software-passkey.ts';
import { personOf } from '../../factories/staff.ts';
import { storedApplication } from '../../factories/stored-application.ts';
import { storedDocument } from '../../factories/stored-document.ts';
import { askStudy } from '../../factories/student.ts';
import { askUpgrade, beginAbout, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly responses: Record<string, Response | Reference>;
}
interface Response {
  readonly content?: Record<string, { readonly schema?: object }>;
}
interface Reference {
  readonly $ref: string;
}
interface Description {
  readonly openapi: string;
  readonly servers: readonly object[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: object;
    readonly securitySchemes: Record<string, object>;
    readonly responses: Record<string, Response>;
  };
}

const mailReportToken = 'a-token-of-the-mail-system';
let portal: TestApp;
let desk: Desk;
let described: Description;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** Calls that succeeded, and every difference between an answer and its description. */
const walked = new Set<string>();
const differences: string[] = [];

beforeAll(async () => {
  const plain = await createTestApp({ environment: { MAIL_REPORT_TOKEN: mailReportToken } });
  const document = await plain.app.inject(apiPaths.openapi);
  described = document.json<Description>();
  ajv.addSchema({ $id: 'interface', components: described.components });
  const app = Object.create(plain.app, {
    inject: {
      value: async (options: InjectOptions & { readonly url: string }) => {
        const answer = await plain.app.inject(options);
        compare(options.method ?? 'GET', options.url, answer);
        return answer;
      },
    },
  });
  portal = { ...plain, app };
  desk = deskOf(portal);
});
afterAll(() => portal?.close());

function operations(): { readonly name: string; readonly path: string; readonly operation: Operation }[] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
}

function compare(
  method: string,
  url: string,
  answer: { statusCode: number; headers: Record<string, unknown>; body: string },
): void {
  const address = url.split('?')[0] ?? '';
  if (!address.startsWith('/api/')) return;
  const fits = (path: string) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(address);
  const [found] = operations()
    .filter(({ name, path }) => name.startsWith(`${method} `) && fits(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  if (found === undefined) {
    differences.push(`${method} ${address} is not described`);
    return;
  }
  const { name, operation } = found;
  const response = responseOf(operation.responses[String(answer.statusCode)]);
  if (response === undefined) {
    differences.push(`${name}: ${answer.statusCode} is not described: ${answer.body.slice(0, 300)}`);
    return;
  }
  if (answer.statusCode < 400) walked.add(name);
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const media = response.content?.[type];
  if (answer.body === '') return;
  if (media === undefined) {
    differences.push(
      `${name}: ${answer.statusCode} comes as ${type}, described as ${Object.keys(response.content ?? {})}`,
    );
    return;
  }
  if (!type.endsWith('json')) return;
  const schema = JSON.parse(JSON.stringify(media.schema ?? {}).replaceAll('"#/components/', '"interface#/components/'));
  const validate = ajv.compile(schema);
  if (!validate(JSON.parse(answer.body))) {
    differences.push(`${name}: ${answer.statusCode} ${ajv.errorsText(validate.errors)}`);
  }
}

/** A test's clock stands still; moving the demo's own is tested with the demo. */
const elsewhere: readonly string[] = [`PUT ${apiPaths.demoClock}`, `DELETE ${apiPaths.demoClock}`];

async function submitted(paymentMode: 'online' | 'bank' | 'on_arrival'): Promise<Answer> {
  const draft = await finishedDraft(portal, { travellers: [adult({ visa_plan: '15' })], paymentMode });
  const answer = await sendDraft(portal, draft, paymentMode === 'online' ? 3100 : 3000, paymentMode);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer;
}

/** Returns a response, following its reference. */
function responseOf(given: Response | Reference | undefined): Response | undefined {
  if (given === undefined || !('$ref' in given)) return given;
  return described.components.responses[given.$ref.split('/').at(-1) ?? ''];
}

describe('the description of the interface', () => {
  it('names each operation once, describes what is shared once, and is no larger than 450 kB', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => id === undefined || ids.indexOf(id) !== index)).toEqual([]);
    expect(Object.keys(described.components.schemas)).toEqual(expect.arrayContaining(['Case', 'Problem', 'Quote']));
    expect(JSON.stringify(described).length).toBeLessThanOrEqual(450_000);
    expect(described.servers).toHaveLength(1);
  });

  it('is OpenAPI 3.1 and describes every call with its words, its tokens and its refusals', () => {
    expect(described.openapi).toMatch(/^3\.1\./);
    const known = Object.keys(described.components.securitySchemes);
    for (const { name, operation } of operations()) {
      expect(operation.summary?.length, name).toBeGreaterThan(10);
      expect(operation.tags, name).toHaveLength(1);
      expect(operation.security, name).toBeDefined();
      const tokens = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
      expect(known, name).toEqual(expect.arrayContaining(tokens));
      const violations = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      expect(violations.length, name).toBeGreaterThan(3);
      if (tokens.length > 0)
        expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['401', '403']));
      for (const [, violation] of violations) {
        expect(responseOf(violation)?.content?.['application/problem+json']?.schema, name).toEqual({
          $ref: '#/components/schemas/Problem',
        });
      }
    }
  });

  it('describes every address of the interface', () => {
    const paths = new Set(Object.keys(described.paths));
    const missing = Object.values(apiPaths)
      .map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
      .filter((path) => !paths.has(path) && path !== apiPaths.openapi && path !== apiPaths.docs);
    expect(missing).toEqual([]);
  });

  it('says by its security who may call', () => {
    const securityOf = (path: string, method: string) => described.paths[path]?.[method]?.security;
    expect(securityOf(apiPaths.track, 'post')).toEqual([]);
    expect(securityOf(apiPaths.trip, 'get')).toEqual([{ trip: [] }]);
    expect(securityOf('/api/v1/documents/{document_id}', 'get')).toEqual([{ draft: [] }, { trip: [] }]);
    expect(securityOf(apiPaths.portQueue, 'get')).toEqual([{ staff: [] }]);
  });
});

/** Every call of the interface, in groups. */
const walks: readonly (readonly [of: string, walk: () => Promise<void>])[] = [
  ['services', walkServices],
  ['a draft', walkDraft],
  ['a group', walkGroup],
  ['an institution', walkInstitution],
  ['a trip', walkSubmission],
  ['a card payment', walkCardPayment],
  ['the desk of a port', walkDesk],
  ['the own account', walkOwnAccount],
  ['passkeys', walkPasskeys],
  ['the department', walkDepartment],
  ['the desk of a mission', walkMission],
  ['a letter', walkLetters],
  ['mails that came back', walkMails],
  ['management lists', walkManagementLists],
  ['the demonstration', walkDemo],
];

describe('answers', () => {
  it.each(walks)('are what the description says, on a walk through %s', async (_, walk) => {
    differences.length = 0;
    await walk();
    expect(differences).toEqual([]);
  });

  it('were had of every call', () => {
    const missing = operations().filter(({ name }) => !walked.has(name) && !elsewhere.includes(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

async function walkServices(): Promise<void> {
  await call(portal, 'GET', apiPaths.services);
  await call(portal, 'GET', apiPath('service', { service: 'visa-on-arrival' }));
  await call(portal, 'GET', apiPath('service', { service: 'no-such-service' }));
  await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), {
    answers: { ...submissionAnswers, ...adult() },
    payment_mode: 'online',
  });
  await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), { answers: 1 });
}

/** An agency's form, taken, sent and opened again, and the check of a permit that does not exist. */
async function walkGroup(): Promise<void> {
  const himal = agencyOf(portal, 'agency_owner@himal.demo');
  const sent = await himal.send(group(), 47_100);
  const list = await himal.list();
  const [row] = list.body.data;
  const member = bearer(await himal.token());
  for (const path of ['get', 'all'] as const) {
    await call(portal, 'GET', resourcePath(path, { resource: 'trekking-requests' }), undefined, member);
  }
  await call(portal, 'GET', resourcePath('one', { resource: 'trekking-requests', id: row.id }), undefined, member);
  await himal.open(row.id);
  await himal.open(newId(portal.clock.now()));
  await himal.claim('DR-0000-0000', sent.body.data.access_token);
  await call(portal, 'GET', `${apiPaths.permitCheck}?number=TP-DOI-8384-00001`);
  await call(portal, 'GET', `${apiPaths.certificateCheck}?number=MC-DOI-8384-00001&document_number=PX1234567`);
}

/** A student's application at an institution, which reads its list and confirms; the names that the form suggests. */
async function walkInstitution(): Promise<void> {
  await call(portal, 'GET', `${apiPaths.organisations}?purpose=study`);
  const before = portal.clock.now().toISOString();
  const visa = await touristVisa(portal, '30');
  const sent = await askStudy(portal, visa);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const lotus = providerOf(portal);
  const [row] = (await lotus.list()).body.data;
  const member = bearer(await lotus.token());
  for (const path of ['get', 'all'] as const) {
    await call(portal, 'GET', resourcePath(path, { resource: 'confirmations' }), undefined, member);
  }
  await call(portal, 'GET', resourcePath('one', { resource: 'confirmations', id: row.id }), undefined, member);
  await lotus.answer(row.id, { answer: 'denied' });
  await lotus.answer(row.id, { answer: 'confirmed' });
  await lotus.answer(row.id, { answer: 'confirmed' });
  portal.clock.set(before);
}

async function walkDraft(): Promise<void> {
  const draft = await newDraft(portal);
  const url = apiPath('draft', { draft_number: draft.number });
  const own = bearer(draft.token);
  await call(portal, 'GET', url, undefined, own);
  await call(portal, 'GET', url);
  await call(portal, 'PUT', url, { version: 1, content: { trip: {}, travellers: [] } }, own);
  await call(portal, 'PUT', url, { version: 1, content: { trip: {}, travellers: [] } }, own);
  await call(portal, 'PUT', url, 'no object', own);
  const file = await upload(portal, draft.token, 'photo', await pictureBytes());
  const document = apiPath('document', { document_id: file.body.data.id });
  await portal.app.inject({ method: 'GET', url: document, headers: own });
  await call(portal, 'GET', apiPaths.documents, undefined, own);
  const preview = apiPath('documentPreview', { document_id: file.body.data.id });
  await portal.app.inject({ method: 'GET', url: preview, headers: own });
  await call(portal, 'DELETE', document, undefined, own);
  await upload(portal, draft.token, 'no such paper', await pictureBytes());
  const code = apiPath('draftCode', { draft_number: draft.number });
  await call(portal, 'POST', code, { email: 'walk@example.org' }, own);
  await portal.sweep();
  const mails = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=walk%40example.org`);
  const typed = /\b\d{8}\b/.exec(mails.body.data[0].text)?.[0];
  const resume = apiPath('draftResume', { draft_number: draft.number });
  await call(portal, 'POST', resume, { code: '00000000' });
  await call(portal, 'POST', resume, { code: typed });
  const empty = await newDraft(portal);
  await sendDraft(portal, empty, 0);
  await call(portal, 'DELETE', apiPath('draft', { draft_number: empty.number }), undefined, bearer(empty.token));
}

async function walkSubmission(): Promise<void> {
  const answer = await submitted('bank');
  const { submission_number, access_token, trip: submission } = answer.body.data;
  const own = bearer(access_token);
  const draft = await finishedDraft(portal, { travellers: [adult()] });
  const kept = await call(
    portal,
    'GET',
    apiPath('draft', { draft_number: draft.number }),
    undefined,
    bearer(draft.token),
  );
  const { content } = kept.body.data;
  const passport = content.travellers[0].answers.passport_number;
  const direct = await call(
    portal,
    'POST',
    apiPaths.applications,
    {
      service: 'visa-on-arrival',
      answers: { ...content.trip, ...content.travellers[0].answers },
      payment_mode: 'bank',
      declaration_version: (await call(portal, 'GET', apiPath('service', { service: 'visa-on-arrival' }))).body.data
        .declaration.version,
    },
    { ...bearer(draft.token), 'idempotency-key': newKey() },
  );
  expect(direct.status, JSON.stringify(direct.body)).toBe(201);
  const two = { submission_number: direct.body.data.submission_number, passport_number: passport };
  await call(portal, 'GET', `${apiPath('application', two)}?passport_number=${passport}`);
  await call(portal, 'GET', `${apiPath('application', two)}?passport_number=X0000000`);
  await call(portal, 'POST', apiPaths.track, two);
  await call(portal, 'POST', apiPaths.prefill, { ...two, dob: '1988-04-12' });
  await call(portal, 'POST', apiPaths.access, { ...two, dob: '1988-04-12' });
  await call(portal, 'POST', apiPaths.access, { ...two, dob: '1999-09-09' });

  await call(portal, 'GET', apiPaths.trip, undefined, own);
  await call(portal, 'GET', apiPaths.trip);
  await call(portal, 'GET', apiPath('slip', { submission_number }), undefined, own);
  await portal.app.inject({ method: 'GET', url: apiPath('slipPdf', { submission_number }), headers: own });
  await portal.app.inject({ method: 'GET', url: apiPaths.submissionPdf, headers: own });
  const { reference: order_reference } = submission.order;
  await call(portal, 'GET', apiPath('order', { order_reference }), undefined, own);
  await call(portal, 'GET', apiPath('bankSlip', { order_reference }), undefined, own);
  await portal.app.inject({ method: 'GET', url: apiPath('bankSlipPdf', { order_reference }), headers: own });
  await call(portal, 'GET', apiPath('receipt', { order_reference }), undefined, own);
  await call(portal, 'POST', apiPaths.submissionMail, undefined, own);
  let { version } = submission;
  const change = async (path: string, body: object) => {
    const changed = await call(portal, 'POST', path, { version, ...body }, own);
    if (changed.status === 200) version = changed.body.data.version;
    return changed;
  };
  await change(apiPaths.submissionArrival, { arrival_date: '2026-10-06' });
  await change(apiPaths.submissionPaymentMode, { payment_mode: 'on_arrival' });
  await change(apiPaths.submissionResend, { arrival_date: '2026-10-07' });
  await change(apiPaths.submissionWithdraw, { submission_number });

  const lapsing = (await submitted('on_arrival')).body.data;
  portal.clock.set('2026-10-20T03:15:00Z');
  await portal.sweep();
  const opened = await call(portal, 'POST', apiPaths.access, {
    submission_number: lapsing.submission_number,
    passport_number: await passportOf(lapsing.submission_number),
    dob: '1988-04-12',
  });
  const again = await call(
    portal,
    'POST',
    apiPaths.submissionResend,
    { version: opened.body.data.trip.version, arrival_date: '2026-10-25' },
    bearer(opened.body.data.access_token),
  );
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  portal.clock.set('2026-10-01T03:15:00Z');
}

async function passportOf(submissionNumber: string): Promise<string> {
  const row = await storedApplication(portal.dependencies.database, 'submission_number', submissionNumber);
  return row.passport_number;
}

async function walkCardPayment(): Promise<void> {
  const { access_token, trip: submission } = (await submitted('online')).body.data;
  const payer = cardPayer(portal.app, access_token);
  const { reference: order_reference } = submission.order;
  const start = await payer.start(order_reference, newKey());
  const signed = await payer.payAtBank(start, '4111111111111111');
  await payer.notify(signed ?? {});
  await payer.notify({ nothing: 'signed' });
  expect((await payer.comeBack(signed ?? {})).statusCode).toBe(303);
  await payer.start(order_reference, newKey());
  const own = bearer(access_token);
  await call(portal, 'GET', apiPath('receipt', { order_reference }), undefined, own);
  await portal.app.inject({ method: 'GET', url: apiPath('receiptPdf', { order_reference }), headers: own });
}

async function walkDesk(): Promise<void> {
  const officer = 'port_visa_officer@tia.demo';
  const printer = 'port_visa_officer_2@tia.demo';
  const cashier = 'port_cashier@tia.demo';
  const supervisor = 'port_supervisor@tia.demo';
  await call(portal, 'POST', apiPaths.departmentLogin, { email: officer, password: 'wrong' });
  await desk.get(officer, apiPaths.departmentUser);
  await walkSessions();
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 100 } });
  await desk.get(cashier, apiPaths.departmentCashShift);
  const number: string = (await submitted('on_arrival')).body.data.submission_number;
  await desk.get(officer, apiPaths.portNumbers);
  await desk.get(officer, apiPaths.portChoices);
  await desk.get(officer, apiPaths.portOverview);
  await desk.get(officer, `${apiPaths.portQueue}?rowsPerPage=5`);
  await desk.get(officer, `${apiPaths.portQueue}?query=${number}`);
  await desk.get(officer, `${apiPaths.portQueue}?office=gbia`);
  const application_id = await desk.idOf(number);
  const [document] = (await desk.file(officer, application_id)).documents;
  await desk.get(officer, apiPath('portDocument', { application_id, document_id: document?.id ?? '' }));
  expect((await desk.act(officer, application_id, 'clear')).status).toBe(200);
  const cash = { currency: 'USD', received_minor: 3000 };
  expect((await desk.act(cashier, application_id, 'take_cash', cash)).status).toBe(200);
  expect((await desk.act(officer, application_id, 'print')).status).toBe(403);
  const printed = await desk.act(printer, application_id, 'print');
  expect(printed.status).toBe(200);
  await desk.get(printer, apiPath('portSticker', { application_id }));
  await desk.get(printer, apiPath('portStickerPdf', { application_id }));
  const pair = { passport_number: await passportOf(number), visa_number: printed.result.visa_number ?? '' };
  await call(portal, 'POST', apiPaths.visaCheck, pair);
  await call(portal, 'GET', `${apiPaths.visaCheck}?${new URLSearchParams(pair)}`);
  const tracked = { submission_number: number, passport_number: pair.passport_number };
  await call(portal, 'POST', apiPaths.track, tracked);

  await desk.get(supervisor, apiPaths.departmentStickers);
  await desk.post(supervisor, apiPaths.departmentStickers, { office: 'tia', email: officer, count: 2 });
  const bank = (await submitted('bank')).body.data.trip.order;
  await desk.post(cashier, apiPaths.vouchers, {
    order_reference: bank.reference,
    voucher_number: 'WALK-1',
    amount_minor: bank.total_minor,
    currency: bank.currency,
    paid_on: '2026-10-01',
  });
  await desk.get(cashier, apiPaths.vouchers);
  const other = (await submitted('bank')).body.data.trip.order;
  await desk.post(cashier, apiPaths.vouchers, {
    order_reference: other.reference,
    voucher_number: 'WALK-2',
    amount_minor: other.total_minor + 100,
    currency: other.currency,
    paid_on: '2026-10-01',
  });
  const finance = 'finance_officer@department.demo';
  const exceptions = (await desk.get(finance, apiPaths.paymentExceptions)).json().data;
  const exception_id: string = exceptions.find((one: { kind: string }) => one.kind === 'voucher_differs').id;
  const decide = apiPath('paymentExceptionAction', { exception_id, action: 'request_refund' });
  expect((await desk.post(finance, decide, { note: 'more than the order' })).statusCode).toBe(200);
  await desk.post(cashier, apiPaths.departmentCashShiftCount, { counted: { USD: 3000 } });
  const closed = await desk.post(cashier, apiPaths.departmentCashShiftClose, { counted: { USD: 3100 } });
  await desk.get(supervisor, apiPaths.departmentCashShifts);
  await desk.get(cashier, apiPaths.departmentPastCashShifts);
  const shift_id: string = closed.json().data.id;
  await desk.get(cashier, apiPath('departmentPastCashShift', { shift_id }));
  await desk.get(supervisor, apiPath('departmentCashShiftRead', { shift_id }));
  await desk.get(supervisor, apiPaths.departmentStickerHolders);
  await desk.post(supervisor, apiPath('departmentCashShiftCheck', { shift_id }), {});
  await desk.post(supervisor, apiPaths.departmentLogout, {});
}

/** Walks the sign-in calls of the other audiences, and those on one's own account. */
async function walkSessions(): Promise<void> {
  const doors = [
    [
      'mission_clerk@in-kolkata.demo',
      { type: 'embassy' },
      apiPaths.missionLogin,
      apiPaths.missionUser,
      apiPaths.missionLogout,
    ],
    ['agency_owner@himal.demo', {}, apiPaths.trekkingLogin, apiPaths.trekkingUser, apiPaths.trekkingLogout],
    [
      'provider_owner@lotus.demo',
      {},
      apiPaths.serviceProviderLogin,
      apiPaths.serviceProviderUser,
      apiPaths.serviceProviderLogout,
    ],
  ] as const;
  for (const [email, more, login, user, logout] of doors) {
    await call(portal, 'POST', login, { email, password: 'wrong', ...more });
    const signedIn = await call(portal, 'POST', login, { email, password: demoPassword, ...more });
    const own = bearer(signedIn.body.token);
    await call(portal, 'GET', user, undefined, own);
    await call(portal, 'GET', apiPaths.departmentUser, undefined, own);
    await call(portal, 'GET', apiPaths.ownSessions, undefined, own);
    await call(portal, 'POST', apiPaths.ownSessionsEnd, {}, own);
    const change = { current_password: demoPassword, password: 'copper ladder seven hens' };
    await call(portal, 'POST', apiPaths.ownPassword, { ...change, password: 'short' }, own);
    await call(portal, 'POST', apiPaths.ownPassword, change, own);
    await call(portal, 'POST', logout, {}, own);
  }
}

/** Walks a forgotten password, and a second factor from its first code until it is removed. */
async function walkOwnAccount(): Promise<void> {
  const email = 'mission_officer@cn-beijing.demo';
  const password = 'copper ladder seven hens';
  const form = { email, password, type: 'embassy' };
  await call(portal, 'POST', apiPaths.passwordLink, { email });
  await call(portal, 'POST', apiPaths.newPassword, { token: 'none', password });
  const token = tokenIn((await mailsTo(portal, email))[0]);
  await call(portal, 'POST', apiPaths.newPassword, { token, password });
  const own = bearer((await call(portal, 'POST', apiPaths.missionLogin, form)).body.token);
  const present = { current_password: password };
  await call(portal, 'GET', apiPaths.secondFactor, undefined, own);
  const { secret } = (await call(portal, 'POST', apiPaths.secondFactor, present, own)).body.data;
  const code = (later: number) => authenticatorCode(secret, portal.clock.now(), later);
  await call(portal, 'POST', apiPaths.secondFactorConfirm, { code: code(5) }, own);
  await call(portal, 'POST', apiPaths.secondFactorConfirm, { code: code(0) }, own);
  await call(portal, 'POST', apiPaths.recoveryCodes, present, own);
  const first = await call(portal, 'POST', apiPaths.missionLogin, form);
  expect(first.status).toBe(202);
  const { challenge } = first.body;
  await call(portal, 'POST', apiPaths.secondFactorSignIn, { challenge, code: code(0) });
  await call(portal, 'POST', apiPaths.secondFactorSignIn, { challenge, code: code(1) });
  await call(portal, 'POST', apiPaths.secondFactorRemove, { current_password: 'wrong' }, own);
  await call(portal, 'POST', apiPaths.secondFactorRemove, present, own);
  const view = { desk: 'mission', name: 'Tourists', filters: { view: 'mine', kind: 'tourist' } };
  const { id } = (await call(portal, 'PUT', apiPaths.ownViews, view, own)).body.data;
  await call(portal, 'PUT', apiPaths.ownViews, { ...view, desk: 'port' }, own);
  await call(portal, 'DELETE', apiPath('ownView', { view_id: id }), undefined, own);
  await call(portal, 'DELETE', apiPath('ownView', { view_id: id }), undefined, own);
}

/** Walks a passkey from its creation to its removal, and a second factor reported lost. */
async function walkPasskeys(): Promise<void> {
  const email = 'mission_cashier@cn-beijing.demo';
  const form = { email, password: demoPassword, type: 'embassy' };
  const own = bearer((await call(portal, 'POST', apiPaths.missionLogin, form)).body.token);
  const present = { current_password: demoPassword };
  await call(portal, 'POST', apiPaths.passkeyCreation, { current_password: 'wrong' }, own);
  const creation = (await call(portal, 'POST', apiPaths.passkeyCreation, present, own)).body.data;
  const passkey = softwarePasskey('http://portal.test');
  const added = { name: 'Test telephone', credential: passkey.make(creation) };
  await call(portal, 'POST', apiPaths.passkeys, added, own);
  await call(portal, 'POST', apiPaths.passkeys, added, own);
  const { challenge } = (await call(portal, 'POST', apiPaths.missionLogin, form)).body;
  await call(portal, 'POST', apiPaths.passkeyQuestion, { challenge: 'none' });
  const wrong = (await call(portal, 'POST', apiPaths.passkeyQuestion, { challenge })).body.data;
  const forged = passkey.sign(wrong, { forged: true });
  await call(portal, 'POST', apiPaths.passkeySignIn, { challenge, credential: forged });
  const question = (await call(portal, 'POST', apiPaths.passkeyQuestion, { challenge })).body.data;
  const signed = { challenge, credential: passkey.sign(question) };
  expect((await call(portal, 'POST', apiPaths.passkeySignIn, signed)).status).toBe(200);

  const admin = bearer(await personOf(portal, 'mission_admin', 'cn-beijing'));
  const people = resourcePath('list', { resource: 'users' });
  const [row] = (await call(portal, 'GET', `${people}?query=${email}`, undefined, admin)).body.data;
  const lost = apiPath('userFactorRemoval', { id: row.id });
  expect((await call(portal, 'POST', lost, {}, admin)).status).toBe(200);
  await call(portal, 'POST', lost, {}, own);
  const { passkeys } = (await call(portal, 'GET', apiPaths.secondFactor, undefined, own)).body.data;
  const remove = apiPath('passkeyRemove', { passkey_id: passkeys[0].id });
  await call(portal, 'POST', remove, present, own);
  await call(portal, 'POST', remove, present, own);
}

async function walkDepartment(): Promise<void> {
  const officer = 'extension_officer@department.demo';
  const senior = 'senior_officer@department.demo';
  const visa = await touristVisa(portal);
  const numbers = { passport_number: visa.passportNumber, visa_number: visa.visaNumber };
  await beginAbout(portal, 'visa-upgrade', visa);
  await call(portal, 'POST', apiPaths.visaOptions, numbers);
  await call(portal, 'POST', apiPaths.visaOptions, { ...numbers, visa_number: 'V1' });
  const { database, config } = portal.dependencies;
  const issued = database.selectFrom('visas').select('id').where('visa_number', '=', visa.visaNumber);
  const token = reminderToken(config.lookupKey, (await issued.executeTakeFirstOrThrow()).id);
  await call(portal, 'POST', apiPaths.visaReminders, { token });
  await call(portal, 'POST', apiPaths.visaReminders, { token: 'none' });
  await call(portal, 'POST', apiPaths.visaRemindersSwitch, { token, wanted: true });
  await portal.app.inject({
    method: 'POST',
    url: apiPath('visaReminderLink', { token }),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await beginAbout(portal, 'visa-upgrade', { ...visa, visaNumber: 'V1' });
  const { submission_number } = (await askUpgrade(portal, visa)).body.data;
  const application_id = await desk.idOf(submission_number);
  await desk.get(officer, apiPaths.departmentNumbers);
  await desk.get(officer, apiPaths.departmentChoices);
  await desk.get(officer, apiPaths.departmentOverview);
  await desk.get(officer, `${apiPaths.departmentQueue}?status=submitted`);
  const chief = 'section_chief@department.demo';
  const times = { office: 'department', day: '2026-12-10', times: ['10:00'], seats: 2 };
  const opened = await desk.post(chief, apiPaths.departmentSlots, times);
  const [slot] = opened.json<{ data: { id: string }[] }>().data;
  await desk.get(officer, apiPaths.departmentSlots);
  const closed = { office: 'department', slots: [slot?.id], appointments: 'kept' };
  await desk.post(chief, apiPaths.departmentSlotsClose, closed);
  const step = async (email: string, action: string, status: number) => {
    const file = await desk.get(email, apiPath('departmentCase', { application_id }));
    const answer = await desk.post(email, apiPath('departmentAction', { application_id, action }), {
      version: file.json().data.version,
    });
    expect(answer.statusCode, answer.body).toBe(status);
  };
  await step(officer, 'take', 200);
  await deskOf(portal, 'department').settlePapers(officer, application_id);
  await step(officer, 'propose', 200);
  await step(officer, 'approve', 403);
  await step(senior, 'approve', 200);
  await desk.get(
    officer,
    apiPath('departmentDocument', { application_id, document_id: await storedDocument(portal, application_id) }),
  );
  portal.clock.set('2026-10-01T03:15:00Z');
}

/** Walks an appointment in a slot that the mission closes, and the applicant's choice of another one. */
async function walkWithdrawnAppointment(slot: string): Promise<void> {
  const mission = deskOf(portal, 'mission');
  const [admin, officer] = ['mission_admin@uk-london.demo', 'mission_officer@uk-london.demo'];
  const application = await missionApplication(portal, mission, { answers: { arrival_date: '2026-12-10' } });
  const own = bearer(application.token);
  await mission.act(officer, application.id, 'take');
  await mission.act(officer, application.id, 'call_in', { slot });
  const closed = { office: 'uk-london', slots: [slot], appointments: 'called_off' };
  expect((await mission.post(admin, apiPaths.missionSlotsClose, closed)).statusCode).toBe(200);
  await mission.post(admin, apiPaths.missionSlotsClose, { ...closed, office: 'cn-beijing' });
  const times = { office: 'uk-london', day: '2026-10-08', times: ['10:00'], seats: 2 };
  await mission.post(admin, apiPaths.missionSlots, times);
  const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, own)).body.data;
  const choice = { version, submission_number: application.number, slot };
  expect((await call(portal, 'POST', apiPaths.submissionAppointment, choice, own)).status).toBe(200);
  await call(portal, 'POST', apiPaths.submissionAppointment, choice, own);
}

/** Walks a mission's counter, slots and stickers, a printed visa, and a refunded fee. */
async function walkMission(): Promise<void> {
  const mission = deskOf(portal, 'mission');
  const at = (role: string) => `mission_${role}@uk-london.demo`;
  const act = async (who: string, id: string, action: string, wish: Partial<ActionRequest> = {}) => {
    const answer = await mission.act(at(who), id, action, wish);
    expect(answer.status, `${action}: ${answer.message}`).toBe(200);
    return answer.file;
  };
  await mission.get(at('cashier'), apiPaths.missionCashShift);
  await mission.post(at('cashier'), apiPaths.missionCashShift, { opening: { GBP: 10_000 } });
  await mission.post(at('cashier'), apiPaths.missionCashShift, { opening: { GBP: 10_000 } });
  const times = { office: 'uk-london', day: '2026-10-08', times: ['10:00'], seats: 2 };
  await mission.post(at('admin'), apiPaths.missionSlots, times);
  await mission.post(at('admin'), apiPaths.missionSlots, { ...times, office: 'cn-beijing' });
  const opened = await mission.get(at('officer'), `${apiPaths.missionSlots}?from=2026-10-08`);
  const [slot] = opened.json<{ data: { id: string }[] }>().data;
  await walkWithdrawnAppointment(slot?.id ?? '');
  await mission.get(at('printer'), apiPaths.missionStickers);
  const allotted = { office: 'uk-london', email: at('printer'), count: 2 };
  await mission.post(at('head'), apiPaths.missionStickers, allotted);

  const granted = await missionApplication(portal, mission, { answers: { arrival_date: '2026-12-10' } });
  await mission.get(at('officer'), apiPaths.missionNumbers);
  await mission.get(at('officer'), apiPaths.missionChoices);
  await mission.get(at('officer'), apiPaths.missionOverview);
  await mission.get(at('officer'), `${apiPaths.missionQueue}?query=${granted.number}`);
  await mission.get(at('officer'), `${apiPaths.missionQueue}?office=cn-beijing`);
  const cash = { currency: 'GBP', received_minor: 5000 };
  const { documents } = await act('cashier', granted.id, 'take_cash', cash);
  const [document] = documents;
  const documentPath = { application_id: granted.id, document_id: document?.id ?? '' };
  await mission.get(at('officer'), apiPath('missionDocument', documentPath));
  const { papers_to_settle } = await act('officer', granted.id, 'take');
  for (const { document } of papers_to_settle) {
    await act('officer', granted.id, 'check_document', { document, check: 'ok' });
  }
  await act('officer', granted.id, 'propose');
  await act('approver', granted.id, 'approve');
  await act('printer', granted.id, 'print');
  await mission.get(at('printer'), apiPath('missionSticker', { application_id: granted.id }));
  await mission.get(at('printer'), apiPath('missionStickerPdf', { application_id: granted.id }));

  const ended = await missionApplication(portal, mission, { answers: { arrival_date: '2026-12-10' } });
  await act('cashier', ended.id, 'take_cash', cash);
  await act('officer', ended.id, 'cancel', { reasons: ['wrong_office'] });
  const refund = apiPath('missionFeeRefund', { application_id: ended.id });
  await mission.post(at('cashier'), refund, { note: ' ' });
  await mission.post(at('cashier'), refund, { note: 'The fee was not due' });
  const [asked] = (await mission.get(at('head'), apiPaths.missionRefunds)).json().data;
  const approve = apiPath('missionRefundAction', { exception_id: asked.id, action: 'approve_refund' });
  await mission.post(at('cashier'), approve, { note: 'Seen' });
  await mission.post(at('head'), approve, { note: 'Seen' });

  await mission.post(at('cashier'), apiPaths.missionCashShiftCount, { counted: { GBP: 18_000 } });
  const closed = await mission.post(at('cashier'), apiPaths.missionCashShiftClose, { counted: { GBP: 18_000 } });
  expect(closed.statusCode, closed.body).toBe(200);
  const shift_id: string = closed.json().data.id;
  await mission.get(at('head'), apiPaths.missionCashShifts);
  await mission.get(at('cashier'), apiPaths.missionPastCashShifts);
  await mission.get(at('cashier'), apiPath('missionPastCashShift', { shift_id }));
  await mission.get(at('head'), apiPath('missionCashShiftRead', { shift_id }));
  await mission.get(at('head'), apiPaths.missionStickerHolders);
  await mission.post(at('head'), apiPath('missionCashShiftCheck', { shift_id }), {});
}

/** Walks undelivered mails, until somebody has dealt with them in either way of the call. */
async function walkMails(): Promise<void> {
  const supervisor = bearer(await personOf(portal, 'port_supervisor', 'tia'));
  const handIn = (payload: string, token = mailReportToken) =>
    portal.app.inject({
      method: 'POST',
      url: apiPaths.mailReports,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
      payload,
    });
  await handIn('no mail at all', 'not-the-token-of-anybody');
  for (const method of ['PUT', 'POST'] as const) {
    const { submission_number } = (await submitted('on_arrival')).body.data;
    await portal.sweep();
    const { id } = await portal.dependencies.database
      .selectFrom('outbox')
      .innerJoin('applications', 'applications.submission_id', 'outbox.submission_id')
      .select('outbox.id')
      .where('applications.submission_number', '=', submission_number)
      .executeTakeFirstOrThrow();
    expect((await handIn(deliveryReport(`<${id}@portal.example>`))).json()).toEqual({ data: { known: true } });
    const path = resourcePath('one', { resource: 'undelivered-mails', id });
    const { version } = (await call(portal, 'GET', path, undefined, supervisor)).body.data;
    const note = { version, note: 'Told by telephone', _method: 'PUT' };
    await call(portal, method, path, { ...note, version: 99 }, supervisor);
    expect((await call(portal, method, path, note, supervisor)).status).toBe(200);
  }
}

/** Walks a question with the applicant's reply, and a refusal with its letter. */
async function walkLetters(): Promise<void> {
  const mission = deskOf(portal, 'mission');
  const officer = 'mission_officer@uk-london.demo';
  const application = await missionApplication(portal, mission, { answers: { arrival_date: '2026-12-10' } });
  const own = bearer(application.token);
  const step = async (email: string, action: string, wish: object = {}) => {
    const answer = await mission.act(email, application.id, action, wish);
    expect(answer.status, `${action}: ${answer.message}`).toBe(200);
  };
  await step(officer, 'take');
  await step(officer, 'ask', { items: [{ field: 'address_in_nepal' }], due_on: '2026-10-10' });
  const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, own)).body.data;
  const answer = { version, submission_number: application.number, items: { item_1: '' } };
  await call(portal, 'POST', apiPaths.submissionAnswers, answer, own);
  await call(
    portal,
    'POST',
    apiPaths.submissionAnswers,
    { ...answer, items: { item_1: 'Example Marg 1, Kathmandu' } },
    own,
  );
  const letter = apiPath('letter', { submission_number: application.number });
  await call(portal, 'GET', letter, undefined, own);
  const deskLetters = (['missionLetter', 'missionLetterPdf'] as const).map((name) =>
    apiPath(name, { application_id: application.id }),
  );
  for (const path of deskLetters) await mission.get(officer, path);
  await refuseApplication(mission, application.id, 'mission');
  for (const path of deskLetters) await mission.get(officer, path);
  const department = deskOf(portal, 'department');
  const refused = await etaApplication(portal, department, 'free');
  await refuseApplication(department, refused.id, 'department');
  for (const name of ['departmentLetter', 'departmentLetterPdf'] as const) {
    for (const application_id of [refused.id, application.id]) {
      await department.get(refusingPeople.department.officer, apiPath(name, { application_id }));
    }
  }
  await call(portal, 'GET', letter, undefined, own);
  await call(portal, 'GET', apiPath('letterPdf', { submission_number: application.number }), undefined, own);
}

async function walkManagementLists(): Promise<void> {
  const auditor = bearer(await personOf(portal, 'auditor', 'all'));
  const head = bearer(await personOf(portal, 'mission_head', 'uk-london'));
  const admin = bearer(await personOf(portal, 'mission_admin', 'uk-london'));
  const system = bearer(await personOf(portal, 'system_admin', 'all'));
  const officer = bearer(await personOf(portal, 'mission_officer', 'uk-london'));
  const director = bearer(await personOf(portal, 'director', 'all'));
  const done = async (
    who: Record<string, string>,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
  ): Promise<Answer['body']> => {
    const answer = await call(portal, method, url, body, who);
    expect(answer.status, `${method} ${url} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body.data;
  };

  const id = 'uk-london';
  const office = resourcePath('one', { resource: 'offices', id });
  await done(admin, 'PUT', office, { version: 1, phone: '+44 20 7229 1594' });
  await done(admin, 'POST', office, { _method: 'PUT', version: 2 });
  await call(portal, 'PUT', office, { version: 1 }, admin);
  await done(system, 'PUT', resourcePath('status', { resource: 'offices', id }), { status: 1 });
  await done(admin, 'GET', resourcePath('withSlug', { resource: 'offices', slug: id }));

  const rates = 'office-rates';
  const draft = { rate_per_usd: '0.82', in_force_from: '2027-02-01' };
  const rate = await done(admin, 'POST', resourcePath('list', { resource: rates }), draft);
  const other = await done(admin, 'POST', resourcePath('save', { resource: rates }), draft);
  const one = resourcePath('one', { resource: rates, id: rate.id });
  await done(admin, 'PUT', one, { ...draft, version: 1 });
  await done(admin, 'POST', one, { ...draft, version: 2, _method: 'PUT' });
  await done(head, 'PUT', resourcePath('status', { resource: rates, id: rate.id }), { status: 1 });
  await done(admin, 'POST', resourcePath('delete', { resource: rates }), { delete_rows: [other.id] });

  const list = 'blacklists';
  const person = { surname: 'Specimen', effect: 'refer', ground: 'Made up for a walk' };
  const entry = await done(officer, 'POST', resourcePath('list', { resource: list }), person);
  await done(officer, 'POST', resourcePath('save', { resource: list }), person);
  const entryPath = resourcePath('one', { resource: list, id: entry.id });
  await done(officer, 'PUT', entryPath, { ...person, version: 1 });
  await done(officer, 'POST', entryPath, { ...person, version: 2, _method: 'PUT' });
  await done(officer, 'POST', resourcePath('dropdown', { resource: list, id: entry.id }), { effect: 'inform' });
  await done(director, 'PUT', resourcePath('status', { resource: list, id: entry.id }), { status: 1 });
  await done(officer, 'POST', resourcePath('delete', { resource: list }), { delete_rows: [entry.id] });

  const people = 'users';
  const clerk = { name: 'Test Walker', email: 'walker@uk-london.test', roles: ['mission_clerk'] };
  const added = await done(admin, 'POST', resourcePath('list', { resource: people }), clerk);
  await done(system, 'POST', resourcePath('save', { resource: people }), {
    ...clerk,
    email: 'head@uk-london.test',
    office: 'uk-london',
    roles: ['mission_head'],
  });
  const userPath = resourcePath('one', { resource: people, id: added.id });
  const { email: _, ...renamed } = clerk;
  await done(admin, 'PUT', userPath, { ...renamed, version: 1 });
  await done(admin, 'POST', userPath, { ...renamed, version: 2, _method: 'PUT' });
  await done(admin, 'POST', resourcePath('dropdown', { resource: people, id: added.id }), { user_type: 'user' });
  await done(admin, 'POST', apiPath('userReset', { id: added.id }), {});
  await done(admin, 'PUT', resourcePath('status', { resource: people, id: added.id }), { status: 0 });
  const proposals = 'role-proposals';
  const waiting = `${resourcePath('list', { resource: proposals })}?status=proposed&kind=give_role`;
  const [proposal] = await done(director, 'GET', waiting);
  await done(director, 'PUT', resourcePath('status', { resource: proposals, id: proposal.id }), { status: 1 });
  await done(system, 'POST', resourcePath('save', { resource: people }), {
    ...clerk,
    email: 'head-two@uk-london.test',
    office: 'uk-london',
    roles: ['mission_head'],
  });
  const [second] = await done(director, 'GET', waiting);
  await done(system, 'POST', resourcePath('delete', { resource: proposals }), { delete_rows: [second.id] });

  await endRequests();
  const reports = ['issued-visas', 'reject-visa-reports', 'cancel-visa-reports', 'revenue-reports'];
  const searches = ['visa-search', 'travellers-histories'];
  const [traveller] = await done(auditor, 'GET', resourcePath('list', { resource: 'travellers-histories' }));
  const lookUp = apiPath('travellerLookUp', { id: traveller.id });
  await done(auditor, 'POST', lookUp, { reason: 'Made up for a walk' });
  await call(portal, 'POST', apiPath('travellerLookUp', { id: newId(portal.clock.now()) }), {}, auditor);
  await done(auditor, 'GET', apiPaths.revenueTotals);
  await call(portal, 'GET', `${apiPaths.revenueTotals}?from=never`, undefined, auditor);
  for (const resource of [
    ...['offices', rates, list, 'activity-logs', people, proposals, 'undelivered-mails'],
    ...reports,
    ...searches,
  ]) {
    const [first] = await done(auditor, 'GET', resourcePath('list', { resource }));
    expect(first, resource).toBeDefined();
    await done(auditor, 'GET', resourcePath('get', { resource }));
    await done(auditor, 'GET', resourcePath('all', { resource }));
    await done(auditor, 'GET', resourcePath('one', { resource, id: first.id }));
    if (!searches.includes(resource)) await done(auditor, 'POST', resourcePath('export', { resource }), {});
    await call(portal, 'GET', `${resourcePath('list', { resource })}?sortBy=nothing`, undefined, auditor);
    await call(portal, 'GET', resourcePath('list', { resource }));
  }
  await done(head, 'POST', apiPaths.activityLogsExport, {});
}

/** Makes one application of a mission that is refused, and one that is closed. */
async function endRequests(): Promise<void> {
  const mission = deskOf(portal, 'mission');
  const officer = 'mission_officer@uk-london.demo';
  const act = async (email: string, id: string, action: string, request: Partial<ActionRequest> = {}) => {
    const answer = await mission.act(email, id, action, request);
    expect(answer.status, `${action}: ${answer.message}`).toBe(200);
    return answer.file;
  };
  const refused = await missionApplication(portal, mission);
  const { papers_to_settle } = await act(officer, refused.id, 'take');
  for (const { document } of papers_to_settle)
    await act(officer, refused.id, 'check_document', { document, check: 'ok' });
  await act(officer, refused.id, 'propose');
  await act('mission_approver@uk-london.demo', refused.id, 'refuse', { reasons: ['means_not_shown'] });
  const closed = await missionApplication(portal, mission);
  const cashier = 'mission_cashier@uk-london.demo';
  await mission.post(cashier, apiPaths.missionCashShift, { opening: {} });
  await act(cashier, closed.id, 'take_cash', { currency: 'GBP', received_minor: 4000 });
  await act(officer, closed.id, 'cancel', { reasons: ['wrong_office'] });
}

async function walkDemo(): Promise<void> {
  await call(portal, 'GET', apiPaths.demoAccounts);
  await call(portal, 'GET', apiPaths.demoClock);
}

describe('the page of the interface', () => {
  it('shows every call, runs nothing and loads nothing', async () => {
    const page = await portal.app.inject({ method: 'HEAD', url: apiPaths.docs });
    expect(page.statusCode).toBe(200);
    const { body, headers } = await Object.getPrototypeOf(portal.app).inject(apiPaths.docs);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(body).toContain('<html lang="en">');
    expect(body).not.toMatch(/<script|\sstyle=|\son\w+=/);
    for (const { name } of operations()) expect(body).toContain(name);
  });
});

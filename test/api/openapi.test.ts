import { Ajv2020 } from 'ajv/dist/2020.js';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { demoPassword } from '#server/data/seed/demo-accounts.ts';
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
  tripAnswers,
  upload,
} from '../factories/applicant.ts';
import { cardPayer } from '../factories/card-payer.ts';
import { type Desk, deskOf } from '../factories/desk.ts';
import { personOf } from '../factories/staff.ts';
import { storedPaper } from '../factories/stored-paper.ts';
import { askUpgrade, touristVisa } from '../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Record<string, readonly string[]>[];
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: object }> }>;
}
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: Record<string, object> };
}

let portal: TestApp;
let desk: Desk;
let described: Description;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** Calls that were answered as hoped for, and every difference between an answer and its description. */
const walked = new Set<string>();
const differences: string[] = [];

beforeAll(async () => {
  const plain = await createTestApp();
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
  const response = operation.responses[String(answer.statusCode)];
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

describe('the description of the interface', () => {
  it('is OpenAPI 3.1 and describes every call with its words, its tokens and its refusals', () => {
    expect(described.openapi).toMatch(/^3\.1\./);
    const known = Object.keys(described.components.securitySchemes);
    for (const { name, operation } of operations()) {
      expect(operation.summary?.length, name).toBeGreaterThan(10);
      expect(operation.tags, name).toHaveLength(1);
      expect(operation.security, name).toBeDefined();
      const tokens = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
      expect(known, name).toEqual(expect.arrayContaining(tokens));
      const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      expect(refusals.length, name).toBeGreaterThan(3);
      if (tokens.length > 0)
        expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['401', '403']));
      for (const [, refusal] of refusals) {
        expect(refusal.content?.['application/problem+json']?.schema, name).toEqual({
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
    expect(securityOf(apiPaths.arrivals, 'get')).toEqual([{ staff: [] }]);
  });
});

describe('answers', () => {
  it('are what the description says, on a walk through every call', async () => {
    await call(portal, 'GET', apiPaths.services);
    await call(portal, 'GET', apiPath('service', { service: 'visa-on-arrival' }));
    await call(portal, 'GET', apiPath('service', { service: 'no-such-service' }));
    await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), {
      answers: { ...tripAnswers, ...adult() },
      payment_mode: 'online',
    });
    await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), { answers: 1 });

    await walkDraft();
    await walkTrip();
    await walkCardPayment();
    await walkDesk();
    await walkDepartment();
    await walkManagementLists();
    await walkDemo();

    expect(differences).toEqual([]);
    expect(
      operations()
        .map(({ name }) => name)
        .filter((name) => !walked.has(name) && !elsewhere.includes(name)),
    ).toEqual([]);
  });
});

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

async function walkTrip(): Promise<void> {
  const answer = await submitted('bank');
  const { submission_number, access_token, trip } = answer.body.data;
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
  await call(portal, 'POST', apiPaths.prefill, two);
  await call(portal, 'POST', apiPaths.access, { ...two, dob: '1988-04-12' });
  await call(portal, 'POST', apiPaths.access, { ...two, dob: '1999-09-09' });

  await call(portal, 'GET', apiPaths.trip, undefined, own);
  await call(portal, 'GET', apiPaths.trip);
  await call(portal, 'GET', apiPath('slip', { submission_number }), undefined, own);
  await portal.app.inject({ method: 'GET', url: apiPath('slipPdf', { submission_number }), headers: own });
  const { reference: order_reference } = trip.order;
  await call(portal, 'GET', apiPath('order', { order_reference }), undefined, own);
  await call(portal, 'GET', apiPath('bankSlip', { order_reference }), undefined, own);
  await portal.app.inject({ method: 'GET', url: apiPath('bankSlipPdf', { order_reference }), headers: own });
  await call(portal, 'GET', apiPath('receipt', { order_reference }), undefined, own);
  await call(portal, 'POST', apiPaths.tripMail, undefined, own);
  let { version } = trip;
  const change = async (path: string, body: object) => {
    const changed = await call(portal, 'POST', path, { version, ...body }, own);
    if (changed.status === 200) version = changed.body.data.version;
    return changed;
  };
  await change(apiPaths.tripArrival, { arrival_date: '2026-10-06' });
  await change(apiPaths.tripPaymentMode, { payment_mode: 'on_arrival' });
  await change(apiPaths.tripResend, { arrival_date: '2026-10-07' });
  await change(apiPaths.tripWithdraw, { submission_number });

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
    apiPaths.tripResend,
    { version: opened.body.data.trip.version, arrival_date: '2026-10-25' },
    bearer(opened.body.data.access_token),
  );
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  portal.clock.set('2026-10-01T03:15:00Z');
}

async function passportOf(submissionNumber: string): Promise<string> {
  const row = await portal.dependencies.database
    .selectFrom('applications')
    .select('passport_number')
    .where('submission_number', '=', submissionNumber)
    .executeTakeFirstOrThrow();
  return row.passport_number;
}

async function walkCardPayment(): Promise<void> {
  const { access_token, trip } = (await submitted('online')).body.data;
  const payer = cardPayer(portal.app, access_token);
  const { reference: order_reference } = trip.order;
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
  await desk.post(cashier, apiPaths.cashShift, { opening: { USD: 100 } });
  await desk.get(cashier, apiPaths.cashShift);
  const number: string = (await submitted('on_arrival')).body.data.submission_number;
  await desk.get(officer, `${apiPaths.arrivals}?rowsPerPage=5`);
  await desk.get(officer, `${apiPaths.arrivals}?query=${number}`);
  await desk.get(officer, `${apiPaths.arrivals}?office=gbia`);
  const application_id = await desk.idOf(number);
  const [paper] = (await desk.file(officer, application_id)).documents;
  await desk.get(officer, apiPath('arrivalDocument', { application_id, document_id: paper?.id ?? '' }));
  expect((await desk.act(officer, application_id, 'clear')).status).toBe(200);
  const cash = { currency: 'USD', received_minor: 3000 };
  expect((await desk.act(cashier, application_id, 'take_cash', cash)).status).toBe(200);
  expect((await desk.act(officer, application_id, 'print')).status).toBe(403);
  const printed = await desk.act(printer, application_id, 'print');
  expect(printed.status).toBe(200);
  await desk.get(printer, apiPath('arrivalSticker', { application_id }));
  await desk.get(printer, apiPath('arrivalStickerPdf', { application_id }));
  const pair = { passport_number: await passportOf(number), visa_number: printed.result.visa_number ?? '' };
  await call(portal, 'POST', apiPaths.visaCheck, pair);
  await call(portal, 'GET', `${apiPaths.visaCheck}?${new URLSearchParams(pair)}`);
  const tracked = { submission_number: number, passport_number: pair.passport_number };
  await call(portal, 'POST', apiPaths.track, tracked);

  await desk.get(supervisor, apiPaths.stickers);
  await desk.post(supervisor, apiPaths.stickers, { office: 'tia', email: officer, count: 2 });
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
  const closed = await desk.post(cashier, apiPaths.cashShiftClose, { counted: { USD: 3100 } });
  await desk.get(supervisor, apiPaths.cashShifts);
  const shift_id: string = closed.json().data.id;
  await desk.post(supervisor, apiPath('cashShiftCheck', { shift_id }), {});
  await desk.post(supervisor, apiPaths.departmentLogout, {});
}

/** The doors of the other audiences, and what everybody may do with the own account. */
async function walkSessions(): Promise<void> {
  const doors = [
    [
      'mission_clerk@uk-london.demo',
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

async function walkDepartment(): Promise<void> {
  const officer = 'extension_officer@department.demo';
  const senior = 'senior_officer@department.demo';
  const visa = await touristVisa(portal);
  const numbers = { passport_number: visa.passportNumber, visa_number: visa.visaNumber };
  await call(portal, 'POST', apiPath('visaRequest', { service: 'visa-upgrade' }), numbers);
  await call(portal, 'POST', apiPath('visaRequest', { service: 'visa-upgrade' }), { ...numbers, visa_number: 'V1' });
  const { submission_number } = (await askUpgrade(portal, visa)).body.data;
  const application_id = await desk.idOf(submission_number);
  await desk.get(officer, `${apiPaths.requests}?status=submitted`);
  const step = async (email: string, action: string, status: number) => {
    const file = await desk.get(email, apiPath('request', { application_id }));
    const answer = await desk.post(email, apiPath('requestAction', { application_id, action }), {
      version: file.json().data.version,
    });
    expect(answer.statusCode, answer.body).toBe(status);
  };
  await step(officer, 'take', 200);
  await step(officer, 'propose', 200);
  await step(officer, 'approve', 403);
  await step(senior, 'approve', 200);
  await desk.get(
    officer,
    apiPath('requestDocument', { application_id, document_id: await storedPaper(portal, application_id) }),
  );
  portal.clock.set('2026-10-01T03:15:00Z');
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

  for (const resource of ['offices', rates, list, 'activity-logs']) {
    const [first] = await done(auditor, 'GET', resourcePath('list', { resource }));
    await done(auditor, 'GET', resourcePath('get', { resource }));
    await done(auditor, 'GET', resourcePath('all', { resource }));
    await done(auditor, 'GET', resourcePath('one', { resource, id: first.id }));
    await done(auditor, 'POST', resourcePath('export', { resource }), {});
    await call(portal, 'GET', `${resourcePath('list', { resource })}?sortBy=nothing`, undefined, auditor);
    await call(portal, 'GET', resourcePath('list', { resource }));
  }
  await done(head, 'POST', apiPaths.activityLogsExport, {});
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { paymentEntries } from '#domain/fees/ledger.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { addAuditEntry } from '#server/activity-log/audit-repository.ts';
import { insertEvent } from '#server/casework/application-repository.ts';
import { addOrganisations } from '#server/organisations/organisation-repository.ts';
import { insertBooking } from '#server/payments/ledger-repository.ts';
import { today } from '#server/platform/clock.ts';
import { newId } from '#server/platform/identifiers.ts';
import { deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * Permissions of the management lists, written down by hand from the roles of the service: every role, at the record's
 * own office and at another one, on every call in the interface's description.
 */
const own = 'uk-london';
const other = 'cn-beijing';

const missionRoles: readonly RoleCode[] = [
  'mission_clerk',
  'mission_officer',
  'mission_approver',
  'mission_cashier',
  'mission_printer',
  'mission_admin',
  'mission_head',
];
const officeReaders: readonly RoleCode[] = [
  ...missionRoles,
  'section_chief',
  'director',
  'auditor',
  'support',
  'system_admin',
];
const rateReaders: readonly RoleCode[] = [...missionRoles, 'finance_officer', 'finance_chief', 'auditor'];
const listReaders: readonly RoleCode[] = [
  'mission_officer',
  'mission_approver',
  'mission_head',
  'senior_officer',
  'section_chief',
  'director',
  'auditor',
];
const proposers: readonly RoleCode[] = ['mission_officer', 'mission_head', 'senior_officer'];
const userReaders: readonly RoleCode[] = ['mission_admin', 'mission_head', 'director', 'auditor', 'system_admin'];
const userKeepers: readonly RoleCode[] = ['mission_admin', 'system_admin'];
const mailReaders: readonly RoleCode[] = [
  ...missionRoles,
  'nontourist_officer',
  'overstay_officer',
  'certificate_clerk',
  'extension_officer',
  'senior_officer',
  'auditor',
  'support',
];
const mailSettlers: readonly RoleCode[] = [
  'mission_clerk',
  'mission_officer',
  'nontourist_officer',
  'overstay_officer',
  'certificate_clerk',
  'extension_officer',
  'senior_officer',
];
const logReaders: readonly RoleCode[] = ['mission_head', 'auditor'];

const visaReaders: readonly RoleCode[] = [...missionRoles, 'senior_officer', 'section_chief', 'director', 'auditor'];
const travellerReaders: readonly RoleCode[] = [
  'mission_clerk',
  'mission_officer',
  'mission_approver',
  'mission_head',
  'senior_officer',
  'section_chief',
  'director',
  'auditor',
];
const reportReaders: readonly RoleCode[] = travellerReaders.filter((role) => role !== 'mission_clerk');
const revenueReaders: readonly RoleCode[] = ['mission_head', 'finance_officer', 'finance_chief', 'director', 'auditor'];

const providerMembers: readonly RoleCode[] = ['provider_owner', 'provider_officer'];
const agencyMembers: readonly RoleCode[] = ['agency_owner', 'agency_officer', 'agency_viewer'];

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly allowed: readonly RoleCode[];
  /** The call names one record of the first office: people of another office must not find it. */
  readonly record?: boolean;
  /** Rows without an office, open to everybody who may read the list. */
  readonly shared?: boolean;
}

let portal: TestApp;
let ids: Readonly<Record<string, string>>;

/** `RATE`, `ENTRY` and the like stand for the records' ids. */
const recordName = /\b[A-Z]{3,}\b/g;
const readings = (resource: string, id: string, allowed: readonly RoleCode[], shared = false): Call[] => [
  ...(['list', 'get', 'all'] as const).map(
    (call): Call => ({ name: call, method: 'GET', path: resourcePath(call, { resource }), allowed }),
  ),
  { name: 'read', method: 'GET', path: resourcePath('one', { resource, id }), allowed, record: true, shared },
];

const rate = { rate_per_usd: '0.8', in_force_from: '2027-03-01' };
const entry = { surname: 'Specimen', effect: 'refer', ground: 'Made up' };
const user = { name: 'Test Matrix', roles: ['mission_clerk'], office: own };
// None of the calls below can succeed: they name impossible versions, or a row past its step.
const calls: readonly Call[] = [
  ...readings('offices', own, officeReaders),
  {
    name: 'read by slug',
    method: 'GET',
    path: resourcePath('withSlug', { resource: 'offices', slug: own }),
    allowed: officeReaders,
    record: true,
  },
  ...(['PUT', 'POST'] as const).map(
    (method): Call => ({
      name: 'update',
      method,
      path: resourcePath('one', { resource: 'offices', id: own }),
      body: { _method: 'PUT', version: 0 },
      allowed: ['mission_admin', 'system_admin'],
      record: true,
    }),
  ),
  {
    name: 'change status',
    method: 'PUT',
    path: resourcePath('status', { resource: 'offices', id: own }),
    body: { status: 1, version: 0 },
    allowed: ['system_admin'],
    record: true,
  },
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'offices' }),
    body: {},
    allowed: officeReaders,
  },

  ...readings('undelivered-mails', 'MAIL', mailReaders),
  ...readings('trekking-requests', 'GROUP', agencyMembers),
  ...readings('confirmations', 'CONFIRMATION', providerMembers),
  ...(['PUT', 'POST'] as const).map(
    (method): Call => ({
      name: 'settle',
      method,
      path: resourcePath('one', { resource: 'undelivered-mails', id: 'MAIL' }),
      body: { note: 'Told by telephone', _method: 'PUT', version: 0 },
      allowed: mailSettlers,
      record: true,
    }),
  ),
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'undelivered-mails' }),
    body: {},
    allowed: mailReaders,
  },

  ...readings('office-rates', 'RATE', rateReaders),
  ...(['list', 'save'] as const).map(
    (call): Call => ({
      name: call === 'list' ? 'create' : 'save',
      method: 'POST',
      path: resourcePath(call, { resource: 'office-rates' }),
      body: { ...rate, rate_per_usd: 'none' },
      allowed: ['mission_admin'],
    }),
  ),
  ...(['PUT', 'POST'] as const).map(
    (method): Call => ({
      name: 'update',
      method,
      path: resourcePath('one', { resource: 'office-rates', id: 'RATE' }),
      body: { ...rate, _method: 'PUT', version: 0 },
      allowed: ['mission_admin'],
      record: true,
    }),
  ),
  {
    name: 'change status',
    method: 'PUT',
    path: resourcePath('status', { resource: 'office-rates', id: 'RATE' }),
    body: { status: 1, version: 0 },
    allowed: ['mission_head'],
    record: true,
  },
  {
    name: 'delete',
    method: 'POST',
    path: resourcePath('delete', { resource: 'office-rates' }),
    body: { delete_rows: ['APPROVED'] },
    allowed: ['mission_admin'],
    record: true,
  },
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'office-rates' }),
    body: {},
    allowed: rateReaders,
  },

  ...readings('blacklists', 'ENTRY', listReaders, true),
  ...(['list', 'save'] as const).map(
    (call): Call => ({
      name: call === 'list' ? 'create' : 'save',
      method: 'POST',
      path: resourcePath(call, { resource: 'blacklists' }),
      body: { ...entry, effect: 'none' },
      allowed: proposers,
    }),
  ),
  ...(['PUT', 'POST'] as const).map(
    (method): Call => ({
      name: 'update',
      method,
      path: resourcePath('one', { resource: 'blacklists', id: 'ENTRY' }),
      body: { ...entry, _method: 'PUT', version: 0 },
      allowed: proposers,
      record: true,
      shared: true,
    }),
  ),
  {
    name: 'update dropdown',
    method: 'POST',
    path: resourcePath('dropdown', { resource: 'blacklists', id: 'ENTRY' }),
    body: { effect: 'refer', version: 0 },
    allowed: proposers,
    record: true,
    shared: true,
  },
  {
    name: 'change status',
    method: 'PUT',
    path: resourcePath('status', { resource: 'blacklists', id: 'ENTRY' }),
    body: { status: 1, version: 0 },
    allowed: ['director', 'section_chief'],
    record: true,
    shared: true,
  },
  {
    name: 'delete',
    method: 'POST',
    path: resourcePath('delete', { resource: 'blacklists' }),
    body: { delete_rows: ['ENTRY'] },
    allowed: proposers,
    record: true,
    shared: true,
  },
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'blacklists' }),
    body: {},
    allowed: ['director', 'section_chief', 'auditor'],
  },

  ...readings('activity-logs', 'LINE', logReaders),
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'activity-logs' }),
    body: {},
    allowed: logReaders,
  },
  { name: 'export', method: 'POST', path: apiPaths.activityLogsExport, body: {}, allowed: ['mission_head'] },

  ...readings('users', 'USER', userReaders),
  ...(['list', 'save'] as const).map(
    (call): Call => ({
      name: call === 'list' ? 'create' : 'save',
      method: 'POST',
      path: resourcePath(call, { resource: 'users' }),
      body: { ...user, email: 'none' },
      allowed: userKeepers,
    }),
  ),
  ...(['PUT', 'POST'] as const).map(
    (method): Call => ({
      name: 'update',
      method,
      path: resourcePath('one', { resource: 'users', id: 'USER' }),
      body: { name: user.name, roles: user.roles, _method: 'PUT', version: 0 },
      allowed: userKeepers,
      record: true,
    }),
  ),
  {
    name: 'update dropdown',
    method: 'POST',
    path: resourcePath('dropdown', { resource: 'users', id: 'USER' }),
    body: { user_type: 'user', version: 0 },
    allowed: userKeepers,
    record: true,
  },
  {
    name: 'change status',
    method: 'PUT',
    path: resourcePath('status', { resource: 'users', id: 'USER' }),
    body: { status: 1, version: 0 },
    allowed: [...userKeepers, 'mission_head'],
    record: true,
  },
  {
    name: 'reset',
    method: 'POST',
    path: apiPath('userReset', { id: 'OFF' }),
    allowed: userKeepers,
    record: true,
  },
  {
    name: 'propose factor removal',
    method: 'POST',
    path: apiPath('userFactorRemoval', { id: 'OFF' }),
    allowed: userKeepers,
    record: true,
  },
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'users' }),
    body: {},
    allowed: userReaders,
  },

  ...readings('visa-search', 'VISA', visaReaders),
  ...readings('issued-visas', 'VISA', visaReaders),
  ...readings('travellers-histories', 'TRAVELLER', travellerReaders),
  ...readings('reject-visa-reports', 'REJECTION', reportReaders),
  ...readings('cancel-visa-reports', 'CANCELLATION', reportReaders),
  ...readings('revenue-reports', 'REVENUE', revenueReaders),
  ...(
    [
      ['issued-visas', visaReaders],
      ['reject-visa-reports', reportReaders],
      ['cancel-visa-reports', reportReaders],
      ['revenue-reports', revenueReaders],
    ] as const
  ).map(
    ([resource, allowed]): Call => ({
      name: 'export',
      method: 'POST',
      path: resourcePath('export', { resource }),
      body: {},
      allowed,
    }),
  ),
  {
    name: 'look up',
    method: 'POST',
    path: apiPath('travellerLookUp', { id: 'TRAVELLER' }),
    // Without a reason everybody only learns that one is required.
    body: {},
    allowed: travellerReaders,
  },
  { name: 'totals', method: 'GET', path: apiPaths.revenueTotals, allowed: revenueReaders },

  ...readings('role-proposals', 'PROPOSAL', userReaders),
  {
    name: 'change status',
    method: 'PUT',
    path: resourcePath('status', { resource: 'role-proposals', id: 'PROPOSAL' }),
    body: { status: 1, version: 0 },
    allowed: ['director', 'system_admin'],
    record: true,
  },
  {
    name: 'delete',
    method: 'POST',
    path: resourcePath('delete', { resource: 'role-proposals' }),
    body: { delete_rows: ['REFUSED'] },
    allowed: userKeepers,
    record: true,
  },
  {
    name: 'export',
    method: 'POST',
    path: resourcePath('export', { resource: 'role-proposals' }),
    body: {},
    allowed: userReaders,
  },
];

beforeAll(async () => {
  portal = await createTestApp({ bookedByHand: true });
  const admin = await personOf(portal, 'mission_admin', own, 'maker');
  const officer = await personOf(portal, 'mission_officer', own, 'maker');
  const made = async (token: string, url: string, payload: object): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const approved = await portal.dependencies.database
    .selectFrom('office_rates')
    .select('id')
    .where('office', '=', own)
    .executeTakeFirstOrThrow();
  ids = {
    RATE: await made(admin, resourcePath('list', { resource: 'office-rates' }), rate),
    APPROVED: approved.id,
    ENTRY: await made(officer, resourcePath('list', { resource: 'blacklists' }), entry),
    MAIL: await returnedMail(),
    LINE: await ownLine(),
    ...(await madePeople(made)),
    ...(await madeReports()),
  };
  for (const role of roleCodes) for (const office of [own, other]) await personOf(portal, role, office);
});
afterAll(() => portal?.close());

/** Makes an undelivered mail about an application of the first office. */
async function returnedMail(): Promise<string> {
  const { database, clock } = portal.dependencies;
  const at = clock.now();
  const submissionId = newId(at);
  await database
    .insertInto('submissions')
    .values({
      id: submissionId,
      service: 'mission-visa',
      definition_version: 1,
      office: own,
      email: 'traveller.one@example.org',
      language: 'en-US',
      answers: '{}',
      arrival_date: '2026-12-01',
      sent_at: at,
      expires_at: at,
    })
    .execute();
  const id = newId(at);
  await database
    .insertInto('outbox')
    .values({
      id,
      kind: 'submission_received',
      recipient: 'traveller.one@example.org',
      language: 'en-US',
      payload: '{}',
      created_at: at,
      due_at: at,
      last_error: 'no such user',
      failed_at: at,
      application_id: null,
      submission_id: submissionId,
    })
    .execute();
  return id;
}

/** Makes a clerk, a deactivated one, an open proposal for a head's role and a rejected one. */
async function madePeople(made: (token: string, url: string, payload: object) => Promise<string>) {
  const system = await personOf(portal, 'system_admin', 'all', 'maker');
  const people = resourcePath('list', { resource: 'users' });
  const proposals = resourcePath('list', { resource: 'role-proposals' });
  const add = (email: string, roles: readonly RoleCode[]) => made(system, people, { ...user, email, roles });
  const put = async (token: string, url: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await portal.app.inject({ method: 'PUT', url, headers, payload: { status: 0 } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const headers = { authorization: `Bearer ${system}` };
  await add('proposed@matrix.test', ['mission_head']);
  await add('refused@matrix.test', ['mission_head']);
  const waiting = (await portal.app.inject({ method: 'GET', url: proposals, headers })).json<{
    data: { id: string; email: string }[];
  }>().data;
  const idOf = (email: string) => waiting.find((row) => row.email === email)?.id ?? '';
  const OFF = await add('off@matrix.test', ['mission_clerk']);
  await put(system, resourcePath('status', { resource: 'users', id: OFF }));
  const REFUSED = idOf('refused@matrix.test');
  await put(
    await personOf(portal, 'director', 'all', 'checker'),
    resourcePath('status', { resource: 'role-proposals', id: REFUSED }),
  );
  return {
    USER: await add('clerk@matrix.test', ['mission_clerk']),
    OFF,
    PROPOSAL: idOf('proposed@matrix.test'),
    REFUSED,
  };
}

/** Makes a paid application of the first office with a refusal, a closing and a visa in its history. */
async function madeReports(): Promise<Readonly<Record<string, string>>> {
  const { database } = portal.dependencies;
  const { id, number } = await missionApplication(portal, deskOf(portal, 'mission'));
  // The agency's people hold their roles at the organisation; here it has the name of the first office.
  await addOrganisations(portal.owner, [{ slug: own, kind: 'agency', name: 'Test Agency', state: 'verified' }]);
  const group = await missionApplication(portal, deskOf(portal, 'mission'));
  await portal.owner
    .updateTable('applications')
    .set({ organisation: own, service: 'trekking-request' })
    .where('id', '=', group.id)
    .execute();
  await portal.owner
    .insertInto('confirmations')
    .values({
      application_id: id,
      organisation: own,
      purpose: 'study',
      asked_at: portal.clock.now(),
      due_on: '2026-12-01',
    })
    .execute();
  const event = {
    application_id: id,
    at: portal.clock.now(),
    actor_kind: 'system' as const,
    account_id: null,
    role: null,
    office: null,
    reasons: '["means_not_shown"]',
    public_note: null,
    internal_note: null,
    details: '{}',
    data_hash: '',
    definition_version: 1,
    request_id: 'matrix',
  };
  await insertEvent(database, { ...event, action: 'refuse', from_status: 'recommended', to_status: 'rejected' });
  await insertEvent(database, { ...event, action: 'cancel', from_status: 'in_review', to_status: 'cancelled' });
  await issuedVisa(portal, { submissionNumber: number, validFrom: '2026-10-01', validUntil: '2026-10-30', days: 30 });
  const { order_id } = await database
    .selectFrom('charges')
    .select('order_id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertBooking(database, {
    at: portal.clock.now(),
    day: today(portal.clock),
    office: own,
    orderId: order_id,
    entries: paymentEntries({ by: 'card' }, 'USD', [
      { applicationId: id, rule: 'R1', code: 'on_arrival.tourist.30', amountMinor: 5000 },
    ]),
  });
  const endingOf = (outcome: string) =>
    database
      .selectFrom('application_endings')
      .select('id')
      .where('application_id', '=', id)
      .where('outcome', '=', outcome)
      .executeTakeFirstOrThrow();
  const { id: VISA, passport_id: TRAVELLER } = await database
    .selectFrom('visas')
    .select(['id', 'passport_id'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: REVENUE } = await database.selectFrom('revenue_days').select('id').executeTakeFirstOrThrow();
  return {
    GROUP: group.id,
    CONFIRMATION: id,
    VISA,
    TRAVELLER,
    REVENUE,
    REJECTION: (await endingOf('rejected')).id,
    CANCELLATION: (await endingOf('cancelled')).id,
  };
}

async function ownLine(): Promise<string> {
  const { database, clock } = portal.dependencies;
  await addAuditEntry(database, {
    at: clock.now(),
    accountId: null,
    office: own,
    action: 'matrix',
    subjectKind: 'test',
    subjectId: null,
    outcome: 'done',
    requestId: 'test',
  });
  const { id } = await database
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'matrix')
    .executeTakeFirstOrThrow();
  return id;
}

async function ask(role: RoleCode, office: string, call: Call) {
  const named = (text: string) => text.replace(recordName, (word) => ids[word] ?? word);
  const answer = await portal.app.inject({
    method: call.method,
    url: named(call.path),
    headers: { authorization: `Bearer ${await personOf(portal, role, office)}` },
    ...(call.body === undefined ? {} : { payload: JSON.parse(named(JSON.stringify(call.body))) }),
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  return { status: answer.statusCode, code: isProblem ? answer.json<Problem>().refusals?.[0]?.code : undefined };
}

it('covers every call of the management lists that the interface describes', async () => {
  const document = (await portal.app.inject({ method: 'GET', url: apiPaths.openapi })).json<{
    paths: Record<string, Record<string, { readonly tags: readonly string[] }>>;
  }>();
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes('management lists'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const covered = calls.map(
    ({ method, path }) =>
      `${method} ${path
        .replace(/with-slug\/.*$/, 'with-slug/{slug}')
        .replace('/uk-london', '/{id}')
        .replace(recordName, '{id}')}`,
  );
  expect(covered.toSorted()).toEqual(described.toSorted());
});

describe.each(calls)('$method $path ($name)', (call) => {
  it.each(roleCodes)('for %s', async (role) => {
    const atOwn = await ask(role, own, call);
    const atOther = await ask(role, other, call);
    if (!call.allowed.includes(role)) {
      for (const { status, code } of [atOwn, atOther]) expect([status, code]).toEqual([403, 'not_permitted']);
      return;
    }
    expect([401, 403, 404]).not.toContain(atOwn.status);
    expect(atOwn.status).toBeLessThan(500);
    if (call.record === true && call.shared !== true) expect(atOther).toEqual({ status: 404, code: 'not_found' });
    else expect([401, 403, 404]).not.toContain(atOther.status);
  });

  it('for nobody', async () => {
    const answer = await portal.app.inject({
      method: call.method,
      url: call.path,
      ...(call.body === undefined ? {} : { payload: call.body }),
    });
    expect(answer.statusCode).toBe(401);
  });
});

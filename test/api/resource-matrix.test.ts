import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { newId } from '#server/identifiers.ts';
import { personOf } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/**
 * Who may call what of the management lists, written down by hand from the roles of the service: every role, at the
 * record's own office and at another one, on every call that the interface describes.
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
const logReaders: readonly RoleCode[] = ['mission_head', 'auditor'];

interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly allowed: readonly RoleCode[];
  /** The call names one record of the first office: people of another office must not find it. */
  readonly record?: boolean;
  /** Rows are everybody's who may read the list. */
  readonly shared?: boolean;
}

let portal: TestApp;
let ids: Readonly<Record<string, string>>;

/** `RATE` and `ENTRY` stand for the records' ids. */
const readings = (resource: string, id: string, allowed: readonly RoleCode[], shared = false): Call[] => [
  ...(['list', 'get', 'all'] as const).map(
    (call): Call => ({ name: call, method: 'GET', path: resourcePath(call, { resource }), allowed }),
  ),
  { name: 'read', method: 'GET', path: resourcePath('one', { resource, id }), allowed, record: true, shared },
];

const rate = { rate_per_usd: '0.8', in_force_from: '2027-03-01' };
const entry = { surname: 'Specimen', effect: 'refer', ground: 'Made up' };
// No call below is one that can be done: versions that never were, a row that is past its step.
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
];

beforeAll(async () => {
  portal = await createTestApp();
  const admin = await personOf(portal, 'mission_admin', own, 'maker');
  const officer = await personOf(portal, 'mission_officer', own, 'maker');
  const made = async (token: string, url: string, payload: object): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload });
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const line = await portal.dependencies.database
    .selectFrom('audit_log')
    .select('id')
    .where('office', '=', own)
    .executeTakeFirst();
  const approved = await portal.dependencies.database
    .selectFrom('office_rates')
    .select('id')
    .where('office', '=', own)
    .executeTakeFirstOrThrow();
  ids = {
    RATE: await made(admin, resourcePath('list', { resource: 'office-rates' }), rate),
    APPROVED: approved.id,
    ENTRY: await made(officer, resourcePath('list', { resource: 'blacklists' }), entry),
    LINE: line?.id ?? (await ownLine()),
  };
  for (const role of roleCodes) for (const office of [own, other]) await personOf(portal, role, office);
});
afterAll(() => portal?.close());

async function ownLine(): Promise<string> {
  const id = newId(portal.clock.now());
  const line = { at: portal.clock.now(), account_id: null, role: null, office: own, action: 'matrix', outcome: 'done' };
  await portal.dependencies.database
    .insertInto('audit_log')
    .values({ id, ...line, subject_kind: 'test', subject_id: null, request_id: 'test', details: '{}' })
    .execute();
  return id;
}

async function ask(role: RoleCode, office: string, call: Call) {
  const named = (text: string) => text.replace(/RATE|APPROVED|ENTRY|LINE/g, (word) => ids[word] ?? word);
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
      `${method} ${path.replace(/with-slug\/.*$/, 'with-slug/{slug}').replace(/\/(RATE|ENTRY|LINE|uk-london)/, '/{id}')}`,
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

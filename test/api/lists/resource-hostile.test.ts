import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

/** Fixed, so that failures can be reproduced. */
const seed = 20_261_121;
const resourceNames = [
  'offices',
  'office-rates',
  'blacklists',
  'activity-logs',
  'users',
  'role-proposals',
  'visa-search',
  'issued-visas',
  'travellers-histories',
  'reject-visa-reports',
  'cancel-visa-reports',
  'revenue-reports',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    "'; drop table offices; --",
    '{{7*7}}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    '\u202e',
    '9'.repeat(400),
    '-1',
    '0',
    '1e309',
    '0000-00-00',
    '9999-12-31',
    '00000000-0000-0000-0000-000000000000',
    'All',
    '%',
    '\\',
  ),
);
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);
const filterName = fc.oneof(
  text,
  fc.constantFrom('officeId', 'status', 'kind', 'from', 'until', 'passport_number', 'account_id', 'action', 'effect'),
);
const parameterName = fc.oneof(
  filterName,
  fc.constantFrom('rowsPerPage', 'page', 'sortBy', 'descending', 'query', 'filters'),
);
const field = fc.oneof(
  text,
  fc.constantFrom(
    'version',
    'status',
    'office',
    'rate_per_usd',
    'rounding_step',
    'in_force_from',
    'surname',
    'dob',
    'nationality',
    'effect',
    'ground',
    'active_until',
    'delete_rows',
    'columns',
    'filters',
    'id',
    '_method',
    'phone',
    'email',
  ),
);

async function send(token: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await portal.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, answer };
}

/** Expects success or a documented error, never a fault. */
function expectAnswered({ status, answer }: Awaited<ReturnType<typeof send>>): void {
  expect(status, answer.body).toBeLessThan(500);
  if (status < 400) return;
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const problem = answer.json<Problem>();
  expect(problem.status).toBe(status);
  expect(problem.message.length).toBeGreaterThan(3);
}

it('lists answer any parameters, and refuse with the documented body', async () => {
  const auditor = await personOf(portal, 'auditor', 'all');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...resourceNames),
      fc.constantFrom('list', 'all'),
      fc.dictionary(parameterName, text, { maxKeys: 3 }),
      fc.option(fc.dictionary(filterName, value, { maxKeys: 3 })),
      async (resource, call, parameters, filters) => {
        const query = new URLSearchParams();
        for (const [name, given] of Object.entries(parameters)) query.append(name, given);
        if (filters !== null) query.set('filters', JSON.stringify(filters));
        const path = resourcePath(call === 'list' ? 'list' : 'all', { resource });
        expectAnswered(await send(auditor, 'GET', `${path}?${query}`));
      },
    ),
    { seed, numRuns: 250 },
  );
});

it('bodies of any shape change nothing they should not, and are refused with the documented body', async () => {
  const people: readonly (readonly [RoleCode, string])[] = [
    ['mission_admin', 'uk-london'],
    ['mission_officer', 'uk-london'],
    ['mission_head', 'uk-london'],
    ['system_admin', 'all'],
    ['director', 'all'],
  ];
  const counted = async () => {
    const rows = await portal.dependencies.database
      .selectFrom('office_rates')
      .select('id')
      .where('status', '=', 'approved')
      .execute();
    const listed = await portal.dependencies.database
      .selectFrom('blacklist_entries')
      .select('id')
      .where('status', '=', 'active')
      .execute();
    return [rows.length, listed.length];
  };
  const before = await counted();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.constantFrom(...resourceNames),
      fc.constantFrom('list', 'save', 'delete', 'export', 'one', 'status', 'dropdown'),
      fc.constantFrom('POST', 'PUT'),
      fc.oneof(text, fc.constantFrom('uk-london', '018f0000-0000-7000-8000-000000000000')),
      fc.oneof(fc.dictionary(field, value, { maxKeys: 5 }), fc.array(value, { maxLength: 3 })),
      async ([role, office], resource, call, method, id, body) => {
        const token = await personOf(portal, role, office);
        const usable = id.isWellFormed() && id !== '' ? id : 'x';
        const url =
          call === 'one' || call === 'status' || call === 'dropdown'
            ? resourcePath(call, { resource, id: usable })
            : resourcePath(call === 'list' || call === 'save' || call === 'delete' ? call : 'export', { resource });
        expectAnswered(await send(token, method === 'POST' ? 'POST' : 'PUT', url, body));
      },
    ),
    { seed, numRuns: 400 },
  );
  expect(await counted()).toEqual(before);
});

it('two people at once: one change stands, the other is told that the row changed', async () => {
  const one = await personOf(portal, 'mission_admin', 'uk-london');
  const two = await personOf(portal, 'mission_admin', 'uk-london', 'two');
  const url = resourcePath('one', { resource: 'offices', id: 'uk-london' });
  const { version } = (await send(one, 'GET', url)).answer.json<{ data: { version: number } }>().data;
  const answers = await Promise.all([
    send(one, 'PUT', url, { version, phone: '+44 20 7229 1594' }),
    send(two, 'PUT', url, { version, phone: '+44 20 7229 6231' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('leaves a line in the activity log of what it refused', async () => {
  const clerk = await personOf(portal, 'mission_clerk', 'uk-london');
  await send(clerk, 'GET', resourcePath('one', { resource: 'offices', id: 'cn-beijing' }));
  portal.clock.advance(1);
  await send(clerk, 'POST', apiPaths.activityLogsExport, {});
  const head = await personOf(portal, 'mission_head', 'uk-london');
  const filters = encodeURIComponent(
    JSON.stringify({ outcome: 'refused', action: ['offices.read', 'activity_logs.export'] }),
  );
  const { answer } = await send(
    head,
    'GET',
    `${resourcePath('list', { resource: 'activity-logs' })}?filters=${filters}`,
  );
  const lines = answer.json<{ data: { action: string; role: string; subject_id: string | null }[] }>().data;
  expect(lines.filter(({ role }) => role === 'mission_clerk')).toMatchObject([
    { action: 'activity_logs.export', subject_id: null },
    { action: 'offices.read', subject_id: 'cn-beijing' },
  ]);
});

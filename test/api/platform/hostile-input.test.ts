import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { addAccounts } from '#server/accounts/account-repository.ts';
import { addSession } from '#server/accounts/sign-in/session-repository.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import { withoutReferences } from '../../factories/api-description.ts';
import {
  adult,
  bearer,
  call,
  declaration,
  newDraft,
  newKey,
  type OpenDraft,
  submissionAnswers,
} from '../../factories/applicant.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { type SubmissionOnServer, sentSubmission } from '../../factories/sent-submission.ts';
import { storedApplications } from '../../factories/stored-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let draft: OpenDraft;
beforeAll(async () => {
  portal = await createTestApp();
  draft = await newDraft(portal);
});
afterAll(() => portal?.close());

/** Fixed, so that failures can be reproduced. */
const seed = 20_261_001;

/** Names and values without end, which cost little to send. */
describe('a body of very many values', () => {
  const quote = apiPath('quote', { service: 'visa-on-arrival' });
  const many = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));

  it.each<[string, string, unknown]>([
    ['answers to questions that nobody asks', quote, { answers: many(40_000, 'x'), payment_mode: 'bank' }],
    ['answers of the wrong type', quote, { answers: many(40_000, [1]), payment_mode: 'bank' }],
    ['names that nobody knows', apiPaths.access, many(40_000, 1)],
    [
      'values of fifty travellers',
      apiPaths.applications,
      { answers: {}, travellers: Array.from({ length: 50 }, () => many(240, 'x')), payment_mode: 'bank' },
    ],
  ])('is refused before it is read: %s', async (_case, path, payload) => {
    const { status, body } = await call(portal, 'POST', path, payload);
    expect([status, body.refusals]).toEqual([413, [{ code: 'payload_too_large' }]]);
  });

  it('is told two hundred faults at most', async () => {
    const answers = many(240, [1]);
    const { status, body } = await call(portal, 'POST', quote, { answers, payment_mode: 'bank' });
    expect([status, body.refusals.length]).toEqual([422, 200]);
  });
});

/** Hostile texts among random ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '{{7*7}}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\u202e',
    'TIA26-00000-00000-00000',
    '9'.repeat(400),
    '-1',
    '2026-02-30',
    'ﷺ'.repeat(50),
  ),
);
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.record({ day: text, month: text, year: text }),
  fc.array(text, { maxLength: 3 }),
);
const fieldIds = [
  ...Object.keys(submissionAnswers),
  ...Object.keys(adult()),
  'photo',
  'passport_copy',
  'days_staying',
  'nrn_number',
];
const answers = fc.dictionary(
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fieldIds) }, { weight: 1, arbitrary: text }),
  value,
  {
    maxKeys: 8,
  },
);

function answered(status: number, body: unknown): void {
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(200);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
}

async function holdsFor<Input>(arbitrary: fc.Arbitrary<Input>, run: (input: Input) => Promise<void>, numRuns = 60) {
  await fc.assert(fc.asyncProperty(arbitrary, run), { seed, numRuns });
}

describe('no input is a fault of the server', () => {
  it('as the answers of a quote', () =>
    holdsFor(
      fc.record({ base: fc.boolean(), changes: answers, on: fc.option(text, { nil: undefined }) }),
      async ({ base, changes, on }) => {
        const all = base ? { ...submissionAnswers, ...adult(), ...changes } : changes;
        const payload = { answers: all, payment_mode: 'online', ...(on === undefined ? {} : { on }) };
        const { status, body } = await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), payload);
        answered(status, body);
      },
      120,
    ));

  it('as an application that is sent', () =>
    holdsFor(
      fc.record({ changes: answers, travellers: fc.option(fc.array(answers, { maxLength: 3 }), { nil: undefined }) }),
      async (input) => {
        const { status, body } = await call(
          portal,
          'POST',
          apiPaths.applications,
          {
            service: 'visa-on-arrival',
            answers: { ...submissionAnswers, ...adult(), ...input.changes },
            ...(input.travellers === undefined ? {} : { travellers: input.travellers }),
            payment_mode: 'bank',
            declaration_version: declaration,
          },
          { 'idempotency-key': newKey(), ...bearer(draft.token) },
        );
        answered(status, body);
        expect(status).toBeGreaterThanOrEqual(400);
      },
    ));

  it('as the content of a draft', () =>
    holdsFor(fc.record({ trip: answers, own: answers, id: text }), async ({ trip: submission, own, id }) => {
      const content = { trip: submission, travellers: [{ id, answers: own }] };
      const created = await call(portal, 'POST', apiPaths.drafts, { service: 'visa-on-arrival', content });
      answered(created.status, created.body);
      if (created.status !== 201) return;
      const { draft_number, token, version } = created.body.data;
      const sent = await call(
        portal,
        'POST',
        apiPath('draftSubmit', { draft_number }),
        { version, payment_mode: 'online', declaration_version: declaration, expected_total_minor: 0 },
        { ...bearer(token), 'idempotency-key': newKey() },
      );
      expect(sent.status).toBe(422);
    }));

  it('as any JSON at all, on any public address', () =>
    holdsFor(
      fc.record({
        path: fc.constantFrom(
          apiPaths.track,
          apiPaths.access,
          apiPaths.prefill,
          apiPaths.visaCheck,
          apiPaths.drafts,
          apiPaths.applications,
          apiPath('quote', { service: 'visa-on-arrival' }),
          apiPath('draftCode', { draft_number: 'DR-00000-00000' }),
          apiPath('draftResume', { draft_number: 'DR-00000-00000' }),
        ),
        payload: fc.oneof(
          fc.jsonValue(),
          fc.record({ submission_number: text, passport_number: text, dob: text }),
          fc.record({ submission_number: text, passport_number: text }),
          fc.record({ passport_number: text, visa_number: text }),
          fc.record({ email: text }),
          fc.record({ code: text }),
        ),
      }),
      async ({ path, payload }) => {
        const { status, body } = await call(portal, 'POST', path, payload, { 'idempotency-key': newKey() });
        answered(status, body);
      },
      200,
    ));

  it('as parts of addresses', () =>
    holdsFor(fc.record({ one: text, other: text }), async ({ one, other }) => {
      for (const url of [
        `/api/v1/applications/${encodeURIComponent(one.toWellFormed())}?passport_number=${encodeURIComponent(other.toWellFormed())}`,
        `/api/v1/visas/check?passport_number=${encodeURIComponent(one.toWellFormed())}&visa_number=${encodeURIComponent(other.toWellFormed())}`,
        `/api/v1/services/${encodeURIComponent(one.toWellFormed())}`,
        `/api/v1/drafts/${encodeURIComponent(one.toWellFormed())}`,
        `/api/v1/documents/${encodeURIComponent(one.toWellFormed())}`,
      ]) {
        const { status, body } = await call(portal, 'GET', url, undefined, bearer(draft.token));
        answered(status, body);
      }
    }));

  it.each([
    ['cut short', '{"service":'],
    ['with a prototype', '{"__proto__":{"admin":true}}'],
    ['not JSON', 'service=visa-on-arrival'],
    ['empty', ''],
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('as a body that is %s', async (_, payload) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.applications,
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
      payload,
    });
    answered(answer.statusCode, answer.body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

/** The parts of the interface's description needed to build calls. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: JsonSchema }> };
  readonly security?: readonly Record<string, unknown>[];
  readonly responses: Record<string, unknown>;
}

describe('every described call, by everyone', () => {
  let submission: SubmissionOnServer;
  let others: SubmissionOnServer;
  /** Existing values: the caller's own and another applicant's, so that calls get past the first look-up. */
  let known: readonly string[];
  const accounts = new Map<RoleCode, string>();
  let operations: readonly { readonly method: string; readonly path: string; readonly operation: Operation }[];

  beforeAll(async () => {
    const { database, clock } = portal.dependencies;
    submission = await sentSubmission(portal.dependencies, { paymentMode: 'online', travellers: 1 });
    others = await sentSubmission(portal.dependencies, { paymentMode: 'bank' });
    const visaNumber = await issuedVisa(portal, {
      submissionNumber: others.submissionNumbers[0] ?? '',
      validFrom: '2026-10-01',
      validUntil: '2026-10-30',
      days: 30,
    });
    const now = clock.now();
    for (const role of roleCodes) accounts.set(role, newId(now));
    await addAccounts(
      database,
      roleCodes.map((role) => ({
        id: accounts.get(role) ?? '',
        email: `${role}@hostile.test`,
        name: `Test ${role}`,
        passwordHash: '',
        createdAt: now,
        grants: [{ role, office: 'tia' }],
      })),
    );
    const applications = await storedApplications(database).execute();
    const orders = await database.selectFrom('orders').selectAll().execute();
    const documents = await database.selectFrom('documents').select('id').limit(3).execute();
    known = [
      ...applications.flatMap((row) => [row.id, row.submission_number, row.passport_number]),
      ...orders.flatMap((row) => [row.id, row.reference]),
      ...documents.map(({ id }) => id),
      visaNumber,
      draft.number,
      'visa-on-arrival',
      'tia',
      'gbia',
      'USD',
      '2026-10-05',
      'clear',
      'take_cash',
      'print',
      'stamp_arrival',
      'correct_typing',
      'port_visa_officer@tia.demo',
    ];
    const answer = await portal.app.inject(apiPaths.openapi);
    const description = withoutReferences(answer.json<{ paths: Record<string, Record<string, Operation>> }>());
    operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  });

  const hostileNumber = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.NaN);
  /** Far beyond every limit of a text, but in a body that is still read. */
  const huge = fc.constantFrom('x'.repeat(5_000), 'ž'.repeat(100_000));
  const markup = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '#{7*7}',
    '%00',
    '%s%n',
  );

  function hostile(): fc.Arbitrary<unknown> {
    return fc.oneof(
      text,
      hostileNumber,
      huge,
      markup,
      value,
      fc.constant([]),
      fc.constant({}),
      fc.constant(deeply(30)),
    );
  }

  function deeply(levels: number): unknown {
    return levels === 0 ? 'deep' : { answers: deeply(levels - 1) };
  }

  /** Values mostly as described, with something wrong in them. */
  function shaped(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile() });
  }

  function fitting(schema: JsonSchema | undefined): fc.Arbitrary<unknown> {
    if (schema?.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema?.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
    if (schema?.properties !== undefined) {
      const members = Object.entries(schema.properties).map(([name, member]) => [name, shaped(member)] as const);
      return fc
        .tuple(
          fc.record(Object.fromEntries(members), { noNullPrototype: true, requiredKeys: [] }),
          fc.record(Object.fromEntries(members), { noNullPrototype: true }),
          fc.boolean(),
        )
        .map(([some, all, whole]) => (whole ? all : some));
    }
    switch (schema?.type) {
      case 'object':
        return answers;
      case 'array':
        return fc.array(shaped(schema.items), { maxLength: 3 });
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer({ min: 0, max: 5000 }), hostileNumber);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text });
    }
  }

  const callers = ['anyone', 'nobody', 'draft', 'trip', ...roleCodes] as const;
  type CallerName = (typeof callers)[number];

  async function tokenOf(caller: CallerName): Promise<string | undefined> {
    if (caller === 'anyone') return undefined;
    if (caller === 'nobody') return newToken();
    if (caller === 'draft') {
      const kept = await call(
        portal,
        'GET',
        apiPath('draft', { draft_number: draft.number }),
        undefined,
        bearer(draft.token),
      );
      if (kept.status !== 200) draft = await newDraft(portal);
      return draft.token;
    }
    if (caller === 'trip') return submission.token;
    const { database, clock } = portal.dependencies;
    const token = newToken();
    await addSession(database, {
      tokenHash: tokenHash(token),
      accountId: accounts.get(caller) ?? '',
      at: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    });
    return token;
  }

  /** Picks a suitable token for a call more often than one that is rejected at once. */
  function callerOf(operation: Operation): fc.Arbitrary<CallerName> {
    const wanted = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
    const fits = callers.filter((caller) =>
      wanted.length === 0
        ? caller === 'anyone'
        : wanted.some((name) => name === caller || (name === 'staff' && roleCodes.some((role) => role === caller))),
    );
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...fits) },
      { weight: 1, arbitrary: fc.constantFrom(...callers) },
    );
  }

  function expectProblem(status: number, headers: Record<string, unknown>, body: string): void {
    expect(headers['content-type'], body).toBe('application/problem+json; charset=utf-8');
    const problem = JSON.parse(body);
    expect(problem).toMatchObject({ type: 'about:blank', status });
    expect(typeof problem.title).toBe('string');
    expect(problem.message.length).toBeGreaterThan(3);
    expect(body).not.toMatch(
      /\n\s+at |node_modules|\.ts:\d|syntax error|relation \\"|invalid byte|\bselect\b.+\bfrom\b/,
    );
  }

  it('answers with what is described, and refusals are problems without a word of the inside', async () => {
    let addresses = 0;
    for (const { method, path, operation } of operations) {
      const names = operation.parameters ?? [];
      const pathNames = names.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const queryNames = names.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const part = fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: text },
        { weight: 1, arbitrary: markup },
      );
      await holdsFor(
        fc.record({
          caller: callerOf(operation),
          parts: fc.tuple(...pathNames.map(() => part)),
          query: fc.array(fc.tuple(fc.constantFrom(...queryNames, 'unknown', '__proto__'), part), {
            maxLength: queryNames.length + 1,
          }),
          body: type === undefined ? fc.constant(undefined) : shaped(media?.schema),
          key: fc.option(fc.oneof(fc.uuid(), fc.constant('short')), { nil: undefined }),
        }),
        async ({ caller, parts, query, body, key }) => {
          const address = pathNames.reduce(
            (url, name, index) =>
              url.replace(`{${name}}`, encodeURIComponent((parts[index] ?? '').toWellFormed()) || '-'),
            path,
          );
          const search = query
            .map((pair) => pair.map((one) => encodeURIComponent(one.toWellFormed())).join('='))
            .join('&');
          const token = await tokenOf(caller);
          addresses += 1;
          const answer = await portal.app.inject({
            method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
            url: search === '' ? address : `${address}?${search}`,
            remoteAddress: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
            headers: {
              ...(token === undefined ? {} : bearer(token)),
              ...(key === undefined ? {} : { 'idempotency-key': key }),
              ...(body === undefined
                ? {}
                : { 'content-type': type === 'multipart/form-data' ? 'application/json' : type }),
            },
            ...(body === undefined ? {} : { payload: type?.endsWith('json') ? JSON.stringify(body) : formText(body) }),
          });
          const told = `${method} ${answer.raw.req.url} by ${caller}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
          expect(answer.statusCode, told).toBeLessThan(500);
          expect(Object.keys(operation.responses), told).toContain(String(answer.statusCode));
          if (answer.statusCode >= 400) expectProblem(answer.statusCode, answer.headers, answer.body);
        },
        25,
      );
    }
  }, 240_000);

  function formText(body: unknown): string {
    const pairs = typeof body === 'object' && body !== null ? Object.entries(body) : [['', body]];
    return pairs
      .map((pair) => pair.map((one) => encodeURIComponent((JSON.stringify(one) ?? '').toWellFormed())).join('='))
      .join('&');
  }

  const bodies: readonly (readonly [string, string, Buffer | string])[] = [
    ['bytes that are no UTF-8', 'application/json', Buffer.from('{"service":"\xff\xfe\xc0\xaf"}', 'latin1')],
    ['half a character', 'application/json', Buffer.from([0x7b, 0x22, 0xe2, 0x82])],
    ['a lone surrogate', 'application/json', '{"service":"\\ud800"}'],
    [
      'a prototype',
      'application/json',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ],
    ['a number beyond numbers', 'application/json', '{"service":1e999}'],
    ['nothing', 'application/json', ''],
    ['a bare word', 'application/json', 'NaN'],
    ['another type', 'text/plain', 'service=visa-on-arrival'],
    ['an XML entity', 'application/xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a type that is none', 'application/json; charset=\u0000', '{}'],
    ['a form without a boundary', 'multipart/form-data', 'x'],
    [
      'a form cut short',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx',
    ],
    ['a form', 'application/x-www-form-urlencoded', 'a=%00&a=%ff&__proto__[x]=1'],
  ];
  it.each(bodies)('refuses a body with %s wherever one is taken', async (_, type, payload) => {
    for (const { method, path } of operations.filter(({ method }) => method === 'POST' || method === 'PUT')) {
      for (const caller of ['anyone', 'draft', 'trip', 'port_cashier'] as const) {
        const token = await tokenOf(caller);
        const answer = await portal.app.inject({
          method: method as 'POST' | 'PUT',
          url: path.replaceAll(/\{[^}]+\}/g, draft.number),
          remoteAddress: '10.200.0.1',
          headers: { ...(token === undefined ? {} : bearer(token)), 'content-type': type, 'idempotency-key': newKey() },
          payload,
        });
        const told = `${method} ${path} by ${caller}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        expect(answer.statusCode, told).toBeLessThan(500);
        if (answer.statusCode >= 400) expectProblem(answer.statusCode, answer.headers, answer.body);
      }
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['that cannot be decoded', '/api/v1/services/%'],
    ['with a byte that is no UTF-8', '/api/v1/services/%ff'],
    ['with overlong dots', '/api/v1/services/%c0%ae%c0%ae'],
    ['with encoded steps up', '/api/v1/services/..%2f..%2fetc%2fpasswd'],
    ['with steps up', '/api/v1/../../etc/passwd'],
    ['with two slashes', '//etc/passwd'],
    ['with a long part', `/api/v1/services/${'a'.repeat(5000)}`],
    ['with a long encoded part', `/api/v1/documents/${'%41'.repeat(3000)}`],
    ['with a query that cannot be decoded', '/api/v1/applications/x?passport_number=%&a=%ff'],
    ['with a key twice', '/api/v1/visas/check?passport_number=a&passport_number=b&visa_number=c'],
    ['with a list’s key twice', '/api/v1/department/arrivals?page=1&page=2&rowsPerPage=NaN'],
    ['with a thousand keys', `/api/v1/visas/check?${'a=1&'.repeat(2000)}`],
    ['that is no call', '/api/v1/no/such/call'],
    ['of a constructor', '/constructor'],
    ['of a prototype', '/__proto__'],
    ['of the repository', '/.git/config'],
    ['of the sources', '/server/main.ts'],
  ])('refuses an address %s', async (_, url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await portal.app.inject({ method, url, headers: bearer((await tokenOf('port_cashier')) ?? '') });
      const told = `${method} ${url.slice(0, 60)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      expect(answer.statusCode, told).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, told).toBeLessThan(500);
      expectProblem(answer.statusCode, answer.headers, answer.body);
    }
  });

  it('gives no answer to staff that could not be logged, and nothing of the cause', async () => {
    const { owner } = portal;
    const token = await tokenOf('port_supervisor');
    await sql`alter table audit_log rename to audit_log_elsewhere`.execute(owner);
    try {
      for (const url of [apiPaths.portQueue, apiPaths.vouchers]) {
        const answer = await portal.app.inject({ url, headers: bearer(token ?? '') });
        expect(answer.statusCode).toBe(500);
        expectProblem(500, answer.headers, answer.body);
        expect(answer.json().message).toBe('Something went wrong. Try again in a few minutes.');
        expect(answer.json().in_languages.np).toEqual({ message: '系统出现问题，请几分钟后重试。' });
        expect(answer.body).not.toContain('audit');
      }
    } finally {
      await sql`alter table audit_log_elsewhere rename to audit_log`.execute(owner);
    }
  });
});

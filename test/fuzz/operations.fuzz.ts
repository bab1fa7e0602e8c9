import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { withoutReferences } from '../factories/api-description.ts';
import { newDraft, pictureBytes } from '../factories/applicant.ts';
import { deskOf } from '../factories/desk.ts';
import { etaApplication } from '../factories/eta-application.ts';
import { missionApplication } from '../factories/mission-application.ts';
import { sentSubmission } from '../factories/sent-submission.ts';
import { personOf } from '../factories/staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { hostileText, type Schema, valuesOf } from './values-of-schema.ts';

/** `FUZZ_SEED` repeats a run; `FUZZ_REQUESTS` makes it longer than the step of the full check. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_001);
const requests = Number(process.env.FUZZ_REQUESTS ?? 4000);
/** Calls end sessions and drafts; they are renewed after this many requests. */
const renewedEvery = 300;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema?: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

const staff: readonly (readonly [RoleCode, string])[] = [
  ['port_visa_officer', 'tia'],
  ['port_cashier', 'tia'],
  ['port_supervisor', 'tia'],
  ['mission_officer', 'uk-london'],
  ['mission_cashier', 'uk-london'],
  ['mission_head', 'uk-london'],
  ['mission_admin', 'uk-london'],
  ['director', 'all'],
  ['finance_chief', 'all'],
  ['rules_editor', 'all'],
  ['rules_approver', 'all'],
  ['system_admin', 'all'],
  ['agency_owner', 'himal'],
  ['provider_owner', 'lotus'],
];

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ environment: { MAIL_REPORT_TOKEN: 'a-token-of-the-mail-system' } });
});
afterAll(() => portal?.close());

it(`no operation of the interface answers with a fault: ${requests} requests, seed ${seed}`, async () => {
  const described = withoutReferences((await portal.app.inject(apiPaths.openapi)).json());
  const operations = Object.entries(described.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const seen = known();
  let tokens = await newTokens(0);
  const picture = await pictureBytes();
  const faults: string[] = [];
  /** Callers that passed the access check, by operation. */
  const opens = new Map<string, readonly number[]>();
  const statuses = new Map<number, number>();
  const each = Math.ceil(requests / operations.length);
  const plans = operations.map(({ path, method, operation }) => ({
    name: `${method.toUpperCase()} ${path}`,
    calls: fc.sample(callsOf(operation), { seed, numRuns: each }),
    path,
    method,
    operation,
  }));
  let sent = 0;
  for (let round = 0; round < each; round += 1) {
    for (const { name, calls, path, method, operation } of plans) {
      const call = calls[round];
      if (call === undefined) continue;
      if (sent % renewedEvery === renewedEvery - 1) tokens = await newTokens(sent);
      sent += 1;
      const scheme = Object.keys(operation.security?.[0] ?? {})[0];
      const fitting = tokens.flatMap(([kind], index) => (kind === scheme ? [index] : []));
      const opening = opens.get(name) ?? [];
      // Each in turn until one is let in; then mostly those that were.
      const own = opening.length === 0 ? pick(fitting, round) : pick(call.right ? opening : fitting, call.who);
      const who = (call.who % 9 === 0 ? undefined : own) ?? call.who % tokens.length;
      const token = tokens[who]?.[1];
      const url = `${path.replaceAll(/\{([^}]+)\}/g, (_, parameter: string) =>
        encodeURIComponent(seen.value(parameter, call.path[parameter], call.pick)),
      )}${queryText(call.query)}`;
      const body = bodyOf(seen.replaced(call.body, call.pick), call.form, picture);
      const answer = await portal.app.inject({
        method: method.toUpperCase() as 'POST',
        url,
        // Varied addresses keep every limit unreached, so that the code behind it is tested.
        remoteAddress: `10.${call.pick % 250}.${(sent >> 8) % 250}.${sent % 250}`,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': body.type }),
          ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
          'accept-language': call.language,
        },
        ...(body === undefined ? {} : { payload: body.bytes }),
      });
      if (![401, 403].includes(answer.statusCode) && !opening.includes(who)) opens.set(name, [...opening, who]);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode >= 500) {
        faults.push(
          `${name} ${answer.statusCode}: ${url} ${body?.type ?? ''} ${body?.bytes.toString().slice(0, 1500)}`,
        );
      } else if (answer.statusCode < 300 && String(answer.headers['content-type']).includes('json')) {
        seen.learn(JSON.parse(answer.body));
      }
    }
  }
  console.log(
    `${sent} requests to ${operations.length} operations, seed ${seed}:`,
    Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
  );
  const closed = plans.flatMap(({ name }) => (opens.has(name) ? [] : [name]));
  console.log(`Let nobody in: ${closed.join(', ') || 'none'}`);
  expect(sent).toBeGreaterThanOrEqual(requests);
  expect((await portal.app.inject(apiPaths.openapi)).statusCode).toBe(200);
  expect(faults).toEqual([]);
}, 900_000);

type Tokens = readonly (readonly [scheme: string | undefined, token: string | undefined])[];

/** Returns tokens of every kind of caller: none, with a draft, with a submission, and staff of every kind. */
async function newTokens(round: number): Promise<Tokens> {
  const draft = await newDraft(portal);
  const submission = await sentSubmission(portal.dependencies, { paymentMode: round % 2 === 0 ? 'online' : 'bank' });
  const people = await Promise.all(
    staff.map(async ([role, office]) => ['staff', await personOf(portal, role, office, `of-${round}`)] as const),
  );
  return [[undefined, undefined], ['draft', draft.token], ['trip', submission.token], ...people];
}

const headerText = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_ .,;=*"'), maxLength: 80 });

/** Generates calls of an operation: values of its parameters and its body, and the way of sending them. */
function callsOf({ parameters = [], requestBody }: Operation) {
  const of = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter) => [parameter.name, valuesOf(parameter.schema ?? { type: 'string' })]),
    );
  const json = requestBody?.content['application/json']?.schema ?? { type: 'object' };
  return fc.record({
    right: fc.constantFrom(true, true, true, false),
    who: fc.nat(1000),
    pick: fc.nat(100_000),
    path: fc.record(of('path')),
    query: fc
      .tuple(
        fc.record(of('query'), { requiredKeys: [] }),
        fc.dictionary(
          fc.constantFrom('filter[status]', 'filter[', 'sort', 'page', 'limit', 'q', 'a[b][c]'),
          hostileText,
          {
            maxKeys: 1,
          },
        ),
      )
      .map(([own, other]): Record<string, unknown> => ({ ...own, ...other })),
    body: requestBody === undefined ? fc.constant(undefined) : valuesOf(json),
    form: formOf(Object.keys(requestBody?.content ?? {})),
    key: fc.option(fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: headerText }), {
      nil: undefined,
    }),
    language: fc.oneof(fc.constantFrom('en-US', 'np', 'ne'), headerText),
  });
}

type Form = 'json' | 'multipart' | 'urlencoded' | 'broken';

/** Most bodies have a content type that the operation accepts; some do not. */
function formOf(types: readonly string[]): fc.Arbitrary<Form> {
  const taken: Form[] = types.map((type) =>
    type.startsWith('multipart') ? 'multipart' : type.endsWith('json') ? 'json' : 'urlencoded',
  );
  const other: Form[] = ['json', 'multipart', 'urlencoded', 'broken'];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(taken.length === 0 ? other : taken)) },
    { weight: 1, arbitrary: fc.constantFrom(...other) },
  );
}

function bodyOf(
  value: unknown,
  form: Form,
  picture: Buffer,
): { readonly type: string; readonly bytes: Buffer } | undefined {
  if (value === undefined) return undefined;
  const json = JSON.stringify(value) ?? '';
  if (form === 'json') return { type: 'application/json', bytes: Buffer.from(json) };
  if (form === 'broken') return { type: 'application/json', bytes: Buffer.from(json.slice(0, -1)) };
  const fields = flat(value);
  if (form === 'urlencoded') {
    const text = new URLSearchParams(
      fields.map(([key, text]): [string, string] => [key.toWellFormed(), text.toWellFormed()]),
    );
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(text.toString()) };
  }
  const files = [picture, Buffer.from('%PDF-1.7\n%%EOF startxref'), Buffer.alloc(0)];
  const part = (head: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const name = (key: string) => `name="${key.replaceAll(/["\r\n]/g, '_')}"`;
  const parts = fields.map(([key, text], index) =>
    index % 4 === 3
      ? part(`${name(key)}; filename="f${index}.jpg"`, files[index % 3] ?? picture)
      : part(name(key), Buffer.from(text)),
  );
  parts.push(part('name="document"', Buffer.from('photo')));
  parts.push(part('name="file"; filename="photo.jpg"', files[json.length % 3] ?? picture));
  return { type: 'multipart/form-data; boundary=edge', bytes: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]) };
}

/** Flattens nested values to the names of a form: `answers[photo]`. */
function flat(value: unknown, prefix = ''): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[prefix === '' ? 'value' : prefix, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix === '' ? key : `${prefix}[${key}]`));
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = flat(query).map(
    ([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return Object.keys(query).length === 0 ? '' : `?${pairs.join('&')}`;
}

function pick<Value>(from: readonly Value[], which: number): Value | undefined {
  return from[which % from.length];
}

/** Collects identifiers from answers, so that calls find existing rows. */
function known() {
  const byName = new Map<string, string[]>([['service', ['visa-on-arrival', 'tourist-visa']]]);
  const identifying = /(^|_)(id|number|reference|version|service|mission|port|office|code|token|resource)$/;
  const add = (name: string, value: string) => {
    const values = byName.get(name) ?? [];
    byName.set(name, values);
    if (values.length < 400 && !values.includes(value)) values.push(value);
  };
  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if ((typeof inner === 'string' || typeof inner === 'number') && identifying.test(name)) add(name, String(inner));
      else learn(inner);
    }
  };
  const found = (name: string, which: number): string | undefined => {
    const own = byName.get(name) ?? (name.endsWith('_id') ? byName.get('id') : undefined);
    return own === undefined || which % 4 === 0 ? undefined : pick(own, which);
  };
  return {
    learn,
    /** Returns the value for a part of an address: a known one, or the made-up one. */
    value: (name: string, made: unknown, which: number): string =>
      (found(name, which) ?? String(made ?? 'none')).toWellFormed() || 'none',
    /** Returns a body with known identifiers in some places. */
    replaced(body: unknown, which: number): unknown {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
      return Object.fromEntries(
        Object.entries(body).map(([name, value]) => {
          const other = typeof value === 'string' ? found(name, which) : undefined;
          const version = name === 'version' && which % 2 === 0 ? 1 : value;
          return [name, other ?? version];
        }),
      );
    },
  };
}

// Applications of other services, so that there are rows to find.
beforeAll(async () => {
  const desk = deskOf(portal);
  await etaApplication(portal, desk);
  await missionApplication(portal, desk);
});

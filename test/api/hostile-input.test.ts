import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import {
  adult,
  bearer,
  call,
  declaration,
  newDraft,
  newKey,
  type OpenDraft,
  tripAnswers,
} from '../factories/applicant.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let portal: TestApp;
let draft: OpenDraft;
beforeAll(async () => {
  portal = await createTestApp();
  draft = await newDraft(portal);
});
afterAll(() => portal?.close());

/** Fixed, so that a failure comes again. */
const seed = 20_261_001;

/** Texts that break what is built on them, among random ones. */
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
  ...Object.keys(tripAnswers),
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
        const all = base ? { ...tripAnswers, ...adult(), ...changes } : changes;
        const payload = { answers: all, payment_mode: 'online', ...(on === undefined ? {} : { on }) };
        const { status, body } = await call(portal, 'POST', apiPath('quote', { service: 'visa-on-arrival' }), payload);
        answered(status, body);
      },
      120,
    ));

  it('as a request that is sent', () =>
    holdsFor(
      fc.record({ changes: answers, travellers: fc.option(fc.array(answers, { maxLength: 3 }), { nil: undefined }) }),
      async (input) => {
        const { status, body } = await call(
          portal,
          'POST',
          apiPaths.applications,
          {
            service: 'visa-on-arrival',
            answers: { ...tripAnswers, ...adult(), ...input.changes },
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
    holdsFor(fc.record({ trip: answers, own: answers, id: text }), async ({ trip, own, id }) => {
      const content = { trip, travellers: [{ id, answers: own }] };
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

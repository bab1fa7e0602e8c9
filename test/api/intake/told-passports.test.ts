import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import {
  type Answer,
  adult,
  bearer,
  call,
  declaration,
  finishedDraft,
  newKey,
  type OpenDraft,
  pictureBytes,
  sendDraft,
  submissionAnswers,
} from '../../factories/applicant.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(async () => {
  portal.clock.set('2026-10-01T03:15:00Z');
  const { database } = portal.dependencies;
  await database.deleteFrom('rate_limits').execute();
  await database.deleteFrom('lookup_log').execute();
});
afterAll(() => portal?.close());

/** A form that asks of one passport after the other, as a program would: saved with it, then sent. */
interface Prober {
  readonly draft: OpenDraft;
  readonly own: Answers;
  version: number;
}

async function prober(...travellers: readonly Answers[]): Promise<Prober> {
  const draft = await finishedDraft(portal, { travellers: travellers.length > 0 ? travellers : [adult()] });
  const saved = await call(portal, 'GET', pathOf(draft), undefined, bearer(draft.token));
  return { draft, own: saved.body.data.content.travellers[0].answers, version: draft.version };
}

const pathOf = (draft: OpenDraft) => apiPath('draft', { draft_number: draft.number });

async function probe(one: Prober, changes: Answers, total = 5000): Promise<Answer> {
  const content = { trip: submissionAnswers, travellers: [{ id: 't0', answers: { ...one.own, ...changes } }] };
  const token = bearer(one.draft.token);
  const saved = await call(portal, 'PUT', pathOf(one.draft), { version: one.version, content }, token);
  one.version = saved.body.data.version;
  return sendDraft(portal, { ...one.draft, version: one.version }, total);
}

/** Returns passport numbers with an open application each. */
async function openPassports(travellers: number): Promise<readonly string[]> {
  const { submissionId } = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers });
  const rows = await portal.dependencies.database
    .selectFrom('application_people')
    .innerJoin('applications', 'applications.id', 'application_people.application_id')
    .select('passport_number')
    .where('submission_id', '=', submissionId)
    .execute();
  return rows.map(({ passport_number }) => passport_number ?? '');
}

const codes = ({ status, body }: Answer) => [status, body.refusals?.map(({ code }: { code: string }) => code)];

const logged = () =>
  portal.dependencies.database.selectFrom('lookup_log').select(['kind', 'found', 'subject_hash']).execute();

describe('what a form is told of a passport', () => {
  it('is nothing when its total is wrong: an open application and an unused passport answer alike', async () => {
    const [open = ''] = await openPassports(1);
    const one = await prober();
    const parts = async (passport: string) => {
      const { instance: _, ...body } = (await probe(one, { passport_number: passport }, 1)).body;
      return body;
    };
    const told = await parts(open);
    expect(told.refusals).toEqual([{ code: 'fee_changed' }]);
    expect(await parts('TU0000001')).toEqual(told);
    expect(await logged()).toEqual([]);
  });

  it('is nothing when a file of it is wrong', async () => {
    const [open = ''] = await openPassports(1);
    const form = new FormData();
    const answers = { ...submissionAnswers, ...adult({ passport_number: open }) };
    for (const [id, answer] of Object.entries(answers)) form.append(`answers[${id}]`, answer);
    const outer = { service: 'visa-on-arrival', payment_mode: 'on_arrival', declaration_version: declaration };
    for (const [name, value] of Object.entries(outer)) form.append(name, value);
    for (const id of ['photo', 'passport_copy', 'shoes']) {
      form.append(`answers[${id}]`, new Blob([new Uint8Array(await pictureBytes())]), 'paper.jpg');
    }
    const encoded = new Response(form);
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.applications,
      headers: { 'idempotency-key': newKey(), 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.json().refusals).toEqual([{ code: 'unknown_field', field: 'shoes' }]);
  });

  it('is logged and counts as a miss; beyond the limit of an address only what can be sent is answered', async () => {
    const passports = await openPassports(12);
    const one = await prober();
    const answers: unknown[] = [];
    for (const passport_number of passports) answers.push(codes(await probe(one, { passport_number })));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [409, ['open_request_exists']]));
    expect(answers.slice(10)).toEqual([
      [429, ['too_many_requests']],
      [429, ['too_many_requests']],
    ]);
    const log = await logged();
    expect(log.map(({ kind, found }) => [kind, found])).toEqual(Array.from({ length: 10 }, () => ['submit', false]));
    expect(new Set(log.map(({ subject_hash }) => subject_hash)).size).toBe(10);
    expect(JSON.stringify(log)).not.toContain(passports[0]);
    // Wrong tries at tracking are counted with them, and whoever has nothing on their passport sends their form.
    const miss = { submission_number: 'TIA26-00000-00000-00000', passport_number: 'TU0000002' };
    expect((await call(portal, 'POST', apiPaths.track, miss)).status).toBe(429);
    expect((await probe(one, { passport_number: 'TU0000003' })).status).toBe(201);
  });

  it('does not slow its holder, who is told twice and then tracks the application', async () => {
    const person = adult();
    const sent = await sendDraft(portal, await finishedDraft(portal, { travellers: [person] }), 5000);
    const again = await finishedDraft(portal, { travellers: [person] });
    for (let time = 0; time < 2; time += 1) {
      expect(codes(await sendDraft(portal, again, 5000))).toEqual([409, ['open_request_exists']]);
    }
    const { submission_number } = sent.body.data;
    const { passport_number } = person;
    expect((await call(portal, 'POST', apiPaths.track, { submission_number, passport_number })).status).toBe(200);
  });

  it('names the first three of a family that sends its form twice', async () => {
    const family = Array.from({ length: 5 }, () => adult());
    await sendDraft(portal, await finishedDraft(portal, { travellers: family }), 25_000);
    const again = await sendDraft(portal, await finishedDraft(portal, { travellers: family }), 25_000);
    expect(again.status).toBe(409);
    expect(again.body.refusals.map(({ field }: { field: string }) => field)).toEqual([
      'travellers[0][passport_number]',
      'travellers[1][passport_number]',
      'travellers[2][passport_number]',
    ]);
  });

  it('counts as well when its price shows visits, to whoever does not know the birth date', async () => {
    const pilgrim = adult({ nationality: 'LKA', permanent_address_country: 'LKA' });
    const first = await sendDraft(portal, await finishedDraft(portal, { travellers: [pilgrim] }), 0);
    await issuedVisa(portal, {
      submissionNumber: first.body.data.submission_number,
      validFrom: '2026-09-03',
      validUntil: '2026-09-30',
      days: 28,
      stay: { arrivedOn: '2026-09-03', departedOn: '2026-09-11' },
    });
    const one = await prober({ ...pilgrim, travelled_to_nepal_before: 'yes', visited_this_year: 'no' });
    expect(codes(await probe(one, {}, 0))).toEqual([409, ['fee_changed']]);
    expect(await logged()).toEqual([]);
    expect(codes(await probe(one, { dob: '1988-04-13' }, 0))).toEqual([409, ['fee_changed']]);
    expect((await logged()).map(({ kind }) => kind)).toEqual(['submit']);
  });
});

describe('forms without end', () => {
  it('are stopped for the rest of the minute after a hundred and twenty from one address', async () => {
    const one = await prober();
    const saved = await call(
      portal,
      'PUT',
      pathOf(one.draft),
      { version: one.version, content: { trip: submissionAnswers, travellers: [] } },
      bearer(one.draft.token),
    );
    expect(saved.headers['ratelimit-policy']).toBe('"draft-saves";q=1200;w=60');
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await sendDraft(portal, one.draft, 5000)).status);
    expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 409));
    expect(statuses[120]).toBe(429);
    const direct = { service: 'visa-on-arrival', answers: {}, declaration_version: declaration };
    const key = { 'idempotency-key': newKey() };
    expect((await call(portal, 'POST', apiPaths.applications, direct, key)).status).toBe(429);
    portal.clock.advance(60_000);
    expect((await sendDraft(portal, { ...one.draft, version: saved.body.data.version }, 5000)).status).toBe(422);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/platform/database/database.ts';
import {
  type Answer,
  adult,
  bearer,
  call,
  newDraft,
  type OpenDraft,
  sendDraft,
  submissionAnswers,
  withDocuments,
} from '../factories/applicant.ts';
import { cardPayer } from '../factories/card-payer.ts';
import type { TestApp } from '../test-app.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

/** Fixed, so that failures can be reproduced as closely as the machine's own timing allows. */
const seed = 20_261_107;
const rounds = 5;
const clients = 3;

/** A visa of 15 days, paid online (rules R1 and R4: 30 USD and 1 USD surcharge). */
const totalMinor = 3100;
const goodCard = '4111111111111111';

/** mulberry32: small, and good enough to choose moments. */
function numbers(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

interface SavedDraft {
  readonly draft: OpenDraft;
  /** The last version that the server acknowledged, and its content. */
  version: number;
  note: string;
  /** Saves that were never answered: they may have been written or not. */
  readonly unanswered: string[];
}
interface Submission {
  readonly draft: OpenDraft;
  readonly passport: string;
  readonly key: string;
  /** Absent: sent, but never answered. */
  answered?: { readonly number: string; readonly token: string; readonly order: string };
}
interface Payment {
  readonly submission: Submission;
  readonly key: string;
  attempt?: string;
  /** True if the bank confirmed taking the money. */
  accepted: boolean;
}

let server: ServerProcess;
let portal: TestApp;
let folder: string;
let databaseUrls: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string } | undefined;
let dropDatabase: () => Promise<void> = async () => undefined;

const drafts: SavedDraft[] = [];
const submissions: Submission[] = [];
const payments: Payment[] = [];
/** Answers that must never occur: errors without a reason, and faults. */
const complaints: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-crash-'));
  const given = process.env.TEST_DATABASE_URL ?? '';
  if (given !== '') {
    const name = `pravesh_crash_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: given });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = new URL(given);
    url.pathname = `/${name}`;
    // The portal's own role may use the tables; the one that created the database migrates it.
    await admin.query(`create role ${name} login password '${name}'`);
    const own = new URL(url);
    own.username = name;
    own.password = name;
    databaseUrls = { DATABASE_URL: own.href, DATABASE_OWNER_URL: url.href };
    dropDatabase = async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    };
  }
  server = await serverProcess({
    DATA_DIR: folder,
    ...databaseUrls,
  });
  portal = Object.create(null, { app: { value: Object.create(null, { inject: { value: inject } }) } });
  await server.start();
}, 90_000);
afterAll(async () => {
  await server?.kill();
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

/** `app.inject` over a real connection, so that the same factories drive the process. */
async function inject(
  request:
    | string
    | {
        readonly method?: string;
        readonly url: string;
        readonly headers?: Record<string, string>;
        readonly payload?: string | Uint8Array<ArrayBuffer>;
      },
): Promise<unknown> {
  const { method = 'GET', url, headers = {}, payload } = typeof request === 'string' ? { url: request } : request;
  const answer = await fetch(`${server.url}${url}`, {
    method,
    headers,
    redirect: 'manual',
    ...(payload === undefined ? {} : { body: payload }),
  });
  const body = await answer.text();
  if (answer.status >= 500) complaints.push(`${method} ${url}: ${answer.status} ${body.slice(0, 300)}`);
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    json: () => JSON.parse(body),
  };
}

function expectStatus(answer: Answer, status: number): void {
  if (answer.status !== status) complaints.push(`${status} expected: ${answer.status} ${JSON.stringify(answer.body)}`);
}

function contentOf(note: string): object {
  return { trip: { address_in_nepal: note }, travellers: [] };
}

async function workOnDraft(next: (below: number) => number): Promise<void> {
  let saved = drafts.length > 0 && next(3) > 0 ? drafts[next(drafts.length)] : undefined;
  if (saved === undefined || saved.unanswered.length > 0) {
    saved = { draft: await newDraft(portal), version: 1, note: '', unanswered: [] };
    drafts.push(saved);
  }
  const note = `note ${next(1_000_000)}`;
  saved.unanswered.push(note);
  const answer = await save(saved, note);
  // Another client may have saved the same draft meanwhile; then this one was not written.
  if (answer.status === 200) {
    saved.version = Math.max(saved.version, answer.body.data.version);
    if (answer.body.data.version === saved.version) saved.note = note;
  } else if (answer.status !== 409) expectStatus(answer, 200);
  saved.unanswered.splice(saved.unanswered.indexOf(note), 1);
}

function save(saved: SavedDraft, note: string): Promise<Answer> {
  return call(
    portal,
    'PUT',
    apiPath('draft', { draft_number: saved.draft.number }),
    { version: saved.version, content: contentOf(note) },
    bearer(saved.draft.token),
  );
}

async function submit(submission: Submission): Promise<void> {
  const answer = await sendDraft(portal, submission.draft, totalMinor, 'online', submission.key);
  expectStatus(answer, 201);
  if (answer.status !== 201) return;
  const { submission_number, access_token, trip } = answer.body.data;
  submission.answered = { number: submission_number, token: access_token, order: trip.order.reference };
}

async function workOnSubmission(next: (below: number) => number): Promise<Submission> {
  const draft = await newDraft(portal);
  const answers = await withDocuments(portal, draft, adult({ visa_plan: '15' }));
  const day = new Date(Date.now() + (3 + next(10)) * 86_400_000).toISOString().slice(0, 10);
  const content = { trip: { ...submissionAnswers, arrival_date: day }, travellers: [{ id: 'a', answers }] };
  const url = apiPath('draft', { draft_number: draft.number });
  const saved = await call(portal, 'PUT', url, { version: 1, content }, bearer(draft.token));
  expectStatus(saved, 200);
  const submission: Submission = {
    draft: { ...draft, version: saved.body.data.version },
    passport: String(answers.passport_number),
    key: `crash-${next(2 ** 31)}-${submissions.length}`,
  };
  submissions.push(submission);
  await submit(submission);
  return submission;
}

async function pay(payment: Payment): Promise<void> {
  const { answered } = payment.submission;
  if (answered === undefined) return;
  const payer = cardPayer(portal.app, answered.token);
  const start = await payer.start(answered.order, payment.key);
  if (start.status !== 201) return void complaints.push(`no attempt for ${answered.order}: ${start.status}`);
  if (payment.attempt !== undefined && payment.attempt !== start.attempt) {
    complaints.push(`another attempt for the same key of ${answered.order}`);
  }
  payment.attempt = start.attempt;
  const signed = await payer.payAtBank(start, goodCard);
  payment.accepted ||= signed?.decision === 'ACCEPT';
  if (signed !== undefined) await payer.comeBack(signed);
}

async function workOnce(next: (below: number) => number): Promise<void> {
  const chance = next(10);
  if (chance < 5) return workOnDraft(next);
  const submission = await workOnSubmission(next);
  if (chance < 7) return;
  const payment: Payment = { submission, key: `pay-${next(2 ** 31)}`, accepted: false };
  payments.push(payment);
  await pay(payment);
}

/** Runs clients until the server is killed: their last calls are never answered. */
async function workUntilKilled(round: number): Promise<void> {
  const moment = numbers(seed + round);
  const worksBefore = 4 + moment(8);
  const millisecondsInto = moment(60);
  let works = 0;
  let killed: Promise<void> | undefined;
  const client = async (next: (below: number) => number): Promise<void> => {
    while (killed === undefined) {
      works += 1;
      // In the middle of the clients' work: a seeded delay after a seeded call.
      if (works === worksBefore) {
        setTimeout(() => {
          killed = server.kill();
        }, millisecondsInto);
      }
      try {
        await workOnce(next);
      } catch (error) {
        // Only a connection that ended during a call is expected; anything else is an error.
        if (killed === undefined && !(error instanceof TypeError)) throw error;
        if (killed === undefined) await new Promise((later) => setImmediate(later));
      }
    }
  };
  await Promise.all(
    Array.from({ length: clients }, (_, index) => client(numbers(seed * 31 + round * 1009 + index * 7919))),
  );
  await killed;
}

describe('a server that is killed at any moment', () => {
  it('has everything that it said it had', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await workUntilKilled(round);
      await server.start();
      // Unanswered calls are sent again under their key, as a browser does when it is back online.
      for (const submission of submissions) if (submission.answered === undefined) await submit(submission);
      for (const payment of payments) if (!payment.accepted && payment.attempt === undefined) await pay(payment);
    }
    expect(complaints).toEqual([]);
    expect(submissions.length).toBeGreaterThan(rounds);
    expect(drafts.length).toBeGreaterThan(0);
    expect(payments.some(({ accepted }) => accepted)).toBe(true);

    await expectDrafts();
    await expectSubmissions();
    // Two hours later the portal has queried the gateway about every payment whose answer it missed.
    const now = new Date(Date.now() + 2 * 3_600_000).toISOString();
    expectStatus(await call(portal, 'PUT', apiPaths.demoClock, { now }), 200);
    await expectOrders();
    expect(complaints).toEqual([]);

    await server.stop();
    await expectBooks();
  }, 90_000);
});

async function expectDrafts(): Promise<void> {
  for (const saved of drafts) {
    const url = apiPath('draft', { draft_number: saved.draft.number });
    const { status, body } = await call(portal, 'GET', url, undefined, bearer(saved.draft.token));
    expect(status, saved.draft.number).toBe(200);
    const { version, content } = body.data;
    expect(version).toBeGreaterThanOrEqual(saved.version);
    const kept = content.trip.address_in_nepal ?? '';
    if (version === saved.version) expect(kept).toBe(saved.note);
    else expect(saved.unanswered).toContain(kept);
  }
}

async function expectSubmissions(): Promise<void> {
  const found = new Set<string>();
  for (const submission of submissions) {
    const { answered } = submission;
    if (answered === undefined) throw new Error('a submission was never answered');
    expect(found.has(answered.number), answered.number).toBe(false);
    found.add(answered.number);
    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: answered.number,
      passport_number: submission.passport,
    });
    expect([tracked.status, tracked.body.data?.status], answered.number).toEqual([200, 'submitted']);
    const trip = await call(portal, 'GET', apiPaths.trip, undefined, bearer(answered.token));
    expect(trip.body.data.members.map((member: { submission_number: string }) => member.submission_number)).toEqual([
      answered.number,
    ]);
    const again = await sendDraft(portal, submission.draft, totalMinor, 'online', submission.key);
    expect([again.status, again.body.data?.submission_number]).toEqual([201, answered.number]);
  }
}

async function expectOrders(): Promise<void> {
  for (const { submission, accepted } of payments) {
    const { order, token } = submission.answered ?? { order: '', token: '' };
    const { status, body } = await call(
      portal,
      'GET',
      apiPath('order', { order_reference: order }),
      undefined,
      bearer(token),
    );
    expect(status).toBe(200);
    if (accepted) expect([order, body.data.status]).toEqual([order, 'paid']);
  }
}

/** Checks what no call shows: money, files and counters agree, row by row. */
async function expectBooks(): Promise<void> {
  const opened: OpenDatabase =
    databaseUrls === undefined
      ? await openEmbedded(folder)
      : openPostgres({ url: databaseUrls.DATABASE_URL, poolSize: 2, namedStatements: false });
  const rowsOf = async (query: string): Promise<unknown[]> => (await sql.raw(query).execute(opened.database)).rows;
  try {
    expect(
      await rowsOf('select transaction_id from ledger_entries group by transaction_id having sum(amount_minor) <> 0'),
    ).toEqual([]);
    // Money that the bank took is in the books of its order once, or is refunded.
    expect(
      await rowsOf(`select transaction_uuid from sandbox_transactions as bank
        where bank.fields ->> 'decision' = 'ACCEPT' and not exists (
          select 1 from payment_attempts where payment_attempts.transaction_uuid = bank.transaction_uuid
            and (payment_attempts.state = 'paid' or exists (
              select 1 from refund_requests where refund_requests.attempt_id = payment_attempts.id)))`),
    ).toEqual([]);
    expect(
      await rowsOf(`select orders.reference from orders where status = 'paid' and (
          (select count(*) from payment_attempts where order_id = orders.id and state = 'paid') <> 1
          or (select coalesce(sum(amount_minor), 0) from ledger_entries
              where order_id = orders.id and amount_minor > 0) <> total_minor)`),
    ).toEqual([]);
    expect(
      await rowsOf(`select id from applications where
          (select count(*) from application_events where application_id = applications.id)
            <> (select coalesce(max(sequence), -1) from application_events where application_id = applications.id)
          or (select count(*) from documents where application_id = applications.id and deleted_at is null) <> 2
          or (select count(*) from charges where application_id = applications.id) = 0`),
    ).toEqual([]);
    expect(
      await rowsOf('select passport_number from application_people group by passport_number having count(*) > 1'),
    ).toEqual([]);
    expect(
      await rowsOf(`select office, status from (
          select office, status, sum(count) as counted from list_counts group by office, status) as counters
        full join (select office, status, count(*) as there from applications group by office, status) as rows
          using (office, status) where coalesce(counted, 0) <> coalesce(there, 0)`),
    ).toEqual([]);
    const [{ sent } = { sent: 0 }] = (await rowsOf('select count(*)::integer as sent from applications')) as {
      sent: number;
    }[];
    expect(sent).toBe(submissions.length);
  } finally {
    await opened.close();
  }
}

import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { startPostgres } from '../test/embedded-postgres.ts';
import baseline from './baseline.json' with { type: 'json' };
import { exampleAnswers, fillApplications, type KnownApplication, numberApplications, prepareDrafts } from './fill.ts';
import {
  against,
  callJson,
  connections,
  type Load,
  type Measured,
  measured,
  median,
  round,
  rounded,
  rounds,
} from './load.ts';
import { hotPlans } from './plans.ts';
import { printCosts } from './prints.ts';
import { type RunningProcess, startProcess } from './processes.ts';

/**
 * Measures the portal against a bare server on the same database (`floor.ts`) and prints the figures as JSON: `npm run
 * bench -- [rows …]`, by default 10 000 and 1 000 000 rows; `npm run bench -- day` is `day.ts`. Rounds of the two alternate and medians count, so that
 * ratios are comparable even on a busy machine. `BENCH_DATABASE_URL` names a PostgreSQL whose databases
 * `pravesh_bench_*` may be created and dropped; otherwise one is started that waits for the disk at every commit.
 */
if (process.argv[2] === 'day') {
  await import('./day.ts');
  process.exit();
}
const sizes = process.argv.slice(2).map(Number);
const rowCounts = sizes.length > 0 ? sizes : [10_000, 1_000_000];
if (rowCounts.some((count) => !Number.isInteger(count) || count < 1000)) throw new RangeError('rows: 1000 or more');

/** More than are sent in one round, so that they suffice. */
const draftsPerRound = 1000;
const knownApplications = 4000;

/** Gives every call another address, because public look-ups are limited by address. */
function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

type Ratios = Readonly<Record<'list' | 'read' | 'submit', { readonly ratio: number }>>;

/**
 * Compares each ratio with that of the last stored run (`baseline.json`), and tells whether more than 15 % of it is
 * lost.
 */
function besideBaseline({ rows, ...ratios }: Ratios & { readonly rows: number }) {
  const kept: Readonly<Record<string, Readonly<Record<string, number>>>> = baseline;
  return Object.fromEntries(
    (['list', 'read', 'submit'] as const).map((work) => {
      const was = kept[String(rows)]?.[work];
      const { ratio: is } = ratios[work];
      return [work, { was: was ?? null, is, lost: was !== undefined && is < was * 0.85 }];
    }),
  );
}

async function measureSize(server: string, rows: number) {
  const name = `pravesh_bench_${rows}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-bench-'));
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORTAL_MODE: 'demo',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    // Mails would be sent by the same processor; in production another process does it.
    JOBS_OFF: 'true',
  };
  const client = new pg.Client({ connectionString: url });
  const running: RunningProcess[] = [];
  try {
    const server = await startProcess('server/main.ts', environment);
    running.push(server);
    const bare = await startProcess('bench/floor.ts', { DATABASE_URL: url }, '/ready');
    running.push(bare);
    await client.connect();
    const portal = measured(server, client, 'pravesh');
    const floor = measured(bare, client, 'floor');
    await fillApplications(client, rows);
    const known = await numberApplications(client, Math.min(knownApplications, rows));
    await client.query('vacuum analyze');
    return {
      rows,
      list: await measureList(portal, floor),
      read: await measureRead(portal, floor, known),
      submit: await measureSubmit(client, portal, floor),
      quote: { portal_per_second: await measureQuote(portal) },
      memory: portal.memory(),
      plans: await hotPlans(url, known),
    };
  } finally {
    await client.end();
    for (const each of running) await each.stop();
    rmSync(folder, { recursive: true, force: true });
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function measureList(portal: Measured, floor: Measured) {
  const { token } = (await callJson(portal, apiPaths.departmentLogin, {
    email: 'port_visa_officer@tia.demo',
    password: demoPassword,
  })) as { token: string };
  return against(
    {
      on: portal,
      setup: (request) => ({
        ...request,
        path: `${apiPaths.portQueue}?status=submitted&rowsPerPage=25`,
        headers: { authorization: `Bearer ${token}` },
      }),
    },
    { on: floor, setup: (request) => ({ ...request, path: '/list' }) },
  );
}

async function measureRead(portal: Measured, floor: Measured, known: readonly KnownApplication[]) {
  const any = () => known[randomInt(known.length)] ?? { submissionNumber: '', passportNumber: '' };
  return against(
    {
      on: portal,
      setup: (request) => {
        const { submissionNumber, passportNumber } = any();
        const path = apiPath('application', { submission_number: submissionNumber });
        return {
          ...request,
          path: `${path}?passport_number=${passportNumber}`,
          headers: { 'x-forwarded-for': someAddress() },
        };
      },
    },
    { on: floor, setup: (request) => ({ ...request, path: `/read/${any().submissionNumber}` }) },
  );
}

async function measureQuote(portal: Measured): Promise<number> {
  const { trip: submission, traveller } = exampleAnswers();
  const body = JSON.stringify({ answers: { ...submission, ...traveller }, payment_mode: 'online' });
  const load: Load = {
    on: portal,
    setup: (request) => ({
      ...request,
      method: 'POST',
      path: apiPath('quote', { service: 'visa-on-arrival' }),
      headers: { 'content-type': 'application/json' },
      body,
    }),
  };
  await round(load);
  return rounded(
    median([await round(load), await round(load), await round(load)].map(({ perSecond }) => perSecond)),
    0,
  );
}

async function measureSubmit(client: pg.Client, portal: Measured, floor: Measured) {
  const arrivalDate = dayFromNow(5);
  const drafts = await prepareDrafts(client, draftsPerRound * (rounds + 1), arrivalDate);
  const { trip: submission, traveller } = exampleAnswers();
  const answers = { ...submission, ...traveller, arrival_date: arrivalDate };
  const { data: price } = (await callJson(portal, apiPath('quote', { service: 'visa-on-arrival' }), {
    answers,
    payment_mode: 'on_arrival',
  })) as { data: { total_minor: number } };
  const { declaration } = getService('visa-on-arrival');
  let next = 0;
  return against(
    {
      on: portal,
      setup: (request) => {
        const draft = drafts[next];
        next += 1;
        if (draft === undefined) throw new Error('there are too few drafts');
        return {
          ...request,
          method: 'POST',
          path: apiPath('draftSubmit', { draft_number: draft.draftNumber }),
          headers: {
            'x-forwarded-for': someAddress(),
            authorization: `Bearer ${draft.token}`,
            'idempotency-key': `bench-${draft.draftNumber}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            version: 1,
            payment_mode: 'on_arrival',
            declaration_version: declaration.version,
            expected_total_minor: price.total_minor,
          }),
        };
      },
    },
    {
      on: floor,
      setup: (request) => ({
        ...request,
        method: 'POST',
        path: '/create',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answers),
      }),
    },
  );
}

/** Measures a built portal on its embedded database: the first start of an empty folder, and a later one. */
async function measureStarts() {
  const firsts: number[] = [];
  const laters: number[] = [];
  let memory = { nowMegabytes: 0, mostMegabytes: 0 };
  for (let turn = 0; turn < 3; turn += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'pravesh-bench-'));
    for (const times of [firsts, laters]) {
      const portal = await startProcess('server/main.ts', { DATA_DIR: folder, LOG_LEVEL: 'silent' });
      times.push(portal.startMilliseconds);
      memory = portal.memory();
      await portal.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    first_milliseconds: Math.round(median(firsts)),
    later_milliseconds: Math.round(median(laters)),
    memory,
  };
}

const given = process.env.BENCH_DATABASE_URL;
const started = given === undefined ? await startPostgres({ durable: true }) : undefined;
try {
  const results = [];
  for (const rows of rowCounts) results.push(await measureSize(given ?? started?.url ?? '', rows));
  const [small, large] = [results[0], results.at(-1)];
  const listSlowdown =
    small === undefined || large === undefined ? 1 : small.list.portal_per_second / large.list.portal_per_second;
  const start = await measureStarts();
  const documents = await printCosts();
  const budgets = {
    list_against_floor: { least: 0.6, is: Math.min(...results.map(({ list }) => list.ratio)) },
    list_slowdown_with_rows: { most: 1.5, is: rounded(listSlowdown) },
    read_against_floor: { least: 0.25, is: Math.min(...results.map(({ read }) => read.ratio)) },
    submit_cost_milliseconds: {
      most: 5,
      is: Math.max(...results.map(({ submit }) => submit.portal_cost_milliseconds)),
    },
    start_milliseconds: { most: 3000, is: Math.max(start.first_milliseconds, start.later_milliseconds) },
    start_megabytes: { most: 500, is: start.memory.mostMegabytes },
    paper_cpu_milliseconds: {
      most: 60,
      is: documents.find(({ language }) => language === 'en-US')?.cpu_milliseconds ?? 0,
    },
  };
  const report = {
    at: new Date().toISOString(),
    machine: { processors: cpus().length, model: cpus()[0]?.model, memory_gigabytes: Math.round(totalmem() / 2 ** 30) },
    node: process.version,
    connections,
    budgets: Object.fromEntries(
      Object.entries(budgets).map(([name, budget]) => {
        const kept = 'least' in budget ? budget.is >= budget.least : budget.is <= budget.most;
        return [name, { ...budget, kept }];
      }),
    ),
    against_baseline: Object.fromEntries(results.map((result) => [result.rows, besideBaseline(result)])),
    start,
    papers: documents,
    measured: results,
  };
  console.log(JSON.stringify(report, null, 2));
} finally {
  await started?.stop();
}

import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { missions } from '#domain/reference-data/missions.ts';
import type { StaffIdentity } from '#server/auth/caller.ts';
import { openPostgres } from '#server/data/database.ts';
import { migrate } from '#server/data/migrate.ts';
import type { Resource, ResourceContext } from '#server/resources/define-resource.ts';
import { type Parameters, readListQuestion, readPageQuestion } from '#server/resources/read-question.ts';
import { rejectVisaReports } from '#server/resources/request-endings.ts';
import { revenueReports } from '#server/resources/revenue-reports.ts';
import { travellersHistories } from '#server/resources/travellers-histories.ts';
import { issuedVisas, visaSearch } from '#server/resources/visas.ts';
import { csvExport } from '#server/resources/write-export.ts';
import { addUpRevenue } from '#server/use-cases/add-up-revenue.ts';
import { startPostgres } from '../test/embedded-postgres.ts';
import { fillApplications } from './fill.ts';
import { plansOf } from './plans.ts';

/**
 * How long the missions' lists and reports take as the tables grow, and the plans behind them, as JSON:
 * `node bench/reports.ts [rows …]`, 10 000 and 1 000 000 when none are named. The floor is the plain SQL of the same page
 * with `count(*)`. Figures are medians; ratios hold on a machine that does other things too.
 */
const sizes = process.argv.slice(2).map(Number);
const rowCounts = sizes.length > 0 ? sizes : [10_000, 1_000_000];
if (rowCounts.some((count) => !Number.isInteger(count) || count < 1000)) throw new RangeError('rows: 1000 or more');

const turns = 15;
const exportedRows = 100_000;
const offices = missions.map(({ slug }) => slug);
const [office = ''] = offices;
const clock = { now: () => new Date('2026-11-21T06:00:00Z') };

function staffAt(role: 'mission_head' | 'auditor', where: string): StaffIdentity {
  return {
    accountId: '',
    name: '',
    email: '',
    audience: role === 'auditor' ? 'department' : 'mission',
    userType: 'user',
    grants: [{ role, office: where }],
    secondFactor: false,
  };
}
const head = staffAt('mission_head', office);
const auditor = staffAt('auditor', 'all');

/** A visa, a payment in cash and a line in the ledger for every second request; one in eight was refused. */
async function fillReports(client: pg.Client, rows: number): Promise<void> {
  await fillApplications(client, rows, offices);
  await client.query('set session_replication_role = replica');
  const fill = (statement: string, ...values: readonly unknown[]) => client.query(statement, [rows, ...values]);
  await fill(`insert into people (id, surname, given_names, dob, gender, nationality, created_at)
    select md5('person' || n)::uuid, 'TRAVELLER ' || n % 5000, 'TEST', date '1960-01-01' + n % 20000, 'F', 'AUS', now()
    from generate_series(1, $1::integer) as n`);
  await fill(`insert into passports (id, person_id, number, country, type, expires_on, created_at)
    select md5('passport' || n)::uuid, md5('person' || n)::uuid, 'PB' || lpad(n::text, 8, '0'), 'AUS', 'ordinary',
      date '2031-01-01', now() from generate_series(1, $1::integer) as n`);
  await client.query(`update applications set passport_id = md5('passport' || substr(submission_number, 7))::uuid,
    person_id = md5('person' || substr(submission_number, 7))::uuid`);
  await fill(
    `insert into visas (id, visa_number, application_id, office, person_id, passport_id, passport_number, kind, plan,
       entries, days, valid_from, valid_until, state, state_since, tourist, mrz_line1, mrz_line2, approved_by, issued_at)
     select md5('visa' || n)::uuid, 'V' || lpad(n::text, 9, '0'), md5('application' || n)::uuid,
       ($2::text[])[1 + n % cardinality($2::text[])], md5('person' || n)::uuid, md5('passport' || n)::uuid,
       'PB' || lpad(n::text, 8, '0'), 'tourist', '30', 'multiple', 30, date '2026-01-01' + n % 365,
       date '2026-01-30' + n % 365, 'live', now(), true, '', '', md5('nobody')::uuid,
       timestamptz '2026-01-01 06:00Z' + (n % 365) * interval '1 day'
     from generate_series(2, $1::integer, 2) as n`,
    offices,
  );
  for (const [account, amount, cash] of [
    ['cash:CNY', 5000, 35_000],
    ['fees:on_arrival.tourist.30', -5000, null],
  ] as const) {
    await fill(
      `insert into ledger_entries (id, transaction_id, at, day, office, account, order_id, application_id, rule, currency,
         amount_minor, cash_currency, cash_minor)
       select md5($3::text || n)::uuid, md5('booking' || n)::uuid,
         timestamptz '2026-01-01 06:00Z' + (n % 365) * interval '1 day', date '2026-01-01' + n % 365,
         ($2::text[])[1 + n % cardinality($2::text[])], $3::text, md5('order' || n)::uuid,
         case when $5::integer is null then md5('application' || n)::uuid end, 'R1', 'USD', $4::integer,
         case when $5::integer is not null then 'CNY' end, $5::integer
       from generate_series(2, $1::integer, 2) as n`,
      offices,
      account,
      amount,
      cash,
    );
  }
  await fill(
    `insert into request_endings (id, application_id, at, outcome, office, kind, nationality, reasons)
     select md5('ending' || n)::uuid, md5('application' || n)::uuid, now(), 'rejected',
       ($2::text[])[1 + n % cardinality($2::text[])], 'tourist', 'AUS', '{means_not_shown}'
     from generate_series(8, $1::integer, 8) as n`,
    offices,
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

interface Work {
  readonly run: (context: Omit<ResourceContext, 'staff'>) => Promise<unknown>;
  /** The same page as plain SQL, with its total. */
  readonly floor?: readonly string[];
}

function page(resource: Resource, staff: StaffIdentity, parameters: Parameters = {}): Work['run'] {
  return (context) => {
    const asked = { ...context, staff };
    return resource.page(asked, readPageQuestion(resource, asked, parameters));
  };
}

const november: Parameters = { from: '2026-11-01', until: '2026-11-30' };
const totals =
  (staff: StaffIdentity): Work['run'] =>
  (context) =>
    addUpRevenue(
      context.dependencies,
      readListQuestion(revenueReports, { ...context, staff }, november, 'revenue.read'),
    );
const plain = (table: string, where: string): readonly string[] => [
  `select * from ${table} where ${where} order by id desc limit 25`,
  `select count(*) from ${table} where ${where}`,
];

const work: Readonly<Record<string, Work>> = {
  'issued visas of a mission': {
    run: page(issuedVisas, head),
    floor: plain('visas', `office = '${office}'`),
  },
  'issued visas of all': { run: page(issuedVisas, auditor), floor: plain('visas', 'true') },
  'visa by passport number': { run: page(visaSearch, head, { query: 'PB00000888' }) },
  'issued visas by name': { run: page(issuedVisas, head, { query: 'traveller 77' }) },
  'travellers of a mission': { run: page(travellersHistories, head) },
  'traveller by passport number': { run: page(travellersHistories, head, { query: 'PB00000888' }) },
  'refusals of a mission': {
    run: page(rejectVisaReports, head),
    floor: plain('request_endings', `office = '${office}' and outcome = 'rejected'`),
  },
  'refusals of all': {
    run: page(rejectVisaReports, auditor),
    floor: plain('request_endings', `outcome = 'rejected'`),
  },
  'revenue of a mission, a month by day': { run: page(revenueReports, head, november) },
  'revenue of a mission, a month added up': { run: totals(head) },
  'revenue of all, a month added up': { run: totals(auditor) },
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** Memory in use while so many rows are written to nowhere, above what there was before, in MB at most. */
async function exportMemory(context: Omit<ResourceContext, 'staff'>): Promise<{ rows: number; megabytes: number }> {
  const asked = { ...context, staff: auditor };
  const columns = issuedVisas.columns;
  const rows = issuedVisas.every(asked, readListQuestion(issuedVisas, asked, {}, 'visas.read'));
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  let lines = 0;
  for await (const part of csvExport(columns, rows)) {
    lines += part.split('\r\n').length - 1;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
    if (lines > exportedRows) break;
  }
  return { rows: lines - 1, megabytes: Math.round(most / 1_000_000) };
}

async function measure(server: string, rows: number) {
  const name = `pravesh_reports_${rows}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = openPostgres({ url: url.href, poolSize: 1, namedStatements: true });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await migrate(opened.database);
    await fillReports(client, rows);
    const context = { dependencies: { database: opened.database, clock }, language: 'en-US' as const };
    const figures: Record<string, { milliseconds: number; floor_milliseconds?: number; ratio?: number }> = {};
    for (const [what, { run, floor }] of Object.entries(work)) {
      const milliseconds = await timed(() => run(context));
      const figure = { milliseconds: Number(milliseconds.toFixed(1)) };
      if (floor === undefined) {
        figures[what] = figure;
        continue;
      }
      const plainMilliseconds = await timed(async () => {
        for (const statement of floor) await client.query(statement);
      });
      figures[what] = {
        ...figure,
        floor_milliseconds: Number(plainMilliseconds.toFixed(1)),
        ratio: Number((plainMilliseconds / milliseconds).toFixed(2)),
      };
    }
    return {
      rows,
      figures,
      exported: await exportMemory(context),
      plans: await plansOf(
        url.href,
        Object.fromEntries(
          Object.entries(work).map(([what, { run }]) => [
            what,
            (database) => run({ ...context, dependencies: { database, clock } }),
          ]),
        ),
      ),
    };
  } finally {
    await client.end();
    await opened.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

const given = process.env.BENCH_DATABASE_URL;
const started = given === undefined ? await startPostgres({ durable: true }) : undefined;
try {
  const results = [];
  for (const rows of rowCounts) results.push(await measure(given ?? started?.url ?? '', rows));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
} finally {
  await started?.stop();
}

import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { openStatuses } from '#domain/lifecycle/lifecycle.ts';
import { missions } from '#domain/reference-data/missions.ts';
import type { StaffIdentity } from '#server/auth/caller.ts';
import { type ArrivalsFilter, arrivalsPage } from '#server/data/arrivals-list-repository.ts';
import { openPostgres } from '#server/data/database.ts';
import { migrate } from '#server/data/migrate.ts';
import type { Database } from '#server/data/schema.ts';
import { sumUpRevenue } from '#server/jobs/sum-up-revenue.ts';
import type { Resource, ResourceContext } from '#server/resources/define-resource.ts';
import { type Parameters, readListQuestion, readPageQuestion } from '#server/resources/read-question.ts';
import { rejectVisaReports } from '#server/resources/request-endings.ts';
import { revenueReports } from '#server/resources/revenue-reports.ts';
import { travellersHistories } from '#server/resources/travellers-histories.ts';
import { issuedVisas, visaSearch } from '#server/resources/visas.ts';
import { csvExport } from '#server/resources/write-export.ts';
import { addUpRevenue } from '#server/use-cases/add-up-revenue.ts';
import { startPostgres } from '../test/embedded-postgres.ts';
import { fillApplications, fillWithoutIndexes, numberedId, surnames } from './fill.ts';
import { plansOf } from './plans.ts';

/**
 * How long the missions' lists and reports take as the tables grow, and the plans behind them, as JSON:
 * `node bench/reports.ts [rows …] [part of a work's name …]`, 10 000 and 1 000 000 rows and all works when none are named.
 * The floor is the plain SQL of the same page with `count(*)`. Figures are medians; ratios hold on a machine that does other things too. `BENCH_DATABASE_URL` names a
 * PostgreSQL where what was filled stays, to be measured again: ten million rows take half an hour to fill.
 */
const sizes = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
/** What else is given names the works that are measured, by parts of their names. */
const parts = process.argv.slice(2).filter((argument) => !/^\d+$/.test(argument));
const rowCounts = sizes.length > 0 ? sizes : [10_000, 1_000_000];
if (rowCounts.some((count) => !Number.isInteger(count) || count < 1000)) throw new RangeError('rows: 1000 or more');

/** What takes little is done more often: so many times, or for so long where that is more. */
const leastTurns = 15;
const leastMilliseconds = 1000;
const exportedRows = 100_000;
const offices = missions.map(({ slug }) => slug);
const [office = ''] = offices;
/** The last day of the year that the rows are spread over: all days but this one are over. */
const clock = { now: () => new Date('2026-12-31T12:00:00Z') };

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

const visaDay = "(date '2026-01-01' + n % 365)";
const visaInstant = `(timestamptz '2026-01-01 06:00Z' + (n % 365) * interval '1 day')`;
const rowOffice = '($2::text[])[1 + n % cardinality($2::text[])]';
/** The id of an office's drawer on a day. */
const drawerId = `('00000000-0000-7000-8000-' || lpad(to_hex((n % 365) * 1000 + n % cardinality($2::text[])), 12, '0'))::uuid`;

/**
 * A visa with its label, a payment in cash and its booking for every second request, every twentieth visa for nothing; one
 * request in eight was refused.
 */
async function fillReports(client: pg.Client, rows: number): Promise<void> {
  await fillApplications(client, rows, { offices, passportsSeen: true });
  const tables = [
    'visas',
    'visa_names',
    'stickers',
    'ledger_entries',
    'cash_shifts',
    'cash_receipts',
    'request_endings',
    'ending_names',
  ];
  await fillWithoutIndexes(client, tables, async () => {
    const everySecond = (statement: string, ...values: readonly unknown[]) =>
      client.query(`${statement} from generate_series(2, $1::integer, 2) as n`, [rows, offices, ...values]);
    await everySecond(`insert into visas (id, visa_number, application_id, office, person_id, passport_id, passport_number,
        kind, plan, entries, days, valid_from, valid_until, state, state_since, tourist, mrz_line1, mrz_line2, approved_by,
        issued_at, nationality, free_ground)
      select ${numberedId}, 'V' || lpad(n::text, 9, '0'), ${numberedId}, ${rowOffice}, ${numberedId}, ${numberedId},
        'PB' || lpad(n::text, 8, '0'), 'tourist', '30', 'multiple', 30, ${visaDay}, ${visaDay} + 29, 'live', now(), true,
        '', '', ${numberedId}, ${visaInstant}, case when n % 500 = 0 then 'NGA' else 'AUS' end,
        case when n % 40 = 0 then 'waiver.saarc' end`);
    await everySecond(`insert into stickers (serial, office, status, visa_id, changed_at)
      select 'S' || lpad(n::text, 9, '0'), ${rowOffice}, case when n % 200 = 0 then 'spoilt' else 'used' end,
        ${numberedId}, ${visaInstant}`);
    for (const [account, amount, cash] of [
      ['cash:CNY', 5000, 35_000],
      ['fees:on_arrival.tourist.30', -5000, null],
    ] as const) {
      // The lines of a booking follow each other; a line's own id is the second half of the numbers for the fee.
      const own = cash === null ? `('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid` : numberedId;
      await everySecond(
        `insert into ledger_entries (id, transaction_id, at, day, office, account, order_id, application_id, rule,
           currency, amount_minor, cash_currency, cash_minor)
         select ${own}, ${numberedId}, ${visaInstant}, ${visaDay}, ${rowOffice}, $3::text, ${numberedId},
           case when $5::integer is null then ${numberedId} end, 'R1', 'USD', $4::integer,
           case when $5::integer is not null then 'CNY' end, $5::integer`,
        account,
        amount,
        cash,
      );
    }
    await client.query(
      `insert into cash_shifts (id, office, account_id, opened_at, closed_at)
       select distinct on (id) ${drawerId} as id, ${rowOffice}, ${drawerId}, ${visaInstant},
         ${visaInstant} + interval '8 hours'
       from generate_series(2, least($1::integer, 365 * 1000), 2) as n`,
      [rows, offices],
    );
    await everySecond(`insert into cash_receipts (order_id, shift_id, account_id, currency, due_minor, received_minor,
        change_minor, taken_at)
      select ${numberedId}, ${drawerId}, ${drawerId}, 'CNY', 35000, 35000, 0, ${visaInstant}`);
    await client.query(`insert into cash_shift_totals (shift_id, currency, opening_minor, taken_minor)
      select shift_id, currency, 0, sum(due_minor) from cash_receipts group by shift_id, currency`);
    await client.query(
      `insert into request_endings (id, application_id, at, outcome, office, kind, nationality, reasons)
       select ${numberedId}, ${numberedId}, ${visaInstant}, 'rejected', ${rowOffice}, 'tourist', 'AUS', '{means_not_shown}'
       from generate_series(8, $1::integer, 8) as n`,
      [rows, offices],
    );
    // Kept by triggers, which do not run here.
    await client.query(`insert into sticker_days
      select (changed_at at time zone 'Asia/Kathmandu')::date, office, status, count(*) from stickers group by 1, 2, 3`);
    await client.query(
      `insert into visa_names (word, office, issued_at, visa_id) select distinct word, visas.office, issued_at, visas.id
       from visas join applications on applications.id = application_id, unnest(string_to_array(search_name, ' ')) as word`,
    );
    await client.query(
      `insert into ending_names (word, office, rejected, at, ending_id)
       select distinct word, request_endings.office, outcome = 'rejected', at, request_endings.id
       from request_endings join applications on applications.id = application_id,
         unnest(string_to_array(search_name, ' ')) as word`,
    );
  });
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
/** The same days in Kathmandu as SQL. */
const inNovember = (column: string) => `${column} >= '2026-10-31 18:15Z' and ${column} < '2026-11-30 18:15Z'`;
const totals =
  (staff: StaffIdentity, period = november): Work['run'] =>
  (context) =>
    addUpRevenue(context.dependencies, readListQuestion(revenueReports, { ...context, staff }, period, 'revenue.read'));
/** The rows of a page as plain SQL, and how many there are. */
const plain = (table: string, where: string, ...order: readonly string[]): readonly string[] => [
  `select * from ${table} where ${where} order by ${order.map((column) => `${column} desc`).join()} limit 25`,
  `select count(*) from ${table} where ${where}`,
];
/** The same of rows that come from requests, with what the page shows of these. */
function plainFromRequests(table: string, where: string, ...order: readonly string[]): readonly string[] {
  const [rows = '', count = ''] = plain(table, where, ...order);
  return [
    `select listed.*, submission_number, surname, given_names from (${rows}) as listed
       left join applications on applications.id = listed.application_id
       order by ${order.map((column) => `listed.${column} desc`).join()}`,
    count,
  ];
}

/** A page of requests as a mission's desk lists them; the rows are those of a service of ports. */
const requests =
  (asked: Partial<ArrivalsFilter>, number = 1): Work['run'] =>
  ({ dependencies: { database } }) =>
    arrivalsPage(
      database,
      { offices: [office], services: ['visa-on-arrival'], order: 'arrival', ...asked },
      { size: 25, number },
      '{}',
    );

/** Names to search for, in their search form. */
interface SearchedNames {
  /** The surname of one in twenty, and of one in 2,000. */
  readonly common: string;
  readonly seldom: string;
  /** Of somebody who asked this office, as it stands and with a slip of the keyboard. */
  readonly whole: string;
  readonly mistyped: string;
}

const work = (names: SearchedNames): Readonly<Record<string, Work>> => ({
  'requests of a mission': {
    run: requests({}),
    floor: plain('applications', `office = '${office}'`, 'arrival_date', 'id'),
  },
  'requests of a mission that wait': {
    run: requests({ order: 'waiting', statuses: openStatuses }),
    floor: plain(
      'applications',
      `office = '${office}' and status in (${openStatuses.map((status) => `'${status}'`).join()})`,
      'sent_at',
    ),
  },
  'requests of a mission, page 40': { run: requests({}, 40) },
  'requests of all missions': { run: requests({ offices }) },
  'requests of all missions by passport number': {
    run: requests({ offices, find: { by: 'passport_number', number: 'PB00000888' } }),
  },
  'requests of a mission by a common surname': { run: requests({ find: { by: 'name', name: names.common } }) },
  'requests of a mission by a surname': { run: requests({ find: { by: 'name', name: names.seldom } }) },
  'requests of a mission by a whole name': { run: requests({ find: { by: 'name', name: names.whole } }) },
  'requests of a mission by a mistyped name': { run: requests({ find: { by: 'name', name: names.mistyped } }) },
  'requests of all missions by a common surname': {
    run: requests({ offices, find: { by: 'name', name: names.common } }),
  },
  'requests of a mission that wait, by a common surname': {
    run: requests({ order: 'waiting', statuses: openStatuses, find: { by: 'name', name: names.common } }),
  },
  'requests of a mission that wait, by a surname': {
    run: requests({ order: 'waiting', statuses: openStatuses, find: { by: 'name', name: names.seldom } }),
  },
  'requests of all missions by a surname': { run: requests({ offices, find: { by: 'name', name: names.seldom } }) },
  'requests of all missions by a whole name': { run: requests({ offices, find: { by: 'name', name: names.whole } }) },
  'issued visas of a mission': {
    run: page(issuedVisas, head),
    floor: plainFromRequests('visas', `office = '${office}'`, 'issued_at', 'id'),
  },
  'issued visas of all, a rare nationality': { run: page(issuedVisas, auditor, { nationality: 'NGA' }) },
  'issued visas of all': {
    run: page(issuedVisas, auditor),
    floor: plainFromRequests('visas', 'true', 'issued_at', 'id'),
  },
  'issued visas of a mission, by last day': {
    run: page(issuedVisas, head, { sortBy: 'valid_until' }),
    floor: plainFromRequests('visas', `office = '${office}'`, 'valid_until', 'id'),
  },
  'issued visas of a mission, a month': {
    run: page(issuedVisas, head, november),
    floor: plainFromRequests('visas', `office = '${office}' and ${inNovember('issued_at')}`, 'issued_at', 'id'),
  },
  'issued visas of all, a month': {
    run: page(issuedVisas, auditor, november),
    floor: plainFromRequests('visas', inNovember('issued_at'), 'issued_at', 'id'),
  },
  'issued visas of a mission, a rare nationality': { run: page(issuedVisas, head, { nationality: 'NGA' }) },
  'visa by passport number': { run: page(visaSearch, head, { query: 'PB00000888' }) },
  'issued visas of a mission by a common surname': { run: page(issuedVisas, head, { query: names.common }) },
  'issued visas of a mission by a surname': { run: page(issuedVisas, head, { query: names.seldom }) },
  'issued visas of all by a common surname': { run: page(issuedVisas, auditor, { query: names.common }) },
  'issued visas of a mission by a whole name': { run: page(issuedVisas, head, { query: names.whole }) },
  'issued visas of all by a whole name': { run: page(issuedVisas, auditor, { query: names.whole }) },
  'travellers of a mission': { run: page(travellersHistories, head) },
  'travellers of a mission, by document': { run: page(travellersHistories, head, { sortBy: 'passport_number' }) },
  'traveller by passport number': { run: page(travellersHistories, head, { query: 'PB00000888' }) },
  'travellers of a mission by a common surname': { run: page(travellersHistories, head, { query: names.common }) },
  'travellers of a mission by a surname': { run: page(travellersHistories, head, { query: names.seldom }) },
  'travellers of a mission by a whole name': { run: page(travellersHistories, head, { query: names.whole }) },
  'refusals of a mission by a common surname': { run: page(rejectVisaReports, head, { query: names.common }) },
  'refusals of a mission by a surname': { run: page(rejectVisaReports, head, { query: names.seldom }) },
  'refusals of a mission': {
    run: page(rejectVisaReports, head),
    floor: plainFromRequests('request_endings', `office = '${office}' and outcome = 'rejected'`, 'at', 'id'),
  },
  'refusals of a mission, a month': {
    run: page(rejectVisaReports, head, november),
    floor: plainFromRequests(
      'request_endings',
      `office = '${office}' and outcome = 'rejected' and ${inNovember('at')}`,
      'at',
      'id',
    ),
  },
  'refusals of all': {
    run: page(rejectVisaReports, auditor),
    floor: plainFromRequests('request_endings', `outcome = 'rejected'`, 'at', 'id'),
  },
  'revenue of a mission, a month by day': { run: page(revenueReports, head, november) },
  'revenue of a mission, a month added up': { run: totals(head) },
  'revenue of all, a month added up': { run: totals(auditor) },
  'revenue of all, the month under way': { run: totals(auditor, { from: '2026-12-01', until: '2026-12-31' }) },
});

async function searchedNames(client: pg.Client): Promise<SearchedNames> {
  const words = surnames();
  const { rows } = await client.query<{ search_name: string }>(
    `select search_name from applications where office = $1 and status = 'issued' order by id limit 1 offset 100`,
    [office],
  );
  const whole = rows[0]?.search_name;
  if (whole === undefined) throw new Error(`nobody has asked ${office}`);
  return {
    common: words[0] ?? '',
    seldom: words[200] ?? '',
    whole,
    mistyped: `${whole.slice(0, 2)}${whole[3]}${whole[2]}${whole.slice(4)}`,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  await run();
  const times: number[] = [];
  const first = performance.now();
  while (times.length < leastTurns || performance.now() - first < leastMilliseconds) {
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

/** Adds up the days that are over, as the portal does by and by, and says how long bookings waited for one. */
async function addUpDays(database: Kysely<Database>): Promise<{ days: number; milliseconds_each: number }> {
  const started = performance.now();
  let days = 0;
  while ((await sumUpRevenue.run({ database, clock })) > 0) days += 1;
  return { days, milliseconds_each: Number(((performance.now() - started) / days).toFixed(1)) };
}

const filled = 'filled by the bench';

async function measure(server: string, rows: number) {
  const name = `pravesh_reports_${rows}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rowCount: isFilled } = await admin.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [name, filled],
  );
  if (isFilled === 0) {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = openPostgres({ url: url.href, poolSize: 1, namedStatements: true });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await migrate(opened.database);
    let addedUp: Awaited<ReturnType<typeof addUpDays>> | undefined;
    if (isFilled === 0) {
      await fillReports(client, rows);
      addedUp = await addUpDays(opened.database);
      await client.query('vacuum analyze');
      await client.query(`comment on database ${name} is '${filled}'`);
    }
    const context = { dependencies: { database: opened.database, clock }, language: 'en-US' as const };
    const figures: Record<string, { milliseconds: number; floor_milliseconds?: number; ratio?: number }> = {};
    const measured = Object.entries(work(await searchedNames(client))).filter(
      ([what]) => parts.length === 0 || parts.some((part) => what.includes(part)),
    );
    for (const [what, { run, floor }] of measured) {
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
      days_added_up: addedUp,
      exported: await exportMemory(context),
      plans: await plansOf(
        url.href,
        Object.fromEntries(
          measured.map(([what, { run }]) => [
            what,
            (database) => run({ ...context, dependencies: { database, clock } }),
          ]),
        ),
      ),
    };
  } finally {
    await client.end();
    await opened.close();
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

import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import type { StaffIdentity } from '#server/accounts/sign-in/caller.ts';
import { rejectVisaReports } from '#server/casework/endings/endings.ts';
import type { QueueFilter } from '#server/casework/queue/queue-filter-repository.ts';
import { queuePage } from '#server/casework/queue/queue-repository.ts';
import { travellersHistories } from '#server/issuing/travellers-histories.ts';
import { issuedVisas, visaSearch } from '#server/issuing/visas.ts';
import { addUpRevenue } from '#server/lists/add-up-revenue.ts';
import type { Resource, ResourceContext } from '#server/lists/define-resource.ts';
import { type Parameters, readListQuestion, readPageQuestion } from '#server/lists/read-question.ts';
import { revenueReports } from '#server/lists/revenue-reports.ts';
import { csvExport } from '#server/lists/write-export.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openPostgres } from '#server/platform/database/database.ts';
import { median } from './load.ts';
import {
  clock,
  filledDatabase,
  inNovember,
  november,
  office,
  offices,
  plain,
  plainFromApplications,
  type SearchedNames,
  searchedNames,
} from './missions.ts';
import { plansOf } from './plans.ts';
import { onServer } from './server.ts';

/**
 * Measures the missions' lists and reports as the tables grow, with their plans, as JSON: `node bench/reports.ts [rows
 * …] [part of a work's name …]`, by default 10 000 and 1 000 000 rows and all works. The baseline is the plain SQL of
 * the same page with `count(*)`. Figures are medians; ratios are comparable even on a busy machine.
 * `BENCH_DATABASE_URL` names a PostgreSQL where filled tables stay, to be measured again: ten million rows take half an
 * hour to fill.
 */
const sizes = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
/** Other arguments select works by parts of their names. */
const parts = process.argv.slice(2).filter((argument) => !/^\d+$/.test(argument));
const rowCounts = sizes.length > 0 ? sizes : [10_000, 1_000_000];
if (rowCounts.some((count) => !Number.isInteger(count) || count < 1000)) throw new RangeError('rows: 1000 or more');

/** Fast works are repeated more often: at least this many times, or for this long if that is more. */
const leastTurns = 15;
const leastMilliseconds = 1000;
const exportedRows = 100_000;
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

const totals =
  (staff: StaffIdentity, period = november): Work['run'] =>
  (context) =>
    addUpRevenue(context.dependencies, readListQuestion(revenueReports, { ...context, staff }, period, 'revenue.read'));
/** A page of applications as a mission's desk lists them. */
const requests =
  (asked: Partial<QueueFilter>, number = 1): Work['run'] =>
  ({ dependencies: { database } }) =>
    queuePage(
      database,
      { offices: [office], sections: ['mission'], services: ['mission-visa'], order: 'arrival', ...asked },
      { size: 25, number, now: systemClock.now(), entering: [], pricedByOfficers: [] },
      '{}',
    );

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
    floor: plainFromApplications('visas', `office = '${office}'`, 'issued_at', 'id'),
  },
  'issued visas of all, a rare nationality': { run: page(issuedVisas, auditor, { nationality: 'NGA' }) },
  'issued visas of all': {
    run: page(issuedVisas, auditor),
    floor: plainFromApplications('visas', 'true', 'issued_at', 'id'),
  },
  'issued visas of a mission, by last day': {
    run: page(issuedVisas, head, { sortBy: 'valid_until' }),
    floor: plainFromApplications('visas', `office = '${office}'`, 'valid_until', 'id'),
  },
  'issued visas of a mission, a month': {
    run: page(issuedVisas, head, november),
    floor: plainFromApplications('visas', `office = '${office}' and ${inNovember('issued_at')}`, 'issued_at', 'id'),
  },
  'issued visas of all, a month': {
    run: page(issuedVisas, auditor, november),
    floor: plainFromApplications('visas', inNovember('issued_at'), 'issued_at', 'id'),
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
    floor: plainFromApplications('application_endings', `office = '${office}' and outcome = 'rejected'`, 'at', 'id'),
  },
  'refusals of a mission, a month': {
    run: page(rejectVisaReports, head, november),
    floor: plainFromApplications(
      'application_endings',
      `office = '${office}' and outcome = 'rejected' and ${inNovember('at')}`,
      'at',
      'id',
    ),
  },
  'refusals of all': {
    run: page(rejectVisaReports, auditor),
    floor: plainFromApplications('application_endings', `outcome = 'rejected'`, 'at', 'id'),
  },
  'revenue of a mission, a month by day': { run: page(revenueReports, head, november) },
  'revenue of a mission, a month added up': { run: totals(head) },
  'revenue of all, a month added up': { run: totals(auditor) },
  'revenue of all, the month under way': { run: totals(auditor, { from: '2026-12-01', until: '2026-12-31' }) },
});

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

/** Measures the memory used while this many rows are exported to nowhere: the peak above the earlier use, in MB. */
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
  const { url, daysAddedUp } = await filledDatabase(server, rows);
  const opened = openPostgres({ url, poolSize: 1, namedStatements: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
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
      days_added_up: daysAddedUp,
      exported: await exportMemory(context),
      plans: await plansOf(
        url,
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
  }
}

await onServer(async (url) => {
  const results = [];
  for (const rows of rowCounts) results.push(await measure(url, rows));
  process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
});

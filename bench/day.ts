import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { addDays } from '#domain/calendar/plain-date.ts';
import { formatVisaNumber, visaNumberBytes } from '#domain/identity/visa-number.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { addAccounts } from '#server/accounts/account-repository.ts';
import { addSession } from '#server/accounts/sign-in/session-repository.ts';
import { openPostgres } from '#server/platform/database/database.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import { type Officer, type Timings, workOfOfficer } from './day-officers.ts';
import { type LiveVisa, visitOfTraveller } from './day-travellers.ts';
import { numberApplications } from './fill.ts';
import { rounded } from './load.ts';
import { filledDatabase, offices as missionOffices } from './missions.ts';
import { seeded } from './names.ts';
import { startProcess } from './processes.ts';
import { onServer } from './server.ts';

/**
 * A peak day of all services on one process and one PostgreSQL: officers work on their queues while travellers read, type,
 * upload, send, pay and look up. `npm run bench -- day [rows] [minutes]`, by default 1 000 000 applications and ten minutes;
 * prints percentiles by call as JSON, beside the budget. Caller and server share the machine.
 */
const [rows = 1_000_000, minutes = 10] = process.argv
  .slice(2)
  .filter((word) => word !== 'day')
  .map(Number);
const officersAtWork = 300;
const travellersOfDay = 5000;
const budgetMilliseconds = 250;
/** Visas of people who are in the country. */
const liveVisas = 4000;
const knownApplications = 4000;
/** The same day at every run. */
const seed = 20_261_124;

/** Offices and roles of the officers at work; each line is repeated until there are enough of them. */
const posts: readonly {
  readonly desk: Officer['desk'];
  readonly office: string;
  readonly roles: readonly RoleCode[];
}[] = [
  { desk: 'port', office: 'tia', roles: ['port_visa_officer'] },
  { desk: 'port', office: 'tia', roles: ['port_cashier'] },
  { desk: 'department', office: 'department', roles: ['extension_officer'] },
  { desk: 'department', office: 'department', roles: ['senior_officer'] },
  { desk: 'department', office: 'department', roles: ['overstay_officer', 'nontourist_officer'] },
  { desk: 'department', office: 'department', roles: ['department_cashier'] },
  ...missionOffices.slice(0, 4).map((office) => ({
    desk: 'mission' as const,
    office,
    roles: ['mission_clerk', 'mission_officer', 'mission_head'] as const,
  })),
];

/** Lets some people stay in the country on visas whose numbers can be looked up. */
async function settleInNepal(client: pg.Client, today: string): Promise<readonly LiveVisa[]> {
  const { rows: chosen } = await client.query<{ id: string; passport_number: string; dob: string }>(
    `select visas.id, passport_number, people.dob::text from visas join people on people.id = person_id
     order by md5(visas.id::text) limit $1`,
    [liveVisas],
  );
  const visas = chosen.map(({ id, passport_number: passportNumber, dob: holderDob }) => ({
    id,
    passportNumber,
    holderDob,
    visaNumber: formatVisaNumber(randomBytes(visaNumberBytes)),
  }));
  await client.query(
    `update visas set visa_number = given.number, valid_from = $3::date, valid_until = $3::date + 29, state = 'live',
       plan = '15', plan_days = 15, added_days = 15
     from unnest($1::uuid[], $2::text[]) as given (id, number) where visas.id = given.id`,
    [visas.map(({ id }) => id), visas.map(({ visaNumber }) => visaNumber), addDays(today, -20)],
  );
  await client.query(
    `insert into stays (id, visa_id, passport_id, arrived_on, arrived_at_port, arrival_stamped_by, arrival_stamped_at)
     select visas.id, visas.id, passport_id, valid_from, 'tia', account.id, now()
     from visas, (select id from accounts limit 1) as account where visas.id = any($1::uuid[])
     on conflict do nothing`,
    [visas.map(({ id }) => id)],
  );
  return visas;
}

async function employOfficers(url: string): Promise<readonly Officer[]> {
  const opened = openPostgres({ url, poolSize: 1, namedStatements: true });
  const now = new Date();
  const people = Array.from({ length: officersAtWork }, (_, index) => {
    const post = posts[index % posts.length];
    if (post === undefined) throw new Error('there are no posts');
    return { ...post, id: newId(now), token: newToken(), number: index };
  });
  try {
    await addAccounts(
      opened.database,
      people.map(({ id, number, office, roles }) => ({
        id,
        email: `officer-${number}-${id}@bench.test`,
        name: `Test Officer ${number}`,
        passwordHash: 'nobody signs in with this',
        createdAt: now,
        grants: roles.map((role) => ({ role, office })),
      })),
    );
    for (const { id, token } of people) {
      const expiresAt = new Date(now.getTime() + 86_400_000);
      await addSession(opened.database, { tokenHash: tokenHash(token), accountId: id, at: now, expiresAt });
    }
  } finally {
    await opened.close();
  }
  return people;
}

function percentile(sorted: readonly number[], part: number): number {
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 1);
}

function summaryOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    most: rounded(sorted.at(-1) ?? 0, 1),
  };
}

function tableOf({ calls }: Timings) {
  return [...calls]
    .map(([call, times]) => ({ call, ...summaryOf(times) }))
    .toSorted((one, other) => other.p99 - one.p99);
}

/** The day minute by minute: whether it begins slowly, or becomes slower. */
function minutesOf({ minutes: all }: Timings) {
  return [...all].toSorted(([one], [other]) => one - other).map(([minute, times]) => ({ minute, ...summaryOf(times) }));
}

await onServer(async (server) => {
  const { url } = await filledDatabase(server, rows);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-day-'));
  const portal = await startProcess('server/main.ts', {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORTAL_MODE: 'demo',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  try {
    const today = new Date().toISOString().slice(0, 10);
    const known = await numberApplications(client, knownApplications);
    const visas = await settleInNepal(client, today);
    const officers = await employOfficers(url);
    await client.query('vacuum analyze');
    // A day does not begin with writing a million rows to the disk.
    await client.query('checkpoint');
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8899aa' } })
      .jpeg()
      .toBuffer();
    const random = seeded(seed);
    const started = performance.now();
    const timings: Timings = { calls: new Map(), minutes: new Map(), since: started, failures: [] };
    const length = minutes * 60_000;
    const before = portal.processorMilliseconds();
    const day = { portal: portal.url, timings, until: started + length, today, known, visas, picture };
    const work = officers.map(async (officer) => {
      await pause(random() * Math.min(15_000, length / 4));
      await workOfOfficer(day, officer, seeded(seed + officer.number));
    });
    const visits = Array.from({ length: Math.round((travellersOfDay * minutes) / 10) }, async (_, number) => {
      // As many are there at every moment as on a day that goes on; those of the last minute finish after it.
      await pause(random() * length);
      await visitOfTraveller(day, number, seeded(seed + 1000 + number));
    });
    await Promise.all([...work, ...visits]);
    const table = tableOf(timings);
    const judged = table.filter(({ call }) => !call.startsWith('upload'));
    const seconds = (performance.now() - started) / 1000;
    console.log(
      JSON.stringify(
        {
          at: new Date().toISOString(),
          machine: {
            processors: cpus().length,
            model: cpus()[0]?.model,
            memory_gigabytes: Math.round(totalmem() / 2 ** 30),
          },
          rows,
          minutes,
          officers: officers.length,
          travellers: visits.length,
          calls: table.reduce((sum, { count }) => sum + count, 0),
          calls_per_second: rounded(table.reduce((sum, { count }) => sum + count, 0) / seconds, 0),
          portal_processors: rounded((portal.processorMilliseconds() - before) / 1000 / seconds),
          memory: portal.memory(),
          budget: {
            most: budgetMilliseconds,
            is: Math.max(...judged.map(({ p99 }) => p99)),
            kept: judged.every(({ p99 }) => p99 <= budgetMilliseconds) && timings.failures.length === 0,
          },
          failures: { count: timings.failures.length, first: timings.failures.slice(0, 10) },
          by_call: table,
          by_minute: minutesOf(timings),
        },
        null,
        2,
      ),
    );
  } finally {
    await portal.stop();
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

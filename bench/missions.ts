import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { missions } from '#domain/reference-data/missions.ts';
import { sumUpRevenue } from '#server/lists/sum-up-revenue.ts';
import { openPostgres } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fillApplications, fillWithoutIndexes, numberedId, surnames } from './fill.ts';

/** Rows that a year of missions leaves in the tables, made by the database, and the plain SQL of their lists. */
export const offices = missions.map(({ slug }) => slug);
/** The mission whose work is measured. */
export const [office = ''] = offices;
/** The last day of the year over which the rows are spread: all other days are past. */
export const clock = { now: () => new Date('2026-12-31T12:00:00Z') };

const visaDay = "(date '2026-01-01' + n % 365)";
const visaInstant = `(timestamptz '2026-01-01 06:00Z' + (n % 365) * interval '1 day')`;
const rowOffice = '($2::text[])[1 + n % cardinality($2::text[])]';
/** Id of an office's drawer on a day. */
const drawerId = `('00000000-0000-7000-8000-' || lpad(to_hex((n % 365) * 1000 + n % cardinality($2::text[])), 12, '0'))::uuid`;

/**
 * Adds a visa with its sticker, a cash payment and its booking for every second application, every twentieth visa free;
 * one application in eight was refused.
 */
async function fillReports(client: pg.Client, rows: number): Promise<void> {
  await fillApplications(client, rows, { offices, passportsSeen: true, service: 'mission-visa' });
  const tables = [
    'visas',
    'visa_names',
    'stickers',
    'ledger_entries',
    'cash_shifts',
    'cash_receipts',
    'application_endings',
    'ending_names',
  ];
  await fillWithoutIndexes(client, tables, async () => {
    const everySecond = (statement: string) =>
      client.query(`${statement} from generate_series(2, $1::integer, 2) as n`, [rows, offices]);
    await everySecond(`insert into visas (id, visa_number, application_id, office, person_id, passport_id, passport_number,
        kind, plan, entries, plan_days, valid_from, valid_until, state, state_since, tourist, mrz_line1, mrz_line2, approved_by,
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
      // The lines of a booking are consecutive; a line's own id is the second half of the numbers for the fee.
      const own = cash === null ? `('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid` : numberedId;
      // Written on their day, so that those of a day are stored together.
      await client.query(
        `insert into ledger_entries (id, transaction_id, at, day, office, account, order_id, application_id, rule,
           currency, amount_minor, cash_currency, cash_minor, service, kind, plan)
         select ${own}, ${numberedId}, ${visaInstant}, ${visaDay}, ${rowOffice}, $3::text, ${numberedId},
           case when $5::integer is null then ${numberedId} end, 'R1', 'USD', $4::integer,
           case when $5::integer is not null then 'CNY' end, $5::integer, 'mission-visa', 'tourist', '30'
         from generate_series(2, $1::integer, 2) as n order by n % 365, n`,
        [rows, offices, account, amount, cash],
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
      `insert into application_endings (id, application_id, at, outcome, office, kind, nationality, reasons)
       select ${numberedId}, ${numberedId}, ${visaInstant}, 'rejected', ${rowOffice}, 'tourist', 'AUS', '{means_not_shown}'
       from generate_series(8, $1::integer, 8) as n`,
      [rows, offices],
    );
    // Kept by triggers, which do not run here.
    await client.query(`insert into sticker_days
      select (changed_at at time zone 'Asia/Kathmandu')::date, office, status, count(*) from stickers group by 1, 2, 3`);
    for (const [table, list, at] of [
      ['visas', 'issued', 'issued_at'],
      ['application_endings', 'refused', 'at'],
    ] as const) {
      // Spread over as many connections in each day as a portal has open.
      await client.query(
        `insert into office_counts select $1::text, office, days.day, added.slot, count(*)
         from (select office, ${at} as at, abs(hashtext(id::text) % 10) as slot from ${table}) as added,
           lateral (values ('-infinity'::date), ((at at time zone 'Asia/Kathmandu')::date)) as days (day)
         group by office, days.day, added.slot`,
        [list],
      );
    }
    await client.query(
      `insert into visa_names (word, office, issued_at, visa_id) select word, visas.office, issued_at, visas.id
       from visas join application_people as named using (application_id), lateral words_of(search_name)`,
    );
    await client.query(
      `insert into ending_names (word, office, rejected, at, ending_id)
       select word, application_endings.office, outcome = 'rejected', at, application_endings.id
       from application_endings join application_people as named using (application_id), lateral words_of(search_name)`,
    );
  });
}

/** A past month. */
export const november = { from: '2026-11-01', until: '2026-11-30' };
/** The same days in Kathmandu as SQL. */
export const inNovember = (column: string) => `${column} >= '2026-10-31 18:15Z' and ${column} < '2026-11-30 18:15Z'`;
/** Returns plain SQL for the rows of a page, and for their number. */
export const plain = (table: string, where: string, ...order: readonly string[]): readonly string[] => [
  `select * from ${table} where ${where} order by ${order.map((column) => `${column} desc`).join()} limit 25`,
  `select count(*) from ${table} where ${where}`,
];
/** Returns the same for rows based on applications, with the columns that the page shows of them. */
export function plainFromApplications(table: string, where: string, ...order: readonly string[]): readonly string[] {
  const [rows = '', count = ''] = plain(table, where, ...order);
  return [
    `select listed.*, submission_number, surname, given_names from (${rows}) as listed
       left join applications on applications.id = listed.application_id
       left join application_people as named on named.application_id = listed.application_id and named.position = 0
       order by ${order.map((column) => `listed.${column} desc`).join()}`,
    count,
  ];
}

/** Names to search for, in their search form. */
export interface SearchedNames {
  /** Surname of one in twenty, and of one in 2,000. */
  readonly common: string;
  readonly seldom: string;
  /** Name of an applicant at this office, correct and with a typing slip. */
  readonly whole: string;
  readonly mistyped: string;
}

export async function searchedNames(client: pg.Client): Promise<SearchedNames> {
  const words = surnames();
  const { rows } = await client.query<{ search_name: string }>(
    `select search_name from applications join application_people as named on named.application_id = id
     where applications.office = $1 and status = 'issued' order by id limit 1 offset 100`,
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

/** Sums the past days, as the portal does gradually, and measures how long bookings waited for each. */
async function addUpDays(database: Kysely<Database>): Promise<{ days: number; milliseconds_each: number }> {
  const started = performance.now();
  let days = 0;
  while ((await sumUpRevenue.run({ database, clock })) > 0) days += 1;
  return { days, milliseconds_each: Number(((performance.now() - started) / days).toFixed(1)) };
}

const filled = 'filled by the bench';

/** Database of a server with this many applications and the rows that follow from them. */
export interface FilledDatabase {
  readonly url: string;
  /** Given when it was filled now and not before. */
  readonly daysAddedUp: Awaited<ReturnType<typeof addUpDays>> | undefined;
}

/** Returns the database with this many rows; an existing one is migrated to the newest version. */
export async function filledDatabase(server: string, rows: number): Promise<FilledDatabase> {
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
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = openPostgres({ url: url.href, poolSize: 1, namedStatements: true, unhurried: true });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await migrate(opened.database);
    if (isFilled !== 0) return { url: url.href, daysAddedUp: undefined };
    await fillReports(client, rows);
    const daysAddedUp = await addUpDays(opened.database);
    await client.query('vacuum analyze');
    await client.query(`comment on database ${name} is '${filled}'`);
    return { url: url.href, daysAddedUp };
  } finally {
    await client.end();
    await opened.close();
  }
}

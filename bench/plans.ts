import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { StaffIdentity } from '#server/accounts/sign-in/caller.ts';
import { readOverview } from '#server/casework/overview/read-overview.ts';
import { listCases, type PageAsked, type QueueQuestion } from '#server/casework/queue/list-cases.ts';
import { systemClock } from '#server/platform/clock.ts';
import { postgresParser } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { findTrackedApplication } from '#server/tracking/tracking-repository.ts';
import type { KnownApplication } from './fill.ts';

/** A person who may read every port's list. */
const reader: StaffIdentity = {
  accountId: '',
  name: '',
  email: '',
  audience: 'department',
  userType: 'user',
  grants: [{ role: 'auditor', office: 'all' }],
  secondFactor: false,
};

/** Formats a value as text of a statement. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((member) => JSON.stringify(member)).join(',')}}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
}

/** Explains a query by the plan that PostgreSQL keeps, or by one for the current values. */
export async function explained(
  pool: pg.Pool,
  query: CompiledQuery,
  mode: 'force_custom_plan' | 'force_generic_plan',
): Promise<string[]> {
  await pool.query(`set plan_cache_mode = ${mode}; prepare kept as ${query.sql}`);
  const values = query.parameters.map(literal).join(', ');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) execute kept${values === '' ? '' : ` (${values})`}`,
  );
  await pool.query('deallocate kept');
  return rows.map((row) => row['QUERY PLAN']);
}

/** Work to measure, by name. */
export type Planned = Readonly<Record<string, (database: Kysely<Database>) => Promise<unknown>>>;

/** Explains the queries of each work, by the plan that PostgreSQL keeps, or by one for the current values. */
export async function plansOf(url: string, work: Planned): Promise<Record<string, string[]>> {
  const pool = new pg.Pool({ connectionString: url, max: 1, types: { getTypeParser: postgresParser } });
  const seen: CompiledQuery[] = [];
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      seen.push(event.query);
    },
  });
  const plans: Record<string, string[]> = {};
  try {
    for (const [name, run] of Object.entries(work)) {
      seen.length = 0;
      await run(database);
      const queries = seen.filter(({ sql }) => /^\s*(?:select|with)\b/.test(sql));
      const mode = seen.some(({ sql }) => sql.startsWith('set local')) ? 'force_custom_plan' : 'force_generic_plan';
      plans[name] = [];
      for (const query of queries) plans[name].push(...(await explained(pool, query, mode)));
    }
  } finally {
    await database.destroy();
  }
  return plans;
}

/** Returns the plans of the most frequent queries. */
export function hotPlans(url: string, known: readonly KnownApplication[]): Promise<Record<string, string[]>> {
  const list = (database: Kysely<Database>, request: Partial<QueueQuestion & PageAsked>) =>
    listCases({ database, clock: systemClock }, reader, 'port', {
      offices: ['tia'],
      page: 1,
      size: 25,
      language: 'en-US',
      ...request,
    });
  return plansOf(url, {
    'list of one status': (database) => list(database, { statuses: ['submitted'] }),
    'list of three offices, page 40': (database) => list(database, { offices: ['tia', 'gbia', 'blh'], page: 40 }),
    'view of what is to be cleared': (database) => list(database, { view: 'to_clear' }),
    'view of those in the country': (database) => list(database, { view: 'in_country' }),
    'overview of every port': (database) => readOverview({ database, clock: systemClock }, reader, 'port', 'en-US'),
    'list by a part of a name': (database) => list(database, { query: 'traveller test' }),
    'list by passport number': (database) => list(database, { query: known[0]?.passportNumber ?? '' }),
    'one by number': (database) =>
      findTrackedApplication(database, known[0] ?? { submissionNumber: '', passportNumber: '' }),
  });
}

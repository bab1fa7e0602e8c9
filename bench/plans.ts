import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { StaffIdentity } from '#server/auth/caller.ts';
import { findApplicationByNumber } from '#server/data/application-repository.ts';
import type { Database } from '#server/data/schema.ts';
import { type ArrivalsRequest, listArrivals } from '#server/use-cases/list-arrivals.ts';
import type { KnownRequest } from './fill.ts';

/** Somebody who may read every port's list. */
const reader: StaffIdentity = { accountId: '', name: '', email: '', grants: [{ role: 'auditor', office: 'all' }] };

/** How PostgreSQL runs the queries that everybody waits for, as it tells itself. */
export async function hotPlans(url: string, known: readonly KnownRequest[]): Promise<Record<string, string[]>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const seen: CompiledQuery[] = [];
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      seen.push(event.query);
    },
  });
  const list = (request: Partial<ArrivalsRequest>) =>
    listArrivals({ database }, reader, 'port', { offices: ['tia'], page: 1, size: 25, language: 'en-US', ...request });
  const work: Record<string, () => Promise<unknown>> = {
    'list of one status': () => list({ statuses: ['submitted'] }),
    'list of three offices, page 40': () => list({ offices: ['tia', 'gbia', 'blh'], page: 40 }),
    'list by a part of a name': () => list({ query: 'traveller 4711' }),
    'list by passport number': () => list({ query: known[0]?.passportNumber ?? '' }),
    'one by number': () => findApplicationByNumber(database, known[0]?.submissionNumber ?? ''),
  };
  const plans: Record<string, string[]> = {};
  try {
    for (const [name, run] of Object.entries(work)) {
      seen.length = 0;
      await run();
      const [query] = seen;
      if (query === undefined) continue;
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) ${query.sql}`,
        [...query.parameters],
      );
      plans[name] = rows.map((row) => row['QUERY PLAN']);
    }
  } finally {
    await database.destroy();
  }
  return plans;
}

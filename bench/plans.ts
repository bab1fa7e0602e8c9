import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { findApplicationByNumber } from '#server/data/application-repository.ts';
import { arrivalsPage } from '#server/data/arrivals-list-repository.ts';
import type { Database } from '#server/data/schema.ts';
import type { KnownRequest } from './fill.ts';

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
  const first = { size: 25, number: 1 };
  const at = { offices: ['tia'] };
  const work: Record<string, () => Promise<unknown>> = {
    'list of one status': () => arrivalsPage(database, { ...at, statuses: ['submitted'] }, first),
    'list of all offices, page 40': () =>
      arrivalsPage(database, { offices: ['tia', 'gbia', 'blh'] }, { size: 25, number: 40 }),
    'list by a part of a name': () =>
      arrivalsPage(database, { ...at, find: { by: 'name', name: 'traveller 4711' } }, first),
    'list by passport number': () =>
      arrivalsPage(database, { ...at, find: { by: 'passport_number', number: known[0]?.passportNumber ?? '' } }, first),
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

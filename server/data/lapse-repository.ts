import { sql } from 'kysely';
import type { Status } from '#domain/lifecycle/lifecycle.ts';
import type { Db } from './database.ts';

/**
 * Trips with a request whose time is over. The states stand as text in the statement, so that the partial index on the
 * expiry is used also by a prepared plan.
 */
export async function tripsPastTheirTime(
  db: Db,
  due: { readonly from: readonly Status[]; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  if (due.from.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select('trip_id')
    .distinct()
    .where(sql<boolean>`status in (${sql.join(due.from.map((status) => sql.lit(status)))})`)
    .where('expires_at', '<=', due.now)
    .limit(due.limit)
    .execute();
  return rows.map((row) => row.trip_id);
}

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

/** Trips whose travellers were not told yet that a request of theirs ends by `until`. */
export async function tripsToRemind(
  db: Db,
  due: { readonly from: readonly Status[]; readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  if (due.from.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .innerJoin('trips', 'trips.id', 'applications.trip_id')
    .select('trip_id')
    .distinct()
    .where(sql<boolean>`applications.status in (${sql.join(due.from.map((status) => sql.lit(status)))})`)
    .where('applications.expires_at', '>', due.now)
    .where('applications.expires_at', '<=', due.until)
    .where('trips.reminded_at', 'is', null)
    .where('trips.email', 'is not', null)
    .limit(due.limit)
    .execute();
  return rows.map((row) => row.trip_id);
}

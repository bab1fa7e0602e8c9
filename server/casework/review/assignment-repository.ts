import type { Db } from '../../platform/database/database.ts';

/** Requests whose file somebody took before an instant and still holds. */
export async function filesHeldSince(db: Db, since: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('held_by', 'is not', null)
    .where('held_at', '<=', since)
    .orderBy('held_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

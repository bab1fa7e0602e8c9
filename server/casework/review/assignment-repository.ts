import type { Db } from '../../platform/database/database.ts';

/** Finds applications assigned before an instant and not returned to the queue since. */
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

import type { Db } from './database.ts';

/** Deletes look-ups older than they are kept for. */
export async function deleteLookupsBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('lookup_log').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes codes and tokens that open nothing any more. */
export async function deleteEndedAccess(db: Db, now: Date): Promise<number> {
  const codes = await db.deleteFrom('access_codes').where('expires_at', '<', now).executeTakeFirst();
  const tokens = await db.deleteFrom('trip_tokens').where('expires_at', '<', now).executeTakeFirst();
  return Number(codes.numDeletedRows) + Number(tokens.numDeletedRows);
}

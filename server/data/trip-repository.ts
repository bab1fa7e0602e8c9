import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type TripRow = Selectable<Database['trips']>;

export async function insertTrip(db: Db, row: Insertable<Database['trips']>): Promise<void> {
  await db.insertInto('trips').values(row).execute();
}

export function findTrip(db: Db, id: string): Promise<TripRow | undefined> {
  return db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a trip until the transaction ends: whatever changes its requests or its order locks it first. */
export function lockTrip(transaction: Transaction<Database>, id: string): Promise<TripRow | undefined> {
  return transaction.selectFrom('trips').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a trip and counts its version up, so that a page opened before notices. */
export async function updateTrip(
  db: Db,
  id: string,
  changes: Omit<Updateable<Database['trips']>, 'id' | 'version'> = {},
): Promise<void> {
  await db
    .updateTable('trips')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertTripToken(
  db: Db,
  token: { tokenHash: Buffer; tripId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('trip_tokens')
    .values({
      token_hash: token.tokenHash,
      trip_id: token.tripId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

import type { Db } from './database/database.ts';

export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly body: unknown;
}

/**
 * Claims a key; returns false when it is taken. Waits for a transaction that holds it to end: the unique index decides.
 */
export async function claimIdempotencyKey(
  db: Db,
  claim: { scope: string; key: string; fingerprint: string; at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_keys')
    .values({
      scope: claim.scope,
      key: claim.key,
      fingerprint: claim.fingerprint,
      status: null,
      body: null,
      created_at: claim.at,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findIdempotencyRecord(
  db: Db,
  scope: string,
  key: string,
): Promise<IdempotencyRecord | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the answer of a claimed key. */
export function answerUpdate(db: Db, scope: string, key: string, answer: { status: number; body: unknown }) {
  return db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('scope', '=', scope)
    .where('key', '=', key);
}

/** Deletes answers older than the promised 24 hours. */
export async function deleteIdempotencyKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

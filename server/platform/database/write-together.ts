import { type OperationNodeSource, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A statement that adds or changes rows and was not sent yet. */
export type Write = OperationNodeSource;

/**
 * Sends several writes as one statement: most of a small statement's cost is its way to the database and back. PostgreSQL
 * runs them side by side on the rows as they were before, so none may need what another one writes, and no two may change
 * the same row. Foreign keys between them hold: they are looked at in the end.
 */
export async function writeTogether(transaction: Transaction<Database>, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select 1`.execute(transaction);
}

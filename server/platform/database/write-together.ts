import { type OperationNodeSource, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A statement, not sent yet, that adds or changes rows. */
export type Write = OperationNodeSource;

/**
 * Sends several writes as one statement: most of a small statement's cost is its way to the database and back.
 * PostgreSQL runs them side by side on the rows as they were before, so none may depend on another's result, and no two
 * may change the same row. Foreign keys between them work: they are checked at the end.
 */
export async function writeTogether(transaction: Transaction<Database>, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select 1`.execute(transaction);
}

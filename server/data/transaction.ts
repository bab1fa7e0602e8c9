import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs work in one transaction: all of it or nothing. Throw to roll back. Everything inside must use the transaction it
 * is given: the embedded database has one connection, and asking through another way would wait for ever.
 */
export function inTransaction<Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}

/** Runs work whose statements are planned for the values at hand, and not once for all values. */
export function plannedForValues<Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(transaction);
    return work(transaction);
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The last write of a call's first transaction to commit: its lines in the activity log. */
export interface LastWrite {
  readonly write: (transaction: Transaction<Database>) => Promise<void>;
  committed: boolean;
}

const lastWrites = new AsyncLocalStorage<LastWrite>();

/** Sets the last write for everything that `run` starts, however much later. */
export function beforeCommit(last: LastWrite, run: () => void): void {
  lastWrites.run(last, run);
}

/**
 * Runs work in one transaction, all or nothing. Throw to roll back. Everything inside must use the given transaction:
 * the embedded database has one connection, and a call outside the transaction would wait for ever.
 */
export async function inTransaction<Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const last = lastWrites.getStore();
  if (last === undefined || last.committed) return database.transaction().execute(work);
  const result = await database.transaction().execute(async (transaction) => {
    const outcome = await work(transaction);
    await last.write(transaction);
    return outcome;
  });
  last.committed = true;
  return result;
}

/** Runs work whose statements are planned for the current values instead of once for all values. */
export function plannedForValues<Result>(
  database: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(transaction);
    return work(transaction);
  });
}

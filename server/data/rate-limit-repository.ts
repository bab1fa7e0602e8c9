import { sql } from 'kysely';
import type { Db } from './database.ts';

export interface Counter {
  readonly key: string;
  readonly windowStartedAt: Date;
}

/**
 * Counts one use on every counter and tells their new values, in one statement. A counter of an earlier window starts
 * again at one. Rows are taken in the order of their keys, so that two calls never wait for each other for ever.
 */
export async function countUses(db: Db, counters: readonly Counter[]): Promise<ReadonlyMap<string, number>> {
  if (counters.length === 0) return new Map();
  const sorted = counters.toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const rows = await db
    .insertInto('rate_limits')
    .values(sorted.map(({ key, windowStartedAt }) => ({ key, window_started_at: windowStartedAt, used: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when rate_limits.window_started_at = excluded.window_started_at
          then rate_limits.used + 1 else 1 end`,
        window_started_at: sql<Date>`excluded.window_started_at`,
      }),
    )
    .returning(['key', 'used'])
    .execute();
  return new Map(rows.map(({ key, used }) => [key, used]));
}

/** Takes one use back from counters whose window still runs. */
export async function giveBackUses(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key, windowStartedAt } of counters.toSorted((left, right) => (left.key < right.key ? -1 : 1))) {
    await db
      .updateTable('rate_limits')
      .set((expression) => ({ used: expression('used', '-', 1) }))
      .where('key', '=', key)
      .where('window_started_at', '=', windowStartedAt)
      .where('used', '>', 0)
      .execute();
  }
}

/** Drops counters nobody touched since an instant. */
export async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_started_at', '<', before).execute();
}

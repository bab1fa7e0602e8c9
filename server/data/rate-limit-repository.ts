import { sql } from 'kysely';
import type { Db } from './database.ts';
import { gathered } from './gather.ts';

export interface Counter {
  readonly key: string;
  readonly windowStartedAt: Date;
}

/** A counter's uses by several calls at once. */
interface Uses extends Counter {
  uses: number;
}

/** Together by key, in the order of keys, so that two statements never wait for each other for ever. */
function usesByKey(calls: readonly (readonly Counter[])[]): readonly Uses[] {
  const all = new Map<string, Uses>();
  for (const { key, windowStartedAt } of calls.flat()) {
    const known = all.get(key);
    // Calls on both sides of a window's end count in the new one.
    if (known === undefined || known.windowStartedAt < windowStartedAt) {
      all.set(key, { key, windowStartedAt, uses: (known?.uses ?? 0) + 1 });
    } else known.uses += 1;
  }
  return [...all.values()].toSorted((left, right) => (left.key < right.key ? -1 : 1));
}

/**
 * Counts one use on every counter and tells their new values, in one statement. A counter of an earlier window starts
 * again at one. Calls that go together are told the values as if they had come one after another.
 */
export const countUses = gathered(
  async (db: Db, calls: readonly (readonly Counter[])[]): Promise<readonly ReadonlyMap<string, number>[]> => {
    const counted = usesByKey(calls);
    if (counted.length === 0) return calls.map(() => new Map());
    const rows = await db
      .insertInto('rate_limits')
      .values(
        counted.map(({ key, windowStartedAt, uses }) => ({ key, window_started_at: windowStartedAt, used: uses })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          used: sql<number>`case when rate_limits.window_started_at = excluded.window_started_at
            then rate_limits.used + excluded.used else excluded.used end`,
          window_started_at: sql<Date>`excluded.window_started_at`,
        }),
      )
      .returning(['key', 'used'])
      .execute();
    const after = new Map(rows.map(({ key, used }) => [key, used]));
    const told = new Map(counted.map(({ key, uses }) => [key, (after.get(key) ?? 0) - uses]));
    return calls.map(
      (counters) =>
        new Map(
          counters.map(({ key }) => {
            const used = (told.get(key) ?? 0) + 1;
            told.set(key, used);
            return [key, used];
          }),
        ),
    );
  },
);

/** Takes one use back from counters whose window still runs. */
export const giveBackUses = gathered(async (db: Db, calls: readonly (readonly Counter[])[]) => {
  const given = usesByKey(calls);
  if (given.length > 0) {
    await sql`
      update rate_limits set used = greatest(0, rate_limits.used - locked.uses)
      from (
        select rate_limits.key, given.uses from rate_limits
        join unnest(${given.map(({ key }) => key)}::text[],
          ${given.map(({ windowStartedAt }) => windowStartedAt.toISOString())}::timestamptz[],
          ${given.map(({ uses }) => uses)}::integer[]) as given (key, window_started_at, uses)
          on given.key = rate_limits.key and given.window_started_at = rate_limits.window_started_at
        order by rate_limits.key for update of rate_limits
      ) as locked
      where rate_limits.key = locked.key
    `.execute(db);
  }
  return calls.map(() => undefined);
});

/** Drops counters nobody touched since an instant. */
export async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_started_at', '<', before).execute();
}

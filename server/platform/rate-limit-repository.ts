import { type RawBuilder, sql } from 'kysely';
import { batched } from './database/batched.ts';
import type { Db } from './database/database.ts';

export interface Counter {
  readonly key: string;
  readonly windowStartedAt: Date;
  /** Uses of one call. Absent: one. */
  readonly uses?: number;
}

/** Uses of a counter by several calls at once. */
interface Uses extends Omit<Counter, 'uses'> {
  uses: number;
}

/** Sums uses by key, in the order of keys, so that two statements never deadlock. */
function usesByKey(calls: readonly (readonly Counter[])[]): readonly Uses[] {
  const all = new Map<string, Uses>();
  for (const { key, windowStartedAt, uses = 1 } of calls.flat()) {
    const known = all.get(key);
    // Calls on both sides of a window's end count in the new one.
    if (known === undefined || known.windowStartedAt < windowStartedAt) {
      all.set(key, { key, windowStartedAt, uses: (known?.uses ?? 0) + uses });
    } else known.uses += uses;
  }
  return [...all.values()].toSorted((left, right) => (left.key < right.key ? -1 : 1));
}

function asRows(counted: readonly Uses[]): RawBuilder<unknown> {
  return sql`select * from unnest(${counted.map(({ key }) => key)}::text[],
    ${counted.map(({ windowStartedAt }) => windowStartedAt.toISOString())}::timestamptz[],
    ${counted.map(({ uses }) => uses)}::integer[])`;
}

/**
 * Counts a call's uses on every counter and returns their new values, in one statement. A counter of an earlier window starts
 * again. Calls sent together get the values as if they had come one after another.
 */
export const countUses = batched(
  async (db: Db, calls: readonly (readonly Counter[])[]): Promise<readonly ReadonlyMap<string, number>[]> => {
    const counted = usesByKey(calls);
    if (counted.length === 0) return calls.map(() => new Map());
    const { rows } = await sql<{ key: string; used: number }>`
      insert into rate_limits as kept (key, window_started_at, used) ${asRows(counted)}
      on conflict (key) do update set
        used = case when kept.window_started_at = excluded.window_started_at
          then kept.used + excluded.used else excluded.used end,
        window_started_at = excluded.window_started_at
      returning key, used
    `.execute(db);
    const after = new Map(rows.map(({ key, used }) => [key, used]));
    const told = new Map(counted.map(({ key, uses }) => [key, (after.get(key) ?? 0) - uses]));
    return calls.map(
      (counters) =>
        new Map(
          counters.map(({ key, uses = 1 }) => {
            const used = (told.get(key) ?? 0) + uses;
            told.set(key, used);
            return [key, used];
          }),
        ),
    );
  },
);

/**
 * Builds the statement that gives uses back to counters whose window is still open. Written as an insertion, because that
 * uses the key whatever the planner estimates; a deleted counter belonged to a window long over, which starts again
 * anyway.
 */
function takingBack(given: readonly Uses[]): RawBuilder<unknown> {
  return sql`
    insert into rate_limits as kept (key, window_started_at, used) ${asRows(given)}
    on conflict (key) do update set used = greatest(0, kept.used - excluded.used)
      where kept.window_started_at = excluded.window_started_at`;
}

/** Returns the same as part of another statement. */
export function givingBack(calls: readonly (readonly Counter[])[]): RawBuilder<unknown> {
  return takingBack(usesByKey(calls));
}

/** Returns a call's uses to counters whose window is still open. */
export const giveBackUses = batched(async (db: Db, calls: readonly (readonly Counter[])[]) => {
  const given = usesByKey(calls);
  if (given.length > 0) {
    await takingBack(given).execute(db);
  }
  return calls.map(() => undefined);
});

/** Returns true if one of some counters was used in its window. */
export async function hasUses(db: Db, counters: readonly Counter[]): Promise<boolean> {
  for (const { key, windowStartedAt } of counters) {
    const used = await db
      .selectFrom('rate_limits')
      .select('used')
      .where('key', '=', key)
      .where('window_started_at', '=', windowStartedAt)
      .where('used', '>', 0)
      .executeTakeFirst();
    if (used !== undefined) return true;
  }
  return false;
}

/** Deletes counters not used since an instant. */
export async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_started_at', '<', before).execute();
}

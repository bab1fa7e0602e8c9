import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Failed sign-ins for one address since the last success, known address or not, and when the last one was. */
export interface SignInAttempts {
  readonly failures: number;
  readonly lastAt: Date;
}

function rowKey(addressHash: string): string {
  return `sign-in:${addressHash}`;
}

export async function findSignInAttempts(db: Db, addressHash: string): Promise<SignInAttempts | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['used', 'window_started_at'])
    .where('key', '=', rowKey(addressHash))
    .executeTakeFirst();
  return row === undefined ? undefined : { failures: row.used, lastAt: row.window_started_at };
}

/** Counts an attempt as failed before its password is looked at, so that many at once cannot slip past the count. */
export async function countSignInAttempt(db: Db, addressHash: string, at: Date): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: rowKey(addressHash), window_started_at: at, used: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ window_started_at: at, used: sql`rate_limits.used + 1` }),
    )
    .execute();
}

export async function forgetSignInAttempts(db: Db, addressHash: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', rowKey(addressHash)).execute();
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * Failed sign-ins for one address since the last success, for known and unknown addresses, and the time of the last.
 */
export interface SignInAttempts {
  readonly failures: number;
  readonly lastAt: Date;
}

function rowKey(addressHash: string): string {
  return `sign-in:${addressHash}`;
}

/** Key of an account and an address from which it gave the right secret; kept as long as counters are: two days. */
function signedInKey(pairHash: string): string {
  return `signed-in:${pairHash}`;
}

export async function knowsPair(db: Db, pairHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', signedInKey(pairHash))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberPair(db: Db, pairHash: string, at: Date): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: signedInKey(pairHash), window_started_at: at, used: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_started_at: at }))
    .execute();
}

export async function findSignInAttempts(
  db: Db,
  addressHash: string,
): Promise<{ readonly attempts: SignInAttempts | undefined; readonly signedInBefore: boolean }> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'used', 'window_started_at'])
    .where('key', 'in', [rowKey(addressHash), signedInKey(addressHash)])
    .execute();
  const row = rows.find(({ key }) => key === rowKey(addressHash));
  return {
    attempts: row === undefined ? undefined : { failures: row.used, lastAt: row.window_started_at },
    signedInBefore: rows.some(({ key }) => key === signedInKey(addressHash)),
  };
}

/** Counts an attempt as failed before its password is checked, so that parallel attempts cannot evade the count. */
export async function countSignInAttempt(db: Db, addressHash: string, at: Date): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: rowKey(addressHash), window_started_at: at, used: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ window_started_at: at, used: sql`rate_limits.used + 1` }),
    )
    .execute();
}

/** After a success: forgets the failures and remembers for two days that the account signed in from there. */
export async function forgetSignInAttempts(db: Db, addressHash: string, at: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', rowKey(addressHash)).execute();
  await rememberPair(db, addressHash, at);
}

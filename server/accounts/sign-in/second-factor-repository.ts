import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const authenticatorOn = sql<boolean>`exists (select from second_factors
  where second_factors.account_id = accounts.id and second_factors.confirmed_at is not null)`;

/** True if the account of the surrounding statement has a second factor; the only definition of this. */
export const secondFactorOn = sql<boolean>`(${authenticatorOn}
  or exists (select from passkeys where passkeys.account_id = accounts.id))`;

/** Tells whether an account has any second factor, and whether it has a confirmed authenticator. */
export async function findFactorsOn(
  db: Db,
  accountId: string,
): Promise<{ readonly on: boolean; readonly authenticator: boolean }> {
  return db
    .selectFrom('accounts')
    .select([secondFactorOn.as('on'), authenticatorOn.as('authenticator')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export interface SecondFactor {
  /** Encrypted, bound to the account. */
  readonly sealedSecret: Buffer;
  /** Undefined until the person has shown that an authenticator has the secret. */
  readonly confirmedAt: Date | undefined;
  /** Step of the last code accepted. */
  readonly lastStep: number | null;
}

/** Locks an account's authenticator until the transaction ends, so that each code is accepted only once. */
export async function lockSecondFactor(db: Db, accountId: string): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        sealedSecret: Buffer.from(row.sealed_secret),
        confirmedAt: row.confirmed_at ?? undefined,
        lastStep: row.last_step,
      };
}

/** Restarts an enrolment. Returns false if a confirmed factor exists, which stays. */
export async function beginSecondFactor(
  db: Db,
  factor: { readonly accountId: string; readonly sealedSecret: Buffer; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ account_id: factor.accountId, sealed_secret: factor.sealedSecret, created_at: factor.at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: factor.sealedSecret, created_at: factor.at, last_step: null })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmSecondFactor(db: Db, accountId: string, at: Date): Promise<void> {
  await db.updateTable('second_factors').set({ confirmed_at: at }).where('account_id', '=', accountId).execute();
}

export async function recordStep(db: Db, accountId: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('account_id', '=', accountId).execute();
}

/** Deletes an account's authenticator. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** Replaces an account's recovery codes. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Uses up a recovery code. Returns true if it existed. */
export async function takeRecoveryCode(db: Db, accountId: string, hash: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface Challenge {
  readonly accountId: string;
  readonly audience: string;
}

export async function addChallenge(
  db: Db,
  challenge: Challenge & {
    readonly tokenHash: Buffer;
    readonly at: Date;
    readonly expiresAt: Date;
    readonly tries: number;
  },
): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: challenge.tokenHash,
      account_id: challenge.accountId,
      audience: challenge.audience,
      created_at: challenge.at,
      expires_at: challenge.expiresAt,
      tries_left: challenge.tries,
    })
    .execute();
}

/**
 * Counts one attempt at a challenge before the code is checked; undefined when the challenge is unknown, used, expired
 * or out of attempts.
 */
export async function tryChallenge(db: Db, tokenHash: Buffer, now: Date): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('sign_in_challenges')
    .set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['account_id', 'audience'])
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.account_id, audience: row.audience };
}

/** Uses up a challenge. Returns true if it was still open: two right codes at once sign in only once. */
export async function closeChallenge(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sign_in_challenges')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every sign-in of an account that waits for its second step. */
export async function closeChallengesOfAccount(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_challenges')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** Stores a new passkey question for an open challenge, replacing the earlier one. Returns the account's id. */
export async function askPasskey(
  db: Db,
  { tokenHash, question, now }: { readonly tokenHash: Buffer; readonly question: string; readonly now: Date },
): Promise<Challenge | undefined> {
  const row = await db
    .updateTable('sign_in_challenges')
    .set({ passkey_challenge: question })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['account_id', 'audience'])
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.account_id, audience: row.audience };
}

/** Uses up the passkey question of a challenge: each is answered once. Runs in a transaction. */
export async function takePasskeyQuestion(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('passkey_challenge')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable('sign_in_challenges')
    .set({ passkey_challenge: null })
    .where('token_hash', '=', tokenHash)
    .execute();
  return row?.passkey_challenge ?? undefined;
}

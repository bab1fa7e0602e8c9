import { sql } from 'kysely';
import type { UserType } from '#contract/api/session.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { batched } from '../../platform/database/batched.ts';
import { byteaArray, type Db } from '../../platform/database/database.ts';
import { grantOf, grantsOfAccount } from '../account-repository.ts';

export interface LiveSession {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
  /** True if a second factor was given in this session. */
  readonly secondFactor: boolean;
  readonly lastSeenAt: Date;
  readonly grants: readonly RoleGrant[];
}

/** Browser and system families by name; null when unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export async function addSession(
  db: Db,
  session: {
    readonly tokenHash: Buffer;
    readonly accountId: string;
    readonly at: Date;
    readonly expiresAt: Date;
    /** Given at sign-in. */
    readonly secondFactor?: boolean;
    readonly device?: Device;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      second_factor: session.secondFactor ?? false,
      browser: session.device?.browser ?? null,
      system: session.device?.system ?? null,
    })
    .execute();
}

interface SessionQuestion {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly seenAfter: Date;
}

/**
 * Finds the session of a token with its account and roles; undefined when it is ended, idle or expired, or its account
 * is deactivated.
 */
export const findLiveSession = batched(
  async (db: Db, questions: readonly SessionQuestion[]): Promise<readonly (LiveSession | undefined)[]> => {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select([
        'accounts.id',
        'accounts.name',
        'accounts.email',
        'accounts.user_type',
        'sessions.token_hash',
        'sessions.expires_at',
        'sessions.ended_at',
        'sessions.last_seen_at',
        'sessions.second_factor',
      ])
      .select(grantsOfAccount.as('grants'))
      .where(
        'sessions.token_hash',
        '=',
        sql<Buffer>`any(${byteaArray(questions.map(({ tokenHash }) => tokenHash))}::text::bytea[])`,
      )
      .where('accounts.active', '=', true)
      .execute();
    const byHash = new Map(rows.map((row) => [Buffer.from(row.token_hash).toString('hex'), row]));
    return questions.map(({ tokenHash, now, seenAfter }) => {
      const row = byHash.get(tokenHash.toString('hex'));
      // Asked for in SQL, live sessions lead a database without statistics to read them all from their own index.
      if (row === undefined || row.ended_at !== null) return undefined;
      if (row.expires_at <= now || row.last_seen_at <= seenAfter) return undefined;
      return {
        accountId: row.id,
        name: row.name,
        email: row.email,
        userType: row.user_type,
        secondFactor: row.second_factor,
        lastSeenAt: row.last_seen_at,
        grants: row.grants.flatMap(({ role, office }) => grantOf(role, office)),
      };
    });
  },
);

export async function touchSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute();
}

export async function endSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

export interface OpenSession {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly device: Device;
}

/** Returns an account's sessions that are still valid, most recently used first. */
export async function findOpenSessions(
  db: Db,
  question: { readonly accountId: string; readonly now: Date; readonly seenAfter: Date },
): Promise<readonly OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'expires_at', 'browser', 'system'])
    .where('account_id', '=', question.accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', question.now)
    .where('last_seen_at', '>', question.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    tokenHash: Buffer.from(row.token_hash),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    device: { browser: row.browser, system: row.system },
  }));
}

/** Ends sessions by the hashes of their tokens. */
export async function endSessions(db: Db, tokenHashes: readonly Buffer[], at: Date): Promise<void> {
  if (tokenHashes.length === 0) return;
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('token_hash', 'in', [...tokenHashes])
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of an account. */
export async function endSessionsOfAccount(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Records that a second factor was given in a session. */
export async function recordSecondFactor(db: Db, tokenHash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ second_factor: true }).where('token_hash', '=', tokenHash).execute();
}

/** Clears the mark of two-step sign-in from the account's open sessions, after its factor is removed. */
export async function forgetSecondFactor(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor: false })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

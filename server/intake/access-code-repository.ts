import type { Transaction } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export interface NewAccessCode {
  readonly id: string;
  readonly purpose: string;
  readonly subjectId: string;
  readonly codeHash: Buffer;
  readonly triesLeft: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a new code, replacing earlier ones for the same purpose. */
export async function replaceAccessCode(db: Db, code: NewAccessCode): Promise<void> {
  await db
    .deleteFrom('access_codes')
    .where('subject_id', '=', code.subjectId)
    .where('purpose', '=', code.purpose)
    .execute();
  await db
    .insertInto('access_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      subject_id: code.subjectId,
      code_hash: code.codeHash,
      tries_left: code.triesLeft,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

export interface TakenAccessCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

/** Locks the open code for a subject; undefined when none was requested or it was used. */
export async function lockAccessCode(
  transaction: Transaction<Database>,
  subjectId: string,
  purpose: string,
): Promise<TakenAccessCode | undefined> {
  const row = await transaction
    .selectFrom('access_codes')
    .select(['id', 'code_hash', 'tries_left', 'expires_at'])
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { id: row.id, codeHash: Buffer.from(row.code_hash), triesLeft: row.tries_left, expiresAt: row.expires_at };
}

export async function countWrongTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('access_codes')
    .set((expression) => ({ tries_left: expression('tries_left', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function markAccessCodeUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('access_codes').set({ used_at: at }).where('id', '=', id).execute();
}

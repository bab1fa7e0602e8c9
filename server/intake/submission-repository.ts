import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { batched } from '../platform/database/batched.ts';
import { byteaArray, type Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type SubmissionRow = Selectable<Database['submissions']>;

export function submissionInsertion(db: Db, row: Insertable<Database['submissions']>) {
  return db.insertInto('submissions').values(row);
}

export const findSubmission = batched(
  async (db: Db, ids: readonly string[]): Promise<readonly (SubmissionRow | undefined)[]> => {
    const rows = await db
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  },
);

/** Locks a submission until the transaction ends; every change of its applications or its order locks it first. */
export function lockSubmission(transaction: Transaction<Database>, id: string): Promise<SubmissionRow | undefined> {
  return transaction.selectFrom('submissions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a submission and increments its version, so that pages opened earlier notice. */
export async function updateSubmission(
  db: Db,
  id: string,
  changes: Omit<Updateable<Database['submissions']>, 'id' | 'version'> = {},
): Promise<void> {
  await db
    .updateTable('submissions')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface SubmissionToken {
  readonly tokenHash: Buffer;
  readonly submissionId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertSubmissionToken = batched(async (db: Db, tokens: readonly SubmissionToken[]) => {
  await sql`
    insert into submission_tokens (token_hash, submission_id, created_at, expires_at)
    select * from unnest(
      ${byteaArray(tokens.map(({ tokenHash }) => tokenHash))}::text::bytea[],
      ${tokens.map(({ submissionId }) => submissionId)}::uuid[],
      ${tokens.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${tokens.map(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[])
  `.execute(db);
  return tokens.map(() => undefined);
});

/** Takes the answers and the address from submissions of which every application is erased. */
export async function eraseSubmissions(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('submissions')
    .set({ answers: '{}', email: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.submission_id', '=', 'submissions.id')
            .where('applications.erased_at', 'is', null),
        ),
      ),
    )
    .execute();
}

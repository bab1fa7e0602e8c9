import { type Selectable, sql, type Transaction } from 'kysely';
import type { TypedAnswers, TypedTraveller } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { batched } from '../../platform/database/batched.ts';
import { byteaArray, type Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

/** An applicant's answers so far, as sent by the browser. */
export interface DraftContent {
  readonly trip: TypedAnswers;
  readonly travellers: readonly TypedTraveller[];
}

export interface DraftRow extends Omit<Selectable<Database['drafts']>, 'content'> {
  readonly content: DraftContent;
}

export interface NewDraft {
  readonly id: string;
  readonly draftNumber: string;
  readonly service: string;
  readonly definitionVersion: number;
  readonly content: DraftContent;
  readonly language: Language;
  readonly savedAt: Date;
  readonly expiresAt: Date;
}

function draftRow(row: Selectable<Database['drafts']> | undefined): DraftRow | undefined {
  return row === undefined ? undefined : { ...row, content: row.content as DraftContent };
}

export async function insertDraft(db: Db, draft: NewDraft): Promise<void> {
  await db
    .insertInto('drafts')
    .values({
      id: draft.id,
      draft_number: draft.draftNumber,
      service: draft.service,
      definition_version: draft.definitionVersion,
      content: JSON.stringify(draft.content),
      language: draft.language,
      email: null,
      saved_at: draft.savedAt,
      expires_at: draft.expiresAt,
      submission_id: null,
    })
    .execute();
}

export const findDraft = batched(async (db: Db, ids: readonly string[]): Promise<readonly (DraftRow | undefined)[]> => {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, draftRow(row)]));
  return ids.map((id) => byId.get(id));
});

/** Finds the printed number of a draft, sent or not. */
export const findDraftNumber = batched(
  async (db: Db, ids: readonly string[]): Promise<readonly (string | undefined)[]> => {
    const rows = await db
      .selectFrom('drafts')
      .select(['id', 'draft_number'])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row.draft_number]));
    return ids.map((id) => byId.get(id));
  },
);

/** Locks a draft until the transaction ends. */
export async function lockDraft(transaction: Transaction<Database>, id: string): Promise<DraftRow | undefined> {
  return draftRow(
    await transaction.selectFrom('drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

/** Finds an open draft by its printed number. */
export async function findLiveDraftByNumber(db: Db, draftNumber: string, now: Date): Promise<DraftRow | undefined> {
  return draftRow(
    await db
      .selectFrom('drafts')
      .selectAll()
      .where('draft_number', '=', draftNumber)
      .where('submission_id', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
}

export async function updateDraftContent(
  db: Db,
  id: string,
  change: {
    content: DraftContent;
    language: Language;
    definitionVersion: number;
    savedAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .updateTable('drafts')
    .set((expression) => ({
      content: JSON.stringify(change.content),
      language: change.language,
      definition_version: change.definitionVersion,
      saved_at: change.savedAt,
      expires_at: change.expiresAt,
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setDraftEmail(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('drafts').set({ email }).where('id', '=', id).execute();
}

/** Tells whether a draft was opened on another device after this token was given out. */
export async function wasOpenedSince(db: Db, id: string, token: Buffer): Promise<boolean> {
  const newer = await db
    .selectFrom('draft_tokens as newer')
    .innerJoin('draft_tokens as own', (join) => join.on('own.token_hash', '=', token))
    .select('newer.draft_id')
    .where('newer.draft_id', '=', id)
    .whereRef('newer.created_at', '>', 'own.created_at')
    .executeTakeFirst();
  return newer !== undefined;
}

export async function setDraftOrganisation(db: Db, id: string, organisation: string | null): Promise<void> {
  await db.updateTable('drafts').set({ organisation }).where('id', '=', id).execute();
}

/** Empties a sent draft: its token still replays the answer of its sending, its content is gone. */
export function draftSubmission(db: Db, id: string, submissionId: string) {
  const empty: DraftContent = { trip: {}, travellers: [] };
  return db
    .updateTable('drafts')
    .set({ submission_id: submissionId, content: JSON.stringify(empty), email: null })
    .where('id', '=', id);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('access_codes').where('purpose', '=', 'draft').where('subject_id', '=', id).execute();
  await db.deleteFrom('drafts').where('id', '=', id).execute();
}

export async function insertDraftToken(db: Db, draftId: string, tokenHash: Buffer, at: Date): Promise<void> {
  await db.insertInto('draft_tokens').values({ token_hash: tokenHash, draft_id: draftId, created_at: at }).execute();
}

/** Locks up to `limit` expired drafts, skipping those locked by another process's sweep. */
export function lockExpiredDrafts(
  transaction: Transaction<Database>,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  return transaction
    .selectFrom('drafts')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export interface ApplicantToken {
  readonly kind: 'draft' | 'trip';
  readonly id: string;
}

/** Finds the draft or submission that an applicant's token opens, while it is valid. */
export const findApplicantToken = batched(
  async (
    db: Db,
    questions: readonly { readonly tokenHash: Buffer; readonly now: Date }[],
  ): Promise<readonly (ApplicantToken | undefined)[]> => {
    const hashes = byteaArray(questions.map(({ tokenHash }) => tokenHash));
    const { rows } = await sql<ApplicantToken & { token_hash: Buffer; expires_at: Date }>`
      select token_hash, 'draft' as kind, drafts.id, drafts.expires_at
        from draft_tokens join drafts on drafts.id = draft_tokens.draft_id where token_hash = any(${hashes}::text::bytea[])
      union all
      select token_hash, 'trip', submission_id, expires_at from submission_tokens where token_hash = any(${hashes}::text::bytea[])
    `.execute(db);
    const byHash = new Map(rows.map((row) => [Buffer.from(row.token_hash).toString('hex'), row]));
    return questions.map(({ tokenHash, now }) => {
      const row = byHash.get(tokenHash.toString('hex'));
      return row === undefined || row.expires_at <= now ? undefined : { kind: row.kind, id: row.id };
    });
  },
);

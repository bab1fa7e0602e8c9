import { type Selectable, sql, type Transaction } from 'kysely';
import type { PassportZone } from '#domain/identity/compare-zone.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export type DocumentRow = Selectable<Database['documents']>;

export interface NewDocument {
  readonly id: string;
  readonly draftId: string;
  /** Kind of document, as named in the service's documents. */
  readonly document: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly sha256: string;
  readonly storageName: string;
  /** Machine-readable zone that the device read from it. */
  readonly zone?: PassportZone | undefined;
  readonly createdAt: Date;
}

export async function insertDocument(db: Db, document: NewDocument): Promise<void> {
  await db
    .insertInto('documents')
    .values({ ...columnsOf(document), draft_id: document.draftId, application_id: null })
    .execute();
}

/** Inserts a file that replies to an office's question; it belongs to the application at once. */
export async function insertAnswerDocument(
  db: Db,
  document: Omit<NewDocument, 'draftId'>,
  answer: { readonly applicationId: string; readonly informationRequestId: string; readonly item: string },
): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      ...columnsOf(document),
      draft_id: null,
      application_id: answer.applicationId,
      information_request_id: answer.informationRequestId,
      item: answer.item,
    })
    .execute();
}

function columnsOf(document: Omit<NewDocument, 'draftId'>) {
  return {
    id: document.id,
    document: document.document,
    file_name: document.fileName,
    media_type: document.mediaType,
    size: document.size,
    width: document.width,
    height: document.height,
    sha256: document.sha256,
    storage_name: document.storageName,
    created_at: document.createdAt,
    mrz_line1: document.zone?.[0] ?? null,
    mrz_line2: document.zone?.[1] ?? null,
  };
}

/** Sums up the present files of a draft. */
export async function sumDocumentsOfDraft(
  db: Db,
  draftId: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const row = await db
    .selectFrom('documents')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}

/** Finds a file that belongs to a draft. */
export function findDocumentOfDraft(db: Db, draftId: string, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a file that belongs to one of a submission's applications. */
export function findDocumentOfSubmission(db: Db, submissionId: string, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .innerJoin('applications', 'applications.id', 'documents.application_id')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where('applications.submission_id', '=', submissionId)
    .where('documents.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a file that belongs to one application. */
export function findDocumentOfApplication(db: Db, applicationId: string, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the files of one application, in the order they were sent. */
export function documentsOfApplication(db: Db, applicationId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns the files of one draft, in the order they were uploaded. */
export function documentsOfDraft(db: Db, draftId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Locks a draft's files until the transaction ends, so that none is deleted or sent twice meanwhile. */
export function lockDocumentsOfDraft(transaction: Transaction<Database>, draftId: string): Promise<DocumentRow[]> {
  return transaction
    .selectFrom('documents')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves files from a draft to an application. */
export function documentsHandover(db: Db, ids: readonly string[], applicationId: string) {
  return db
    .updateTable('documents')
    .set({ application_id: applicationId, draft_id: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);
}

/**
 * Marks a draft's files as deleted, except those named and, with `before`, later ones: the sweep removes their bytes and
 * rows. Names are typed answers, which need not be ids.
 */
export function documentsDeletion(
  db: Db,
  draftId: string,
  at: Date,
  kept: { readonly except: readonly string[]; readonly before?: Date },
) {
  const { before } = kept;
  return db
    .updateTable('documents')
    .set({ deleted_at: at })
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`id::text`, '!=', sql<string>`all(${[...kept.except]}::text[])`)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? at));
}

/** Marks a draft's files as deleted, all or those named: the sweep removes their bytes and rows. */
export async function markDocumentsDeleted(
  db: Db,
  draftId: string,
  at: Date,
  ids?: readonly string[],
): Promise<number> {
  const result = await db
    .updateTable('documents')
    .set({ deleted_at: at })
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Marks all files of applications as deleted. */
export async function markApplicationsDocumentsDeleted(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set({ deleted_at: at })
    .where('application_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Locks up to `limit` files marked as deleted, skipping those locked by another process's sweep. */
export function lockDeletedDocuments(
  transaction: Transaction<Database>,
  limit: number,
): Promise<Pick<DocumentRow, 'id' | 'storage_name' | 'small_storage_name'>[]> {
  return transaction
    .selectFrom('documents')
    .select(['id', 'storage_name', 'small_storage_name'])
    .where('deleted_at', 'is not', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns which of some storage names have a document's row, deleted or not, as its file or its small picture. */
export async function namedFiles(db: Db, storageNames: readonly string[]): Promise<ReadonlySet<string>> {
  const known = sql<string>`any(${[...storageNames]}::text[])`;
  const rows = await db
    .selectFrom('documents')
    .select('storage_name as name')
    .where('storage_name', '=', known)
    .unionAll(
      db
        .selectFrom('documents')
        .select(sql<string>`small_storage_name`.as('name'))
        .where('small_storage_name', '=', known),
    )
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Names the small picture of a present document that has none yet. Returns false if it is gone or has one. */
export async function nameSmallPicture(db: Db, id: string, storageName: string): Promise<boolean> {
  const result = await db
    .updateTable('documents')
    .set({ small_storage_name: storageName })
    .where('id', '=', id)
    .where('small_storage_name', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteDocumentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute();
}

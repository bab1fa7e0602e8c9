import type { Selectable } from 'kysely';
import { type DocumentCheckState, isNotInOrder } from '#domain/casework/document-check.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export type DocumentCheckRow = Selectable<Database['document_checks']>;

/** Returns the checks of an application's documents. */
export function documentChecksOf(db: Db, applicationId: string): Promise<DocumentCheckRow[]> {
  return db.selectFrom('document_checks').selectAll().where('application_id', '=', applicationId).execute();
}

/** Tells whether an officer found a document of an application not in order. */
export async function hasDocumentNotInOrder(db: Db, applicationId: string): Promise<boolean> {
  return (await documentChecksOf(db, applicationId)).some(({ state }) => isNotInOrder(state));
}

/** Writes an officer's check of one document, replacing an earlier one. */
export async function settleDocument(
  db: Db,
  check: {
    readonly applicationId: string;
    readonly document: string;
    readonly state: DocumentCheckState;
    readonly note: string | null;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  const found = { state: check.state, note: check.note, checked_by: check.accountId, checked_at: check.at };
  await db
    .insertInto('document_checks')
    .values({ application_id: check.applicationId, document: check.document, ...found })
    .onConflict((conflict) => conflict.columns(['application_id', 'document']).doUpdateSet(found))
    .execute();
}

/** Reopens the checks of documents that were replaced, or whose check was taken back. */
export async function reopenDocumentChecks(db: Db, applicationId: string, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return;
  await db
    .deleteFrom('document_checks')
    .where('application_id', '=', applicationId)
    .where('document', 'in', [...documents])
    .execute();
}

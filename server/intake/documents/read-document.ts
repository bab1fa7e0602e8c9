import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Db } from '../../platform/database/database.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import {
  type DocumentRow,
  findDocumentOfApplication,
  findDocumentOfDraft,
  findDocumentOfSubmission,
} from './document-repository.ts';

/**
 * Owner whose files a caller may see: their own draft or submission, or, for staff, an application that they may read.
 */
export type DocumentOwner =
  | { readonly draftId: string }
  | { readonly submissionId: string }
  | { readonly applicationId: string };

/** Reads an uploaded file. Another owner's file is reported as not found. */
export async function readDocument(
  dependencies: Pick<Dependencies, 'database' | 'storage'>,
  owner: DocumentOwner,
  id: string,
): Promise<{ readonly row: DocumentRow; readonly bytes: Buffer }> {
  const row = await find(dependencies.database, owner, id);
  const bytes = row === undefined ? undefined : await dependencies.storage.get(row.storage_name);
  if (row === undefined || bytes === undefined) throw new ViolationError([violation('not_found')]);
  return { row, bytes };
}

function find(db: Db, owner: DocumentOwner, id: string): Promise<DocumentRow | undefined> {
  if ('draftId' in owner) return findDocumentOfDraft(db, owner.draftId, id);
  if ('submissionId' in owner) return findDocumentOfSubmission(db, owner.submissionId, id);
  return findDocumentOfApplication(db, owner.applicationId, id);
}

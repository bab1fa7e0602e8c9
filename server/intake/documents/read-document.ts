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
  const row = await findDocument(dependencies, owner, id);
  return { row, bytes: await bytesOf(dependencies, row) };
}

/** Returns the row of an owner's file; another owner's is reported as not found. */
export async function findDocument(
  { database }: Pick<Dependencies, 'database'>,
  owner: DocumentOwner,
  id: string,
): Promise<DocumentRow> {
  const row = await find(database, owner, id);
  if (row === undefined) throw new ViolationError([violation('not_found')]);
  return row;
}

export async function bytesOf(
  { storage }: Pick<Dependencies, 'storage'>,
  { storage_name: name }: Pick<DocumentRow, 'storage_name'>,
): Promise<Buffer> {
  const bytes = await storage.get(name);
  if (bytes === undefined) throw new ViolationError([violation('not_found')]);
  return bytes;
}

function find(db: Db, owner: DocumentOwner, id: string): Promise<DocumentRow | undefined> {
  if ('draftId' in owner) return findDocumentOfDraft(db, owner.draftId, id);
  if ('submissionId' in owner) return findDocumentOfSubmission(db, owner.submissionId, id);
  return findDocumentOfApplication(db, owner.applicationId, id);
}

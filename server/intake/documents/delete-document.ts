import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { markDocumentsDeleted } from './document-repository.ts';

/** Removes a file from a draft at once; the sweep of removed documents deletes its bytes. */
export async function deleteDocument(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  draftId: string,
  id: string,
): Promise<void> {
  const deleted = await markDocumentsDeleted(dependencies.database, draftId, dependencies.clock.now(), [id]);
  if (deleted === 0) throw new ViolationError([violation('not_found')]);
}

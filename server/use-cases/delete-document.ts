import { refusal } from '#domain/refusals.ts';
import { markDocumentsDeleted } from '../data/document-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { RefusedError } from '../refused.ts';

/** Takes a file out of a draft at once; the sweep of removed documents deletes its bytes. */
export async function deleteDocument(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  draftId: string,
  id: string,
): Promise<void> {
  const deleted = await markDocumentsDeleted(dependencies.database, draftId, dependencies.clock.now(), [id]);
  if (deleted === 0) throw new RefusedError([refusal('not_found')]);
}

import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { markDocumentsDeleted } from '../documents/document-repository.ts';
import { liveDraft } from './draft-limits.ts';
import { deleteDraft as deleteDraftRow, lockDraft } from './draft-repository.ts';

/** Deletes a draft permanently, with its codes and tokens; the sweep of removed documents deletes its files. */
export async function deleteDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  draftId: string,
): Promise<void> {
  const now = dependencies.clock.now();
  await inTransaction(dependencies.database, async (transaction) => {
    const draft = liveDraft(await lockDraft(transaction, draftId), now);
    await markDocumentsDeleted(transaction, draft.id, now);
    await deleteDraftRow(transaction, draft.id);
  });
}

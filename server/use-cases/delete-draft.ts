import { markDocumentsDeleted } from '../data/document-repository.ts';
import { deleteDraft as deleteDraftRow, lockDraft } from '../data/draft-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { liveDraft } from './draft-limits.ts';

/** Deletes a draft for good, with its codes and tokens; the sweep of removed documents deletes its files. */
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

import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { deleteDocumentRow, lockDeletedDocuments, markDocumentsDeleted } from '../documents/document-repository.ts';
import { deleteDraft, lockExpiredDrafts } from './draft-repository.ts';

const atOnce = 100;

/** Deletes expired drafts with everything typed in them; their files follow in the next sweep. */
export const expireDrafts: Sweep = {
  name: 'expire-drafts',
  everyMilliseconds: 60_000,
  run: (dependencies) =>
    inTransaction(dependencies.database, async (transaction) => {
      const now = dependencies.clock.now();
      const expired = await lockExpiredDrafts(transaction, now, atOnce);
      for (const { id } of expired) {
        await markDocumentsDeleted(transaction, id, now);
        await deleteDraft(transaction, id);
      }
      return expired.length;
    }),
};

/**
 * Removes files marked as deleted: first the bytes, then the row, so that a crash in between leaves a row to try again
 * and never bytes without a row.
 */
export const removeDeletedFiles: Sweep = {
  name: 'remove-deleted-files',
  everyMilliseconds: 60_000,
  run: (dependencies) =>
    inTransaction(dependencies.database, async (transaction) => {
      const documents = await lockDeletedDocuments(transaction, atOnce);
      for (const document of documents) {
        if (document.small_storage_name !== null) await dependencies.storage.delete(document.small_storage_name);
        await dependencies.storage.delete(document.storage_name);
        await deleteDocumentRow(transaction, document.id);
      }
      return documents.length;
    }),
};

import type { Transaction } from 'kysely';
import { formMegabytes, withinFileBudget } from '#domain/forms/file-budget.ts';
import { type FileRule, fieldsOf } from '#domain/forms/form-definition.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sender } from '../../platform/files/fair-queue.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { liveDraft, maxDocumentsOfDraft } from '../drafts/draft-limits.ts';
import { type DraftContent, findDraft, lockDraft } from '../drafts/draft-repository.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptZone } from './accept-zone.ts';
import {
  documentsDeletion,
  documentsOfDraft,
  insertDocument,
  type NewDocument,
  sumDocumentsOfDraft,
} from './document-repository.ts';
import { smallDocument } from './small-document.ts';

/** Age in milliseconds from which a file that no saved answer names counts as replaced; saving takes seconds. */
const replacedAfterMilliseconds = 3_600_000;

export interface UploadedFile {
  /** Kind of document, as named in the service's documents. */
  readonly document: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Lines of the machine-readable zone that the device read from it. */
  readonly zone?: string | undefined;
  readonly sender: Sender;
}

/**
 * Judges a file by its bytes, stores it encrypted under a random name and adds it to the draft. The file is stored
 * before its row, and removed again when the row is rejected, so that every row has its file.
 */
export async function uploadDocument(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'storage' | 'config'>,
  draftId: string,
  file: UploadedFile,
): Promise<{ readonly document: NewDocument; readonly warnings: readonly string[] }> {
  const now = dependencies.clock.now();
  const draft = liveDraft(await findDraft(dependencies.database, draftId), now);
  const rule = fileRuleOf(draft.service, file.document);
  if (rule === undefined) throw new ViolationError([violation('not_an_option', 'document')]);
  const zone = acceptZone(draft.service, file.document, file.zone, 'zone');
  const judged = { ...file, rule, field: 'file', at: now };
  const { document: accepted, bytes, warnings } = await acceptDocument(dependencies, judged);
  const document: NewDocument = { ...accepted, zone, draftId };
  await dependencies.storage.put(document.storageName, bytes);
  try {
    await inTransaction(dependencies.database, async (transaction) => {
      const { content } = liveDraft(await lockDraft(transaction, draftId), now);
      await makeRoom(transaction, document, content);
      await insertDocument(transaction, document);
    });
  } catch (error) {
    await dependencies.storage.delete(document.storageName);
    throw error;
  }
  if (rule.shape === 'portrait') await keepSmall(dependencies, document, bytes, file.sender);
  return { document, warnings };
}

/**
 * Rejects a file beyond the budget of its draft. Replaced files make room first, but only where saved answers name another
 * file: a program may upload everything before it sends any answers.
 */
async function makeRoom(
  transaction: Transaction<Database>,
  { draftId, size, createdAt }: NewDocument,
  content: DraftContent,
): Promise<void> {
  const fault = async (): Promise<Violation | undefined> => {
    const kept = await sumDocumentsOfDraft(transaction, draftId);
    if (!withinFileBudget(kept.bytes + size)) {
      return violation('files_too_large_together', 'file', { megabytes: formMegabytes });
    }
    return kept.count >= maxDocumentsOfDraft ? violation('payload_too_large', 'file') : undefined;
  };
  const full = await fault();
  if (full === undefined) return;
  const named = [content.trip, ...content.travellers.map(({ answers }) => answers)].flatMap(Object.values).map(String);
  const stored = await documentsOfDraft(transaction, draftId);
  if (!stored.some(({ id }) => named.includes(id))) throw new ViolationError([full]);
  const before = new Date(createdAt.getTime() - replacedAfterMilliseconds);
  await documentsDeletion(transaction, draftId, createdAt, { except: named, before }).execute();
  const left = await fault();
  if (left !== undefined) throw new ViolationError([left]);
}

/** Makes the small portrait that lists draw, unless others wait: then its first reader does. */
async function keepSmall(
  dependencies: Pick<Dependencies, 'database' | 'storage'>,
  { id, mediaType }: NewDocument,
  bytes: Buffer,
  sender: Sender,
): Promise<void> {
  try {
    const row = { id, media_type: mediaType, small_storage_name: null };
    await smallDocument(dependencies, row, async () => bytes, sender);
  } catch (error) {
    if (!(error instanceof ViolationError)) throw error;
  }
}

/** Returns a service's rule for one kind of document; undefined when it does not ask for that kind. */
export function fileRuleOf(serviceId: string, document: string): FileRule | undefined {
  return fieldsOf(getService(serviceId).form).find((field) => field.file?.document === document)?.file;
}

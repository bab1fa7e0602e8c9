import type { Language } from '#domain/i18n/languages.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { draftExpiry, liveDraft, ownAnswers, refuseOversizedDraft } from './draft-limits.ts';
import { type DraftContent, type DraftRow, findDraft, lockDraft, updateDraftContent } from './draft-repository.ts';
import { draftView } from './draft-view.ts';

/**
 * Saves a draft based on the version that was changed. If another device saved meanwhile, the error carries the newest
 * content, so that nothing typed is lost unnoticed.
 */
export async function saveDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  input: {
    readonly draftId: string;
    readonly version: number;
    readonly content: DraftContent;
    readonly language: Language | undefined;
  },
): Promise<DraftRow> {
  refuseOversizedDraft(input.content);
  const now = dependencies.clock.now();
  return inTransaction(dependencies.database, async (transaction) => {
    const draft = liveDraft(await lockDraft(transaction, input.draftId), now);
    if (draft.version !== input.version) throw new ViolationError([violation('stale_version')], draftView(draft));
    const service = getService(draft.service);
    await updateDraftContent(transaction, draft.id, {
      content: ownAnswers(service, input.content),
      language: input.language ?? draft.language,
      definitionVersion: service.version,
      savedAt: now,
      expiresAt: draftExpiry(now),
    });
    return liveDraft(await findDraft(transaction, draft.id), now);
  });
}

import { randomBytes } from 'node:crypto';
import type { Language } from '#domain/i18n/languages.ts';
import { draftNumberBytes, formatDraftNumber } from '#domain/identity/draft-number.ts';
import { findService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId, newToken, tokenHash } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { draftExpiry, ownAnswers, refuseOversizedDraft } from './draft-limits.ts';
import { type DraftContent, type DraftRow, findDraft, insertDraft, insertDraftToken } from './draft-repository.ts';

/**
 * Saves an applicant's answers so far under a new number. The token opens the draft on this device and is returned only
 * once.
 */
export async function createDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  input: { readonly service: string; readonly content: DraftContent; readonly language: Language },
): Promise<{ readonly draft: DraftRow; readonly token: string }> {
  const service = findService(input.service);
  if (service === undefined) throw new ViolationError([violation('not_found', 'service')]);
  refuseOversizedDraft(input.content);
  const now = dependencies.clock.now();
  const id = newId(now);
  const token = newToken();
  const draft = await inTransaction(dependencies.database, async (transaction) => {
    await insertDraft(transaction, {
      id,
      draftNumber: formatDraftNumber(randomBytes(draftNumberBytes)),
      service: service.id,
      definitionVersion: service.version,
      content: ownAnswers(service, input.content),
      language: input.language,
      savedAt: now,
      expiresAt: draftExpiry(now),
    });
    await insertDraftToken(transaction, id, tokenHash(token), now);
    return findDraft(transaction, id);
  });
  if (draft === undefined) throw new Error('a draft was gone right after it was written');
  return { draft, token };
}

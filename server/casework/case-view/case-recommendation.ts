import type { CaseView } from '#contract/api/casework.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { reasonMessage } from '#domain/casework/decision-reasons.ts';
import { startsWith } from '#domain/casework/lifecycle.ts';
import { getService } from '#domain/services/catalogue.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Translate } from '#server/platform/i18n/catalogue.ts';
import type { ApplicationRow, EventRow } from '../application-repository.ts';

/** Shows the recommendation to refuse that waits for its decision; null where none does. */
export async function refusalRecommended(
  db: Db,
  { service, status }: ApplicationRow,
  events: readonly EventRow[],
  t: Translate,
): Promise<CaseView['refusal_recommended']> {
  // A recommendation can be sent back as long as it is not decided.
  if (!startsWith(getService(service).lifecycle, 'send_back', status)) return null;
  const last = events.findLast(
    ({ action }) => hasEffect(action, 'recommend') || hasEffect(action, 'recommend_refusal'),
  );
  if (last === undefined || last.account_id === null || !hasEffect(last.action, 'recommend_refusal')) return null;
  const names = await accountNames(db, [last.account_id]);
  return {
    by: names.get(last.account_id) ?? '',
    reasons: last.reasons.map((code) => ({ code, words: t(reasonMessage(code)) })),
    note: last.internal_note,
  };
}

/** Returns the paragraphs of the refusal's mail before and after its reasons, without the pointer to the letter. */
export function refusalLetter(t: Translate): CaseView['refusal_letter'] {
  const reasons = '{reasons}';
  const paragraphs = t('mail.refused.body', { reasons, asLetter: 'yes' }).split('\n\n');
  const at = paragraphs.indexOf(reasons);
  return { opening: paragraphs.slice(0, at).join(' '), advice: paragraphs.slice(at + 1).join(' ') };
}

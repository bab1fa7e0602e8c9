import { addDays, dayInKathmandu, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import type { DraftContent, DraftRow } from './draft-repository.ts';

/** Days for which a draft is kept after its last save, not counting that day; the same as for a sent form (R6). */
export const draftLivesDays = 15;
/** Fifty travellers fill a tenth of this. */
const maxCharacters = 400_000;
/** Documents of fifty travellers, some of them replaced. */
export const maxDocumentsOfDraft = 300;

/** Returns the end of a draft's last day in Kathmandu. */
export function draftExpiry(savedAt: Date): Date {
  return startOfDayInKathmandu(addDays(dayInKathmandu(savedAt), draftLivesDays + 1));
}

/** Rejects a draft that is too large, or has two travellers with one id: ids tell whose answers a page holds. */
export function refuseOversizedDraft(content: DraftContent): void {
  if (JSON.stringify(content).length > maxCharacters) throw new ViolationError([violation('payload_too_large')]);
  const ids = content.travellers.map((traveller) => traveller.id);
  if (new Set(ids).size < ids.length) throw new ViolationError([violation('wrong_type', 'content[travellers]')]);
}

/** Returns a draft with the answers to its form's own questions: whatever else is sent with them is not kept. */
export function ownAnswers({ form }: Pick<ServiceDefinition, 'form'>, content: DraftContent): DraftContent {
  const known = new Set(fieldsOf(form).map(({ id }) => id));
  const kept = (answers: TypedAnswers): TypedAnswers =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id)));
  return {
    ...content,
    trip: kept(content.trip),
    travellers: content.travellers.map((traveller) => ({ ...traveller, answers: kept(traveller.answers) })),
  };
}

/**
 * Returns a draft that is still open, for a holder of its token, who learns that it was sent: another device would
 * send the same answers again. Expired and unknown drafts get the same error.
 */
export function liveDraft(draft: DraftRow | undefined, now: Date): DraftRow {
  if (draft !== undefined && draft.submission_id !== null) throw new ViolationError([violation('draft_sent')]);
  if (draft === undefined || draft.expires_at <= now) throw new ViolationError([violation('not_found')]);
  return draft;
}

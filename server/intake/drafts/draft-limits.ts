import { addDays, dayInKathmandu, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import type { DraftContent, DraftRow } from './draft-repository.ts';

/** Days a draft lives after it was last saved, that day not counted; as long as a sent form does (R6). */
export const draftLivesDays = 15;
/** Fifty travellers fill a tenth of this. */
const maxCharacters = 400_000;
/** Documents of fifty travellers with some replaced. */
export const maxDocumentsOfDraft = 300;

/** The end of a draft's last day in Kathmandu. */
export function draftExpiry(savedAt: Date): Date {
  return startOfDayInKathmandu(addDays(dayInKathmandu(savedAt), draftLivesDays + 1));
}

/** Ids of travellers tell whose answers a page holds, so no two may be the same. */
export function refuseOversizedDraft(content: DraftContent): void {
  if (JSON.stringify(content).length > maxCharacters) throw new ViolationError([violation('payload_too_large')]);
  const ids = content.travellers.map((traveller) => traveller.id);
  if (new Set(ids).size < ids.length) throw new ViolationError([violation('wrong_type', 'content[travellers]')]);
}

/** A draft that was sent, or whose time is over, can only be told apart from none by its owner's memory. */
export function liveDraft(draft: DraftRow | undefined, now: Date): DraftRow {
  if (draft === undefined || draft.submitted_trip_id !== null || draft.expires_at <= now) {
    throw new ViolationError([violation('not_found')]);
  }
  return draft;
}

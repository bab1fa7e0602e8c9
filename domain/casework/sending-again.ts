import { addDays, dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { actions } from './actions/index.ts';
import { reviewLimits } from './review-from-abroad.ts';

/**
 * Returns the last day on which an application closed for want of a reply can be sent again; undefined when it ended in
 * another way or was already sent again (R26). Events are in chronological order.
 */
export function sendAgainUntil(
  events: readonly { readonly action: string; readonly at: Date }[],
): PlainDate | undefined {
  const last = events.at(-1);
  if (last?.action !== actions.close_silent.id) return undefined;
  const before = events.findIndex(({ action }) => action === actions.close_silent.id);
  if (events.slice(before).some(({ action }) => action === actions.resend.id)) return undefined;
  return addDays(dayInKathmandu(last.at), reviewLimits.sendAgainDays);
}

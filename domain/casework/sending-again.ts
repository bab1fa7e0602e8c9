import { addDays, dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { hasEffect } from './actions/index.ts';
import { reviewLimits } from './review-limits.ts';

/**
 * Returns the last day on which an application closed for want of a reply can be sent again; undefined when it ended in
 * another way or was already sent again (R26). Events are in chronological order.
 */
export function sendAgainUntil(
  events: readonly { readonly action: string; readonly at: Date }[],
): PlainDate | undefined {
  const last = events.at(-1);
  if (last === undefined || !hasEffect(last.action, 'close_silent')) return undefined;
  const before = events.findIndex(({ action }) => hasEffect(action, 'close_silent'));
  if (events.slice(before).some(({ action }) => hasEffect(action, 'send_again'))) return undefined;
  return addDays(dayInKathmandu(last.at), reviewLimits.sendAgainDays);
}

import { isGranting, type Lifecycle } from '#domain/casework/lifecycle.ts';
import type { ApplicationRow, EventRow } from './application-repository.ts';

/** Returns the event that led to an application's present status; undefined for one without a history. */
export function decisionOf<Event extends Pick<EventRow, 'to_status'>>(
  { status }: Pick<ApplicationRow, 'status'>,
  events: readonly Event[],
): Event | undefined {
  return events.findLast(({ to_status }) => to_status === status);
}

/** Returns the event in which somebody granted an application; undefined while nobody did. */
export function grantOf<Event extends Pick<EventRow, 'action' | 'account_id'>>(
  lifecycle: Lifecycle,
  events: readonly Event[],
): Event | undefined {
  return events.findLast(({ action, account_id }) => account_id !== null && isGranting(lifecycle, action));
}

import type { ApplicationRow, EventRow } from './application-repository.ts';

/** Returns the event that led to an application's present status; undefined for one without a history. */
export function decisionOf<Event extends Pick<EventRow, 'to_status'>>(
  { status }: Pick<ApplicationRow, 'status'>,
  events: readonly Event[],
): Event | undefined {
  return events.findLast(({ to_status }) => to_status === status);
}

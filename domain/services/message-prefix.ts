/**
 * What the messages of a service begin with: its id in snake case. A message of the engine is worded by a service when
 * its catalogue has the same id behind this prefix: `visa_on_arrival.track.next.submitted` for `track.next.submitted`.
 */
export function messagePrefix(serviceId: string): string {
  return serviceId.replaceAll('-', '_');
}

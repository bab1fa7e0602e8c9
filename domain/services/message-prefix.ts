/**
 * Returns the prefix of a service's messages: its id in snake case. A service overrides a message of the engine when
 * its catalogue has the same id after this prefix: `visa_on_arrival.track.next.submitted` for `track.next.submitted`.
 */
export function messagePrefix(serviceId: string): string {
  return serviceId.replaceAll('-', '_');
}

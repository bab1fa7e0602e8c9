/**
 * Returns the prefix of a service's messages: its id in snake case. A service overrides a message of the engine when
 * its catalogue has the same id after this prefix: `visa_on_arrival.track.next.submitted` for `track.next.submitted`.
 */
export function messagePrefix(serviceId: string): string {
  return serviceId.replaceAll('-', '_');
}

/** Returns the prefixes of a service's letters, screens of officers and mails: its own, then that of its family. */
export function wordPrefixes({ id, family }: { readonly id: string; readonly family?: string }): readonly string[] {
  return [messagePrefix(id), ...(family === undefined ? [] : [family])];
}

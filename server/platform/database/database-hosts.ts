export interface DatabaseHosts {
  /** One address for each host, in the order given. */
  readonly urls: readonly [string, ...string[]];
  /**
   * True if only a server that accepts writes will do: because it was requested, or because one of several may be a
   * standby.
   */
  readonly writable: boolean;
}

const addressForm = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * Reads an address like libpq, which allows several hosts (`postgres://portal@one:5432,two:5432/portal`); the driver
 * supports only one. Throws RangeError for a `target_session_attrs` that would accept a standby.
 */
export function databaseHosts(url: string): DatabaseHosts {
  const [, begin, hosts, rest] = addressForm.exec(url) ?? [];
  if (begin === undefined || hosts === undefined || rest === undefined) return { urls: [url], writable: false };
  const [path = '', query] = rest.split('?', 2);
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(wanted)) {
    throw new RangeError(`target_session_attrs may be read-write, primary or any, not ${wanted}`);
  }
  settings.delete('target_session_attrs');
  const end = settings.size === 0 ? path : `${path}?${settings}`;
  const [first = '', ...others] = hosts.split(',').map((host) => `${begin}${host}${end}`);
  return { urls: [first, ...others], writable: others.length > 0 || wanted !== 'any' };
}

import type { StaffUser } from '#contract/api/session.ts';
import { type SessionAudience, sessionAudiences } from '#domain/permissions/audiences.ts';

/** Keys named in the specification (sections 3 and 9). The token is stored as it is, the user as JSON. */
const tokenKey = 'access_token';
const userKey = 'user';

/**
 * Reason for the end of a session: `signed_out` by the person here, `signed_out_elsewhere` in another tab, `ended` by
 * the server or by timeout.
 */
type SessionEnd = 'signed_out' | 'signed_out_elsewhere' | 'ended';

export interface Session {
  readonly token: string | undefined;
  /** Fetched in this tab with this token. */
  readonly user: StaffUser | undefined;
  readonly end: SessionEnd | undefined;
}

const signedOut: Session = { token: undefined, user: undefined, end: undefined };

let session: Session | undefined;
const listeners = new Set<() => void>();

function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined;
  } catch {
    return undefined;
  }
}

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // No access to storage: the session lasts as long as the page.
  }
}

/** Follows another tab that signed out, or in as somebody else. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== tokenKey) return;
  const token = event.key === null ? undefined : event.newValue || undefined;
  const known = readSession();
  if (token === known.token) return;
  if (token !== undefined) {
    publish({ token, user: undefined, end: undefined });
    return;
  }
  if (known.token !== undefined) store(userKey, undefined);
  publish({ ...signedOut, end: known.token === undefined ? known.end : 'signed_out_elsewhere' });
}

export function readSession(): Session {
  session ??= { ...signedOut, token: storedToken() };
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** Stores the token after a sign-in; the guard then asks the server whose it is. */
export function startSession(token: string): void {
  store(tokenKey, token);
  store(userKey, undefined);
  publish({ token, user: undefined, end: undefined });
}

/** Stores the fetched user, unless another session began meanwhile. */
export function keepUser(token: string, user: StaffUser): void {
  if (readSession().token !== token) return;
  store(userKey, JSON.stringify(user));
  publish({ token, user, end: undefined });
}

/** Returns the audience in which the stored session was last used; undefined until its user is fetched. */
export function keptAudience(): SessionAudience | undefined {
  const { user } = readSession();
  if (user !== undefined) return user.audience;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null');
    const named: unknown = typeof kept === 'object' && kept !== null && 'audience' in kept ? kept.audience : undefined;
    return sessionAudiences.find((audience) => audience === named);
  } catch {
    return undefined;
  }
}

/** Removes token and user. Other tabs learn of it by their storage events. */
export function endSession(end: SessionEnd): void {
  store(tokenKey, undefined);
  store(userKey, undefined);
  publish({ ...signedOut, end });
}

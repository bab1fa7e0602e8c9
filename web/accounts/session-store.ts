import type { StaffUser } from '#contract/api/session.ts';
import { type SessionAudience, sessionAudiences } from '#domain/permissions/audiences.ts';

/** Keys that the specification names (sections 3 and 9). The token is kept as it is, the user as JSON. */
const tokenKey = 'access_token';
const userKey = 'user';

/**
 * Why nobody is signed in any more: `signed_out` by the person here, `signed_out_elsewhere` in another tab, `ended` by
 * the server or by time.
 */
export type SessionEnd = 'signed_out' | 'signed_out_elsewhere' | 'ended';

export interface Session {
  readonly token: string | undefined;
  /** Fetched in this tab with this very token. */
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
    // Storage is closed to us: the session lives as long as the page.
  }
}

/** Another tab signed out, or in as somebody else. */
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

/** After a sign-in: the token counts from now on; whose it is the guard asks the server. */
export function startSession(token: string): void {
  store(tokenKey, token);
  store(userKey, undefined);
  publish({ token, user: undefined, end: undefined });
}

/** Keeps the fetched user, unless another session began meanwhile. */
export function keepUser(token: string, user: StaffUser): void {
  if (readSession().token !== token) return;
  store(userKey, JSON.stringify(user));
  publish({ token, user, end: undefined });
}

/** Whose area the kept session was last used in; undefined until its user was fetched. */
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

/** Removes token and user. Other tabs hear of it by their storage events. */
export function endSession(end: SessionEnd): void {
  store(tokenKey, undefined);
  store(userKey, undefined);
  publish({ ...signedOut, end });
}

import { idleMinutes } from '#contract/session-limits.ts';
import { audienceOf } from '#domain/permissions/audiences.ts';
import { countingGrants } from '#domain/permissions/giving-roles.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tokenHash } from '../../platform/identifiers.ts';
import type { StaffIdentity } from './caller.ts';
import { findLiveSession, touchSession } from './session-repository.ts';

const minute = 60_000;

/** A session ends after `idleMinutes` without use, and at the latest this long after signing in. */
export const sessionMilliseconds = 12 * 60 * minute;
/** Use is recorded at most this often; a busy officer would otherwise rewrite one row at every click. */
const touchEveryMilliseconds = 15_000;

/** Sessions last used before this instant have ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMinutes * minute);
}

/**
 * Identifies the member of staff behind a token; undefined when it is unknown, signed out, idle or expired, or its
 * account has been deactivated or has no audience any longer. Roles are read at every call, so that changes apply at
 * once.
 */
export async function identifyStaff(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
  /** Set for what a page reads by itself, which is no use of the session. */
  unattended = false,
): Promise<StaffIdentity | undefined> {
  const now = dependencies.clock.now();
  const hash = tokenHash(token);
  const session = await findLiveSession(dependencies.database, {
    tokenHash: hash,
    now,
    seenAfter: idleSince(now),
  });
  if (session === undefined) return undefined;
  const audience = audienceOf(session.grants);
  if (audience === undefined) return undefined;
  if (!unattended && now.getTime() - session.lastSeenAt.getTime() >= touchEveryMilliseconds) {
    await touchSession(dependencies.database, hash, now);
  }
  const { accountId, name, email, userType, secondFactor } = session;
  const grants = countingGrants(session.grants);
  return { accountId, name, email, audience, userType, grants, secondFactor };
}

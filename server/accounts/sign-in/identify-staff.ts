import { idleMinutes } from '#contract/session-limits.ts';
import { audienceOf } from '#domain/permissions/audiences.ts';
import { countingGrants } from '#domain/permissions/giving-roles.ts';
import type { Dependencies } from '../../dependencies.ts';
import { tokenHash } from '../../platform/identifiers.ts';
import type { StaffIdentity } from './caller.ts';
import { findLiveSession, touchSession } from './session-repository.ts';

const minute = 60_000;

/** A session ends when nobody used it for `idleMinutes`, and at the latest so long after signing in, used or not. */
export const sessionMilliseconds = 12 * 60 * minute;
/** Use is written down at most this often: a busy officer would otherwise rewrite one row at every click. */
const touchEveryMilliseconds = 15_000;

/** A session that was not used since then is over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMinutes * minute);
}

/**
 * The member of staff behind a token; none when it is unknown, signed out, idle, over its time, or of an account that
 * was switched off or left without an audience meanwhile. Roles are read at every call, so that a change holds at once.
 */
export async function identifyStaff(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
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
  if (now.getTime() - session.lastSeenAt.getTime() >= touchEveryMilliseconds) {
    await touchSession(dependencies.database, hash, now);
  }
  const { accountId, name, email, userType, secondFactor } = session;
  const grants = countingGrants(session.grants);
  return { accountId, name, email, audience, userType, grants, secondFactor };
}

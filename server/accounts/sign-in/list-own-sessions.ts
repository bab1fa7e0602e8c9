import type { Dependencies } from '../../dependencies.ts';
import { equalHashes, tokenHash } from '../../platform/identifiers.ts';
import { idleSince } from './identify-staff.ts';
import { findOpenSessions, type OpenSession } from './session-repository.ts';

export interface OwnSession extends OpenSession {
  /** True for the session that makes the call. */
  readonly current: boolean;
}

/** Lists the open sessions of an account, most recently used first. */
export async function listOwnSessions(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  own: { readonly accountId: string; readonly token: string },
): Promise<readonly OwnSession[]> {
  const now = dependencies.clock.now();
  const hash = tokenHash(own.token);
  const sessions = await findOpenSessions(dependencies.database, {
    accountId: own.accountId,
    now,
    seenAfter: idleSince(now),
  });
  return sessions.map((session) => ({ ...session, current: equalHashes(session.tokenHash, hash) }));
}

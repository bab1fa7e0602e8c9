import type { Dependencies } from '../../dependencies.ts';
import { equalHashes, tokenHash } from '../../platform/identifiers.ts';
import { idleSince } from './identify-staff.ts';
import { findOpenSessions, type OpenSession } from './session-repository.ts';

export interface OwnSession extends OpenSession {
  /** The session of the token that asks. */
  readonly current: boolean;
}

/** The open sessions of an account, the one used last first. */
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

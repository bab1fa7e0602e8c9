import type { Dependencies } from '../../dependencies.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { equalHashes, tokenHash } from '../../platform/identifiers.ts';
import { idleSince } from './identify-staff.ts';
import { endSessions, findOpenSessions } from './session-repository.ts';

export interface OwnToken {
  readonly accountId: string;
  readonly token: string;
}

/** Ends every session of an account except the token's own. Returns the number of open sessions ended. */
export async function endOtherSessions(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  own: OwnToken,
): Promise<number> {
  return inTransaction(dependencies.database, (transaction) =>
    endSessionsBeside(transaction, own, dependencies.clock.now()),
  );
}

/** Does the same inside the caller's transaction. */
export async function endSessionsBeside(db: Db, { accountId, token }: OwnToken, now: Date): Promise<number> {
  const hash = tokenHash(token);
  const open = await findOpenSessions(db, { accountId, now, seenAfter: idleSince(now) });
  const others = open.map((session) => session.tokenHash).filter((other) => !equalHashes(other, hash));
  await endSessions(db, others, now);
  return others.length;
}

import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { tokenHash } from '../../platform/identifiers.ts';
import { endSession } from './session-repository.ts';

/** Ends the session of a token on the server; the token is invalid from then on. */
export async function signOut(dependencies: Pick<Dependencies, 'database' | 'clock'>, token: string): Promise<void> {
  await inTransaction(dependencies.database, (transaction) =>
    endSession(transaction, tokenHash(token), dependencies.clock.now()),
  );
}

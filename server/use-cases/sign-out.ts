import { endSession } from '../data/session-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { tokenHash } from '../identifiers.ts';

/** Ends the session of a token on the server: the token is worth nothing from here on. */
export async function signOut(dependencies: Pick<Dependencies, 'database' | 'clock'>, token: string): Promise<void> {
  await inTransaction(dependencies.database, (transaction) =>
    endSession(transaction, tokenHash(token), dependencies.clock.now()),
  );
}

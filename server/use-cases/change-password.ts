import { refusal } from '#domain/refusals.ts';
import { passwordRefusals } from '../auth/password-rules.ts';
import { hashPassword, passwordMatches } from '../auth/passwords.ts';
import { findPasswordHash, replacePasswordHash } from '../data/account-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { ratePolicies } from '../rate-limits.ts';
import { RefusedError, refuseIf } from '../refused.ts';
import { endSessionsBeside } from './end-other-sessions.ts';
import { giveBack, limitCalls } from './limit-calls.ts';

export interface PasswordChange {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  /** The session that stays. */
  readonly token: string;
  readonly current: string;
  readonly next: string;
}

/**
 * Replaces a person's own password and ends every other session of the account; gives how many. Refuses a wrong present
 * password at `current_password`, and a new one that the rules do not take at `password`. Wrong present ones are limited
 * by the hour.
 */
export async function changePassword(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  change: PasswordChange,
): Promise<number> {
  const { database, clock } = dependencies;
  refuseIf(passwordRefusals(change.next, change));
  const permit = await limitCalls(dependencies, [
    { policy: ratePolicies.passwordChangeMisses, subject: change.accountId },
  ]);
  const from = await findPasswordHash(database, change.accountId);
  const matches = await passwordMatches(from, change.current);
  if (from === undefined || !matches) throw new RefusedError([refusal('password_wrong', 'current_password')]);
  const to = await hashPassword(change.next);
  const ended = await inTransaction(database, async (transaction) => {
    // Changed at the same moment from elsewhere: what was typed as the present one no longer is.
    if (!(await replacePasswordHash(transaction, { accountId: change.accountId, from, to }))) {
      throw new RefusedError([refusal('password_wrong', 'current_password')]);
    }
    return endSessionsBeside(transaction, change, clock.now());
  });
  await giveBack(dependencies, permit);
  return ended;
}

import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { voidAccountLinks } from './account-link-repository.ts';
import { replacePasswordHash } from './account-repository.ts';
import { expectOwnPassword } from './expect-own-password.ts';
import { endSessionsBeside } from './sign-in/end-other-sessions.ts';
import { passwordViolations } from './sign-in/password-rules.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { closeChallengesOfAccount } from './sign-in/second-factor-repository.ts';

export interface PasswordChange {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  /** The session that stays open. */
  readonly token: string;
  readonly current: string;
  readonly next: string;
}

/**
 * Replaces a person's own password, ends every other session and every sign-in that waits for its second step, and
 * returns the number of sessions ended. Rejects a wrong current password at `current_password`, and an unacceptable new
 * one at `password`.
 */
export async function changePassword(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  change: PasswordChange,
): Promise<number> {
  const { database, clock } = dependencies;
  requireNone(passwordViolations(change.next, change));
  const { accountId } = change;
  const from = await expectOwnPassword(dependencies, { accountId, typed: change.current });
  const to = await hashPassword(change.next);
  return inTransaction(database, async (transaction) => {
    // Changed elsewhere at the same moment: the password typed is no longer the current one.
    if (!(await replacePasswordHash(transaction, { accountId, from, to }))) {
      throw new ViolationError([violation('password_wrong', 'current_password')]);
    }
    await voidAccountLinks(transaction, accountId, clock.now());
    await closeChallengesOfAccount(transaction, accountId, clock.now());
    return endSessionsBeside(transaction, change, clock.now());
  });
}

import type { Db } from '../platform/database/database.ts';
import { voidAccountLinks } from './account-link-repository.ts';
import { endSessionsOfAccount } from './sign-in/session-repository.ts';
import { type KeptAccount, updateAccount } from './user-repository.ts';

/**
 * Deactivates an account: its sessions end at their next call, and earlier tokens and links stay invalid after
 * reactivation. Runs in a transaction.
 */
export async function switchAccountOff(
  transaction: Db,
  account: Pick<KeptAccount, 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await updateAccount(transaction, account, { active: false });
  await endSessionsOfAccount(transaction, account.id, now);
  await voidAccountLinks(transaction, account.id, now);
}

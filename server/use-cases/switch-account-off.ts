import { voidAccountLinks } from '../data/account-link-repository.ts';
import type { Db } from '../data/database.ts';
import { endSessionsOfAccount } from '../data/session-repository.ts';
import { type KeptAccount, updateAccount } from '../data/user-repository.ts';

/**
 * Switches an account off: its sessions end at their next call, and switched on again it takes no token and no link of
 * before. Part of a transaction.
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

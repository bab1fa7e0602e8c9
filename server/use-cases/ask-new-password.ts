import { audienceOf } from '#domain/permissions/audiences.ts';
import { findAccountByEmail } from '../data/account-repository.ts';
import { addAuditEntry } from '../data/audit-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash } from '../identifiers.ts';
import { ratePolicies } from '../rate-limits.ts';
import { limitCalls } from './limit-calls.ts';
import { sendAccountLink } from './send-account-link.ts';

/**
 * Mails a link to choose a new password to somebody who has an account that could sign in. Says nothing about whether
 * there is one, and limits by the address that was typed in either case.
 */
export async function askNewPassword(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  request: { readonly email: string; readonly address: string; readonly requestId: string },
): Promise<void> {
  const { database, clock, config } = dependencies;
  const email = request.email.normalize('NFKC').trim().toLowerCase();
  await limitCalls(dependencies, [
    { policy: ratePolicies.passwordLinks, subject: request.address },
    { policy: ratePolicies.passwordLinksOfAccount, subject: email },
  ]);
  const now = clock.now();
  const account = await findAccountByEmail(database, email);
  const known = account?.active === true && audienceOf(account.grants) !== undefined ? account : undefined;
  if (known !== undefined) {
    await inTransaction(database, (transaction) =>
      sendAccountLink(transaction, { ...known, hasPassword: known.passwordHash !== undefined }, now),
    );
  }
  await addAuditEntry(database, {
    at: now,
    accountId: known?.id ?? null,
    action: 'ask_new_password',
    subjectKind: 'address',
    subjectId: keyedHash(config.lookupKey, email),
    outcome: known === undefined ? 'refused' : 'done',
    requestId: request.requestId,
  });
}

import { audienceOf } from '#domain/permissions/audiences.ts';
import { addAuditEntry } from '../activity-log/audit-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { deletePasswordAsk, enqueuePasswordAsk, type PasswordAsk } from '../mail/outbox-repository.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { keyedHash } from '../platform/identifiers.ts';
import { countCalls, limitCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { findAccountByEmail } from './account-repository.ts';
import { sendAccountLink } from './send-account-link.ts';

type Asking = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/**
 * Records that somebody wants to choose a new password. The account is looked up only when mails go out, so that
 * neither the answer nor its time reveals whether it exists. Limited by caller, and by caller and account, so that
 * strangers cannot block the account's owner.
 */
export async function askNewPassword(
  dependencies: Asking,
  request: { readonly email: string; readonly address: string; readonly requestId: string },
): Promise<void> {
  const email = request.email.normalize('NFKC').trim().toLowerCase();
  await limitCalls(dependencies, [
    { policy: ratePolicies.passwordLinks, subject: request.address },
    { policy: ratePolicies.passwordLinksOfPair, subject: `${email} at ${request.address}` },
  ]);
  await enqueuePasswordAsk(dependencies.database, {
    email,
    requestId: request.requestId,
    at: dependencies.clock.now(),
  });
}

/**
 * Mails a link for a new password to an account that can sign in. At the limit of mails per account, no more go out
 * while one of their links is still valid.
 */
export async function answerPasswordAsk(dependencies: Asking, ask: PasswordAsk): Promise<void> {
  const { database, clock, config } = dependencies;
  const now = clock.now();
  const account = await findAccountByEmail(database, ask.email);
  const known = account?.active === true && audienceOf(account.grants) !== undefined ? account : undefined;
  const count = { policy: ratePolicies.passwordMailsOfAccount, subject: ask.email };
  const mailed = known !== undefined && (await countCalls(dependencies, [count])).overrun.length === 0;
  await inTransaction(database, async (transaction) => {
    if (mailed) {
      const to = { ...known, hasPassword: known.passwordHash !== undefined };
      await sendAccountLink(transaction, to, now, { earlierLinks: 'stay' });
    }
    await deletePasswordAsk(transaction, ask.id);
  });
  await addAuditEntry(database, {
    at: now,
    accountId: known?.id ?? null,
    action: 'ask_new_password',
    subjectKind: 'address',
    subjectId: keyedHash(config.lookupKey, ask.email),
    outcome: mailed ? 'done' : 'refused',
    requestId: ask.requestId,
  });
}

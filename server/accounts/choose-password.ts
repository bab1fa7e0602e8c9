import type { Language } from '#domain/i18n/languages.ts';
import { audienceOf, type SessionAudience } from '#domain/permissions/audiences.ts';
import { violation } from '#domain/violations.ts';
import { addAuditEntry } from '../activity-log/audit-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { tokenHash } from '../platform/identifiers.ts';
import { giveBack, limitCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { findAccountLink, takeAccountLink, voidAccountLinks } from './account-link-repository.ts';
import { setPasswordHash } from './account-repository.ts';
import { passwordViolations } from './sign-in/password-rules.ts';
import { hashPassword } from './sign-in/passwords.ts';
import { closeChallengesOfAccount } from './sign-in/second-factor-repository.ts';
import { endSessionsOfAccount } from './sign-in/session-repository.ts';
import { lockAccount } from './user-repository.ts';

/**
 * Sets the password that a person chose by a mailed link, and returns the audience whose sign-in page they use. The
 * link works once; every session, every other link and every sign-in waiting for its second step ends. Nobody is signed
 * in by this: the second factor is still required. A rejected password leaves the link valid.
 */
export async function choosePassword(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  request: {
    readonly token: string;
    readonly password: string;
    readonly language: Language;
    readonly address: string;
    readonly requestId: string;
  },
): Promise<SessionAudience | undefined> {
  const { database, clock } = dependencies;
  const permit = await limitCalls(dependencies, [
    { policy: ratePolicies.passwordLinkMisses, subject: request.address },
  ]);
  const hashed = tokenHash(request.token);
  const person = await findAccountLink(database, hashed, clock.now());
  if (person === undefined) throw new ViolationError([violation('link_not_valid')]);
  await giveBack(dependencies, permit);
  requireNone(passwordViolations(request.password, person));
  const hash = await hashPassword(request.password);
  const now = clock.now();
  const account = await inTransaction(database, async (transaction) => {
    const locked = await lockAccount(transaction, person.accountId);
    const taken = await takeAccountLink(transaction, hashed, now);
    if (locked?.active !== true || taken === undefined) throw new ViolationError([violation('link_not_valid')]);
    await setPasswordHash(transaction, { accountId: locked.id, hash, language: request.language });
    await voidAccountLinks(transaction, locked.id, now);
    await closeChallengesOfAccount(transaction, locked.id, now);
    await endSessionsOfAccount(transaction, locked.id, now);
    return locked;
  });
  await addAuditEntry(database, {
    at: now,
    accountId: account.id,
    action: 'choose_password',
    subjectKind: 'account',
    subjectId: account.id,
    outcome: 'done',
    requestId: request.requestId,
  });
  return audienceOf(account.grants);
}

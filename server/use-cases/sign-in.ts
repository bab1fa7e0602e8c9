import { audienceOf, type SessionAudience } from '#domain/permissions/audiences.ts';
import { refusal } from '#domain/refusals.ts';
import { passwordMatches } from '../auth/passwords.ts';
import { findAccountByEmail } from '../data/account-repository.ts';
import { addAuditEntry } from '../data/audit-repository.ts';
import { addSession } from '../data/session-repository.ts';
import { countSignInAttempt, findSignInAttempts, forgetSignInAttempts } from '../data/sign-in-attempt-repository.ts';
import { inTransaction } from '../data/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash, newToken, tokenHash } from '../identifiers.ts';
import { ratePolicies } from '../rate-limits.ts';
import { RefusedError } from '../refused.ts';
import { sessionMilliseconds } from './identify-staff.ts';
import { giveBack, limitCalls } from './limit-calls.ts';

/** Failures in a row that cost nothing; each further one doubles the wait, up to the longest. */
const freeFailures = 5;
const firstWaitMilliseconds = 30_000;
const longestWaitMilliseconds = 15 * 60_000;

/** How long an account's address at one caller waits after so many failures in a row. */
export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** Math.min(failures - freeFailures, 20));
}

export interface SignInRequest {
  /** Whose door it is. */
  readonly audience: SessionAudience;
  readonly email: string;
  readonly password: string;
  /** The caller's network address. */
  readonly address: string;
  readonly requestId: string;
}

/**
 * Signs a person in through the door of an audience and gives a fresh token. Unknown address, wrong password, switched-off
 * account and one of another audience get the same words after the same work, and failures count by e-mail address whether or not an account has it, so that nobody learns
 * which accounts exist. The wait is for one account at one caller: whoever fails on purpose shuts out nobody else. Failures
 * of one caller over all accounts, and of all callers on one account, are limited by the hour; in the demo, whose password
 * everybody knows, the latter would only let strangers lock its accounts.
 */
export async function signIn(dependencies: Dependencies, request: SignInRequest): Promise<string> {
  const { database, clock, config } = dependencies;
  const now = clock.now();
  const email = request.email.normalize('NFKC').trim().toLowerCase();
  const emailHash = keyedHash(config.lookupKey, email);
  const addressHash = keyedHash(config.lookupKey, `${email} at ${request.address}`);
  const permit = await limitCalls(dependencies, [
    { policy: ratePolicies.signInMisses, subject: request.address },
    ...(config.mode === 'demo' ? [] : [{ policy: ratePolicies.signInsOfAccount, subject: email }]),
  ]);
  const attempts = await findSignInAttempts(database, addressHash);
  // Failures that lie ahead are those of a clock that was put back since: they would lock the account until then.
  if (attempts !== undefined && attempts.lastAt <= now) {
    const left = attempts.lastAt.getTime() + waitAfter(attempts.failures) - now.getTime();
    if (left > 0) {
      await audit('refused', null);
      throw new RefusedError([refusal('locked_out', 'email', { minutes: Math.ceil(left / 60_000) })]);
    }
  }
  await countSignInAttempt(database, addressHash, now);
  const account = await findAccountByEmail(database, request.email.trim());
  const matches = await passwordMatches(account?.passwordHash, request.password);
  if (account === undefined || !matches || !account.active || audienceOf(account.grants) !== request.audience) {
    await audit('refused', account?.id ?? null);
    throw new RefusedError([refusal('login_failed', 'email')]);
  }
  const token = newToken();
  await inTransaction(database, async (transaction) => {
    await forgetSignInAttempts(transaction, addressHash);
    await addSession(transaction, {
      tokenHash: tokenHash(token),
      accountId: account.id,
      at: now,
      expiresAt: new Date(now.getTime() + sessionMilliseconds),
    });
  });
  await giveBack(dependencies, permit);
  await audit('done', account.id);
  return token;

  async function audit(outcome: 'done' | 'refused', accountId: string | null): Promise<void> {
    await addAuditEntry(database, {
      at: now,
      accountId,
      action: 'sign_in',
      subjectKind: 'address',
      subjectId: emailHash,
      outcome,
      requestId: request.requestId,
      details: { door: request.audience },
    });
  }
}

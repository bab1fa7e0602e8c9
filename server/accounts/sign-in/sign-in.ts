import type { SecondStepName } from '#contract/api/session.ts';
import { challengeMinutes, challengeTries } from '#contract/session-limits.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { audienceOf, type SessionAudience } from '#domain/permissions/audiences.ts';
import { violation } from '#domain/violations.ts';
import { addAuditEntry } from '../../activity-log/audit-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keyedHash, newToken, tokenHash } from '../../platform/identifiers.ts';
import { countCalls, giveBack, refuseOverrun } from '../../platform/limit-calls.ts';
import { ratePolicies, suspectTries } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { findAccountByEmail, holdPassword } from '../account-repository.ts';
import { openSession } from './open-session.ts';
import { secondFactorsOf } from './own-second-factors.ts';
import { relyingPartyOf } from './passkeys.ts';
import { passwordMatches } from './passwords.ts';
import { addChallenge } from './second-factor-repository.ts';
import type { Device } from './session-repository.ts';
import { countSignInAttempt, findSignInAttempts, forgetSignInAttempts } from './sign-in-attempt-repository.ts';

/** Failures in a row that cost nothing; each further one doubles the wait, up to the longest. */
const freeFailures = 5;
const firstWaitMilliseconds = 30_000;
const longestWaitMilliseconds = 15 * 60_000;

/** How long an account's address at one caller waits after so many failures in a row, of which the first are free. */
export function waitAfter(failures: number, free = freeFailures): number {
  if (failures < free) return 0;
  return Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** Math.min(failures - free, 20));
}

export interface SignInRequest {
  /** Whose door it is. */
  readonly audience: SessionAudience;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  readonly device: Device;
  readonly requestId: string;
}

/** What the right password gives: a session's token, or where the account has a second factor a challenge for it. */
export type SignedIn =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'challenge'; readonly challenge: string; readonly ways: readonly SecondStepName[] };

/**
 * Signs a person in through the door of an audience and gives a fresh token, or the way to the second step. Unknown address, wrong password, switched-off
 * account and one of another audience get the same words after the same work, and failures count by e-mail address whether or not an account has it, so that nobody learns
 * which accounts exist. The wait is for one account at one caller: whoever fails on purpose shuts out nobody else. Failures
 * of one caller over all accounts are limited by the hour, except for an account that signed in from there in the last two
 * days. Those of all callers on one account leave each of them fewer free ones, never none (decision 19).
 */
export async function signIn(dependencies: Dependencies, request: SignInRequest): Promise<SignedIn> {
  const { database, clock, config } = dependencies;
  const now = clock.now();
  const email = request.email.normalize('NFKC').trim().toLowerCase();
  const emailHash = keyedHash(config.lookupKey, email);
  const addressHash = keyedHash(config.lookupKey, `${email} at ${request.address}`);
  const permit = await countCalls(dependencies, [
    { policy: ratePolicies.signInMisses, subject: request.address },
    { policy: ratePolicies.signInsOfAccount, subject: email },
  ]);
  const { attempts, signedInBefore } = await findSignInAttempts(database, addressHash);
  if (!signedInBefore) refuseOverrun(permit.overrun.filter(({ policy }) => policy === ratePolicies.signInMisses));
  const suspect = permit.overrun.some(({ policy }) => policy === ratePolicies.signInsOfAccount);
  const free = suspect && !signedInBefore ? suspectTries : freeFailures;
  // Failures that lie ahead are those of a clock that was put back since: they would lock the account until then.
  if (attempts !== undefined && attempts.lastAt <= now) {
    const left = attempts.lastAt.getTime() + waitAfter(attempts.failures, free) - now.getTime();
    if (left > 0) {
      // What is not looked at is no miss.
      await giveBack(dependencies, permit);
      await audit('refused', null);
      throw new ViolationError([violation('locked_out', 'email', { minutes: Math.ceil(left / 60_000) })]);
    }
  }
  await countSignInAttempt(database, addressHash, now);
  const account = await findAccountByEmail(database, request.email.trim());
  const matches = await passwordMatches(account?.passwordHash, request.password);
  if (account === undefined || !matches || !account.active || audienceOf(account.grants) !== request.audience) {
    await audit('refused', account?.id ?? null);
    throw new ViolationError([violation('login_failed', 'email')]);
  }
  const signedIn = await inTransaction(database, async (transaction): Promise<SignedIn | undefined> => {
    // Changed since it was compared: what it opens would outlive the change.
    if (!(await holdPassword(transaction, account.id, account.passwordHash))) return undefined;
    await forgetSignInAttempts(transaction, addressHash, now);
    const factors = await secondFactorsOf(transaction, account.id);
    if (!factors.on) {
      const { language, device } = request;
      const session = { accountId: account.id, at: now, language, secondFactor: false, device };
      return { kind: 'token', token: await openSession(transaction, session) };
    }
    const challenge = newToken();
    await addChallenge(transaction, {
      tokenHash: tokenHash(challenge),
      accountId: account.id,
      audience: request.audience,
      at: now,
      expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
      tries: challengeTries,
    });
    const ways: readonly SecondStepName[] = [
      ...(factors.passkeys.length > 0 && relyingPartyOf(dependencies) !== undefined ? (['passkey'] as const) : []),
      ...(factors.authenticator ? (['authenticator'] as const) : []),
      'recovery_code',
    ];
    return { kind: 'challenge', challenge, ways };
  });
  if (signedIn === undefined) throw new ViolationError([violation('login_failed', 'email')]);
  await giveBack(dependencies, permit);
  await audit('done', account.id);
  return signedIn;

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

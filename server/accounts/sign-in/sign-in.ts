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

/** Failures in a row without a wait; each further one doubles the wait, up to the longest. */
const freeFailures = 5;
const firstWaitMilliseconds = 30_000;
const longestWaitMilliseconds = 15 * 60_000;

/**
 * Returns the wait of one account at one caller after this many failures in a row, the first `free` of which cost
 * nothing.
 */
export function waitAfter(failures: number, free = freeFailures): number {
  if (failures < free) return 0;
  return Math.min(longestWaitMilliseconds, firstWaitMilliseconds * 2 ** Math.min(failures - free, 20));
}

export interface SignInRequest {
  /** Audience whose sign-in page is used. */
  readonly audience: SessionAudience;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  readonly device: Device;
  readonly requestId: string;
}

/** Result of the right password: a session's token, or a challenge when the account has a second factor. */
export type SignedIn =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'challenge'; readonly challenge: string; readonly ways: readonly SecondStepName[] };

/**
 * Signs a person in through the sign-in page of an audience and returns a new token, or the way to the second step.
 * Unknown address, wrong password, deactivated account and an account of another audience get the same answer after the
 * same work, and failures count by email address even if no account has it, so that nobody learns which accounts exist.
 * The wait applies to one account at one caller: deliberate failures lock out nobody else. Failures of one caller over
 * all accounts are limited by the hour, except for an account that signed in from there in the last two days. Failures
 * of all callers on one account leave each of them fewer free ones, never none (decision 19).
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
  // Failures in the future come from a clock that has been set back since; they would lock the account until then.
  if (attempts !== undefined && attempts.lastAt <= now) {
    const left = attempts.lastAt.getTime() + waitAfter(attempts.failures, free) - now.getTime();
    if (left > 0) {
      // An attempt that is not checked does not count as a failure.
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
    // The password changed after the comparison: this session would outlive the change.
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

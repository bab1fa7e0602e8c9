import type { Language } from '#domain/i18n/languages.ts';
import { audienceOf } from '#domain/permissions/audiences.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { addAuditEntry } from '../../activity-log/audit-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { keyedHash, tokenHash } from '../../platform/identifiers.ts';
import { countCalls, giveBack, refuseOverrun } from '../../platform/limit-calls.ts';
import { ratePolicies } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { lockAccount } from '../user-repository.ts';
import { openSession } from './open-session.ts';
import { type SecondFactors, secondFactorsOf } from './own-second-factors.ts';
import { closeChallenge, tryChallenge } from './second-factor-repository.ts';
import type { Device } from './session-repository.ts';
import { knowsPair, rememberPair } from './sign-in-attempt-repository.ts';

export interface SecondStep {
  /** Challenge returned for the right password. */
  readonly challenge: string;
  /** The caller's network address. */
  readonly address: string;
  readonly language: Language;
  readonly device: Device;
  readonly requestId: string;
}

/** Method of the second step. */
export interface SecondStepWay {
  /** Name in the log. */
  readonly name: 'code' | 'passkey';
  /** Tells whether the proof is right. Runs in a transaction, which commits either way. */
  readonly proves: (
    transaction: Db,
    account: {
      readonly accountId: string;
      readonly challengeHash: Buffer;
      readonly factors: SecondFactors;
      /** True while strangers try codes of the account: only codes that cannot be guessed are then accepted. */
      readonly guessedAt: boolean;
    },
  ) => Promise<boolean>;
  /** Violation to report when it is wrong. */
  readonly wrong: Violation;
}

/**
 * Second step of signing in: checks a second factor against the challenge given for the password, and returns a token.
 * Attempts are counted before they are checked, by challenge and by account, or by caller for a known caller; an
 * expired challenge requires the password again.
 */
export async function completeSignIn(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  step: SecondStep,
  way: SecondStepWay,
): Promise<string> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const challengeHash = tokenHash(step.challenge);
  const challenge = await tryChallenge(database, challengeHash, now);
  if (challenge === undefined) throw new ViolationError([violation('sign_in_again')]);
  const { accountId } = challenge;
  const pair = keyedHash(dependencies.config.lookupKey, `second step of ${accountId} at ${step.address}`);
  const known = await knowsPair(database, pair);
  const misses = known
    ? { policy: ratePolicies.secondFactorOfPair, subject: pair }
    : { policy: ratePolicies.secondFactorMisses, subject: accountId };
  const permit = await countCalls(dependencies, [misses]);
  const guessedAt = permit.overrun.length > 0;
  const token = await inTransaction(database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (account?.active !== true || audienceOf(account.grants) !== challenge.audience) return 'again';
    const factors = await secondFactorsOf(transaction, accountId);
    if (!factors.on) return 'again';
    if (!(await way.proves(transaction, { accountId, challengeHash, factors, guessedAt }))) return undefined;
    if (!(await closeChallenge(transaction, challengeHash, now))) return 'again';
    await rememberPair(transaction, pair, now);
    return {
      token: await openSession(transaction, {
        accountId,
        at: now,
        language: step.language,
        secondFactor: true,
        device: step.device,
      }),
    };
  });
  const done = typeof token === 'object';
  await addAuditEntry(database, {
    at: now,
    accountId,
    action: 'sign_in_second_factor',
    subjectKind: 'account',
    subjectId: accountId,
    outcome: done ? 'done' : 'refused',
    requestId: step.requestId,
    details: { door: challenge.audience, way: way.name },
  });
  if (token === 'again') throw new ViolationError([violation('sign_in_again')]);
  if (token === undefined) {
    refuseOverrun(permit.overrun);
    throw new ViolationError([way.wrong]);
  }
  await giveBack(dependencies, permit);
  return token.token;
}

import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { giveBack, limitCalls } from '../../platform/limit-calls.ts';
import { ratePolicies } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { expectOwnPassword } from '../expect-own-password.ts';
import { lockAccount } from '../user-repository.ts';
import {
  type SecondFactors,
  secondFactorsOf,
  settleAddedFactor,
  settleRemovedFactor,
  writeRecoveryCodes,
} from './own-second-factors.ts';
import { sealSecret } from './second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
} from './second-factor-repository.ts';
import { takeAuthenticatorCode } from './take-second-factor-code.ts';
import { authenticatorAddress, newSecret, typedSecret } from './time-codes.ts';

type Needed = Pick<Dependencies, 'database' | 'clock' | 'config'>;

/** The caller's own account and the password typed again: an unattended session must not change the ways to sign in. */
export interface OwnFactorChange {
  readonly accountId: string;
  readonly currentPassword: string;
}

export interface NewAuthenticator {
  /** In base 32, for typing. */
  readonly secret: string;
  /** `otpauth://…`, for scanning or opening. */
  readonly address: string;
}

/**
 * Returns a new secret for an authenticator, replacing an unconfirmed one. It is not valid until a code is confirmed.
 * Rejects when an authenticator is already set up.
 */
export async function beginAuthenticator(
  dependencies: Needed,
  { accountId, email, currentPassword }: OwnFactorChange & { readonly email: string },
): Promise<NewAuthenticator> {
  const { database, clock, config } = dependencies;
  await expectOwnPassword(dependencies, { accountId, typed: currentPassword });
  const secret = newSecret();
  const sealedSecret = sealSecret(config.fileKey, accountId, secret);
  const begun = await inTransaction(database, (transaction) =>
    beginSecondFactor(transaction, { accountId, sealedSecret, at: clock.now() }),
  );
  if (!begun) throw new ViolationError([violation('action_not_allowed')]);
  return {
    secret: typedSecret(secret),
    address: authenticatorAddress(secret, { portal: config.portalName, email }),
  };
}

/**
 * Activates the authenticator with its first code, and returns the recovery codes if it is the first factor. The
 * calling session counts as having passed two-step sign-in; every other one ends.
 */
export async function confirmAuthenticator(
  dependencies: Needed,
  own: { readonly accountId: string; readonly token: string; readonly code: string },
): Promise<readonly string[]> {
  const { database, clock } = dependencies;
  const { accountId } = own;
  const permit = await limitCalls(dependencies, [{ policy: ratePolicies.secondFactorMisses, subject: accountId }]);
  const codes = await inTransaction(database, async (transaction) => {
    await lockAccount(transaction, accountId);
    const before = await secondFactorsOf(transaction, accountId);
    if (!(await takeAuthenticatorCode(transaction, dependencies, { accountId, typed: own.code, confirmed: false }))) {
      throw new ViolationError([violation('authenticator_code_wrong', 'code')]);
    }
    await confirmSecondFactor(transaction, accountId, clock.now());
    return settleAddedFactor(transaction, dependencies, own, before);
  });
  await giveBack(dependencies, permit);
  return codes;
}

/** Returns new recovery codes; earlier ones become invalid. */
export async function renewRecoveryCodes(
  dependencies: Needed,
  { accountId, currentPassword }: OwnFactorChange,
): Promise<readonly string[]> {
  await expectOwnPassword(dependencies, { accountId, typed: currentPassword });
  return inTransaction(dependencies.database, async (transaction) => {
    await lockAccount(transaction, accountId);
    if (!(await secondFactorsOf(transaction, accountId)).on)
      throw new ViolationError([violation('action_not_allowed')]);
    return writeRecoveryCodes(transaction, dependencies.config.lookupKey, accountId);
  });
}

/**
 * Removes the caller's authenticator. If a factor is required and none is left, the next call demands setting up
 * another.
 */
export async function removeAuthenticator(
  dependencies: Needed,
  { accountId, currentPassword }: OwnFactorChange,
): Promise<void> {
  await expectOwnPassword(dependencies, { accountId, typed: currentPassword });
  await inTransaction(dependencies.database, async (transaction) => {
    await lockAccount(transaction, accountId);
    await deleteSecondFactor(transaction, accountId);
    await settleRemovedFactor(transaction, accountId);
  });
}

export async function readSecondFactors(
  { database }: Pick<Dependencies, 'database'>,
  accountId: string,
): Promise<SecondFactors & { readonly recoveryCodesLeft: number }> {
  const factors = await secondFactorsOf(database, accountId);
  return { ...factors, recoveryCodesLeft: await countRecoveryCodes(database, accountId) };
}

import type { Dependencies } from '../../dependencies.ts';
import type { Db } from '../../platform/database/database.ts';
import { tokenHash } from '../../platform/identifiers.ts';
import { endSessionsBeside, type OwnToken } from './end-other-sessions.ts';
import { deletePasskeysOf, type KeptPasskey, passkeysOf } from './passkey-repository.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  deleteRecoveryCodes,
  deleteSecondFactor,
  findFactorsOn,
  replaceRecoveryCodes,
} from './second-factor-repository.ts';
import { forgetSecondFactor, recordSecondFactor } from './session-repository.ts';

/** Second factors of an account, besides the recovery codes that come with the first. */
export interface SecondFactors {
  /** True if there is any. */
  readonly on: boolean;
  /** True for an authenticator app whose codes were confirmed. */
  readonly authenticator: boolean;
  readonly passkeys: readonly KeptPasskey[];
}

export async function secondFactorsOf(db: Db, accountId: string): Promise<SecondFactors> {
  return { ...(await findFactorsOn(db, accountId)), passkeys: await passkeysOf(db, accountId) };
}

/**
 * Completes adding a factor: the current session counts as having passed two-step sign-in, and every other one ends.
 * Returns recovery codes with the first factor; later factors leave the existing codes valid. `before` are the factors
 * until then. Runs in a transaction.
 */
export async function settleAddedFactor(
  transaction: Db,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  own: OwnToken,
  before: SecondFactors,
): Promise<readonly string[]> {
  await recordSecondFactor(transaction, tokenHash(own.token));
  await endSessionsBeside(transaction, own, clock.now());
  return before.on ? [] : writeRecoveryCodes(transaction, config.lookupKey, own.accountId);
}

/**
 * Completes removing a factor: with the last one, the recovery codes go and no session counts as having passed two-step
 * sign-in.
 */
export async function settleRemovedFactor(transaction: Db, accountId: string): Promise<void> {
  if ((await findFactorsOn(transaction, accountId)).on) return;
  await deleteRecoveryCodes(transaction, accountId);
  await forgetSecondFactor(transaction, accountId);
}

/** Removes every factor of an account, including recovery codes. Runs in a transaction. */
export async function removeEveryFactor(transaction: Db, accountId: string): Promise<void> {
  await deleteSecondFactor(transaction, accountId);
  await deletePasskeysOf(transaction, accountId);
  await settleRemovedFactor(transaction, accountId);
}

/** Writes new recovery codes for an account; earlier ones become invalid. */
export async function writeRecoveryCodes(
  transaction: Db,
  lookupKey: Buffer,
  accountId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.flatMap((code) => recoveryCodeHash(lookupKey, accountId, code) ?? []);
  await replaceRecoveryCodes(transaction, accountId, hashes);
  return codes;
}

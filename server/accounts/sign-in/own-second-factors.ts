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

/** What an account can give as its second factor, beside the recovery codes that come with the first of them. */
export interface SecondFactors {
  /** Whether there is any. */
  readonly on: boolean;
  /** An authenticator app whose codes were confirmed. */
  readonly authenticator: boolean;
  readonly passkeys: readonly KeptPasskey[];
}

export async function secondFactorsOf(db: Db, accountId: string): Promise<SecondFactors> {
  return { ...(await findFactorsOn(db, accountId)), passkeys: await passkeysOf(db, accountId) };
}

/**
 * After a factor was added: the session that did it has given its factor, and every other one ends. Gives recovery codes
 * with the first factor; later ones leave those that were put away as they are. `before` are the factors until then. Part
 * of a transaction.
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

/** After a factor was taken away: with the last one go the recovery codes, and no session has a factor any more. */
export async function settleRemovedFactor(transaction: Db, accountId: string): Promise<void> {
  if ((await findFactorsOn(transaction, accountId)).on) return;
  await deleteRecoveryCodes(transaction, accountId);
  await forgetSecondFactor(transaction, accountId);
}

/** Takes every factor of an account away, recovery codes and all. Part of a transaction. */
export async function removeEveryFactor(transaction: Db, accountId: string): Promise<void> {
  await deleteSecondFactor(transaction, accountId);
  await deletePasskeysOf(transaction, accountId);
  await settleRemovedFactor(transaction, accountId);
}

/** Gives an account new recovery codes; those of before are worth nothing. */
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

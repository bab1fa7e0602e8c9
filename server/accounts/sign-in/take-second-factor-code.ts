import type { Dependencies } from '../../dependencies.ts';
import type { Db } from '../../platform/database/database.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { openSecret } from './second-factor.ts';
import { lockSecondFactor, recordStep, takeRecoveryCode } from './second-factor-repository.ts';
import { stepOfCode } from './time-codes.ts';

interface TypedCode {
  readonly accountId: string;
  readonly typed: string;
}

/**
 * Accepts an authenticator code once: neither it nor an earlier one is valid again. Returns true if it was right. With
 * `confirmed`, an authenticator still being set up is ignored. Runs in a transaction.
 */
export async function takeAuthenticatorCode(
  transaction: Db,
  { clock, config }: Pick<Dependencies, 'clock' | 'config'>,
  { accountId, typed, confirmed }: TypedCode & { readonly confirmed: boolean },
): Promise<boolean> {
  const factor = await lockSecondFactor(transaction, accountId);
  if (factor === undefined || (factor.confirmedAt !== undefined) !== confirmed) return false;
  const secret = openSecret(config.fileKey, accountId, factor.sealedSecret);
  const step = stepOfCode(secret, typed.replace(/\s/g, ''), { now: clock.now(), usedStep: factor.lastStep });
  if (step === undefined) return false;
  await recordStep(transaction, accountId, step);
  return true;
}

/**
 * Accepts a code of a confirmed authenticator or a recovery code. Returns true if it was right. Runs in a transaction.
 */
export async function takeSecondFactorCode(
  transaction: Db,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  code: TypedCode,
): Promise<boolean> {
  if (await takeAuthenticatorCode(transaction, dependencies, { ...code, confirmed: true })) return true;
  return takeTypedRecoveryCode(transaction, dependencies, code);
}

/** Accepts a recovery code, which cannot be guessed. Returns true if it was right. Runs in a transaction. */
export async function takeTypedRecoveryCode(
  transaction: Db,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  code: TypedCode,
): Promise<boolean> {
  const hash = recoveryCodeHash(dependencies.config.lookupKey, code.accountId, code.typed);
  return hash !== undefined && takeRecoveryCode(transaction, code.accountId, hash, dependencies.clock.now());
}

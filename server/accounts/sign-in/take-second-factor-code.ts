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
 * Takes a code of the authenticator, once: neither it nor one of before counts again. Tells whether it was right. With
 * `confirmed`, one that is still being set up counts for nothing. Part of a transaction.
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

/** Takes a code of a confirmed authenticator or a recovery code. Tells whether it was right. Part of a transaction. */
export async function takeSecondFactorCode(
  transaction: Db,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  code: TypedCode,
): Promise<boolean> {
  if (await takeAuthenticatorCode(transaction, dependencies, { ...code, confirmed: true })) return true;
  return takeTypedRecoveryCode(transaction, dependencies, code);
}

/** Takes a recovery code, of which nobody guesses one. Tells whether it was right. Part of a transaction. */
export async function takeTypedRecoveryCode(
  transaction: Db,
  dependencies: Pick<Dependencies, 'clock' | 'config'>,
  code: TypedCode,
): Promise<boolean> {
  const hash = recoveryCodeHash(dependencies.config.lookupKey, code.accountId, code.typed);
  return hash !== undefined && takeRecoveryCode(transaction, code.accountId, hash, dependencies.clock.now());
}

import { activityLogName } from '#domain/audit/activity-record.ts';
import { type Checkpoint, type Sign, type Signer, signedCheckpoint } from '#domain/audit/checkpoint.ts';
import type { Db } from '../platform/database/database.ts';
import { sha256 } from '../platform/identifiers.ts';
import { type VerifiedLog, verifyActivityLog } from './verify-activity-log.ts';

/** Result of signing: a note, nothing new to sign, or a log that differs from the one signed before. */
export type SignedLog =
  | { readonly size: number; readonly note: string }
  | { readonly size: number; readonly note?: never }
  | { readonly broken: VerifiedLog };

/**
 * Signs the activity log after checking all of it against its own hashes and every earlier checkpoint: signing a
 * rewritten log would make it valid.
 */
export async function signActivityLog(
  db: Db,
  signer: Signer,
  sign: Sign,
  before: readonly Checkpoint[],
): Promise<SignedLog> {
  const verified = await verifyActivityLog(db, { checkpoints: before });
  const { size, root, firstBad, keptDiffers, unlogged } = verified;
  if (firstBad !== undefined || keptDiffers !== undefined || unlogged !== undefined) return { broken: verified };
  if (size === (before.at(-1)?.size ?? 0)) return { size };
  return { size, note: signedCheckpoint(sha256, sign, signer, { origin: activityLogName, size, root }) };
}

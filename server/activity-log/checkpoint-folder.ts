import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityLogName } from '#domain/audit/activity-record.ts';
import { type Checkpoint, readCheckpoint, type Signer } from '#domain/audit/checkpoint.ts';
import { sha256 } from '../platform/identifiers.ts';
import { verifyEd25519 } from './ed25519.ts';

const extension = '.checkpoint';
const digits = 15;

/**
 * Returns the checkpoints of this log in a folder, smallest first. Throws on the first without the signer's signature.
 */
export function keptCheckpoints(folder: string, signer: Signer): readonly Checkpoint[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .toSorted()
    .map((name) => {
      const checkpoint = readCheckpoint(sha256, verifyEd25519, signer, readFileSync(join(folder, name), 'utf8'));
      if (checkpoint?.origin !== activityLogName) {
        throw new Error(`${name} is no checkpoint of the activity log that ${signer.name} signed`);
      }
      return checkpoint;
    });
}

/** Stores a signed note under its size, atomically. */
export function keepCheckpoint(folder: string, size: number, note: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${String(size).padStart(digits, '0')}${extension}`);
  writeFileSync(`${file}.new`, note, { flush: true });
  renameSync(`${file}.new`, file);
}

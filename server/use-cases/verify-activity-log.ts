import { type ChainState, chainStart, checkedOnward } from '#domain/audit/activity-chain.ts';
import { activityLogName } from '#domain/audit/activity-record.ts';
import { storedLinks } from '../data/audit-repository.ts';
import type { Db } from '../data/database.ts';
import { sha256 } from '../identifiers.ts';

/** A size of the log and its hash then, as an earlier check printed them and somebody kept elsewhere. */
export interface KeptHead {
  readonly size: number;
  /** Hexadecimal. */
  readonly head: string;
}

export interface VerifiedLog {
  /** Lines from the first that are as they were written. */
  readonly size: number;
  /** Hexadecimal hash of the last of them. */
  readonly head: string;
  /** The number of the first line that is missing or not as it was written. */
  readonly firstBad?: number;
  /** The log was written anew or cut short up to a size that was kept: its own hashes agree, the kept one does not. */
  readonly keptDiffers?: KeptHead;
}

const linesAtOnce = 2000;

/** Recomputes the whole chain of the activity log from what its lines hold. Reads only. */
export async function verifyActivityLog(db: Db, kept?: KeptHead): Promise<VerifiedLog> {
  let state: ChainState = { size: 0, head: chainStart(sha256, activityLogName) };
  let headAtKept = kept?.size === 0 ? hex(state.head) : undefined;
  while (state.firstBad === undefined) {
    const links = await storedLinks(db, state.size, linesAtOnce);
    if (links.length === 0) break;
    const here = links.find(({ record }) => record.seq === kept?.size);
    if (here !== undefined) headAtKept = hex(here.chainHash);
    state = checkedOnward(sha256, state, links);
  }
  const found = { size: state.size, head: hex(state.head) };
  if (state.firstBad !== undefined) return { ...found, firstBad: state.firstBad };
  return kept !== undefined && headAtKept !== kept.head.toLowerCase() ? { ...found, keptDiffers: kept } : found;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

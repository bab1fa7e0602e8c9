import { type ChainState, chainStart, checkedOnward } from '#domain/audit/activity-chain.ts';
import { activityLogName } from '#domain/audit/activity-record.ts';
import type { Checkpoint } from '#domain/audit/checkpoint.ts';
import { growingTree } from '#domain/audit/merkle-tree.ts';
import type { Db } from '../platform/database/database.ts';
import { sha256 } from '../platform/identifiers.ts';
import { newestStaffEvents, storedLinks } from './audit-repository.ts';

/** A size of the log and its hash then, as an earlier check printed them and somebody kept elsewhere. */
export interface KeptHead {
  readonly size: number;
  /** Hexadecimal. */
  readonly head: string;
}

/** What is known of the log from elsewhere. */
export interface KeptElsewhere {
  readonly head?: KeptHead;
  /** Checkpoints of this log, their signatures checked. */
  readonly checkpoints?: readonly Checkpoint[];
  /** Lines of before this instant have to be covered by a checkpoint. */
  readonly signedBefore?: Date;
}

export interface VerifiedLog {
  /** Lines from the first that are as they were written. */
  readonly size: number;
  /** Hexadecimal hash of the last of them. */
  readonly head: string;
  /** The Merkle tree head over them. */
  readonly root: Uint8Array;
  /** The number of the first line that is missing or not as it was written. */
  readonly firstBad?: number;
  /**
   * The log was written anew or cut short up to a size that was kept: its own hashes agree, the kept ones do not. The
   * smallest such size.
   */
  readonly keptDiffers?: number;
  /** The number of the first line that a checkpoint should have covered by now. */
  readonly unsigned?: number;
  /** A change of a request by staff of which no line tells: its request and its number there. */
  readonly unlogged?: { readonly application: string; readonly change: number };
}

const linesAtOnce = 2000;

/** So many of the newest changes by staff are looked up in the log. */
const changesLookedUp = 1000;

/**
 * Recomputes the whole chain of the activity log, and its tree, from what its lines hold, and looks whether the newest
 * changes of requests by staff have their lines. Reads only.
 */
export async function verifyActivityLog(db: Db, kept: KeptElsewhere = {}): Promise<VerifiedLog> {
  const tree = growingTree(sha256);
  const open = new Set(keptAt(kept));
  const unlogged = new Map((await newestStaffEvents(db, changesLookedUp)).map((event) => [event.request_id, event]));
  const covered = Math.max(0, ...(kept.checkpoints ?? []).map(({ size }) => size));
  let unsigned: number | undefined;
  let state: ChainState = { size: 0, head: chainStart(sha256, activityLogName) };
  /** Settles what was kept of the size reached; what is left at the end was not there or not so. */
  const settle = (size: number, head: Uint8Array) => {
    for (const one of open) if (one.size === size && one.agrees(hex(head), tree.root())) open.delete(one);
  };
  settle(0, state.head);
  while (state.firstBad === undefined) {
    const links = await storedLinks(db, state.size, linesAtOnce);
    if (links.length === 0) break;
    state = checkedOnward(sha256, state, links);
    for (const { record, call, leafHash, chainHash } of links) {
      if (record.seq > state.size) break;
      unlogged.delete(call);
      if (record.seq > covered && kept.signedBefore !== undefined && record.at < kept.signedBefore.toISOString()) {
        unsigned ??= record.seq;
      }
      tree.grow(leafHash);
      settle(record.seq, chainHash);
    }
  }
  const found = { size: state.size, head: hex(state.head), root: tree.root() };
  if (state.firstBad !== undefined) return { ...found, firstBad: state.firstBad };
  if (open.size > 0) return { ...found, keptDiffers: Math.min(...[...open].map(({ size }) => size)) };
  if (unsigned !== undefined) return { ...found, unsigned };
  const [left] = unlogged.values();
  return left === undefined
    ? found
    : { ...found, unlogged: { application: left.application_id, change: left.sequence } };
}

interface KeptSize {
  readonly size: number;
  readonly agrees: (head: string, root: Uint8Array) => boolean;
}

function keptAt({ head: kept, checkpoints = [] }: KeptElsewhere): readonly KeptSize[] {
  return [
    ...(kept === undefined ? [] : [{ size: kept.size, agrees: (head: string) => head === kept.head.toLowerCase() }]),
    ...checkpoints.map(({ size, root: signed }) => ({
      size,
      agrees: (_: string, root: Uint8Array) => hex(root) === hex(signed),
    })),
  ];
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

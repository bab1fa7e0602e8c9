import { type ChainState, chainStart, checkedOnward } from '#domain/audit/activity-chain.ts';
import { activityLogName } from '#domain/audit/activity-record.ts';
import type { Checkpoint } from '#domain/audit/checkpoint.ts';
import { growingTree } from '#domain/audit/merkle-tree.ts';
import type { Db } from '../platform/database/database.ts';
import { sha256 } from '../platform/identifiers.ts';
import { newestStaffEvents, storedLinks } from './audit-repository.ts';

/** Size of the log and its hash at that time, printed by an earlier check and stored elsewhere. */
export interface KeptHead {
  readonly size: number;
  /** Hexadecimal. */
  readonly head: string;
}

/** Facts about the log stored elsewhere. */
export interface KeptElsewhere {
  readonly head?: KeptHead;
  /** Checkpoints of this log, with verified signatures. */
  readonly checkpoints?: readonly Checkpoint[];
  /** Lines from before this instant must be covered by a checkpoint. */
  readonly signedBefore?: Date;
}

export interface VerifiedLog {
  /** Number of intact lines from the first. */
  readonly size: number;
  /** Hexadecimal hash of the last of them. */
  readonly head: string;
  /** Merkle tree head over them. */
  readonly root: Uint8Array;
  /** Number of the first line that is missing or altered. */
  readonly firstBad?: number;
  /**
   * Smallest stored size up to which the log was rewritten or truncated: its own hashes agree, the stored ones do not.
   */
  readonly keptDiffers?: number;
  /** Number of the first line that a checkpoint should cover by now. */
  readonly unsigned?: number;
  /** Change of an application by staff that has no line: the application and its change number. */
  readonly unlogged?: { readonly application: string; readonly change: number };
}

const linesAtOnce = 2000;

/** Number of newest changes by staff that are looked up in the log. */
const changesLookedUp = 1000;

/**
 * Recomputes the whole chain of the activity log and its tree from the lines' contents, and checks that the newest
 * changes of applications by staff have their lines. Reads only.
 */
export async function verifyActivityLog(db: Db, kept: KeptElsewhere = {}): Promise<VerifiedLog> {
  const tree = growingTree(sha256);
  const open = new Set(keptAt(kept));
  const unlogged = new Map((await newestStaffEvents(db, changesLookedUp)).map((event) => [event.request_id, event]));
  const covered = Math.max(0, ...(kept.checkpoints ?? []).map(({ size }) => size));
  let unsigned: number | undefined;
  let state: ChainState = { size: 0, head: chainStart(sha256, activityLogName) };
  /** Checks off the stored facts for the size reached; those left at the end were missing or different. */
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

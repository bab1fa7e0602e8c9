import { bytes, equal, type Sha256, utf8 } from './bytes.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/**
 * The activity log as a chain: each line's hash covers the line and the hash of the line before, so that a line that is
 * changed, taken out or put in between shows at the next check. The leaves are hashed as those of a Merkle tree (RFC 9162
 * section 2.1), so that signed tree heads can be made of the same log.
 */

/** One line as it is hashed, its number in the chain left out. Numbers begin with 1 and have no gaps. */
export interface ActivityRecord {
  readonly at: string;
  readonly actor: JsonValue;
  readonly action: string;
  readonly subject: JsonValue;
  readonly data: JsonValue;
}

/** A line with its place in the chain. */
export interface ChainedRecord extends ActivityRecord {
  readonly seq: number;
}

/** A line as it was stored. */
export interface StoredLink {
  readonly record: ChainedRecord;
  readonly leafHash: Uint8Array;
  readonly chainHash: Uint8Array;
}

/** What the chain has before its first line: `SHA-256('audit-log-v1:' + name of the log)`. */
export function chainStart(sha256: Sha256, log: string): Uint8Array {
  return sha256(utf8(`audit-log-v1:${log}`));
}

const leafMark = 0;
const chainMark = 2;

/** The hashes of a line that comes after `previous`. */
export function linkAfter(
  sha256: Sha256,
  previous: Uint8Array,
  record: ChainedRecord,
): { readonly leafHash: Uint8Array; readonly chainHash: Uint8Array } {
  const { before, after } = canonicalAround(record);
  const leafHash = sha256(bytes(leafMark, utf8(`${before}${record.seq}${after}`)));
  return { leafHash, chainHash: sha256(bytes(chainMark, previous, leafHash)) };
}

/** A line's canonical JSON before and after its number: who numbers the lines needs to know no more of JSON. */
export function canonicalAround(record: ActivityRecord): { readonly before: string; readonly after: string } {
  const { action, actor, at, data, subject } = record;
  return {
    before: `${canonicalJson({ action, actor, at, data }).slice(0, -1)},"seq":`,
    after: `,${canonicalJson({ subject }).slice(1)}`,
  };
}

/** How far a chain was found whole. */
export interface ChainState {
  /** Lines from the first that are as they were written. */
  readonly size: number;
  /** The hash of the last of them. */
  readonly head: Uint8Array;
  /** The number of the first line that is missing or not as it was written. */
  readonly firstBad?: number;
}

/** Goes on checking with the next lines, in the order of their numbers. A chain that is broken stays so. */
export function checkedOnward(sha256: Sha256, state: ChainState, links: readonly StoredLink[]): ChainState {
  let { size, head } = state;
  if (state.firstBad !== undefined) return state;
  for (const { record, leafHash, chainHash } of links) {
    const wanted = linkAfter(sha256, head, record);
    const whole = record.seq === size + 1 && equal(wanted.leafHash, leafHash) && equal(wanted.chainHash, chainHash);
    if (!whole) return { size, head, firstBad: size + 1 };
    size += 1;
    head = chainHash;
  }
  return { size, head };
}

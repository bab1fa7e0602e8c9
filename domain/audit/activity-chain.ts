import { bytes, equal, type Sha256, utf8 } from './bytes.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/**
 * The activity log as a hash chain: each line's hash covers the line and the previous hash, so the next check finds any
 * line that was changed, removed or inserted. Leaves are hashed like those of a Merkle tree (RFC 9162 section 2.1), so
 * signed tree heads can be made from the same log.
 */

/** One line as it is hashed, without its number in the chain. Numbers start at 1 and have no gaps. */
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

/** Returns the hash before the first line: `SHA-256('audit-log-v1:' + name of the log)`. */
export function chainStart(sha256: Sha256, log: string): Uint8Array {
  return sha256(utf8(`audit-log-v1:${log}`));
}

const leafMark = 0;
const chainMark = 2;

/** Returns the hashes of the line that follows `previous`. */
export function linkAfter(
  sha256: Sha256,
  previous: Uint8Array,
  record: ChainedRecord,
): { readonly leafHash: Uint8Array; readonly chainHash: Uint8Array } {
  const { before, after } = canonicalAround(record);
  const leafHash = sha256(bytes(leafMark, utf8(`${before}${record.seq}${after}`)));
  return { leafHash, chainHash: sha256(bytes(chainMark, previous, leafHash)) };
}

/**
 * Returns a line's canonical JSON before and after its number, so that the code that numbers lines need not parse JSON.
 */
export function canonicalAround(record: ActivityRecord): { readonly before: string; readonly after: string } {
  const { action, actor, at, data, subject } = record;
  return {
    before: `${canonicalJson({ action, actor, at, data }).slice(0, -1)},"seq":`,
    after: `,${canonicalJson({ subject }).slice(1)}`,
  };
}

/** Length of the chain that was found intact. */
export interface ChainState {
  /** Number of lines, from the first, that are unchanged. */
  readonly size: number;
  /** Hash of the last unchanged line. */
  readonly head: Uint8Array;
  /** Number of the first line that is missing or was changed. */
  readonly firstBad?: number;
}

/** Continues the check with the next lines, in order of their numbers. A broken chain stays broken. */
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

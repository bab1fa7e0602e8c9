import { bytes, type Sha256 } from './bytes.ts';

/**
 * The Merkle tree over a log's lines as it grows (RFC 9162 section 2.1.1). It keeps one hash for each complete subtree,
 * so a log of any length needs room for only a few hashes.
 */
export interface GrowingTree {
  /** Adds a line by its leaf hash, `SHA-256(0 || line)`. */
  readonly grow: (leafHash: Uint8Array) => void;
  /** Returns the tree head over the lines so far. */
  readonly root: () => Uint8Array;
}

const nodeMark = 1;

export function growingTree(sha256: Sha256): GrowingTree {
  const node = (left: Uint8Array, right: Uint8Array) => sha256(bytes(nodeMark, left, right));
  /** Complete subtrees from left to right, each with more lines than the next. */
  const complete: { readonly lines: number; readonly hash: Uint8Array }[] = [];
  return {
    grow(leafHash) {
      let last = { lines: 1, hash: leafHash };
      for (let before = complete.at(-1); before?.lines === last.lines; before = complete.at(-1)) {
        complete.pop();
        last = { lines: 2 * last.lines, hash: node(before.hash, last.hash) };
      }
      complete.push(last);
    },
    root() {
      const [smallest, ...larger] = complete.map(({ hash }) => hash).toReversed();
      return smallest === undefined
        ? sha256(new Uint8Array())
        : larger.reduce((right, left) => node(left, right), smallest);
    },
  };
}

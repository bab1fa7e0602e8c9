import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { growingTree } from './merkle-tree.ts';
import chain from './vectors/audit-chain.json' with { type: 'json' };
import vectors from './vectors/merkle.json' with { type: 'json' };

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the tree over a log', () => {
  it('has the heads of the vectors at every size', () => {
    const tree = growingTree(sha256);
    expect(hex(tree.root())).toBe(vectors.emptyRoot);
    const heads = vectors.leafHashes.map((leaf) => {
      tree.grow(fromHex(leaf));
      return hex(tree.root());
    });
    expect(heads.slice(0, 5)).toEqual(Object.values(vectors.roots));
  });

  it('has the head of the log of the vectors', () => {
    const tree = growingTree(sha256);
    for (const { leafHash } of chain.entries) tree.grow(fromHex(leafHash));
    expect(hex(tree.root())).toBe(chain.merkleRoot);
  });
});

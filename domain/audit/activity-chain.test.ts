import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ChainState, canonicalAround, chainStart, checkedOnward, type StoredLink } from './activity-chain.ts';
import { canonicalJson } from './canonical-json.ts';
import vectors from './vectors/audit-chain.json' with { type: 'json' };

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const start = chainStart(sha256, vectors.definition.logId);
const links: readonly StoredLink[] = vectors.entries.map(({ record, leafHash, chainHash }) => ({
  record,
  leafHash: fromHex(leafHash),
  chainHash: fromHex(chainHash),
}));
const empty: ChainState = { size: 0, head: start };
const check = (stored: readonly StoredLink[]) => checkedOnward(sha256, empty, stored);

describe('the chain of the activity log', () => {
  it('begins, reads and ends as the vectors have it', () => {
    expect(hex(start)).toBe(vectors.definition.genesisHex);
    for (const { record, canonical } of vectors.entries) {
      expect(canonicalJson(record)).toBe(canonical);
      const { before, after } = canonicalAround(record);
      expect(`${before}${record.seq}${after}`).toBe(canonical);
    }
    expect(check(links)).toEqual({ size: 3, head: links[2]?.chainHash });
  });

  it('goes on from where it stood', () => {
    const half = checkedOnward(sha256, empty, links.slice(0, 1));
    expect(checkedOnward(sha256, half, links.slice(1))).toEqual({ size: 3, head: links[2]?.chainHash });
  });

  it.each(vectors.tamper)('finds $id', ({ id, expect: expected }) => {
    const tampered =
      id === 'deleted-middle'
        ? links.filter(({ record }) => record.seq !== 2)
        : links.map((link) =>
            link.record.seq === 2
              ? { ...link, record: { ...link.record, data: { from: 'in_review', to: 'rejected' } } }
              : link,
          );
    expect(tampered).not.toEqual(links);
    expect(check(tampered).firstBad).toBe(expected.firstBadSeq);
  });

  it('finds lines that changed places, a line twice, and a hash that was written anew', () => {
    const [one, two, three] = links;
    if (one === undefined || two === undefined || three === undefined) throw new Error('three lines are expected');
    expect(check([two, one, three]).firstBad).toBe(1);
    expect(check([one, one, two]).firstBad).toBe(2);
    const changed = { ...two.record, action: 'visa_request.seen' };
    const { before, after } = canonicalAround(changed);
    const leafHash = sha256(Buffer.concat([Buffer.from([0]), Buffer.from(`${before}2${after}`)]));
    expect(check([one, { ...two, record: changed, leafHash }, three]).firstBad).toBe(2);
    expect(checkedOnward(sha256, check([two]), [one])).toMatchObject({ size: 0, firstBad: 1 });
  });

  it('writes every JSON value in one way', () => {
    expect(canonicalJson({ b: [1, 1e21, 0.5, null, true], a: 'é\u0001"\\\n', '': {} })).toBe(
      '{"":{},"a":"é\\u0001\\"\\\\\\n","b":[1,1e+21,0.5,null,true]}',
    );
  });
});

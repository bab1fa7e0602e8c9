import { describe, expect, it } from 'vitest';
import { alphabet } from './classifier.ts';
import { decodeZone } from './decode-zone.ts';

const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'] as const;

/** Cells that are sure of a character, except where another one is given, with the share of probability it takes. */
function cells(changes: Readonly<Record<string, readonly [string, number]>> = {}) {
  return lines.map((line, row) =>
    [...line].map((character, column) => {
      const [other, share] = changes[`${row},${column}`] ?? ['', 0];
      return Float32Array.from(alphabet, (one) => {
        if (one === other) return Math.log(share);
        return Math.log(one === character ? 1 - share : 1e-9);
      });
    }),
  );
}

describe('decodeZone', () => {
  it('reads what is sure', () => {
    expect(decodeZone(cells())).toMatchObject({ lines, doubtful: [], agreeing: 3 });
  });

  it('repairs a likely mistake by the check digit, and says so', () => {
    // O for the zero of the number: nearly as probable.
    const decoded = decodeZone(cells({ '1,5': ['O', 0.6] }));
    expect(decoded).toMatchObject({ lines, doubtful: ['number'], agreeing: 3 });
  });

  it('repairs nothing that looks sure: the check digit fails', () => {
    const decoded = decodeZone(cells({ '1,13': ['1', 0.999] }));
    expect(decoded.lines[1].slice(13, 20)).toBe('1408122');
    expect(decoded).toMatchObject({ doubtful: ['dob'], agreeing: 2 });
  });

  it('takes only characters that can stand in a place', () => {
    expect(decodeZone(cells({ '1,14': ['A', 0.999] })).lines).toEqual(lines);
    expect(decodeZone(cells({ '0,6': ['0', 0.999] })).lines).toEqual(lines);
  });

  it('tells how weak the weakest letter of the names is', () => {
    expect(decodeZone(cells({ '0,7': ['K', 0.45] })).weakestName).toBeCloseTo(Math.log(0.55));
  });
});

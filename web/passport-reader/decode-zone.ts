import { checkDigit } from '#domain/identity/check-digit.ts';
import type { PassportZone, ZoneKey } from '#domain/identity/compare-zone.ts';
import { alphabet } from './classifier.ts';

/** Logarithms of the probability of each character, by row and column: two rows of 44. */
type CellProbabilities = readonly (readonly Float32Array[])[];

export interface DecodedZone {
  readonly lines: PassportZone;
  /** Details of which a character was in doubt, for the applicant to look at. */
  readonly doubtful: readonly ZoneKey[];
  /** Number, birth and expiry whose check digits agree, of three. */
  readonly agreeing: number;
  /** Mean of the logarithms of the characters' probabilities. */
  readonly confidence: number;
  /** Least of these logarithms in the first line. */
  readonly weakestName: number;
}

interface Candidate {
  readonly character: string;
  readonly probability: number;
}

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Characters that can stand in a place of a passport's zone (ICAO Doc 9303-4). */
function allowedAt(row: number, column: number): string {
  if (row === 0) return column === 0 ? 'PAICV' : `${letters}<`;
  if (column < 9 || (column >= 28 && column < 42)) return alphabet;
  if (column >= 10 && column < 13) return `${letters}<`;
  if (column === 20) return 'MF<X';
  return column === 42 ? `${digits}<` : digits;
}

/** Details with a check digit: first column, the column after the last, which is the digit's own. */
const guarded = { number: [0, 9], dob: [13, 19], expiry: [21, 27] } as const;
const optional = [28, 42] as const;

/** Columns of the other details. */
const others = { nationality: [1, 10, 13], sex: [1, 20, 21], surname: [0, 5, 44], given_names: [0, 5, 44] } as const;

/** Characters considered for each place. */
const considered = 4;

/** A better reading may cost so much probability at most; beyond it the characters stay and the check digit fails. */
const repairCost = 3;

/** Below this probability a character is in doubt. */
const doubtBelow = Math.log(0.9);

/**
 * Reads the most probable characters. Where a check digit does not agree, the most probable characters with which it
 * does are taken if they are nearly as probable: 0 and O, 8 and B. Details that were repaired are doubtful.
 */
export function decodeZone(cells: CellProbabilities): DecodedZone {
  const candidates = cells.map((row, rowIndex) =>
    row.map((cell, column) => candidatesOf(cell, allowedAt(rowIndex, column))),
  );
  const best = candidates.map((row) => row.map(([first]) => first ?? { character: '<', probability: 0 }));
  const [first = '', greedy = ''] = best.map((row) => row.map(({ character }) => character).join(''));
  const second = [...greedy];
  const doubtful = new Set<ZoneKey>();
  let agreeing = 0;
  for (const [key, [from, digitAt]] of Object.entries(guarded) as [ZoneKey, readonly [number, number]][]) {
    const found = agreed(greedy, candidates[1] ?? [], from, digitAt);
    if (found === undefined) doubtful.add(key);
    else agreeing += 1;
    if (found !== undefined && found !== greedy.slice(from, digitAt + 1)) doubtful.add(key);
    second.splice(from, digitAt + 1 - from, ...(found ?? greedy.slice(from, digitAt + 1)));
    if (isDoubtful(best[1] ?? [], from, digitAt + 1)) doubtful.add(key);
  }
  const [from, digitAt] = optional;
  second.splice(
    from,
    digitAt + 1 - from,
    ...(agreed(greedy, candidates[1] ?? [], from, digitAt) ?? greedy.slice(from, digitAt + 1)),
  );
  for (const [key, [row, begin, end]] of Object.entries(others) as [ZoneKey, readonly [number, number, number]][]) {
    if (isDoubtful(best[row] ?? [], begin, end)) doubtful.add(key);
  }
  const all = best.flat();
  return {
    lines: [first, second.join('')],
    doubtful: [...doubtful],
    agreeing,
    weakestName: Math.min(...(best[0] ?? []).map(({ probability }) => probability)),
    confidence: all.reduce((sum, { probability }) => sum + probability, 0) / all.length,
  };
}

function candidatesOf(cell: Float32Array, allowed: string): readonly Candidate[] {
  return [...allowed]
    .map((character) => ({ character, probability: cell[alphabet.indexOf(character)] ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, considered);
}

function isDoubtful(row: readonly Candidate[], from: number, until: number): boolean {
  return row.slice(from, until).some(({ probability }) => probability < doubtBelow);
}

/** Returns the characters from a column to their check digit so that it agrees; undefined when none are probable enough. */
function agreed(
  greedy: string,
  candidates: readonly (readonly Candidate[])[],
  from: number,
  digitAt: number,
): string | undefined {
  const data = greedy.slice(from, digitAt);
  const digit = greedy.charAt(digitAt);
  if (checkDigit(data) === digit || (digit === '<' && /^<*$/.test(data))) return greedy.slice(from, digitAt + 1);
  const costOf = (list: readonly Candidate[], candidate: Candidate) =>
    (list[0]?.probability ?? 0) - candidate.probability;
  // The least costly characters for each remainder of the weighted sum.
  let reached = new Map([[0, { text: '', cost: 0 }]]);
  for (const [index, list] of candidates.slice(from, digitAt).entries()) {
    const next = new Map<number, { text: string; cost: number }>();
    for (const [remainder, { text, cost }] of reached) {
      for (const candidate of list) {
        const total = cost + costOf(list, candidate);
        if (total > repairCost) continue;
        const sum = (remainder + Number(checkDigit(`${'<'.repeat(index % 3)}${candidate.character}`))) % 10;
        const known = next.get(sum);
        if (known === undefined || total < known.cost) next.set(sum, { text: text + candidate.character, cost: total });
      }
    }
    reached = next;
  }
  const digitsRead = candidates[digitAt] ?? [];
  let best: { text: string; cost: number } | undefined;
  for (const [remainder, { text, cost }] of reached) {
    const candidate = digitsRead.find(({ character }) => character === String(remainder));
    const total = candidate === undefined ? Number.POSITIVE_INFINITY : cost + costOf(digitsRead, candidate);
    if (total <= repairCost && total < (best?.cost ?? Number.POSITIVE_INFINITY))
      best = { text: `${text}${remainder}`, cost: total };
  }
  return best?.text;
}

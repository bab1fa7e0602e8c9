export type Point = readonly [x: number, y: number];

/** Map of a flat page, seen at an angle, to the picture: eight numbers, the ninth is 1. */
export type Homography = readonly number[];

/** A place on the page (u, v), where it stands in the picture, and how much it counts. */
export interface Pair {
  readonly u: number;
  readonly v: number;
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Returns where a place on the page stands in the picture. */
export function mapped(map: Homography, u: number, v: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = map;
  const scale = g * u + h * v + 1;
  return [(a * u + b * v + c) / scale, (d * u + e * v + f) / scale];
}

/** Fits the map to pairs by least squares; undefined when they do not determine it. */
export function fitted(pairs: readonly Pair[]): Homography | undefined {
  const size = 8;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  const add = (row: readonly number[], target: number, weight: number) => {
    for (const [i, one] of row.entries()) {
      if (one === 0) continue;
      const line = matrix[i];
      for (const [j, other] of row.entries()) if (line) line[j] = (line[j] ?? 0) + weight * one * other;
      right[i] = (right[i] ?? 0) + weight * one * target;
    }
  };
  for (const { u, v, x, y, weight } of pairs) {
    add([u, v, 1, 0, 0, 0, -u * x, -v * x], x, weight);
    add([0, 0, 0, u, v, 1, -u * y, -v * y], y, weight);
  }
  // Two rows say little about the narrowing from one to the other: it is kept small.
  const last = matrix[7];
  if (last) last[7] = (last[7] ?? 0) * 1.001 + 1e-6;
  return solved(matrix, right);
}

/** Solves linear equations by elimination with pivots. */
function solved(matrix: number[][], right: number[]): Homography | undefined {
  const size = right.length;
  const value = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  for (let i = 0; i < size; i += 1) {
    let pivot = i;
    for (let j = i + 1; j < size; j += 1) if (Math.abs(value(j, i)) > Math.abs(value(pivot, i))) pivot = j;
    const [one, other] = [matrix[i] ?? [], matrix[pivot] ?? []];
    [matrix[i], matrix[pivot]] = [other, one];
    [right[i], right[pivot]] = [right[pivot] ?? 0, right[i] ?? 0];
    if (Math.abs(value(i, i)) < 1e-12) return undefined;
    for (let j = i + 1; j < size; j += 1) {
      const factor = value(j, i) / value(i, i);
      const row = matrix[j];
      if (factor === 0 || row === undefined) continue;
      for (let k = i; k < size; k += 1) row[k] = (row[k] ?? 0) - factor * value(i, k);
      right[j] = (right[j] ?? 0) - factor * (right[i] ?? 0);
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = right[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) sum -= value(i, k) * (result[k] ?? 0);
    result[i] = sum / value(i, i);
  }
  return result;
}

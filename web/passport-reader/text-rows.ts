import type { Shape } from './letter-shapes.ts';

/** Letters side by side, from left to right. */
export type Row = readonly Shape[];

interface Line {
  readonly slope: number;
  readonly offset: number;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Fits a straight line through the centres of a row by least squares. */
export function lineThrough(row: Row): Line {
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
  for (const { x, y } of row) {
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  const slope = (row.length * sumXY - sumX * sumY) / (row.length * sumXX - sumX * sumX || 1);
  return { slope, offset: (sumY - slope * sumX) / row.length };
}

/** Returns rows of letters: each letter joined with its neighbour on the right, and pieces of one line put together. */
export function rowsOf(shapes: readonly Shape[]): readonly Row[] {
  return joined(chains(shapes.toSorted((a, b) => a.x - b.x)));
}

/** Links each letter with the nearest one on its right of about the same height; a letter follows one other at most. */
function chains(shapes: readonly Shape[]): readonly Row[] {
  const next = new Int32Array(shapes.length).fill(-1);
  const previous = new Int32Array(shapes.length).fill(-1);
  for (const [index, shape] of shapes.entries()) {
    const found = neighbourOf(shapes, index);
    const other = shapes[found];
    if (other === undefined) continue;
    const before = previous[found] ?? -1;
    const rival = shapes[before];
    if (rival !== undefined && other.x - rival.x <= other.x - shape.x) continue;
    if (before >= 0) next[before] = -1;
    previous[found] = index;
    next[index] = found;
  }
  const rows: Row[] = [];
  for (const [index] of shapes.entries()) {
    if ((previous[index] ?? -1) >= 0) continue;
    const row: Shape[] = [];
    for (let at = index; at >= 0; at = next[at] ?? -1) {
      const shape = shapes[at];
      if (shape !== undefined) row.push(shape);
    }
    if (row.length >= 4) rows.push(row);
  }
  return rows;
}

function neighbourOf(shapes: readonly Shape[], index: number): number {
  const shape = shapes[index];
  let [best, nearest] = [-1, Number.POSITIVE_INFINITY];
  if (shape === undefined) return best;
  for (let at = index + 1; at < shapes.length; at += 1) {
    const other = shapes[at];
    if (other === undefined) break;
    const right = other.x - shape.x;
    if (right > shape.height * 4.2) break;
    if (right < shape.height * 0.35) continue;
    const down = Math.abs(other.y - shape.y);
    if (down > right * 0.22 + shape.height * 0.25) continue;
    if (other.height > shape.height * 1.5 || shape.height > other.height * 1.5) continue;
    const distance = right + down * 3;
    if (distance < nearest) [best, nearest] = [at, distance];
  }
  return best;
}

/** Puts pieces on one line together, the longest first: a stain or a fold breaks a row. */
function joined(pieces: readonly Row[]): readonly Row[] {
  const rows = pieces.toSorted((a, b) => b.length - a.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (row === undefined || row.length < 6) continue;
    const other = rows.findIndex((piece, index) => index !== at && continues(row, piece));
    if (other < 0) continue;
    rows[at] = [...row, ...(rows[other] ?? [])].sort((a, b) => a.x - b.x);
    rows.splice(other, 1);
    at = -1;
  }
  return rows;
}

function continues(row: Row, piece: Row): boolean {
  const height = median(row.map((shape) => shape.height));
  const other = median(piece.map((shape) => shape.height));
  const [first, last] = [row[0], row.at(-1)];
  const [begin, end] = [piece[0], piece.at(-1)];
  if (!first || !last || !begin || !end || other > height * 1.4 || height > other * 1.4) return false;
  const gap = begin.x > last.x ? begin.x - last.x : first.x - end.x;
  if (gap < -height || gap > height * 12) return false;
  const { slope, offset } = lineThrough(row);
  const away = piece.reduce((sum, { x, y }) => sum + Math.abs(y - (slope * x + offset)), 0) / piece.length;
  return away <= height * 0.45;
}

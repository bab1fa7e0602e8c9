import { blurred, type GreyImage } from './grey-image.ts';
import { fitted, type Homography, mapped, type Pair } from './homography.ts';
import { letterShapes, type Threshold } from './letter-shapes.ts';
import { lineThrough, median, type Row, rowsOf } from './text-rows.ts';

/** Columns of a row, from 0. */
export const lastColumn = 43;

/** Two rows of letters that may be a zone. The map takes column / 43 and row (0 above, 1 below) to the picture. */
export interface LocatedZone {
  readonly map: Homography;
  /** First and last column in which a letter was found, by the map's own numbering. */
  readonly first: number;
  readonly last: number;
}

/** The first suits most pages; the others faint print, dark paper and shadows. */
const thresholds: readonly Threshold[] = [
  { share: 0.82, window: 0.018 },
  { share: 0.72, window: 0.018 },
  { share: 0.9, window: 0.022 },
  { share: 0.93, window: 0.03 },
];

/** Score of two rows in which nearly every letter was found. */
const goodScore = 85;

interface RowPair {
  readonly score: number;
  readonly above: Row;
  readonly below: Row;
}

/** Finds the two long parallel rows of a zone; undefined when there are none. Stops looking when `late` says so. */
export function locateZone(image: GreyImage, late: () => boolean): LocatedZone | undefined {
  let best: RowPair | undefined;
  const smooth = blurred(image);
  for (const threshold of thresholds) {
    for (const picture of [image, smooth]) {
      if (late()) return undefined;
      const shapes = letterShapes(picture, threshold);
      if (shapes.length < 40 || shapes.length > 9000) continue;
      best = betterOf(best, bestPair(rowsOf(shapes).filter((row) => row.length >= 18)));
      if (best !== undefined && best.score >= goodScore) return gridOf(best);
    }
  }
  return best === undefined ? undefined : gridOf(best);
}

function betterOf(one: RowPair | undefined, other: RowPair | undefined): RowPair | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.score > one.score + 0.01 ? other : one;
}

/** Returns the two rows that are most like a zone: near each other, parallel, of one length, 88 letters together. */
function bestPair(rows: readonly Row[]): RowPair | undefined {
  let best: RowPair | undefined;
  for (const above of rows) {
    for (const below of rows) {
      if (above === below) continue;
      const score = pairScore(above, below);
      if (score !== undefined) best = betterOf(best, { score, above, below });
    }
  }
  return best;
}

function pairScore(above: Row, below: Row): number | undefined {
  const [begin, end, otherBegin, otherEnd] = [above[0], above.at(-1), below[0], below.at(-1)];
  if (!begin || !end || !otherBegin || !otherEnd) return undefined;
  const [line, otherLine] = [lineThrough(above), lineThrough(below)];
  const middle = (begin.x + end.x) / 2;
  const down = otherLine.slope * middle + otherLine.offset - (line.slope * middle + line.offset);
  const height = median(above.map((shape) => shape.height));
  if (down < height * 1.3 || down > height * 5 || Math.abs(line.slope - otherLine.slope) > 0.06) return undefined;
  const [length, otherLength] = [end.x - begin.x, otherEnd.x - otherBegin.x];
  const shared = Math.min(end.x, otherEnd.x) - Math.max(begin.x, otherBegin.x);
  if (shared < 0.5 * Math.max(length, otherLength)) return undefined;
  const letters = above.length + below.length;
  return letters - Math.abs(length - otherLength) / height - Math.max(0, letters - 88) * 2;
}

/** A letter with the column it stands in; `turnedX` runs along the rows, so that a tilted page keeps its columns. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly turnedX: number;
  column: number;
}

function gridOf({ above, below }: RowPair): LocatedZone | undefined {
  const slope = (lineThrough(above).slope + lineThrough(below).slope) / 2;
  const cosine = 1 / Math.hypot(1, slope);
  const placed = (row: Row): readonly Placed[] =>
    row
      .map(({ x, y }) => ({ x, y, turnedX: (x + slope * y) * cosine, column: 0 }))
      .sort((a, b) => a.turnedX - b.turnedX);
  const upper = placed(above);
  const lower = placed(below);
  numberColumns(upper);
  numberColumns(lower);
  alignColumns(upper, lower);
  const pairs = [
    ...upper.map(({ x, y, column }) => ({ u: column / lastColumn, v: 0, x, y, weight: 1 })),
    ...lower.map(({ x, y, column }) => ({ u: column / lastColumn, v: 1, x, y, weight: 1 })),
  ];
  return refined(pairs);
}

/** Numbers the letters of a row by the distance that is usual around each: gaps are letters that were not found. */
function numberColumns(row: readonly Placed[]): void {
  const distances = row.slice(1).map(({ turnedX }, index) => turnedX - (row[index]?.turnedX ?? 0));
  const usual = median(distances);
  const usualAround = (index: number) => {
    const near = distances.slice(Math.max(0, index - 5), index + 6);
    const single = near.filter((distance) => distance > usual * 0.7 && distance < usual * 1.4);
    return single.length > 2 ? median(single) : usual;
  };
  let column = 0;
  for (const [index, distance] of distances.entries()) {
    const steps = distance / usualAround(index);
    column += Math.max(steps < 0.6 ? 0 : 1, Math.round(steps));
    const letter = row[index + 1];
    if (letter !== undefined) letter.column = column;
  }
}

/** Moves the numbers of the lower row so that letters of one column stand below each other, and both begin at 0. */
function alignColumns(upper: readonly Placed[], lower: readonly Placed[]): void {
  const byColumn = new Map(upper.map((letter) => [letter.column, letter]));
  let [shift, least] = [0, Number.POSITIVE_INFINITY];
  for (let offset = -12; offset <= 12; offset += 1) {
    let [away, count] = [0, 0];
    for (const { column, turnedX } of lower) {
      const over = byColumn.get(column + offset);
      if (over === undefined) continue;
      away += Math.abs(over.turnedX - turnedX);
      count += 1;
    }
    if (count > 8 && away / count < least) [shift, least] = [offset, away / count];
  }
  for (const letter of lower) letter.column += shift;
  const start = Math.min(...[...upper, ...lower].map(({ column }) => column));
  for (const letter of [...upper, ...lower]) letter.column -= start;
}

/** Fits the map, leaves letters out that stand apart, and numbers the columns anew by the map, four times. */
function refined(given: readonly Pair[]): LocatedZone | undefined {
  let pairs = given;
  const first = fitted(pairs);
  if (first === undefined) return undefined;
  let map: Homography = first;
  for (let round = 0; round < 4; round += 1) {
    const before: Homography = map;
    const away = pairs.map(({ u, v, x, y }) => distance(before, u, v, x, y));
    const limit = Math.max(1, median(away) * 2.5);
    pairs = pairs.map((pair, index) => ({ ...pair, weight: (away[index] ?? 0) < limit ? 1 : 1e-4 }));
    map = fitted(pairs) ?? before;
    const now: Homography = map;
    pairs = pairs.map((pair) => ({ ...pair, u: nearestColumn(now, pair) / lastColumn }));
  }
  const columns = pairs.filter(({ weight }) => weight === 1).map(({ u }) => Math.round(u * lastColumn));
  return { map, first: Math.min(...columns), last: Math.max(...columns) };
}

function distance(map: Homography, u: number, v: number, x: number, y: number): number {
  const [mappedX, mappedY] = mapped(map, u, v);
  return Math.hypot(mappedX - x, mappedY - y);
}

function nearestColumn(map: Homography, { v, x, y }: Pair): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let column = -3; column <= 50; column += 1) {
    const away = distance(map, column / lastColumn, v, x, y);
    if (away < least) [best, least] = [column, away];
  }
  return best;
}

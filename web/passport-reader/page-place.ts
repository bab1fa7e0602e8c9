import type { GreyImage } from './grey-image.ts';
import type { Point } from './homography.ts';
import { lastColumn } from './locate-zone.ts';
import type { PicturePart } from './picture-pixels.ts';
import type { ZoneGrid } from './sample-cell.ts';

/** Distance of two letters of a row in millimetres: ten to the inch (ICAO Doc 9303-3). */
const pitch = 2.54;
/**
 * Edges of a page of 125 mm by 88 mm in millimetres from the middle of the zone's first letter (ICAO Doc 9303-4), 5 mm
 * farther out, because pages are seen at an angle.
 */
const edges = { left: -12, right: 123, top: -77, bottom: 21 };

/** Returns where the page lies in the picture by the zone that was read from it, in fractions of the picture. */
export function pagePlace({ width, height }: GreyImage, grid: ZoneGrid, offset: number): PicturePart {
  const [first, last, below] = [grid(offset, 0), grid(offset + lastColumn, 0), grid(offset, 1)];
  const millimetre = lastColumn * pitch;
  const along: Point = [(last[0] - first[0]) / millimetre, (last[1] - first[1]) / millimetre];
  // The rows are near each other: only the side on which the second lies is taken from them.
  const square: Point = [-along[1], along[0]];
  const side = Math.sign(square[0] * (below[0] - first[0]) + square[1] * (below[1] - first[1]));
  const corners = [edges.left, edges.right].flatMap((right) =>
    [edges.top, edges.bottom].map((down) => [
      (first[0] + along[0] * right + square[0] * side * down) / width,
      (first[1] + along[1] * right + square[1] * side * down) / height,
    ]),
  );
  const [across, down] = [0, 1].map((axis) => corners.map((corner) => Math.min(1, Math.max(0, corner[axis] ?? 0))));
  const [x, y] = [Math.min(...(across ?? [])), Math.min(...(down ?? []))];
  return { x, y, width: Math.max(...(across ?? [])) - x, height: Math.max(...(down ?? [])) - y };
}

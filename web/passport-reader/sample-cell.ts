import type { GreyImage } from './grey-image.ts';
import type { Point } from './homography.ts';

/** Pixels of one cell as the classifier takes it. */
export const cellWidth = 16;
export const cellHeight = 24;

/** Returns the place of a column (0 to 43, fractions allowed) and a row (0 above, 1 below) in a picture. */
export type ZoneGrid = (column: number, row: number) => Point;

/** Cuts one letter out along the grid, upright and of one size, its contrast stretched: paper 0.25, ink about -0.75. */
export function sampleCell(image: GreyImage, grid: ZoneGrid, column: number, row: number): Float32Array {
  const [x, y] = grid(column, row);
  const [left, right] = [grid(column - 0.5, row), grid(column + 0.5, row)];
  const pitch = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const below = grid(column, row + 0.01);
  const down = Math.hypot(below[0] - x, below[1] - y);
  const along: Point = [(right[0] - left[0]) / pitch, (right[1] - left[1]) / pitch];
  const across: Point = [(below[0] - x) / down, (below[1] - y) / down];
  const stepX = (pitch * 1.06) / cellWidth;
  const stepY = (pitch * 1.5) / cellHeight;
  // Fine print in a large picture: four points a pixel, so that thin strokes are not stepped over.
  const points = stepX > 1.3 ? [-0.25, 0.25] : [0];
  const cell = new Float32Array(cellWidth * cellHeight);
  for (let j = 0; j < cellHeight; j += 1) {
    for (let i = 0; i < cellWidth; i += 1) {
      let sum = 0;
      for (const b of points) {
        for (const a of points) {
          const forward = (i + 0.5 - cellWidth / 2 + a) * stepX;
          const downward = (j + 0.5 - cellHeight / 2 + b) * stepY;
          sum += brightness(
            image,
            x + along[0] * forward + across[0] * downward,
            y + along[1] * forward + across[1] * downward,
          );
        }
      }
      cell[j * cellWidth + i] = sum / (points.length * points.length);
    }
  }
  return stretched(cell);
}

/** Returns the brightness between pixels. */
function brightness({ data, width, height }: GreyImage, x: number, y: number): number {
  const insideX = Math.max(0, Math.min(width - 1.001, x));
  const insideY = Math.max(0, Math.min(height - 1.001, y));
  const [column, row] = [insideX | 0, insideY | 0];
  const [rightwards, downwards] = [insideX - column, insideY - row];
  const index = row * width + column;
  const at = (offset: number) => data[index + offset] ?? 0;
  return (
    (at(0) * (1 - rightwards) + at(1) * rightwards) * (1 - downwards) +
    (at(width) * (1 - rightwards) + at(width + 1) * rightwards) * downwards
  );
}

function stretched(cell: Float32Array): Float32Array {
  const sorted = cell.toSorted();
  const dark = sorted[(cell.length * 0.03) | 0] ?? 0;
  const light = sorted[(cell.length * 0.8) | 0] ?? 0;
  const scale = 1 / Math.max(18, light - dark);
  return cell.map((value) => Math.max(-1.5, Math.min(0.5, (value - light) * scale)) + 0.25);
}

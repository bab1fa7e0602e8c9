import { type GreyImage, integralOf } from './grey-image.ts';

/** A dark shape of a letter's size: centre and extent in pixels. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Threshold {
  /** Share of the mean around a pixel below which the pixel is dark. */
  readonly share: number;
  /** Half the side of the square whose mean counts, as a share of the picture's width. */
  readonly window: number;
}

/** Returns the connected dark shapes that may be letters of a zone, by their size beside the picture's width. */
export function letterShapes(image: GreyImage, threshold: Threshold): readonly Shape[] {
  const dark = darkPixels(image, threshold);
  const { width, height } = image;
  const shapes: Shape[] = [];
  const open = new Int32Array(width * height);
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue;
    let waiting = 0;
    open[waiting++] = start;
    dark[start] = 2;
    let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
    while (waiting > 0) {
      const pixel = open[--waiting] ?? 0;
      const x = pixel % width;
      const y = (pixel / width) | 0;
      count += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nextX, nextY] = [x + dx, y + dy];
          if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) continue;
          const next = nextY * width + nextX;
          if (dark[next] !== 1) continue;
          dark[next] = 2;
          open[waiting++] = next;
        }
      }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1];
    const sized = high >= width * 0.007 && high <= width * 0.05;
    if (sized && wide <= high * 1.5 && wide >= high * 0.12 && count >= high * wide * 0.12) {
      shapes.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: wide, height: high });
    }
  }
  return shapes;
}

/** Marks pixels (1) that are darker than their surroundings: light falls unevenly on a page. */
function darkPixels(image: GreyImage, { share, window }: Threshold): Uint8Array {
  const { data, width, height } = image;
  const sums = integralOf(image);
  const line = width + 1;
  const reach = Math.round(width * window);
  const dark = new Uint8Array(width * height);
  const at = (y: number, x: number) => sums[y * line + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const mean = sum / ((bottom - top) * (right - left));
      if ((data[y * width + x] ?? 0) < mean * share) dark[y * width + x] = 1;
    }
  }
  return dark;
}

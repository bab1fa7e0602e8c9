/** A picture in shades of grey, 0 for black to 255 for white, row by row. */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Converts the pixels of a canvas (red, green, blue, alpha) by their brightness. */
export function greyOf(pixels: Uint8ClampedArray | Uint8Array, width: number, height: number): GreyImage {
  const data = new Uint8Array(width * height);
  for (let index = 0, from = 0; index < data.length; index += 1, from += 4) {
    data[index] = ((pixels[from] ?? 0) * 77 + (pixels[from + 1] ?? 0) * 150 + (pixels[from + 2] ?? 0) * 29) >> 8;
  }
  return { data, width, height };
}

/** Smooths a picture by the neighbours of each pixel (weights 1, 2, 1), against the noise of cameras. */
export function blurred({ data, width, height }: GreyImage): GreyImage {
  const out = new Uint8Array(width * height);
  const at = (index: number) => data[index] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const above = Math.max(0, y - 1) * width;
    const here = y * width;
    const below = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const sum =
        at(above + left) +
        2 * at(above + x) +
        at(above + right) +
        2 * at(here + left) +
        4 * at(here + x) +
        2 * at(here + right) +
        at(below + left) +
        2 * at(below + x) +
        at(below + right);
      out[here + x] = sum >> 4;
    }
  }
  return { data: out, width, height };
}

/** Turns a picture by a quarter, clockwise. */
export function quarterTurned({ data, width, height }: GreyImage): GreyImage {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) out[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  }
  return { data: out, width: height, height: width };
}

/** Returns sums of all pixels above and left of each corner, so that the mean of any rectangle takes four look-ups. */
export function integralOf({ data, width, height }: GreyImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

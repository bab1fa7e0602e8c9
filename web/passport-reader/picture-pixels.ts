/** Part of a picture, in fractions of its width and height. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a picture's pixels, at most so many pixels long, in a worker; undefined where this browser cannot draw there. */
export function pixelsOf(bitmap: ImageBitmap, longestSide: number): ImageData | undefined {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (drawing === null) return undefined;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, width, height);
  return drawing.getImageData(0, 0, width, height);
}

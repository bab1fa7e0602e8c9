import { pixelsOf } from '#web/passport-reader/picture-pixels.ts';
import { judgeFaces, judgeLight, type PhotoFindings } from './photo-findings.ts';

/** Longest side of the picture that is judged, in pixels. */
const longestSide = 224;

export interface PhotoRequest {
  readonly photo: Blob;
  /** False on a connection that saves data: looking for a face needs half a megabyte. */
  readonly faces: boolean;
}

self.onmessage = async ({ data: { photo, faces } }: MessageEvent<PhotoRequest>) => {
  const bitmap = await createImageBitmap(photo).catch(() => undefined);
  if (bitmap === undefined) return;
  const { width, height } = bitmap;
  const pixels = pixelsOf(bitmap, longestSide);
  bitmap.close();
  if (pixels === undefined) return;
  const tell = (findings: Omit<PhotoFindings, 'width' | 'height'>) =>
    self.postMessage({ width, height, ...findings } satisfies PhotoFindings);
  const light = judgeLight(pixels);
  if (!faces) return tell({ ...light, face: 'unknown' });
  tell({ ...light, face: 'sought' });
  try {
    const { findFaces } = await import('./face-finder.ts');
    const found = judgeFaces(await findFaces(pixels));
    tell({ ...judgeLight(pixels, found.place), ...found });
  } catch {
    // Without network, or on a browser that cannot: nobody is told of a face that nobody looked for.
    tell({ ...light, face: 'unknown' });
  }
};

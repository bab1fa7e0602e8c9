import { type Network, readNetwork } from './classifier.ts';
import { greyOf } from './grey-image.ts';
import { judgePage, type PageQuality } from './page-quality.ts';
import { pixelsOf } from './picture-pixels.ts';
import { readZone, type ZoneReading } from './read-zone.ts';

/** Longest side of the picture that is read, in pixels: letters are then 15 to 30 pixels high. */
const longestSide = 1600;

export interface ReadRequest {
  readonly file: Blob;
  /** Milliseconds that reading may take. */
  readonly limit: number;
}

/** Either is missing where there is none: no zone in the picture, or no way to draw it here. */
export interface PictureReading {
  readonly reading?: ZoneReading | undefined;
  readonly quality?: PageQuality | undefined;
}

/** The picture is judged before it is read, which may take too long; `done` comes last. */
export type ReadAnswer = PictureReading & { readonly done?: true };

let network: Promise<Network> | undefined;

function loadNetwork(): Promise<Network> {
  network ??= fetch(new URL('./weights.bin', import.meta.url)).then(async (answer) => {
    if (!answer.ok) throw new Error(`weights: ${answer.status}`);
    return readNetwork(await answer.arrayBuffer());
  });
  return network;
}

self.onmessage = async ({ data: { file, limit } }: MessageEvent<ReadRequest>) => {
  const end = performance.now() + limit;
  const reading = await read(file, () => performance.now() > end).catch(() => undefined);
  self.postMessage({ reading, done: true } satisfies ReadAnswer);
};

async function read(file: Blob, late: () => boolean): Promise<ZoneReading | undefined> {
  const [loaded, bitmap] = await Promise.all([loadNetwork(), createImageBitmap(file)]);
  try {
    const pixels = pixelsOf(bitmap, longestSide);
    if (pixels === undefined) return undefined;
    const { data, width, height } = pixels;
    const grey = greyOf(data, width, height);
    self.postMessage({ quality: judgePage(grey, bitmap) } satisfies ReadAnswer);
    return readZone(grey, loaded, late);
  } finally {
    bitmap.close();
  }
}

import { type Network, readNetwork } from './classifier.ts';
import { greyOf } from './grey-image.ts';
import { pixelsOf } from './picture-pixels.ts';
import { readZone, type ZoneReading } from './read-zone.ts';

/** Longest side of the picture that is read, in pixels: letters are then 15 to 30 pixels high. */
const longestSide = 1600;

export interface ReadRequest {
  readonly file: Blob;
  /** Milliseconds that reading may take. */
  readonly limit: number;
}

/** Reading, or null where there is none. */
export type ReadAnswer = ZoneReading | null;

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
  self.postMessage((reading ?? null) satisfies ReadAnswer);
};

async function read(file: Blob, late: () => boolean): Promise<ZoneReading | undefined> {
  const [loaded, bitmap] = await Promise.all([loadNetwork(), createImageBitmap(file)]);
  try {
    const pixels = pixelsOf(bitmap, longestSide);
    if (pixels === undefined) return undefined;
    const { data, width, height } = pixels;
    return readZone(greyOf(data, width, height), loaded, late);
  } finally {
    bitmap.close();
  }
}

import { type Network, readNetwork } from './classifier.ts';
import { greyOf } from './grey-image.ts';
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
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (drawing === null) return undefined;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, width, height);
    const { data } = drawing.getImageData(0, 0, width, height);
    return readZone(greyOf(data, width, height), loaded, late);
  } finally {
    bitmap.close();
  }
}

import type { PictureReading, ReadAnswer, ReadRequest } from './passport-worker.ts';

/** Milliseconds for reading; a slow phone then goes on without. */
const readingLimit = 4000;

/**
 * Reads the machine-readable zone from a picture on this device and judges it, beside the page's own work. Nothing is found
 * where this browser cannot read it, and after four seconds: nobody waits for it.
 */
export function readPassportPicture(file: Blob, limit: number = readingLimit): Promise<PictureReading> {
  if (typeof Worker === 'undefined') return Promise.resolve({});
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./passport-worker.ts', import.meta.url), { type: 'module' });
    let found: PictureReading = {};
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
      resolve(found);
    };
    const timer = setTimeout(end, limit);
    worker.onmessage = ({ data: { done, ...answer } }: MessageEvent<ReadAnswer>) => {
      found = { ...found, ...answer };
      if (done) end();
    };
    worker.onerror = end;
    worker.postMessage({ file, limit } satisfies ReadRequest);
  });
}

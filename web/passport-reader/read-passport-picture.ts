import type { ReadAnswer, ReadRequest } from './passport-worker.ts';
import type { ZoneReading } from './read-zone.ts';

/** Milliseconds for reading; a slow phone then goes on without. */
const readingLimit = 4000;

/**
 * Reads the machine-readable zone from a picture on this device, beside the page's own work. Undefined where there is
 * none, where this browser cannot read it, and after four seconds: nobody waits for it.
 */
export function readPassportPicture(file: Blob, limit: number = readingLimit): Promise<ZoneReading | undefined> {
  if (typeof Worker === 'undefined') return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./passport-worker.ts', import.meta.url), { type: 'module' });
    const end = (reading: ZoneReading | undefined) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const timer = setTimeout(() => end(undefined), limit);
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => end(data ?? undefined);
    worker.onerror = () => end(undefined);
    worker.postMessage({ file, limit } satisfies ReadRequest);
  });
}

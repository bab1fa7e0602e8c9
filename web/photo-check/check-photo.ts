import type { PhotoFindings } from './photo-findings.ts';
import type { PhotoRequest } from './photo-worker.ts';

/** Milliseconds after which a slow phone or connection is no longer asked. */
const checkLimit = 30_000;

/**
 * Judges a photo on this device, beside the page's own work, and tells what it found, again once a face was looked for.
 * Tells nothing where this browser cannot judge. Returns what ends it.
 */
export function checkPhoto(photo: Blob, told: (findings: PhotoFindings) => void): () => void {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return () => undefined;
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  let last: PhotoFindings | undefined;
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  const unanswered = () => {
    end();
    if (last?.face === 'sought') told({ ...last, face: 'unknown' });
  };
  const timer = setTimeout(unanswered, checkLimit);
  worker.onmessage = ({ data }: MessageEvent<PhotoFindings>) => {
    last = data;
    told(data);
    if (data.face !== 'sought') end();
  };
  worker.onerror = unanswered;
  worker.postMessage({ photo, faces: !savesData() } satisfies PhotoRequest);
  return end;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

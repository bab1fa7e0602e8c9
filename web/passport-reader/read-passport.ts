import type { PictureReading } from './passport-worker.ts';

/**
 * Reads a passport's zone from a picture, with code that is loaded now. A reader that cannot be loaded reads nothing:
 * nobody is stopped by it.
 */
export async function readPassport(picture: File): Promise<PictureReading> {
  try {
    const { readPassportPicture } = await import('./read-passport-picture.ts');
    return await readPassportPicture(picture);
  } catch {
    return {};
  }
}

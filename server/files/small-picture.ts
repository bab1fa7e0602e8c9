import sharp from 'sharp';

/** Pixels of the longer side: sharp on a dense screen at the size that a form shows. */
const side = 240;

export function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

/** A stored picture drawn anew as a small JPEG, without anything else that the file may have held. */
export function smallPicture(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

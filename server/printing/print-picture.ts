import sharp from 'sharp';
import type { PhotoBlock, PrintBlock, PrintDocument } from '#contract/print-document.ts';
import { jpegOf } from './pdf-canvas.ts';
import { photoPlace } from './picture-pieces.ts';
import { jpegDataUrl } from './print-words.ts';

/** Dots per inch at which a face on paper loses nothing to the eye. */
const dotsPerInch = 300;
const pointsPerInch = 72;
const quality = 85;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Returns a picture with as many pixels as its place on paper can show; a smaller one stays as it is. Pictures come
 * from phones, and of 2 MB a print shows a fortieth.
 */
export async function inPrintSize(
  photo: PhotoBlock,
  place: { readonly width: number; readonly height: number },
): Promise<PhotoBlock> {
  const jpeg = jpegOf(photo.dataUrl);
  const width = Math.round((place.width / pointsPerInch) * dotsPerInch);
  const height = Math.round((place.height / pointsPerInch) * dotsPerInch);
  const stored = await sharp(jpeg).metadata();
  if (stored.width <= width || stored.height <= height) return photo;
  const small = await sharp(jpeg).resize({ width, height, fit: 'outside' }).jpeg({ quality }).toBuffer();
  return { ...photo, dataUrl: jpegDataUrl(small) };
}

/** Returns a document whose pictures are of the size at which they are printed. */
export async function withPrintedPictures(document: PrintDocument): Promise<PrintDocument> {
  return { ...document, blocks: await inBlocks(document.blocks) };
}

async function inBlocks(blocks: readonly PrintBlock[]): Promise<readonly PrintBlock[]> {
  return Promise.all(
    blocks.map(async (block) => {
      if (block.type === 'photo') return inPrintSize(block, photoPlace);
      if (block.type !== 'columns') return block;
      return { ...block, main: await inBlocks(block.main), side: await inBlocks(block.side) };
    }),
  );
}

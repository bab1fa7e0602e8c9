import sharp from 'sharp';
import type { BarcodeBlock, PhotoBlock, PrintBlock, PrintDocument } from '#contract/print-document.ts';
import { quietZone } from './barcodes.ts';
import { jpegOf, type TextStyle } from './pdf-canvas.ts';
import type { Area, Piece } from './print-area.ts';
import { jpegDataUrl } from './print-words.ts';

/** Place of a portrait in points: 35 × 45 mm. */
export const photoPlace = { width: 99, height: (99 * 9) / 7 };

/** Dots per inch at which a face on paper loses nothing to the eye. */
const dotsPerInch = 300;
const pointsPerInch = 72;
const quality = 85;

sharp.concurrency(1);
sharp.cache(false);

export function barcodePiece(block: BarcodeBlock, area: Area): Piece {
  const { canvas } = area;
  const square = block.symbology === 'qr';
  const style: TextStyle = { size: 7.5 * area.scale, align: square ? 'right' : 'left' };
  const width = square ? Math.min(area.width, 112) : Math.min(area.width, block.shape.width * 1.1);
  const height = square ? width : 34;
  // Its light edge goes beyond the margin, so that its dark squares end where the photo above ends.
  const edge = (quietZone[block.symbology] / block.shape.width) * width;
  const textHeight = canvas.heightOf(block.text, style, area.width);
  const before = 6 * area.scale;
  return {
    height: before + height + textHeight + 8 * area.scale,
    draw(top) {
      const y = top + before;
      const left = square ? area.x + area.width - width + edge : area.x - edge;
      canvas.tag(area.parent, 'Figure', () => canvas.barcode(block.shape, left, y, width, height), {
        alt: block.alt.en,
      });
      canvas.tag(area.parent, 'P', () => canvas.write(block.text, style, area.x, y + height + 2, area.width));
    },
  };
}

export function photoPiece(block: PhotoBlock, area: Area): Piece {
  const { canvas } = area;
  const width = Math.min(photoPlace.width, area.width);
  const height = (width * 9) / 7;
  return {
    height: height + 8 * area.scale,
    draw(y) {
      const left = area.x + area.width - width;
      const picture = jpegOf(block.dataUrl);
      const box = { cover: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
      canvas.tag(
        area.parent,
        'Figure',
        () => {
          canvas.document.save().rect(left, y, width, height).clip();
          canvas.document.image(picture, left, y, box).restore();
        },
        { alt: block.alt.en },
      );
      canvas.artifact(() =>
        canvas.document.lineWidth(0.5).strokeColor('#000000').rect(left, y, width, height).stroke(),
      );
    },
  };
}

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

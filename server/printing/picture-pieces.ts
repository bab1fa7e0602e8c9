import type { BarcodeBlock, PhotoBlock } from '#contract/print-document.ts';
import { quietZone } from './barcodes.ts';
import { jpegOf, type TextStyle } from './pdf-canvas.ts';
import type { Area, Piece } from './print-area.ts';

/** Place of a portrait in points: 35 × 45 mm. */
export const photoPlace = { width: 99, height: (99 * 9) / 7 };

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

import bwipjs from 'bwip-js/node';
import type { BarcodeBlock, BarcodeShape, Box, PrintText } from '#contract/print-document.ts';

/** Light modules around the symbol: 4 for QR (ISO/IEC 18004), 10 for Code 128 (ISO/IEC 15417). */
export const quietZone = { qr: 4, code128: 10 } as const;
/** Bars are drawn this many modules high; the caller scales. */
const barHeight = 40;

/** Dark rectangles of a symbol in modules; its size includes the quiet zone. */
export interface BarcodeBars {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Box[];
}

/** Returns a QR code with error correction level M as one path of dark runs. Throws when the data does not fit. */
export function qrCode(data: string): BarcodeShape {
  const [symbol] = bwipjs.raw('qrcode', data, 'eclevel=M');
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('QR code was not drawn');
  const { pixs, pixx, pixy } = symbol;
  const bars: Box[] = [];
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; ) {
      let run = 0;
      while (column + run < pixx && pixs[row * pixx + column + run] === 1) run += 1;
      if (run > 0) bars.push({ x: quietZone.qr + column, y: quietZone.qr + row, width: run, height: 1 });
      column += run + 1;
    }
  }
  return shapeOf({ width: pixx + 2 * quietZone.qr, height: pixy + 2 * quietZone.qr, bars });
}

/** Returns a Code 128 symbol as one path. Throws for characters outside ASCII. */
export function code128(data: string): BarcodeShape {
  return shapeOf(code128Bars(data));
}

/** Returns the bars of a Code 128 symbol, with subsets chosen by the library. Throws for characters outside ASCII. */
export function code128Bars(data: string): BarcodeBars {
  if (!/^[\x20-\x7e]{1,48}$/.test(data)) throw new RangeError('Code 128 takes 1 to 48 printable ASCII characters');
  const [symbol] = bwipjs.raw('code128', data, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('Code 128 was not drawn');
  const bars: Box[] = [];
  let position: number = quietZone.code128;
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x: position, y: 0, width, height: barHeight });
    position += width;
  });
  return { width: position + quietZone.code128, height: barHeight, bars };
}

/** Returns a QR code with an address of the portal, and beside it the address in a form for typing. */
export function addressCode(address: string, alt: PrintText): BarcodeBlock {
  const { host, pathname, search } = new URL(address);
  return {
    type: 'barcode',
    symbology: 'qr',
    data: address,
    text: `${host}${pathname}${search}`,
    alt,
    shape: qrCode(address),
  };
}

function shapeOf({ width, height, bars }: BarcodeBars): BarcodeShape {
  return { width, height, path: bars.map(rectanglePath).join('') };
}

/** Returns a rectangle as an SVG path. */
export function rectanglePath({ x, y, width, height }: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

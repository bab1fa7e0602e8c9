import bwipjs from 'bwip-js/node';
import type { BarcodeBlock, BarcodeShape, PrintText } from '#contract/print-document.ts';

/** Light modules around the symbol: 4 for QR (ISO/IEC 18004), 10 for Code 128 (ISO/IEC 15417). */
const quietZone = { qr: 4, code128: 10 } as const;
/** Bars are drawn this many modules high; the caller scales. */
const barHeight = 40;

/** Returns a QR code with error correction level M as one path of dark runs. Throws when the data does not fit. */
export function qrCode(data: string): BarcodeShape {
  const [symbol] = bwipjs.raw('qrcode', data, 'eclevel=M');
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('QR code was not drawn');
  const { pixs, pixx, pixy } = symbol;
  const parts: string[] = [];
  for (let row = 0; row < pixy; row += 1) {
    for (let column = 0; column < pixx; ) {
      let run = 0;
      while (column + run < pixx && pixs[row * pixx + column + run] === 1) run += 1;
      if (run > 0) parts.push(rectangle(quietZone.qr + column, quietZone.qr + row, run, 1));
      column += run + 1;
    }
  }
  return { width: pixx + 2 * quietZone.qr, height: pixy + 2 * quietZone.qr, path: parts.join('') };
}

/** Returns a Code 128 symbol, with subsets chosen by the library. Throws for characters outside ASCII. */
export function code128(data: string): BarcodeShape {
  if (!/^[\x20-\x7e]{1,48}$/.test(data)) throw new RangeError('Code 128 takes 1 to 48 printable ASCII characters');
  const [symbol] = bwipjs.raw('code128', data, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('Code 128 was not drawn');
  const parts: string[] = [];
  let position: number = quietZone.code128;
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) parts.push(rectangle(position, 0, width, barHeight));
    position += width;
  });
  return { width: position + quietZone.code128, height: barHeight, path: parts.join('') };
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

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`;
}

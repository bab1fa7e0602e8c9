import type { PassportZone, ZoneKey } from '#domain/identity/compare-zone.ts';
import { classify, type Network } from './classifier.ts';
import { type DecodedZone, decodeZone } from './decode-zone.ts';
import { type GreyImage, quarterTurned } from './grey-image.ts';
import { mapped } from './homography.ts';
import { type LocatedZone, lastColumn, locateZone } from './locate-zone.ts';
import { pagePlace } from './page-place.ts';
import type { PicturePart } from './picture-pixels.ts';
import { sampleCell, type ZoneGrid } from './sample-cell.ts';

export interface ZoneReading {
  readonly lines: PassportZone;
  /** Details of which a character was in doubt. */
  readonly doubtful: readonly ZoneKey[];
  /** All check digits agree: of number, birth and expiry. */
  readonly digitsAgree: boolean;
  /** Place of the page in the picture. */
  readonly page: PicturePart;
}

/** Check digits of number, birth and expiry. */
const checkDigits = 3;
/** Two of the three check digits agree in a zone; by chance they do once in a hundred. */
const leastAgreeing = 2;
/** Names have no check digit: one letter that is as likely another makes the whole reading void. */
const leastOfNames = Math.log(0.5);
/** Mean logarithm of probabilities: about two thirds for each character. */
const leastConfidence = -0.4;

/**
 * Reads the machine-readable zone from a picture of a passport's page, whichever side is up. Undefined where there is
 * none, it cannot be read, or `late` says that the time is over.
 */
export function readZone(image: GreyImage, network: Network, late: () => boolean): ZoneReading | undefined {
  for (const picture of [image, quarterTurned(image)]) {
    const located = locateZone(picture, late);
    if (located === undefined) continue;
    // Upright first; upside down the same two rows are read from the other end.
    for (const upsideDown of [false, true]) {
      const read = readLocated(picture, network, located, upsideDown, late);
      if (read !== undefined) return picture === image ? read : { ...read, page: turnedBack(read.page) };
    }
  }
  return undefined;
}

/** Returns a part of a picture that was turned by a quarter, clockwise, as a part of the picture before. */
function turnedBack({ x, y, width, height }: PicturePart): PicturePart {
  return { x: y, y: 1 - x - width, width: height, height: width };
}

/** Columns tried before the first and after the last letter that was found: a stain may hide an end of both rows. */
const margin = 3;

function readLocated(
  image: GreyImage,
  network: Network,
  { map, first, last }: LocatedZone,
  upsideDown: boolean,
  late: () => boolean,
): ZoneReading | undefined {
  const grid: ZoneGrid = upsideDown
    ? (column, row) => mapped(map, (lastColumn - column) / lastColumn, 1 - row)
    : (column, row) => mapped(map, column / lastColumn, row);
  const [begin, end] = upsideDown ? [lastColumn - last, lastColumn - first] : [first, last];
  const known = new Map<number, readonly Float32Array[]>();
  const cellsOf = (column: number): readonly Float32Array[] => {
    const found = known.get(column) ?? [0, 1].map((row) => classify(network, sampleCell(image, grid, column, row)));
    known.set(column, found);
    return found;
  };
  let best: DecodedZone | undefined;
  let place = begin;
  for (const offset of offsets(begin, end)) {
    if (late()) return undefined;
    if (![0, lastColumn].every((column) => isInside(image, grid, offset + column))) continue;
    const columns = Array.from({ length: lastColumn + 1 }, (_, column) => cellsOf(offset + column));
    const decoded = decodeZone([0, 1].map((row) => columns.flatMap((cells) => cells[row] ?? [])));
    if (best === undefined || decoded.confidence > best.confidence) [best, place] = [decoded, offset];
  }
  if (best === undefined || !isPassport(best)) return undefined;
  const page = pagePlace(image, grid, place);
  return { lines: best.lines, doubtful: best.doubtful, digitsAgree: best.agreeing === checkDigits, page };
}

/** Returns true if both letters of a column are in the picture: a zone that is cut off is no zone. */
function isInside({ width, height }: GreyImage, grid: ZoneGrid, column: number): boolean {
  return [0, 1].every((row) => {
    const [x, y] = grid(column, row);
    return x >= 0 && y >= 0 && x < width && y < height;
  });
}

/** Returns the columns that may be the first of the zone, by where letters were found. */
function offsets(begin: number, end: number): readonly number[] {
  const missing = lastColumn - (end - begin);
  if (missing === 0) return [begin];
  const [from, until] = missing > 0 ? [begin - missing, begin] : [begin, begin - missing];
  return Array.from({ length: Math.min(until - from, 2 * margin + 1) + 1 }, (_, index) => from + index);
}

function isPassport({ lines, agreeing, confidence, weakestName }: DecodedZone): boolean {
  const sure = confidence > leastConfidence && weakestName > leastOfNames;
  return lines[0].startsWith('P') && agreeing >= leastAgreeing && sure;
}

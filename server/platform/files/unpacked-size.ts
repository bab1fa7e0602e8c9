import { createInflate } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { picturesOf } from './pdf-pictures.ts';
import { jpeg2000Pixels, jpegPixels } from './picture-header.ts';

const megabyte = 1024 * 1024;
/** Bytes that the page contents, forms and fonts of one file unpack to: a font with all Chinese characters has 20 MB. */
const drawnBytes = 64 * megabyte;
/** One picture unpacked: an A4 page at 600 dpi in three colours is 104 MB. */
const pictureBytes = 150 * megabyte;
/** Pictures of one file together: nineteen A4 pages at 300 dpi in three colours. */
const picturesBytes = 500 * megabyte;
/** A compressed picture inside a packing, which makes it hardly smaller: no upload is this large. */
const packedPictureBytes = 32 * megabyte;
/** The limit of a picture sent as such; see `writeAnew`. */
const pixelLimit = 60_000_000;

/** Filters whose output may be a thousand times as long as their input, with the short names that readers take too. */
const packings = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);
const inflated = new Set(['FlateDecode', 'Fl']);
/** Filters whose output is hardly longer than their input: four zeros may stand as one letter. */
const texts = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx']);

/** Compressed pictures that state their own size, which readers believe. */
const jpegs = new Set(['DCTDecode', 'DCT']);
const jpegs2000 = new Set(['JPXDecode']);

const name = (text: string): PDFName => PDFName.of(text);

/**
 * Tells whether everything in a file unpacks to sizes that a reader can hold. Sizes are measured and not believed; two
 * packings around each other are made for bombs and refused unread.
 */
export async function unpacksToBoundedSize(context: PDFContext): Promise<boolean> {
  let drawn = 0;
  let inPictures = 0;
  const pictures = picturesOf(context);
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const isPicture = pictures.has(object);
    const most = isPicture ? Math.min(pictureBytes, picturesBytes - inPictures) : drawnBytes - drawn;
    const unpacked = await unpackedOf(object, most);
    if (unpacked === undefined || pixelsOf(object.dict, unpacked.bytes) > pixelLimit) return false;
    if (isPicture) inPictures += unpacked.length;
    else drawn += unpacked.length;
  }
  return true;
}

interface Unpacked {
  readonly length: number;
  /** All of them where a compressed picture states its size in them; otherwise perhaps none. */
  readonly bytes: Buffer;
}

/** Size of a stream without its packing; undefined if it is larger than `most`, or packed in a way nobody writes. */
async function unpackedOf(stream: PDFRawStream, most: number): Promise<Unpacked | undefined> {
  const filters = filtersOf(stream.dict);
  const textsEnd = filters.findIndex((filter) => !texts.has(filter));
  const before = textsEnd === -1 ? filters : filters.slice(0, textsEnd);
  const [first, ...others] = filters.slice(before.length);
  if (others.some((filter) => packings.has(filter) || texts.has(filter))) return undefined;
  const bytes = before.length === 0 ? stream.contents : decoded(stream, before, most + 1);
  if (bytes.length > most) return undefined;
  if (first === undefined || !packings.has(first)) return whole(bytes);
  if (inflated.has(first)) return measured(bytes, most, others.length > 0);
  const plain = decoded(stream, [...before, first], most + 1);
  return plain.length > most ? undefined : whole(plain);
}

function whole({ buffer, byteOffset, length }: Uint8Array): Unpacked {
  return { length, bytes: Buffer.from(buffer, byteOffset, length) };
}

function filtersOf(dict: PDFDict): readonly string[] {
  return listed(dict.lookup(name('Filter'))).flatMap((filter) =>
    filter instanceof PDFName ? [filter.decodeText()] : [],
  );
}

/** Decodes with the library, which stops at `most`. */
function decoded({ dict, contents }: PDFRawStream, filters: readonly string[], most: number): Uint8Array {
  const plain = PDFDict.withContext(dict.context);
  plain.set(name('Filter'), dict.context.obj(filters.map((filter) => name(longName[filter] ?? filter))));
  const { buffer, byteOffset, length } = decodePDFRawStream(PDFRawStream.of(plain, contents)).getBytes(most);
  return new Uint8Array(buffer, byteOffset, length);
}

const longName: Readonly<Record<string, string>> = {
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

/** Inflates piece by piece. A stream that breaks off, or with a wrong sum, counts as far as it goes. */
async function measured(bytes: Uint8Array, most: number, isCompressed: boolean): Promise<Unpacked | undefined> {
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  const limit = isCompressed ? Math.min(most, packedPictureBytes) : most;
  const kept: Buffer[] = [];
  let length = 0;
  try {
    inflate.end(bytes);
    for await (const chunk of inflate) {
      if (isCompressed) kept.push(Buffer.from(chunk));
      length += chunk.length;
      if (length > limit) return undefined;
    }
  } catch (error) {
    if (!(error instanceof Error) || !/unexpected end of file|incorrect data check/.test(error.message))
      return undefined;
  }
  return { length, bytes: Buffer.concat(kept) };
}

/** Pixels of a picture by its dictionary, or by its fax parameters or its own header if those state more. */
function pixelsOf(dict: PDFDict, bytes: Buffer): number {
  const filters = filtersOf(dict);
  const parameters = listed(dict.lookup(name('DecodeParms'))).filter((each) => each instanceof PDFDict);
  return Math.max(
    area(dict, 'Width', 'Height'),
    ...parameters.map((each) => area(each, 'Columns', 'Rows')),
    filters.some((filter) => jpegs.has(filter)) ? jpegPixels(bytes) : 0,
    filters.some((filter) => jpegs2000.has(filter)) ? jpeg2000Pixels(bytes) : 0,
  );
}

function area(dict: PDFDict, ...sides: readonly string[]): number {
  return sides.reduce((product, side) => {
    const value = dict.lookup(name(side));
    return value instanceof PDFNumber ? product * Math.abs(value.asNumber()) : 0;
  }, 1);
}

function listed(value: PDFObject | undefined): readonly (PDFObject | undefined)[] {
  return value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [value];
}

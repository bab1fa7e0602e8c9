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

const megabyte = 1024 * 1024;
/** Bytes that the page contents, forms and fonts of one file unpack to: a font with all Chinese characters has 20 MB. */
const drawnBytes = 64 * megabyte;
/** One picture unpacked: an A4 page at 600 dpi in three colours is 104 MB. */
const pictureBytes = 150 * megabyte;
/** Pictures of one file together: nineteen A4 pages at 300 dpi in three colours. */
const picturesBytes = 500 * megabyte;
/** The limit of a picture sent as such; see `writeAnew`. */
const pixelLimit = 60_000_000;

/** Filters whose output may be a thousand times as long as their input, with the short names that readers take too. */
const packings = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);
const inflated = new Set(['FlateDecode', 'Fl']);
/** Filters whose output is hardly longer than their input: four zeros may stand as one letter. */
const texts = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx']);

const name = (text: string): PDFName => PDFName.of(text);

/**
 * Tells whether everything in a file unpacks to sizes that a reader can hold. Sizes are measured and not believed; two
 * packings around each other are made for bombs and refused unread.
 */
export async function unpacksToBoundedSize(context: PDFContext): Promise<boolean> {
  let drawn = 0;
  let pictures = 0;
  const contents = pageContents(context);
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const isPicture = object.dict.lookup(name('Subtype')) === name('Image') && !contents.has(object);
    const most = isPicture ? Math.min(pictureBytes, picturesBytes - pictures) : drawnBytes - drawn;
    const bytes = await unpacked(object, most);
    if (bytes === undefined) return false;
    if (isPicture) pictures += bytes.length;
    else drawn += bytes.length;
    if (isPicture && pixelsOf(object.dict, bytes.head) > pixelLimit) return false;
  }
  return true;
}

/** Streams that pages name as their contents, which readers read as such whatever they call themselves. */
function pageContents(context: PDFContext): ReadonlySet<PDFObject | undefined> {
  return new Set(
    context.enumerateIndirectObjects().flatMap(([, object]) => {
      const isPage = object instanceof PDFDict && object.lookup(name('Type')) === name('Page');
      return isPage ? listed(object.lookup(name('Contents'))) : [];
    }),
  );
}

interface Unpacked {
  readonly length: number;
  /** Beginning of the bytes, where a picture's own format states its size. */
  readonly head: Buffer;
}

/** Size of a stream without its packing; undefined if it is larger than `most`, or packed in a way nobody reads. */
async function unpacked(stream: PDFRawStream, most: number): Promise<Unpacked | undefined> {
  const filters = filtersOf(stream.dict);
  const place = filters.findIndex((filter) => packings.has(filter));
  if (filters.filter((filter) => packings.has(filter)).length > 1) return undefined;
  const before = place === -1 ? filters.filter((filter) => texts.has(filter)) : filters.slice(0, place);
  if (before.some((filter) => !texts.has(filter))) return undefined;
  const bytes = before.length === 0 ? stream.contents : decoded(stream, before, most + 1);
  if (bytes.length > most) return undefined;
  const packing = filters[place];
  if (packing === undefined) return { length: bytes.length, head: headOf(bytes) };
  if (inflated.has(packing)) return measured(bytes, most);
  const plain = decoded(stream, [...before, packing], most + 1);
  return plain.length > most ? undefined : { length: plain.length, head: headOf(plain) };
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

/** Beginnings long enough for the header of a JPEG with a colour profile. */
const headBytes = 256 * 1024;

function headOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes));
}

/**
 * Inflates piece by piece and keeps the beginning only. A stream that breaks off, or with a wrong sum, counts as far as it
 * goes.
 */
async function measured(bytes: Uint8Array, most: number): Promise<Unpacked | undefined> {
  const inflate = createInflate({ chunkSize: headBytes });
  let length = 0;
  let head: Buffer = Buffer.alloc(0);
  try {
    inflate.end(bytes);
    for await (const chunk of inflate) {
      if (length === 0) head = Buffer.from(chunk);
      length += chunk.length;
      if (length > most) return undefined;
    }
  } catch (error) {
    if (!(error instanceof Error) || !/unexpected end of file|incorrect data check/.test(error.message))
      return undefined;
  }
  return { length, head };
}

/** Pixels of a picture by its dictionary, or by its fax parameters or its own header if those state more. */
function pixelsOf(dict: PDFDict, head: Buffer): number {
  const parameters = listed(dict.lookup(name('DecodeParms'))).filter((each) => each instanceof PDFDict);
  return Math.max(
    area(dict, 'Width', 'Height'),
    ...parameters.map((each) => area(each, 'Columns', 'Rows')),
    jpegPixels(head),
    jpeg2000Pixels(head),
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

/** Reads the frame header of a JPEG (ITU-T T.81, B.2.2); 0 for other bytes. */
function jpegPixels(head: Buffer): number {
  if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return 0;
  let place = 2;
  while (place + 9 <= head.length) {
    if (head[place] !== 0xff) return 0;
    const marker = head[place + 1] ?? 0;
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return head.readUInt16BE(place + 5) * head.readUInt16BE(place + 7);
    place += 2 + head.readUInt16BE(place + 2);
  }
  return 0;
}

/** Reads the size in a JPEG 2000 codestream (ITU-T T.800, A.5.1); 0 for other bytes. */
function jpeg2000Pixels(head: Buffer): number {
  const start = head.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  return start === -1 || start + 16 > head.length ? 0 : head.readUInt32BE(start + 8) * head.readUInt32BE(start + 12);
}

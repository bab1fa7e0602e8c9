import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptUpload } from './accept-upload.ts';
import { cleanPdf } from './clean-pdf.ts';

const megabyte = 1024 * 1024;

interface Stream {
  readonly entries: string;
  readonly bytes: Buffer;
}

const plain: Stream = { entries: '', bytes: Buffer.from('200 0 0 100 cm/I Do') };
const dot: Stream = {
  entries: '/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB',
  bytes: Buffer.from([1, 47, 74]),
};

/** Builds a page with a picture, of the given streams, and with other resources and objects from number 6 on. */
function pdf({
  contents = plain,
  picture = dot,
  resources = '',
  objects = '',
}: {
  contents?: Stream;
  picture?: Stream;
  resources?: string;
  objects?: string;
}): Buffer {
  const stream = (number: number, { entries, bytes }: Stream, kind = '') =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj\n<<${kind}${entries}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>${resources}>>>>
endobj
${objects}`,
      'latin1',
    ),
    stream(4, contents),
    stream(5, picture, '/Type/XObject/Subtype/Image'),
    Buffer.from('xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
}

const outcomeOf = async (bytes: Buffer) => {
  const cleaned = await cleanPdf(bytes);
  return typeof cleaned === 'string' ? cleaned : 'accepted';
};

const flate = '/Filter/FlateDecode';
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte));
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
/** A JPEG whose frame header states other sides than it has. */
async function jpegStating(side: number): Promise<Buffer> {
  const bytes = await jpeg(8, 8);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}
const start = Buffer.from('ffd8', 'hex');
/** The frame header of a JPEG of this many lines with as many points. */
const frame = (side: number) => {
  const bytes = Buffer.from('ffc0000b080000000001011100', 'hex');
  bytes.writeUInt16BE(side, 5);
  bytes.writeUInt16BE(side, 7);
  return bytes;
};
/** Segments of an application's own data of 60 kB each. */
const ownData = (segments: number) =>
  Buffer.concat(
    Array.from({ length: segments }, () => Buffer.concat([Buffer.from('ffe2ea62', 'hex'), Buffer.alloc(60_000)])),
  );
/** The beginning of a JPEG 2000 codestream of this many lines with as many points. */
const codestream = (side: number) => {
  const bytes = Buffer.from('ff4fff51002900000000000000000000', 'hex');
  bytes.writeUInt32BE(side, 8);
  bytes.writeUInt32BE(side, 12);
  return bytes;
};
/** Packs a short text as LZW, without any repetition: codes of nine bits, between "clear" and the end. */
function lzw(text: string): Buffer {
  const bits = [256, ...Buffer.from(text), 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}
/** Writes packed bytes as text (base 85), after a megabyte of zeros that is not packed itself and takes a quarter. */
function behindZeros(packed: Buffer): Buffer {
  const stored = Buffer.concat([
    packed.subarray(0, 2),
    ...Array.from({ length: 16 }, () => Buffer.concat([Buffer.from([0, 0xff, 0xff, 0, 0]), Buffer.alloc(65_535)])),
    packed.subarray(2),
  ]);
  let text = '';
  for (let place = 0; place < stored.length; place += 4) {
    const left = stored.subarray(place, place + 4);
    const letters: string[] = [];
    let value = Buffer.concat([left, Buffer.alloc(4 - left.length)]).readUInt32BE();
    for (let digit = 0; digit < 5; digit += 1) {
      letters.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    const written = letters.join('');
    text += written === '!!!!!' && left.length === 4 ? 'z' : written.slice(0, left.length + 1);
  }
  return Buffer.from(`${text}~>`);
}
const dotted = '/Subtype/Image/Width 8/Height 8';
const sides = '/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceRGB';

describe('a PDF that unpacks to more than a reader holds is refused', () => {
  it('packed twice around 256 MB in a page’s contents, as a file that costs too much', async () => {
    const bytes = pdf({ contents: { entries: '/Filter[/FlateDecode/FlateDecode]', bytes: deflateSync(zeros(256)) } });
    expect(bytes.length).toBeLessThan(4000);
    const rule = { document: 'passport', accept: 'image_or_pdf' } as const;
    expect(await acceptUpload(bytes, rule, { sender: { address: 'bomb' }, field: 'file' })).toEqual({
      ok: false,
      stop: true,
      violation: { code: 'file_not_readable', field: 'file' },
    });
  });

  it.each([
    ['contents of 65 MB', { contents: { entries: flate, bytes: zeros(65) } }],
    ['under the filter’s short name', { contents: { entries: '/Filter/Fl', bytes: zeros(65) } }],
    [
      'run lengths of 65 MB',
      { contents: { entries: '/Filter/RunLengthDecode', bytes: Buffer.alloc(65 * 2 * 8192, Buffer.from([0x81, 0])) } },
    ],
    [
      'two kinds of packing',
      { contents: { entries: '/Filter[/RunLengthDecode/FlateDecode]', bytes: Buffer.from([0]) } },
    ],
    ['contents that are not packed as stated', { contents: { entries: flate, bytes: Buffer.from('200 0 0 100 cm') } }],
    ['contents of 65 MB that call themselves a picture', { contents: { entries: dotted + flate, bytes: zeros(65) } }],
    [
      'contents packed behind zeros that stand as single letters',
      { contents: { entries: '/Filter[/ASCII85Decode/FlateDecode]', bytes: behindZeros(zeros(65)) } },
    ],
    ['a picture of 151 MB', { picture: { entries: sides + flate, bytes: zeros(151) } }],
    ['a picture of 64 megapixels', { picture: { ...dot, entries: '/Width 8000/Height 8000/BitsPerComponent 1' } }],
  ])('%s', async (_, parts) => {
    expect(await outcomeOf(pdf(parts))).toBe('too_costly');
  });

  it('a JPEG that states more pixels than the page does, packed or not', async () => {
    const bytes = await jpegStating(60_000);
    const entries = `${sides}/Filter/DCTDecode`;
    expect(await outcomeOf(pdf({ picture: { entries, bytes } }))).toBe('too_costly');
    const packed = { entries: `${sides}/Filter[/FlateDecode/DCTDecode]`, bytes: deflateSync(bytes) };
    expect(await outcomeOf(pdf({ picture: packed }))).toBe('too_costly');
  });

  it('a fax of four billion points', async () => {
    const entries = `${sides}/Filter/CCITTFaxDecode/DecodeParms[<</K -1/Columns 65000/Rows 65000>>]`;
    expect(await outcomeOf(pdf({ picture: { entries, bytes: Buffer.from([0]) } }))).toBe('too_costly');
  });

  it('a JPEG 2000 that states more pixels than the page does', async () => {
    const bytes = Buffer.from('ff4fff51002900000000ffff0000ffff', 'hex');
    expect(await outcomeOf(pdf({ picture: { entries: `${sides}/Filter/JPXDecode`, bytes } }))).toBe('too_costly');
  });

  const large = frame(60_000);
  it.each([
    ['behind bytes that are no picture', Buffer.concat([Buffer.from('GIF'), start, large])],
    ['behind a stray byte between segments', Buffer.concat([start, ownData(1), Buffer.from([0x2a]), large])],
    ['behind bytes that fill', Buffer.concat([start, Buffer.from('ffffff', 'hex'), large])],
    ['behind markers without a length', Buffer.concat([start, Buffer.from('ff01ffd0ffd7', 'hex'), large])],
    ['behind 300 kB of its writer’s own data', Buffer.concat([start, ownData(5), large])],
    ['without a number of lines', Buffer.concat([start, Buffer.from('ffc0000b080000ea6001011100', 'hex')])],
    ['nowhere', Buffer.concat([start, ownData(1)])],
    ['nowhere, in bytes of another kind', Buffer.from('GIF89a')],
  ])('a JPEG that states its size %s, packed or not', async (_, bytes) => {
    const entries = `${sides}/Filter/DCTDecode`;
    expect(await outcomeOf(pdf({ picture: { entries, bytes } }))).toBe('too_costly');
    const short = { entries: `${sides}/Filter[/Fl/DCT]`, bytes: deflateSync(bytes) };
    expect(await outcomeOf(pdf({ picture: short }))).toBe('too_costly');
  });

  it.each([
    ['behind a small one', Buffer.concat([codestream(8), codestream(60_000)])],
    ['behind a small one and 300 kB', Buffer.concat([codestream(8), Buffer.alloc(300_000), codestream(60_000)])],
    ['nowhere', Buffer.from('ff4f', 'hex')],
  ])('a JPEG 2000 that states its size %s, packed or not', async (_, bytes) => {
    expect(await outcomeOf(pdf({ picture: { entries: `${sides}/Filter/JPXDecode`, bytes } }))).toBe('too_costly');
    const packed = { entries: `${sides}/Filter[/FlateDecode/JPXDecode]`, bytes: deflateSync(bytes) };
    expect(await outcomeOf(pdf({ picture: packed }))).toBe('too_costly');
  });

  it.each(['/FlateDecode/ASCII85Decode', '/Fl/A85', '/RunLengthDecode/ASCIIHexDecode', '/DCTDecode/ASCII85Decode'])(
    'text inside a packing, which no writer makes: %s',
    async (filters) => {
      const letters = deflateSync(Buffer.alloc(megabyte, 'z'));
      const contents = { entries: `/Filter[${filters}]`, bytes: letters };
      expect(await outcomeOf(pdf({ contents }))).toBe('too_costly');
    },
  );

  const page = { entries: sides + flate, bytes: zeros(65) };
  it.each([
    ['a tiling pattern', { resources: '/Pattern<</P 5 0 R>>' }],
    ['a list of patterns of its own', { resources: '/Pattern 6 0 R', objects: '6 0 obj\n<</P 5 0 R>>\nendobj\n' }],
    ['a font', { resources: '/Font<</F<</Type/Font/FontDescriptor<</FontFile2 5 0 R>>>>>>' }],
    ['a font’s letters', { resources: '/Font<</F<</Type/Font/Subtype/Type3/CharProcs<</a 5 0 R>>>>>>' }],
    ['a letter with the name of a mask', { resources: '/Font<</F<</Subtype/Type3/CharProcs<</SMask 5 0 R>>>>>>' }],
    ['a colour profile', { resources: '/ColorSpace<</C[/ICCBased 5 0 R]>>' }],
  ])('a picture of 65 MB that is read as %s too', async (_, parts) => {
    expect(await outcomeOf(pdf({ picture: page }))).toBe('accepted');
    expect(await outcomeOf(pdf({ picture: page, ...parts }))).toBe('too_costly');
  });

  it.each(['/PatternType 1', '/FormType 1', '/Length1 9', '/Length2 9', '/Length3 9'])(
    'a picture of 65 MB that states something else: %s',
    async (entry) => {
      const picture = { entries: sides + flate + entry, bytes: page.bytes };
      expect(await outcomeOf(pdf({ picture }))).toBe('too_costly');
    },
  );
});

describe('a PDF as scanners and writers make them is accepted', () => {
  const drawing = deflateSync('200 0 0 100 cm/I Do');
  it.each([
    ['contents of 60 MB', { contents: { entries: flate, bytes: zeros(60) } }],
    [
      'packed contents as text',
      {
        contents: {
          entries: '/Filter[/ASCIIHexDecode/FlateDecode]',
          bytes: Buffer.from(`${drawing.toString('hex')}>`),
        },
      },
    ],
    ['packed contents that break off', { contents: { entries: flate, bytes: drawing.subarray(0, -5) } }],
    ['run lengths', { contents: { entries: '/Filter/RunLengthDecode', bytes: Buffer.from([1, 113, 10, 128]) } }],
    ['contents packed as LZW', { contents: { entries: '/Filter/LZWDecode', bytes: lzw('200 0 0 100 cm/I Do') } }],
    [
      'an A4 page of 300 dpi in colour',
      {
        picture: {
          entries: `/Width 2480/Height 3508/BitsPerComponent 8/ColorSpace/DeviceRGB${flate}`,
          bytes: deflateSync(Buffer.alloc(2480 * 3508 * 3, 0xee)),
        },
      },
    ],
  ])('%s', async (_, parts) => {
    expect(await outcomeOf(pdf(parts))).toBe('accepted');
  });

  it('with a picture of 65 MB as the mask of another', async () => {
    const picture = { ...dot, entries: `${dot.entries}/SMask 6 0 R` };
    const mask = zeros(65);
    const head = `6 0 obj\n<</Subtype/Image${sides}${flate}/Length ${mask.length}>>\nstream\n`;
    const objects = `${head}${mask.toString('latin1')}\nendstream\nendobj\n`;
    expect(await outcomeOf(pdf({ picture, objects }))).toBe('accepted');
  });

  it.each([
    ['a stray byte', Buffer.concat([start, ownData(5), Buffer.from([0x2a]), frame(2000)])],
    ['bytes before it', Buffer.concat([Buffer.from('\r\n'), start, frame(2000)])],
  ])('with a JPEG that has %s', async (_, bytes) => {
    expect(await outcomeOf(pdf({ picture: { entries: `${sides}/Filter/DCTDecode`, bytes } }))).toBe('accepted');
  });

  it('with a JPEG 2000, or bytes like one in a picture of another kind', async () => {
    const bytes = codestream(2000);
    expect(await outcomeOf(pdf({ picture: { entries: `${sides}/Filter/JPXDecode`, bytes } }))).toBe('accepted');
    expect(await outcomeOf(pdf({ picture: { entries: sides, bytes: codestream(60_000) } }))).toBe('accepted');
  });

  it('with a JPEG, packed or not', async () => {
    const bytes = await jpeg(1240, 1754);
    const entries = '/Width 1240/Height 1754/BitsPerComponent 8/ColorSpace/DeviceRGB';
    expect(await outcomeOf(pdf({ picture: { entries: `${entries}/Filter/DCTDecode`, bytes } }))).toBe('accepted');
    const packed = { entries: `${entries}/Filter[/FlateDecode/DCTDecode]`, bytes: deflateSync(bytes) };
    expect(await outcomeOf(pdf({ picture: packed }))).toBe('accepted');
  });
});

import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  StandardFonts,
} from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { FileRule } from '#domain/forms/form-definition.ts';
import { acceptUpload } from './accept-upload.ts';
import { fileWorkshop } from './file-workshop.ts';

const scan: FileRule = { document: 'passport', accept: 'image_or_pdf' };
const photo: FileRule = { document: 'photo', accept: 'image', shape: 'portrait' };

/**
 * Builds a page with a picture as the objects of a file; further objects and entries of page and catalog can be added.
 */
function pdf(given: { catalog?: string; page?: string; objects?: string; trailer?: string } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R${given.catalog ?? ''}>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>${given.page ?? ''}>>
endobj
4 0 obj
<</Length 19>>
stream
200 0 0 100 cm/I Do
endstream
endobj
5 0 obj
<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/Length 3>>
stream
\u0001/J
endstream
endobj
${given.objects ?? ''}
xref
0 1
0000000000 65535 f${' '}
trailer
<</Size 1/Root 1 0 R${given.trailer ?? ''}>>
startxref
9
%%EOF
`,
    'latin1',
  );
}

const packed = (text: string | Buffer): string => deflateSync(text).toString('latin1');
const objectStream = (number: number, data: string, more = '/N 1/First 5', keyword = 'stream\n'): string =>
  `${number} 0 obj\n<</Type/ObjStm/Filter/FlateDecode${more}/Length ${data.length}>>\n${keyword}${data}\nendstream\nendobj\n`;

async function clean(bytes: Buffer): Promise<Buffer> {
  const outcome = await acceptUpload(bytes, scan, { sender: { address: 'test' } });
  if (!outcome.ok) throw new Error(outcome.violation.code);
  return outcome.upload.bytes;
}

async function violationOf(bytes: Buffer, rule: FileRule = scan): Promise<string> {
  const outcome = await acceptUpload(bytes, rule, { sender: { address: 'test' }, field: 'passport_scan' });
  if (outcome.ok) return 'accepted';
  expect(outcome.violation.field).toBe('passport_scan');
  return outcome.violation.code;
}

/** Returns everything in a file with its streams unpacked, to look for forbidden content. */
async function everythingIn(bytes: Buffer): Promise<string> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? `${object.dict} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
        : String(object),
    )
    .join('\n');
}

/** Returns a page's drawing, its parts one after another. */
function drawn(page: PDFPage): string {
  const contents = page.node.lookup(PDFName.of('Contents'));
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
  return parts
    .map((part) =>
      part instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(part).decode()).toString('latin1') : '',
    )
    .join('\n');
}

async function fromPdfkit(compress: boolean): Promise<Buffer> {
  const document = new PDFKit({ size: 'A4', compress, info: { Author: 'Test Traveller One' } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document
    .fontSize(20)
    .text('Hotel booking')
    .addPage({ size: [200, 300] })
    .text('Second page');
  document.link(0, 0, 50, 50, 'file://server/share');
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('a PDF is written anew', () => {
  it.each([true, false])('with the pages of a real file, each as it was drawn (packed: %s)', async (compress) => {
    const original = await fromPdfkit(compress);
    const written = await clean(original);
    const before = await PDFDocument.load(original);
    const after = await PDFDocument.load(written);
    expect(after.getPages().map((page) => page.getSize())).toEqual(before.getPages().map((page) => page.getSize()));
    expect(after.getPages().map(drawn)).toEqual(before.getPages().map(drawn));
    const fonts = after.getPage(0).node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    expect(fonts?.keys()).toHaveLength(1);
    const all = `${await everythingIn(written)}${written.toString('latin1')}`;
    for (const gone of ['file://', '/Annot', '/URI', 'Test Traveller']) expect(all).not.toContain(gone);
    expect(await violationOf(original, photo)).toBe('file_wrong_type');
    expect(await clean(written)).toBeDefined();
  });

  it('with what a page inherits, and with picture data that happens to spell a name', async () => {
    const after = await PDFDocument.load(await clean(pdf({ objects: '9 0 obj\n(/JS)\nendobj' })));
    expect(after.getPage(0).getSize()).toEqual({ width: 200, height: 100 });
    expect(drawn(after.getPage(0))).toBe('200 0 0 100 cm/I Do');
  });

  it('with objects packed into streams and a table of places in one', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    document.addPage([300, 200]).drawText('Packed', { font, x: 10, y: 10 });
    const written = await clean(Buffer.from(await document.save({ useObjectStreams: true })));
    const after = await PDFDocument.load(written);
    expect(after.getPage(0).getSize()).toEqual({ width: 300, height: 200 });
    expect(drawn(after.getPage(0))).toContain('Tj');
  });

  it('with filled fields drawn on the page, and without the fields', async () => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('surname');
    field.setText('TRAVELLER');
    field.addToPage(document.addPage([300, 200]), { x: 20, y: 30, width: 100, height: 20 });
    const written = await clean(Buffer.from(await document.save()));
    const after = await PDFDocument.load(written);
    expect(drawn(after.getPage(0))).toMatch(/q 1\.0+ 0\.0+ 0\.0+ 1\.0+ \d+\.\d+ \d+\.\d+ cm \/PraveshDrawing0 Do Q/);
    const all = await everythingIn(written);
    expect(all).toContain(Buffer.from('TRAVELLER').toString('hex').toUpperCase());
    expect(all).not.toMatch(/AcroForm|Widget/);
  });

  it.each([
    ['an address on opening', { catalog: '/OpenAction<</S/URI/URI(https://example.org/active)>>' }],
    ['an address when a page is shown', { page: '/AA<</O<</S/URI/URI(https://example.org/active)>>>>' }],
    ['a link to a share', { page: '/Annots[<</Subtype/Link/A<</S/URI/URI(\\\\\\\\active\\\\share)>>>>]' }],
    ['names', { catalog: '/Names<</Dests<</Names[(active)3 0 R]>>>>' }],
    ['notes', { objects: '8 0 obj\n(active)\nendobj', catalog: '/Metadata 8 0 R', page: '/PieceInfo 8 0 R' }],
    ['what the reading did not understand', { objects: '8 0 obj\n<</active >< \nendobj', page: '/Group 8 0 R' }],
  ])('without %s', async (_, given) => {
    const written = await clean(pdf(given));
    expect((await PDFDocument.load(written)).getPageCount()).toBe(1);
    expect(`${await everythingIn(written)}${written.toString('latin1')}`).not.toMatch(/active|OpenAction|\/AA/);
  });
});

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

describe('a PDF with active content is refused', () => {
  it.each([
    `8 0 obj\n<</OpenAction${script}>>\nendobj`,
    '8 0 obj\n<</OpenAction<</S/J#61vaScript>>>>\nendobj',
    '8 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj',
    '8 0 obj\n<</S/GoToR/F(\\\\\\\\server\\\\share)>>\nendobj',
    '8 0 obj\n<</S/GoToE/T<</R/C>>>>\nendobj',
    '8 0 obj\n<</Names<</EmbeddedFiles 2 0 R>>>>\nendobj',
    '8 0 obj\n<</Type/EmbeddedFile/Length 3>>\nstream\nabc\nendstream\nendobj',
    '8 0 obj\n<</Length 0/F(\\\\\\\\server\\\\share)>>\nstream\n\nendstream\nendobj',
    `8 0 obj\n<</Type/ObjStm>>\nendobj\n9 0 obj\n% stream\n${script}\nendobj`,
    `8 0 obj\n[(stream\n) ${script}]\nendobj`,
  ])('%s', async (objects) => {
    expect(await violationOf(pdf({ objects }))).toBe('file_wrong_type');
  });

  const hidden = packed(`8 0  ${script}`);
  it.each([
    ['packed', objectStream(7, hidden)],
    ['behind a long dictionary', objectStream(7, hidden, `/N 1/First 5/Pad(${'x'.repeat(4000)})`)],
    ['after a bare carriage return', objectStream(7, hidden, '/N 1/First 5', 'stream\r')],
    ['uncompressed', objectStream(7, `8 0  ${script}`).replace('/Filter/FlateDecode', '')],
  ])('in an object stream: %s', async (_, objects) => {
    expect(await violationOf(pdf({ objects }))).toBe('file_wrong_type');
  });

  it('in an object stream that is packed in any other way, because it is not read', async () => {
    // PNG prediction "up": each row is one zero byte and the row's differences.
    const row = Buffer.from(`8 0  ${script}`);
    const predicted = packed(Buffer.concat([Buffer.from([2]), row]));
    const parameters = `/N 1/First 5/DecodeParms<</Predictor 12/Columns ${row.length}>>`;
    expect(await violationOf(pdf({ objects: objectStream(7, predicted, parameters) }))).toBe('file_not_readable');
    const spaced = objectStream(7, hidden, '/N 1/First 5', 'stream \n');
    expect(await violationOf(pdf({ objects: spaced }))).toBe('file_not_readable');
    const twice = objectStream(7, packed(Buffer.from(hidden, 'latin1')));
    const chain = twice.replace('/Filter/FlateDecode', '/Filter[/FlateDecode/FlateDecode]');
    expect(await violationOf(pdf({ objects: chain }))).toBe('file_not_readable');
  });

  it('also when it is encrypted, cut short, only a header or without a page', async () => {
    expect(await violationOf(pdf({ trailer: '/Encrypt 2 0 R' }))).toBe('file_not_readable');
    expect(await violationOf(pdf().subarray(0, 40))).toBe('file_not_readable');
    expect(await violationOf(Buffer.from('%PDF-1.7\n'))).toBe('file_not_readable');
    const bare = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF',
    );
    expect(await violationOf(bare)).toBe('file_not_readable');
  });
});

describe('a PDF made to fill the memory is refused, and the portal goes on', () => {
  const names = '/#61'.padEnd(15_990_000, '#61');
  const many = (count: number, data: string): string =>
    Array.from({ length: count }, (_, index) => objectStream(100 + index, data)).join('');
  it.each([
    ['8 object streams of 5.3 million escapes each', () => many(8, packed(`8 0  ${names}`))],
    ['one of them, within the budget', () => many(1, packed(`8 0  ${names}`))],
    ['64 object streams of zeros', () => many(64, packed(Buffer.alloc(16 * 1024 * 1024)))],
    ['one of 8 million numbers in a list', () => many(1, packed(`8 0  [${'1 '.repeat(8_000_000)}]`))],
    ['one of a million lists in each other', () => many(1, packed(`8 0  ${'['.repeat(8_000_000)}`))],
    [
      'a table of places that promises a billion',
      () =>
        `7 0 obj\n<</Type/XRef/W[1 4 2]/Index[0 1000000000]/Size 1000000000/Encrypt 1 0 R/Length 1>>\nstream\n0\nendstream\nendobj`,
    ],
    ['8 million numbers, not packed', () => `8 0 obj\n[${'1 '.repeat(8_000_000)}]\nendobj`],
    [
      'many objects that all begin at one place',
      () => {
        const places = Array.from({ length: 50_000 }, (_, index) => `${index + 200} 0 `).join('');
        const data = packed(`${places}[${'1 '.repeat(1_000_000)}]`);
        return objectStream(7, data, `/N 50000/First ${places.length}`);
      },
    ],
  ])('%s', async (_, objects) => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 5);
    const workshop = fileWorkshop({ processorMilliseconds: 8000 });
    const outcome = await acceptUpload(
      pdf({ objects: objects() }),
      scan,
      { sender: { address: 'test' }, field: 'file' },
      workshop,
    );
    clearInterval(counting);
    if (outcome.ok) expect(outcome.upload.bytes.length).toBeLessThan(2000);
    else expect(outcome.violation).toEqual({ code: 'file_not_readable', field: 'file' });
    expect(turns).toBeGreaterThan(5);
  });
});

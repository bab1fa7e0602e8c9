import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PrintBlock, PrintDocument } from '#contract/print-document.ts';
import { languages } from '#domain/i18n/languages.ts';
import { code128, qrCode } from './barcodes.ts';
import { familyFor } from './fonts.ts';
import { renderPdf } from './render-pdf.ts';
import { specimenBankSlip, specimenPermit, specimenReceipt, specimenSlip, specimenSticker } from './specimens.ts';
import { drawSticker, layOutSticker } from './sticker-layout.ts';
import { renderVisaSticker } from './visa-sticker.ts';

const createdAt = new Date('2026-10-01T03:15:00Z');
const photo = await sharp({ create: { width: 413, height: 531, channels: 3, background: '#889' } })
  .jpeg()
  .toBuffer();

function allBlocks(blocks: readonly PrintBlock[]): readonly PrintBlock[] {
  return blocks.flatMap((block) =>
    block.type === 'columns' ? [...allBlocks(block.main), ...allBlocks(block.side)] : [block],
  );
}

/** Extracts text of a PDF by its fonts' character maps: works for Latin, where one glyph is one letter. */
function latinText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const streams = new Map<number, string>();
  for (const match of source.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*?)>>\nstream\n/g)) {
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/.exec(match[2] ?? '')?.[1]);
    const body = pdf.subarray(start, start + length);
    streams.set(Number(match[1]), match[2]?.includes('FlateDecode') ? inflateSync(body).toString('latin1') : '');
  }
  const maps = new Map<string, Map<string, string>>();
  for (const [, name = '', object] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = new RegExp(`(?:^|\\n)${object} 0 obj\\n([\\s\\S]*?)endobj`).exec(source)?.[1] ?? '';
    const map = streams.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])) ?? '';
    const letters = new Map<string, string>();
    for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<(\w+)>/g)].forEach(([, codes = ''], index) => {
        const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
        letters.set(
          glyph,
          (codes.match(/\w{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
        );
      });
    }
    maps.set(name, letters);
  }
  let text = '';
  for (const content of streams.values()) {
    let letters: Map<string, string> | undefined;
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = maps.get(font);
      else {
        for (const [, glyphs = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
          for (const glyph of glyphs.match(/\w{4}/g) ?? []) text += letters?.get(glyph.toLowerCase()) ?? '';
        }
        text += '\n';
      }
    }
  }
  return text;
}

it('says beside the slip’s code where it leads, whole', () => {
  const code = allBlocks(specimenSlip('en-US').blocks).find(
    (block) => block.type === 'barcode' && block.symbology === 'qr',
  );
  expect(code).toMatchObject({
    data: 'https://pravesh.example/t/TIA26-7K3M9-QX24V-TBWH5',
    text: 'pravesh.example/t/TIA26-7K3M9-QX24V-TBWH5',
  });
});

it('labels an English reader’s slip in Nepali as well, for the desk', async () => {
  const slip = specimenSlip('en-US');
  const rows = allBlocks(slip.blocks).flatMap((block) => (block.type === 'rows' ? block.rows : []));
  expect(rows[0]).toMatchObject({ label: { en: 'Surname', local: 'थर' } });
  const values = rows.map(({ value }) => value).filter(({ local }) => local !== undefined);
  expect(values).toEqual([{ en: '5 October 2026', local: '२०८३ असोज १९' }]);
  expect(slip).toMatchObject({ language: 'en-US', localLanguage: 'ne' });
  expect((await renderPdf(slip, createdAt)).toString('latin1')).toContain('/Lang (ne)');
});

const documents = languages.flatMap((language): [string, PrintDocument][] => [
  [`slip ${language}`, specimenSlip(language, photo)],
  [`bank slip ${language}`, specimenBankSlip(language)],
  [`receipt ${language}`, specimenReceipt(language)],
]);

describe.each(documents)('%s', (_name, document) => {
  it('is plain JSON, with words and no message ids', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    expect(text).not.toMatch(/"print\.|undefined/);
  });

  it('has the reader’s language beside English', () => {
    const script = document.language === 'np' ? /\p{Script=Han}/u : /\p{Script=Devanagari}/u;
    if (document.language === 'en-US' && document.kind !== 'arrival_slip') expect(document.title.local).toBeUndefined();
    else expect(document.title.local).toMatch(script);
  });

  it('becomes one tagged page with title, language and embedded fonts', async () => {
    const pdf = await renderPdf(document, createdAt);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(text).toContain('/S /H1');
    expect(text).not.toContain('/BaseFont /Helvetica');
    const tag = { 'en-US': undefined, np: 'zh-CN', ne: 'ne' }[document.language];
    if (tag !== undefined) expect(text).toContain(`/Lang (${tag})`);
    expect(text).toContain('pdfuaid:part>1<');
  });
});

describe('Latin fields in the PDF', () => {
  it('of the slip', async () => {
    const text = latinText(await renderPdf(specimenSlip('en-US', photo), createdAt));
    for (const words of [
      'TIA26-7K3M9-QX24V-TBWH5',
      'TEST TRAVELLER',
      '5 October 2026',
      '51.00',
      'THREE, Test Traveller',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('of the receipt name every submission number and the sum', async () => {
    const text = latinText(await renderPdf(specimenReceipt('en-US'), createdAt));
    for (const words of ['RC-2026-0000123', 'TIA26-7K3M9-QX24V-TBWH5', 'TIA26-8M4N0-RY35W-VCXJ6', '62.00']) {
      expect(text).toContain(words);
    }
    // The payer, and the office that has the money.
    expect(text).toMatch(/Payer\s*Test Traveller ONE/);
    expect(text).toMatch(/Received by\s*Tribhuvan International Airport, Kathmandu/);
  });
});

describe('papers', () => {
  it('never show a whole passport number or card number', () => {
    for (const [, document] of documents) expect(JSON.stringify(document)).not.toMatch(/[A-Z]\d{7}|\d{13,}/);
  });

  it('go on to a second page when a family is too large for one, and lose nobody', async () => {
    const slip = specimenSlip('en-US');
    const together: PrintBlock = {
      type: 'table',
      caption: { en: 'Travelling together' },
      columns: ['Name', 'Number', 'Passport'].map((en) => ({ label: { en }, align: 'start' })),
      rows: Array.from({ length: 60 }, (_, index) => ({
        cells: [{ en: `Member ${index + 1} of the trip` }, { en: 'N' }, { en: 'P' }],
      })),
    };
    const blocks = [...slip.blocks, together];
    const pdf = await renderPdf({ ...slip, blocks }, createdAt);
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
    const text = latinText(pdf);
    for (let number = 1; number <= 60; number += 1) expect(text).toContain(`Member ${number} of the trip`);
  });

  it('are the same bytes for the same paper and time, apart from the file id', async () => {
    const once = async () =>
      createHash('sha256')
        .update(await renderPdf(specimenBankSlip('ne'), createdAt))
        .digest('hex');
    expect(await once()).toBe(await once());
  });

  it('pick the smallest font that has every letter', () => {
    expect(familyFor('Nguyễn Łukasz Ñandú')).toBe('latin');
    expect(familyFor('प्रवेशाज्ञा USD 51.00')).toBe('devanagari');
    expect(familyFor('入境日期 2026')).toBe('chinese');
    expect(familyFor('Жанна')).not.toBe('latin');
  });
});

describe('the permit of a group', () => {
  it.each(languages)(
    'of ten is one sheet in %s, with who approved it and places to sign and seal',
    async (language) => {
      const permit = specimenPermit(language, 10);
      const pdf = await renderPdf(permit, createdAt);
      expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
      const printed = JSON.stringify(permit);
      for (const text of [
        'Approved by',
        'Trekking supervisor',
        'Approved on',
        '21 September 2026 · 5\u00a0Ashwin 2083\u00a0BS',
        'Office seal',
      ]) {
        expect(printed).toContain(`"${text}"`);
      }
      expect(printed).not.toMatch(/"(print|role|office)\./);
      // A post reads its own calendar and finds its own box, whatever the trekker's language is.
      expect(printed).toContain('"5 October 2026 · 19\u00a0Ashwin 2083\u00a0BS"');
      for (const post of ['Jagat', 'Samagaun', 'Dharapani / Jagat']) expect(printed).toContain(`"name":"${post}"`);
    },
  );
});

describe('the visa label', () => {
  it('is one page of 120 × 80 mm with both machine lines', async () => {
    const label = specimenSticker(photo);
    expect(JSON.parse(JSON.stringify(label))).toEqual(label);
    const pdf = await renderVisaSticker(label, createdAt);
    const text = pdf.toString('latin1');
    const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect(Number(width)).toBeCloseTo(340.16, 1);
    expect(Number(height)).toBeCloseTo(226.77, 1);
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(latinText(pdf).replaceAll('\n', '')).toContain('L8988901C4XXX4009078F96121096ZE184226B<<<<<<');
  });
});

describe('the visa label on its page', () => {
  it('has the size of the PDF and outlines for letters', () => {
    const { width, height, ink } = drawSticker(specimenSticker());
    expect(width).toBeCloseTo(340.16, 1);
    expect(height).toBeCloseTo(226.77, 1);
    expect(ink).toMatch(/^M[-\d. MLQCZhvz]+$/);
    // Nine characters of Code 128, each with three bars, its start, check and stop.
    expect(ink.match(/h[\d.]+v/g)?.length).toBe((1 + 9 + 1) * 3 + 4);
  });

  it('cuts nothing off a long name and keeps it in its column', () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren Two'.toUpperCase();
    const specimen = specimenSticker();
    const fields = specimen.fields.map((field) => (field.label === 'SURNAME' ? { ...field, value: long } : field));
    const { lines, barcode } = layOutSticker({ ...specimen, fields });
    const after = lines.findIndex(({ pieces }) => pieces[0]?.text === 'SURNAME') + 1;
    const pieces = lines[after]?.pieces ?? [];
    expect(
      pieces
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(long.replaceAll(' ', ''));
    for (const { y, style } of pieces) expect(y + style.size).toBeLessThan(barcode.y);
  });
});

describe('bar codes', () => {
  it('of known size: QR version by length, Code 128 by characters', () => {
    // Version 1 has 21 modules a side and 4 of quiet zone on each.
    expect(qrCode('NP')).toMatchObject({ width: 29, height: 29 });
    // Start, three letters, check (11 modules each) and stop (13), 10 of quiet zone on each side.
    expect(code128('ABC').width).toBe(11 + 33 + 11 + 13 + 20);
    expect(code128('A').path.startsWith('M10 0h2v40h-2z')).toBe(true);
  });

  it('read back as what was put in', () => {
    // Code 128 B: each character is three bars and three spaces; A is 111323, B 131123 (ISO/IEC 15417, table 1).
    const bars = [...code128('AB').path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => [Number(x), Number(width)]);
    const widths = bars.flatMap(([x = 0, width = 0], index) => {
      const next = bars[index + 1]?.[0];
      return next === undefined ? [width] : [width, next - x - width];
    });
    const symbols = widths.join('').match(/\d{6}/g);
    expect(symbols?.slice(0, 3)).toEqual(['211214', '111323', '131123']);
  });

  it('refuse what they cannot carry', () => {
    expect(() => code128('नेपाल')).toThrow(RangeError);
    expect(() => code128('')).toThrow(RangeError);
  });
});

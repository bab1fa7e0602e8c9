import type { Box, StickerDrawing, VisaStickerLabel } from '#contract/print-document.ts';
import { type BarcodeBars, code128Bars, rectanglePath } from './barcodes.ts';
import { parsedFont } from './fonts.ts';
import { fontNameFor, type StructureTag, type TextStyle } from './pdf-canvas.ts';
import { ridgePath, ridgePen } from './ridge.ts';

const millimetre = 72 / 25.4;
const size = { width: 120 * millimetre, height: 80 * millimetre };
const edge = 4 * millimetre;
/** Portrait 28 × 36 mm: inside the 32 × 26 to 40 × 32 mm that Doc 9303-7 allows, at the photo's own ratio of 7:9. */
const portrait: Box = { x: edge, y: 47, width: 28 * millimetre, height: 36 * millimetre };
/** The machine-readable zone fills the lower 23.2 mm; OCR-B size 1 has ten characters per inch (Doc 9303-3). */
const zoneTop = size.height - 23.2 * millimetre;
const machinePitch = 72 / 10;
const ridge: Box = { x: edge, y: 5, width: size.width - 2 * edge, height: 12 };

/** Width of the line around the portrait in points. */
export const framePen = 0.5;

/** Letters in one style; `x` is their left edge, `y` the top of their line, in points from the upper left corner. */
interface Piece {
  readonly text: string;
  readonly style: TextStyle;
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly tag: StructureTag;
  readonly pieces: readonly Piece[];
}

interface StickerLayout {
  readonly size: { readonly width: number; readonly height: number };
  readonly ridge: Box;
  readonly lines: readonly Line[];
  readonly portrait: Box;
  readonly barcode: Box;
}

/** Returns the places of everything on a sticker; its PDF and its page are drawn from them. */
export function layOutSticker(label: VisaStickerLabel): StickerLayout {
  const right = size.width - edge;
  const fields = fieldLines(label, portrait.x + portrait.width + 10);
  return {
    size,
    ridge,
    portrait,
    barcode: fields.barcode,
    lines: [
      lineOf('P', label.issuer, { size: 6.5 }, edge, 19),
      lineOf('H1', label.title, { size: 13, bold: true }, edge, 27),
      endingAt(right, label.visaNumber, { size: 14, bold: true }, 17),
      endingAt(right, label.stickerNumber, { size: 6.5 }, 36),
      ...fields.lines,
      ...machineLines(label),
      ...(label.demoNotice === undefined ? [] : [centred(label.demoNotice, { size: 7, bold: true }, zoneTop - 11)]),
    ],
  };
}

/** Returns a sticker as outlines, so that a browser prints it as its PDF does, with the same letters. */
export function drawSticker(label: VisaStickerLabel): StickerDrawing {
  const { lines, barcode } = layOutSticker(label);
  return {
    ...size,
    ink: [
      ...lines.flatMap(({ pieces }) => pieces.map(outlineOf)),
      barsIn(code128Bars(label.barcode.data), barcode),
    ].join(''),
    ridge: { path: ridgePath(ridge.x, ridge.y, ridge.width, ridge.height), pen: ridgePen },
    portrait: { ...portrait, pen: framePen },
  };
}

function lineOf(tag: StructureTag, text: string, style: TextStyle, x: number, y: number): Line {
  return { tag, pieces: [{ text, style, x, y }] };
}

function endingAt(right: number, text: string, style: TextStyle, y: number): Line {
  return lineOf('P', text, style, right - widthOf(text, style), y);
}

function centred(text: string, style: TextStyle, y: number): Line {
  return lineOf('P', text, style, (size.width - widthOf(text, style)) / 2, y);
}

function fieldLines({ fields }: VisaStickerLabel, x: number) {
  const { y: top } = portrait;
  const columnWidth = (size.width - edge - x) / 3;
  const rowHeight = 24;
  const leftOf = (index: number) => x + (index % 3) * columnWidth;
  const topOf = (index: number) => top + Math.floor(index / 3) * rowHeight;
  const lines = fields.flatMap((field, index) => [
    lineOf('P', field.label, { size: 5.2 }, leftOf(index), topOf(index)),
    { tag: 'P', pieces: valuePieces(field.value, leftOf(index), topOf(index) + 7, columnWidth - 5) } as const,
  ]);
  // A little wider than its column, so that a bar stays above 0.19 mm, the minimum for counter scanners.
  const barcode = {
    x: leftOf(fields.length) - 16,
    y: topOf(fields.length),
    width: columnWidth + 16,
    height: 18,
  };
  return { lines, barcode };
}

/** Returns a value in its column: a long one shrinks and then goes on below, for nothing on a sticker may be cut off. */
function valuePieces(value: string, x: number, y: number, width: number): readonly Piece[] {
  let style: TextStyle = { size: 8.5, bold: true };
  while (style.size > 4.5 && widthOf(value, style) > width) style = { ...style, size: style.size - 0.25 };
  return brokenLines(value, style, width).map((text, row) => ({ text, style, x, y: y + row * (style.size + 0.7) }));
}

/** Returns the lines of a text, broken between words and, where a word alone is too long, within it. */
function brokenLines(text: string, style: TextStyle, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (widthOf(line + letter, style) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Places every character separately: the pitch is fixed by the standard, not by the font. */
function machineLines({ mrz }: VisaStickerLabel): readonly Line[] {
  const left = (size.width - mrz[0].length * machinePitch) / 2;
  const style = { size: 10, machine: true } as const;
  return mrz.map((line, row) => ({
    tag: 'P',
    pieces: [...line].map((text, column) => ({
      text,
      style,
      x: left + column * machinePitch,
      y: zoneTop + 17 + row * 18,
    })),
  }));
}

function widthOf(text: string, style: TextStyle): number {
  const font = parsedFont(fontNameFor(text, style));
  return (font.layout(text).advanceWidth / font.unitsPerEm) * style.size;
}

/** Returns a symbol's bars, fitted into a box, as one SVG path. */
function barsIn({ width, height, bars }: BarcodeBars, box: Box): string {
  const [across, down] = [box.width / width, box.height / height];
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  return bars
    .map((bar) =>
      rectanglePath({
        x: rounded(box.x + bar.x * across),
        y: rounded(box.y + bar.y * down),
        width: rounded(bar.width * across),
        height: rounded(bar.height * down),
      }),
    )
    .join('');
}

/** Returns the outlines of letters as one SVG path. */
function outlineOf({ text, style, x, y }: Piece): string {
  const font = parsedFont(fontNameFor(text, style));
  const scale = style.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const base = y + font.ascent * scale;
  let left = x;
  return glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const placed = path.transform(scale, 0, 0, -scale, left + xOffset * scale, base - yOffset * scale);
      left += xAdvance * scale;
      return placed.toSVG();
    })
    .join('');
}

import PDFDocument from 'pdfkit';
import type { BarcodeShape, PrintText } from '#contract/print-document.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';
import { type FontName, familyFor, parsedFont } from './fonts.ts';
import { ridgePath, ridgePen } from './ridge.ts';

export type StructureTag =
  | 'H1'
  | 'H2'
  | 'P'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Caption';

export interface CanvasOptions {
  readonly size: 'A4' | 'LETTER' | readonly [number, number];
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly createdAt: Date;
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right';
  /** Black is the default; the only other ink is a grey that still copies well. */
  readonly grey?: boolean;
  readonly machine?: boolean;
}

export type Structure = PDFKit.PDFStructureElement;

const grey = '#444444';
const lineGap = 1;

/** Tagged PDF page with absolute positions. Units are points, y downwards from the top. */
export interface Canvas {
  readonly document: PDFKit.PDFDocument;
  readonly root: Structure;
  heightOf(text: string, style: TextStyle, width: number): number;
  widthOf(text: string, style: TextStyle): number;
  /** From the top of the line to its base line. */
  ascentOf(text: string, style: TextStyle): number;
  /** Puts text at a position; call inside `tag` or `artifact`. */
  write(text: string, style: TextStyle, x: number, y: number, width: number): void;
  /** Runs a drawing as one structure element below `parent`. */
  tag(parent: Structure, type: StructureTag, draw: () => void, options?: { alt?: string; local?: boolean }): void;
  /** Opens a structure element that holds others. */
  group(parent: Structure, type: StructureTag, fill: (group: Structure) => void): void;
  /** Decoration that screen readers skip. */
  artifact(draw: () => void): void;
  barcode(shape: BarcodeShape, x: number, y: number, width: number, height: number): void;
  end(): Promise<Buffer>;
}

/** Returns the font for a text in a style. */
export function fontNameFor(text: string, style: TextStyle): FontName {
  return `${style.machine ? 'machine' : familyFor(text)}-${style.bold ? 'bold' : 'regular'}`;
}

export function createCanvas(options: CanvasOptions): Canvas {
  const document = new PDFDocument({
    size: options.size === 'A4' || options.size === 'LETTER' ? options.size : [...options.size],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    // The types know only the PDF/A subsets; pdfkit 0.20 writes PDF/UA as well.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    lang: 'en',
    displayTitle: true,
    info: { Title: options.title, Author: options.author, CreationDate: options.createdAt },
    // pdfkit opens Helvetica, which it cannot embed, unless a font is named here.
    font: parsedFont('latin-regular') as unknown as string,
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const registered = new Set<FontName>();
  /** Every text is measured for its piece and again when it is drawn. */
  const heights = new Map<string, number>();

  function choose(text: string, style: TextStyle): void {
    const name = fontNameFor(text, style);
    if (!registered.has(name)) {
      document.registerFont(name, parsedFont(name) as unknown as string);
      registered.add(name);
    }
    document.font(name).fontSize(style.size);
  }

  return {
    document,
    root,
    heightOf(text, style, width) {
      const key = `${style.size} ${style.bold === true} ${width} ${text}`;
      let height = heights.get(key);
      if (height === undefined) {
        choose(text, style);
        height = document.heightOfString(text, { width, lineGap });
        heights.set(key, height);
      }
      return height;
    },
    widthOf(text, style) {
      choose(text, style);
      return document.widthOfString(text);
    },
    ascentOf(text, style) {
      const font = parsedFont(fontNameFor(text, style));
      return (font.ascent / font.unitsPerEm) * style.size;
    },
    write(text, style, x, y, width) {
      choose(text, style);
      document.fillColor(style.grey ? grey : '#000000');
      document.text(text, x, y, { width, align: style.align ?? 'left', lineGap });
    },
    tag(parent, type, draw, tagOptions = {}) {
      const lang = tagOptions.local ? { lang: languageFacts[options.language].tag } : {};
      const alt = tagOptions.alt === undefined ? {} : { alt: tagOptions.alt };
      const element = document.struct(type, { ...lang, ...alt }, draw);
      parent.add(element);
      element.end();
    },
    group(parent, type, fill) {
      const element = document.struct(type);
      parent.add(element);
      fill(element);
      element.end();
    },
    artifact(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    barcode(shape, x, y, width, height) {
      document.save();
      document.translate(x, y).scale(width / shape.width, height / shape.height);
      document.path(shape.path).fill('#000000');
      document.restore();
    },
    end() {
      root.end();
      document.end();
      return ended;
    },
  };
}

export function drawRidge(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  canvas.artifact(() =>
    canvas.document
      .path(ridgePath(x, y, width, height))
      .lineWidth(ridgePen)
      .lineJoin('round')
      .strokeColor('#000000')
      .stroke(),
  );
}

/** Returns the bytes of a `data:image/jpeg;base64,…` address. */
export function jpegOf(dataUrl: string): Buffer {
  const prefix = 'data:image/jpeg;base64,';
  if (!dataUrl.startsWith(prefix)) throw new TypeError('A printed picture is a JPEG data address');
  return Buffer.from(dataUrl.slice(prefix.length), 'base64');
}

/** Returns both languages in one line, for places without room for two. */
export function joined(text: PrintText): string {
  return text.local === undefined ? text.en : `${text.en} · ${text.local}`;
}

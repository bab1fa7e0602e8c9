import type {
  ListBlock,
  PlacesBlock,
  PrintBlock,
  PrintDocument,
  PrintText,
  RowsBlock,
  StampsBlock,
  TableBlock,
} from '#contract/print-document.ts';
import { bothHeight, putBoth, writeBoth } from './bilingual-text.ts';
import {
  type Canvas,
  createCanvas,
  drawRidge,
  type Structure,
  type StructureTag,
  type TextStyle,
} from './pdf-canvas.ts';
import { barcodePiece, photoPiece, withPrintedPictures } from './picture-pieces.ts';
import type { Area, Piece } from './print-area.ts';

const margin = 42;
const scales = [1, 0.94, 0.88, 0.82, 0.77];
const columnGap = 16;
const sideWidth = 132;
/** Room below a post's name, in points: with it, for a stamp of 22 mm. */
const stampRoom = 58;

/** A tagged PDF to which documents are added one by one. */
export interface PdfFile {
  /** Draws a document, on one page where it fits. */
  readonly add: (document: PrintDocument) => Promise<void>;
  readonly end: () => Promise<Buffer>;
}

/**
 * Begins a PDF for a black-and-white printer, in the paper size and language of its first document.
 *
 * @param createdAt goes into the file's metadata; the same documents at the same time give the same content
 */
export function startPdf(first: PrintDocument, createdAt: Date): PdfFile {
  const numbers: string[] = [];
  const canvas = createCanvas({
    size: first.paper === 'A4' ? 'A4' : 'LETTER',
    title: `${first.title.en} ${first.number.value}`,
    author: first.issuer.en,
    language: first.localLanguage ?? first.language,
    createdAt,
  });
  return {
    async add(document) {
      const sheet = await withPrintedPictures(document);
      if (numbers.length > 0) canvas.document.addPage();
      numbers.push(sheet.number.value);
      drawDocument(sheet, canvas);
    },
    end() {
      canvas.document.info.Title = `${first.title.en} ${numbers.join(', ')}`;
      return canvas.end();
    },
  };
}

/** Renders a document as a PDF of its own. */
export async function renderPdf(document: PrintDocument, createdAt: Date): Promise<Buffer> {
  const file = startPdf(document, createdAt);
  await file.add(document);
  return file.end();
}

function drawDocument(document: PrintDocument, canvas: Canvas): void {
  const page = canvas.document.page;
  const area = { canvas, parent: canvas.root, x: margin, width: page.width - 2 * margin };
  const bottom = page.height - 30;

  const bodyTop = drawHead(document, { ...area, scale: 1 });
  const laidOut = scales.map((scale) => {
    const footer = footerPiece(document, { ...area, scale });
    const pieces = () => document.blocks.flatMap((block) => piecesOf(block, { ...area, scale }));
    return { footer, pieces };
  });
  let chosen: { footer: Piece; pieces: readonly Piece[] } | undefined;
  for (const candidate of laidOut) {
    const pieces = candidate.pieces();
    chosen = { footer: candidate.footer, pieces };
    const height = pieces.reduce((sum, piece) => sum + piece.height, 0);
    if (bodyTop + height + candidate.footer.height <= bottom) break;
  }
  if (chosen === undefined) throw new Error('A paper needs at least one scale');

  let y = bodyTop;
  const end = bottom - chosen.footer.height;
  for (const piece of chosen.pieces) {
    if (y + piece.height > end && y > margin + 40) {
      canvas.document.addPage();
      y = margin;
    }
    piece.draw(y);
    y += piece.height;
  }
  chosen.footer.draw(end);
}

function drawHead(document: PrintDocument, area: Area): number {
  const { canvas, parent, x, width } = area;
  drawRidge(canvas, x, 22, width, 22);
  const numberWidth = 250;
  const left = width - numberWidth - columnGap;
  let y = 50;
  y += writeBoth(area, 'P', document.issuer, { size: 8.5, grey: true }, x, y, left, true);
  y += writeBoth(area, 'H1', document.title, { size: 19, bold: true }, x, y, left, false);
  const right = x + width - numberWidth;
  let numberY = 50;
  const label = document.number.label;
  numberY += writeBoth(area, 'P', label, { size: 8.5, grey: true, align: 'right' }, right, numberY, numberWidth, true);
  const large = { size: 17, bold: true, align: 'right' } as const;
  canvas.tag(parent, 'P', () => canvas.write(document.number.value, large, right, numberY, numberWidth));
  numberY += canvas.heightOf(document.number.value, large, numberWidth);
  y = Math.max(y, numberY) + 4;
  if (document.demoNotice) {
    const notice = noticePiece(document.demoNotice, area, false);
    notice.draw(y);
    y += notice.height;
  }
  return y + 4;
}

function footerPiece(document: PrintDocument, area: Area): Piece {
  const style: TextStyle = { size: 7.2, grey: true };
  const heights = document.footer.map((text) => bothHeight(area, text, style, area.width, true));
  return {
    height: heights.reduce((sum, height) => sum + height, 10),
    draw(top) {
      let y = top + 6;
      rule(area, top + 2);
      document.footer.forEach((text, index) => {
        writeBoth(area, 'P', text, style, area.x, y, area.width, true);
        y += heights[index] ?? 0;
      });
    },
  };
}

function piecesOf(block: PrintBlock, area: Area): readonly Piece[] {
  switch (block.type) {
    case 'heading':
      return [headingPiece(block.text, area, 'H2', block.large === true)];
    case 'rows':
      return rowPieces(block, area);
    case 'barcode':
      return [barcodePiece(block, area)];
    case 'photo':
      return [photoPiece(block, area)];
    case 'table':
      return tablePieces(block, area);
    case 'notice':
      return [noticePiece(block.text, area, block.tone === 'status')];
    case 'list':
      return listPieces(block, area);
    case 'places':
      return [placesPiece(block, area)];
    case 'stamps':
      return stampPieces(block, area);
    case 'columns': {
      const narrow = block.equal ? (area.width - columnGap) / 2 : sideWidth;
      const main = { ...area, width: area.width - narrow - columnGap };
      const side = { ...area, x: area.x + main.width + columnGap, width: narrow };
      const mainPieces = block.main.flatMap((item) => piecesOf(item, main));
      const sidePieces = block.side.flatMap((item) => piecesOf(item, side));
      return [besideEachOther(mainPieces, sidePieces)];
    }
  }
}

function besideEachOther(...columns: readonly (readonly Piece[])[]): Piece {
  const heights = columns.map((pieces) => pieces.reduce((sum, piece) => sum + piece.height, 0));
  return {
    height: Math.max(...heights),
    draw(top) {
      for (const pieces of columns) {
        let y = top;
        for (const piece of pieces) {
          piece.draw(y);
          y += piece.height;
        }
      }
    },
  };
}

/**
 * Returns a structure element over several pieces, opened by the first that is drawn. Pieces are also made only for
 * measuring, and pdfkit waits for ever for an element that was made and not ended.
 */
function lazyGroup(area: Area, tag: StructureTag): () => Structure {
  let group: Structure | undefined;
  return () => {
    if (group) return group;
    group = area.canvas.document.struct(tag);
    area.parent.add(group);
    return group;
  };
}

function headingPiece(text: PrintText, area: Area, tag: StructureTag, large = false): Piece {
  const style: TextStyle = { size: (large ? 13.5 : 11.5) * area.scale, bold: true };
  const before = 10 * area.scale;
  return {
    height: before + bothHeight(area, text, style, area.width, true) + 3 * area.scale,
    draw(y) {
      writeBoth(area, tag, text, style, area.x, y + before, area.width, true);
    },
  };
}

function rowPieces(block: RowsBlock, area: Area): readonly Piece[] {
  const labelWidth = area.width * 0.33;
  const valueX = area.x + labelWidth + 8;
  const valueWidth = area.width - labelWidth - 8;
  return block.rows.map((row): Piece => {
    const labelStyle: TextStyle = { size: 8.6 * area.scale, grey: true };
    const valueStyle: TextStyle = { size: 10 * area.scale, bold: row.strong === true };
    const labelHeight = bothHeight(area, row.label, labelStyle, labelWidth, true);
    const valueHeight = bothHeight(area, row.value, valueStyle, valueWidth, true);
    return {
      height: Math.max(labelHeight, valueHeight) + 3.5 * area.scale,
      draw(y) {
        writeBoth(area, 'P', row.label, labelStyle, area.x, y, labelWidth, true);
        writeBoth(area, 'P', row.value, valueStyle, valueX, y, valueWidth, true);
      },
    };
  });
}

function tablePieces(block: TableBlock, area: Area): readonly Piece[] {
  const { canvas } = area;
  const first = block.columns.length > 2 ? 0.42 : 0.74;
  const widths = block.columns.map((_, index) =>
    index === 0 ? area.width * first : (area.width * (1 - first)) / (block.columns.length - 1),
  );
  const xOf = (index: number): number => area.x + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
  const table = lazyGroup(area, 'Table');
  const line = (cells: readonly PrintText[], tag: 'TH' | 'TD', bold: boolean): Piece => {
    const style = (index: number): TextStyle => ({
      size: (tag === 'TH' ? 8 : 9.4) * area.scale,
      bold,
      align: block.columns[index]?.align === 'end' ? 'right' : 'left',
      grey: tag === 'TH',
    });
    const heights = cells.map((cell, index) => bothHeight(area, cell, style(index), (widths[index] ?? 0) - 6, true));
    const height = Math.max(...heights) + 4 * area.scale;
    return {
      height,
      draw(y) {
        canvas.group(table(), 'TR', (row) => {
          cells.forEach((cell, index) => {
            canvas.tag(row, tag, () =>
              putBoth(area, cell, style(index), xOf(index) + 3, y + 1, (widths[index] ?? 0) - 6, true),
            );
          });
        });
      },
    };
  };
  const caption = block.captionHidden ? [] : [headingPiece(block.caption, area, 'H2')];
  const rows = block.rows.map((row) => line(row.cells, 'TD', row.total === true));
  const head = line(
    block.columns.map((column) => column.label),
    'TH',
    false,
  );
  const last = rows.at(-1) ?? head;
  const closing: Piece = {
    height: last.height,
    draw(y) {
      last.draw(y);
      table().end();
    },
  };
  return rows.length === 0 ? [...caption, closing] : [...caption, head, ...rows.slice(0, -1), closing];
}

function noticePiece(text: PrintText, area: Area, strong: boolean): Piece {
  const style: TextStyle = { size: (strong ? 11 : 9) * area.scale, bold: strong };
  const inner = area.width - 16;
  const height = bothHeight(area, text, style, inner, true) + 9 * area.scale;
  return {
    height: height + 5 * area.scale,
    draw(y) {
      area.canvas.artifact(() =>
        area.canvas.document
          .lineWidth(strong ? 1.4 : 0.6)
          .strokeColor('#000000')
          .rect(area.x, y, area.width, height)
          .stroke(),
      );
      writeBoth(area, 'P', text, style, area.x + 8, y + 4 * area.scale, inner, true);
    },
  };
}

function listPieces(block: ListBlock, area: Area): readonly Piece[] {
  const { canvas } = area;
  const style: TextStyle = { size: 9.2 * area.scale };
  const list = lazyGroup(area, 'L');
  const items = block.items.map((item, index): Piece => {
    const height = bothHeight(area, item, style, area.width - 14, true) + 2 * area.scale;
    return {
      height,
      draw(y) {
        // A bullet: nobody ticks anything off.
        canvas.artifact(() =>
          canvas.document.circle(area.x + 5, y + 6.5 * area.scale, 1.6 * area.scale).fill('#000000'),
        );
        canvas.group(list(), 'LI', (entry) => {
          canvas.tag(entry, 'LBody', () => putBoth(area, item, style, area.x + 14, y, area.width - 14, true));
        });
        if (index === block.items.length - 1) list().end();
      },
    };
  });
  return [headingPiece(block.title, area, 'H2'), ...items];
}

/** Room for handwriting and for a seal, each above a line with its name; below each other in a narrow column. */
function placesPiece({ places }: PlacesBlock, area: Area): Piece {
  const style: TextStyle = { size: 8.6 * area.scale, grey: true };
  const columns = area.width < sideWidth * 2 ? 1 : places.length;
  const width = (area.width - columnGap * (columns - 1)) / columns;
  const room = 54 * area.scale;
  const height = room + Math.max(...places.map((place) => bothHeight(area, place, style, width, true))) + 4;
  return {
    height: (height * places.length) / columns,
    draw(top) {
      places.forEach((place, index) => {
        const x = area.x + (index % columns) * (width + columnGap);
        const y = top + Math.floor(index / columns) * height + room;
        rule({ ...area, x, width }, y);
        writeBoth(area, 'P', place, style, x, y + 2, width, true);
      });
    },
  };
}

/** Boxes in a row, with the same room at every scale; a box's note stands at its foot, where a stamp may cover it. */
function stampPieces({ title, boxes }: StampsBlock, area: Area): readonly Piece[] {
  const { canvas } = area;
  const gap = 6;
  const width = (area.width - gap * (boxes.length - 1)) / boxes.length;
  const inner = width - 8;
  const name: TextStyle = { size: 8.6 * area.scale, bold: true };
  const note: TextStyle = { size: 7.6 * area.scale, grey: true };
  const height = Math.max(...boxes.map((box) => canvas.heightOf(box.name, name, inner))) + stampRoom;
  const drawBox = (box: StampsBlock['boxes'][number], x: number, y: number) => {
    const pen = box.thick ? 1.6 : 0.6;
    canvas.artifact(() => canvas.document.lineWidth(pen).strokeColor('#000000').rect(x, y, width, height).stroke());
    canvas.tag(area.parent, 'P', () => canvas.write(box.name, name, x + 4, y + 3, inner));
    if (box.note === undefined) return;
    const foot = y + height - 3 - bothHeight(area, box.note, note, inner, true);
    writeBoth(area, 'P', box.note, note, x + 4, foot, inner, true);
  };
  const row: Piece = {
    height: height + 4 * area.scale,
    draw: (y) => {
      for (const [index, box] of boxes.entries()) drawBox(box, area.x + index * (width + gap), y);
    },
  };
  return [headingPiece(title, area, 'H2'), row];
}

/** A line across an area: above the foot of a sheet, or to write on. */
function rule(area: Area, y: number): void {
  const { canvas, x, width } = area;
  canvas.artifact(() =>
    canvas.document
      .lineWidth(0.5)
      .strokeColor('#000000')
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(),
  );
}

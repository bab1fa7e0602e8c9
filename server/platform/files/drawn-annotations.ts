import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Stamps, notes and filled fields drawn on a page; no page of a form has more. */
const annotationsLimit = 1000;
/** Flags in ISO 32000-2, table 167: hidden, and not shown on a screen. */
const unseenFlags = 2 | 32;
/** Drawn by the reader itself, or without an appearance. */
const undrawnKinds = new Set(['Link', 'Popup', 'Screen', 'Movie', 'Sound', '3D', 'RichMedia', 'FileAttachment']);

type Matrix = readonly [number, number, number, number, number, number];
type Box = readonly [number, number, number, number];

const name = (text: string): PDFName => PDFName.of(text);

/**
 * Draws the appearances of a page's annotations onto its copy (ISO 32000-2, section 12.5.5): filled fields and
 * signatures stay readable, while the fields themselves, which can act, are dropped.
 */
export function drawnAnnotations(
  page: PDFDict,
  made: PDFDict,
  copy: (object: PDFObject | undefined) => PDFObject | undefined,
): void {
  const annotations = page.lookup(name('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  const { context } = made;
  const drawings: string[] = [];
  const pictures = PDFDict.withContext(context);
  for (const each of annotations.asArray().slice(0, annotationsLimit)) {
    const annotation = page.context.lookup(each);
    if (!(annotation instanceof PDFDict)) continue;
    const appearance = appearanceOf(annotation);
    const rectangle = numbers(annotation.lookup(name('Rect')), 4) as Box | undefined;
    const box = appearance && (numbers(appearance.dict.lookup(name('BBox')), 4) as Box | undefined);
    const copied = appearance && copy(appearance);
    const form = copied instanceof PDFRef ? context.lookup(copied) : undefined;
    if (appearance === undefined || rectangle === undefined || box === undefined || !(form instanceof PDFRawStream)) {
      continue;
    }
    const matrix = numbers(appearance.dict.lookup(name('Matrix')), 6) as Matrix | undefined;
    const place = placed(rectangle, box, matrix ?? [1, 0, 0, 1, 0, 0]);
    if (place === undefined || copied === undefined) continue;
    form.dict.set(name('Type'), name('XObject'));
    form.dict.set(name('Subtype'), name('Form'));
    // A name that the page itself does not use.
    const called = `PraveshDrawing${drawings.length}`;
    pictures.set(name(called), copied);
    drawings.push(`q ${place.map((value) => value.toFixed(5)).join(' ')} cm /${called} Do Q`);
  }
  if (drawings.length === 0) return;

  const resources = made.lookup(name('Resources'));
  const own = PDFDict.withContext(context);
  if (resources instanceof PDFDict) for (const [key, value] of resources.entries()) own.set(key, value);
  const known = own.lookup(name('XObject'));
  if (known instanceof PDFDict) for (const [key, value] of known.entries()) pictures.set(key, value);
  own.set(name('XObject'), pictures);
  made.set(name('Resources'), own);

  const contents = made.get(name('Contents'));
  const inner = contents === undefined ? undefined : context.lookup(contents);
  const parts = inner instanceof PDFArray ? inner.asArray() : contents === undefined ? [] : [contents];
  const list = PDFArray.withContext(context);
  list.push(context.register(context.stream('q\n')));
  for (const part of parts) if (part !== PDFNull) list.push(part);
  list.push(context.register(context.stream(`\nQ\n${drawings.join('\n')}\n`)));
  made.set(name('Contents'), list);
}

/** Returns the stream with an annotation's current appearance; undefined if it has none. */
function appearanceOf(annotation: PDFDict): PDFRawStream | undefined {
  const flags = annotation.lookup(name('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & unseenFlags) !== 0) return undefined;
  const kind = annotation.lookup(name('Subtype'));
  if (kind instanceof PDFName && undrawnKinds.has(kind.decodeText())) return undefined;
  const appearances = annotation.lookup(name('AP'));
  const normal = appearances instanceof PDFDict ? appearances.lookup(name('N')) : undefined;
  if (normal instanceof PDFRawStream) return normal;
  const state = annotation.lookup(name('AS'));
  const shown = normal instanceof PDFDict && state instanceof PDFName ? normal.lookup(state) : undefined;
  return shown instanceof PDFRawStream ? shown : undefined;
}

function numbers(object: PDFObject | undefined, count: number): readonly number[] | undefined {
  if (!(object instanceof PDFArray) || object.size() !== count) return undefined;
  const found = object.asArray().map((_, index) => object.lookup(index));
  const values = found.flatMap((each) => (each instanceof PDFNumber ? [each.asNumber()] : []));
  return values.length === count && values.every(Number.isFinite) ? values : undefined;
}

/** Returns the matrix that maps an appearance's box, transformed by its own matrix, to the annotation's rectangle. */
function placed(rectangle: Box, box: Box, [a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const left = Math.min(...xs);
  const bottom = Math.min(...ys);
  const width = Math.max(...xs) - left;
  const height = Math.max(...ys) - bottom;
  if (width === 0 || height === 0) return undefined;
  const across = Math.abs(rectangle[2] - rectangle[0]) / width;
  const up = Math.abs(rectangle[3] - rectangle[1]) / height;
  const x = Math.min(rectangle[0], rectangle[2]) - left * across;
  const y = Math.min(rectangle[1], rectangle[3]) - bottom * up;
  return [across, 0, 0, up, x, y];
}

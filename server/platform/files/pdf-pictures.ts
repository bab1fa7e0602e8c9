import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/** Entries that only patterns, forms and fonts have. */
const otherKinds = ['PatternType', 'FormType', 'Length1', 'Length2', 'Length3'];
const maskKeys = new Set(['SMask', 'Mask']);

interface Use {
  /** Dictionary, list or stream that has the used object as a value. */
  readonly holder: PDFObject;
  /** Empty in a list. */
  readonly key: string;
  readonly used: PDFObject | undefined;
}

/**
 * Streams of a file that readers draw as pictures and read as nothing else. Any stream may call itself a picture: those
 * that a font, a page's contents, a pattern or a glyph names as well are not.
 */
export function picturesOf(context: PDFContext): ReadonlySet<PDFObject | undefined> {
  const uses = context.enumerateIndirectObjects().flatMap(([, object]) => [...usesIn(context, object)]);
  const usedOnly = (fits: (use: Use) => boolean): ReadonlySet<PDFObject | undefined> => {
    const otherwise = new Set(uses.filter((use) => !fits(use)).map(({ used }) => used));
    const fitting = uses.filter((use) => fits(use) && !otherwise.has(use.used));
    return new Set(fitting.map(({ used }) => used));
  };
  // Keys of fonts, patterns and glyphs are names that the file chooses, so a key is believed by its holder only.
  const resources = usedOnly(({ key }) => key === 'Resources');
  const lists = usedOnly(({ holder, key }) => key === 'XObject' && resources.has(holder));
  const named = usedOnly(
    ({ holder, key }) => lists.has(holder) || (holder instanceof PDFRawStream && maskKeys.has(key)),
  );
  return new Set([...named].filter((object) => object instanceof PDFRawStream && statesPicture(object.dict)));
}

function statesPicture(dict: PDFDict): boolean {
  const isImage = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
  return isImage && !otherKinds.some((key) => dict.has(PDFName.of(key)));
}

function* usesIn(context: PDFContext, holder: PDFObject): Generator<Use> {
  const values = holder instanceof PDFRawStream ? holder.dict : holder;
  if (!(values instanceof PDFDict || values instanceof PDFArray)) return;
  const entries: readonly (readonly [string, PDFObject])[] =
    values instanceof PDFDict
      ? values.entries().map(([key, value]) => [key.decodeText(), value])
      : values.asArray().map((value) => ['', value]);
  for (const [key, value] of entries) {
    yield { holder, key, used: context.lookup(value) };
    if (!(value instanceof PDFRef)) yield* usesIn(context, value);
  }
}

import { inflateSync, constants as zlib } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib';
import { drawnAnnotations } from './drawn-annotations.ts';
import { unpacksToBoundedSize } from './unpacked-size.ts';

export type PdfFault = 'not_readable' | 'active_content' | 'too_costly';

/** Total of unpacked bytes of one file's objects; what its pages draw stays packed and is measured on its own. */
const unpackedLimit = 16 * 1024 * 1024;
const pagesLimit = 500;
/**
 * Dictionaries and lists in one file. An attack file of 28 kB that took four seconds and half a gigabyte had 1.6
 * million; scans have a few hundred, a tagged statement of twenty pages about 15,000.
 */
const objectsLimit = 50_000;
/** Numbers, names and texts in them: the widths of a font with all Chinese characters are 20,000. */
const valuesLimit = 400_000;
/** Bytes of one name, number or text without a gap: a signature has about ten thousand, and reading is slow beyond. */
const wordLimit = 256 * 1024;
/** A rewritten file may be slightly larger; a small one that becomes huge was made for that purpose. */
const sizeLimit = 24 * 1024 * 1024;

/**
 * Kinds of dictionaries that make a reader act or that carry another file (ISO 32000-2, sections 7.11.4, 12.6 and 13).
 */
const activeKinds = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'EmbeddedFile',
  'FileAttachment',
]);
const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'XFA', 'RichMediaContent', 'FFilter']);
/** Omitted from kept objects: actions, files and notes besides a page's content (ISO 32000-2, tables 31, 87, 95). */
const droppedKeys = new Set([
  ...['A', 'AA', 'OpenAction', 'Annots', 'AF', 'Alternates', 'Metadata', 'OPI', 'Parent', 'PieceInfo', 'Ref'],
  ...['StructParent', 'StructParents', 'Thumb', 'Dests', 'Names', 'PresSteps', 'AcroForm', 'URI', 'PS'],
]);
/** Kinds of dictionaries never referenced by a page's content. */
const droppedKinds = new Set(['Catalog', 'Pages', 'Page', 'Annot', 'Action', 'Filespec', 'ObjStm', 'XRef']);
const pageKeys = ['Contents', 'UserUnit', 'Group'];
const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

const name = (text: string): PDFName => PDFName.of(text);
const textOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined;

/** Reason for rejecting a file, thrown from anywhere within the library's own reading. */
class PdfFaultError extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Limits for reading one file. The library takes an object it cannot read for a damaged one, so a fault is remembered.
 */
class Budget {
  fault: PdfFault | undefined;
  private unpackedBytes = 0;
  private objects = 0;
  private values = 0;

  unpacked(bytes: number): void {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > unpackedLimit) this.stop();
  }

  get bytesLeft(): number {
    return unpackedLimit - this.unpackedBytes;
  }

  /** Reads one value with its contents. */
  read(parse: () => PDFObject): PDFObject {
    if (this.fault !== undefined) throw new PdfFaultError(this.fault);
    this.values += 1;
    if (this.values > valuesLimit) this.stop();
    const object = parse();
    if (object instanceof PDFDict || object instanceof PDFArray) this.objects += 1;
    if (this.objects > objectsLimit) this.stop();
    return object;
  }

  stop(): never {
    this.fault = 'too_costly';
    throw new PdfFaultError(this.fault);
  }
}

/** Reads the objects in an object stream that is already unpacked. */
class BudgetedStreamParser extends PDFObjectStreamParser {
  private readonly budget: Budget;

  constructor(stream: PDFRawStream, budget: Budget) {
    super(stream);
    this.budget = budget;
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.budget.read(() => super.parseObject(ref));
  }
}

/**
 * Reads a file like the library, but unpacks object streams itself, within one budget for the whole file, and skips
 * cross-reference tables: the library finds objects without them.
 */
class BudgetedParser extends PDFParser {
  readonly budget = new Budget();

  /**
   * The library continues after an object that it could not read; it can be stopped where it looks for the next one.
   */
  protected override skipWhitespaceAndComments(): void {
    if (this.budget.fault !== undefined) throw new PdfFaultError(this.budget.fault);
    super.skipWhitespaceAndComments();
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = this.budget.read(() => super.parseObject(ref));
    if (!(object instanceof PDFRawStream)) return object;
    const kind = textOf(object.dict.lookup(name('Type')));
    if (kind === 'XRef') {
      const { trailerInfo } = this.context;
      const of = (key: string): PDFObject | undefined => object.dict.get(name(key));
      this.context.trailerInfo = {
        ...trailerInfo,
        ...Object.fromEntries(
          ['Root', 'Encrypt'].flatMap((key) => {
            const value = of(key);
            return value === undefined ? [] : [[key, value]];
          }),
        ),
      };
      return PDFNull;
    }
    if (kind !== 'ObjStm') return object;
    this.readPacked(this.unpacked(object));
    return PDFNull;
  }

  /**
   * Reads it synchronously, because the library's reading waits for nothing. Unreadable parts count as damaged objects.
   */
  private readPacked(stream: PDFRawStream): void {
    if ((number(stream.dict.lookup(name('N'))) ?? 0) > objectsLimit) this.budget.stop();
    new BudgetedStreamParser(stream, this.budget).parseIntoContext().catch(() => undefined);
  }

  private unpacked({ dict, contents }: PDFRawStream): PDFRawStream {
    const { budget } = this;
    const given = dict.lookup(name('Filter'));
    const filter = given instanceof PDFArray && given.size() === 1 ? given.lookup(0) : given;
    const parameters = dict.lookup(name('DecodeParms'));
    if (parameters instanceof PDFDict && (number(parameters.lookup(name('Predictor'))) ?? 1) !== 1) budget.stop();
    if (filter !== undefined && textOf(filter) !== 'FlateDecode') budget.stop();
    let bytes: Uint8Array = contents;
    if (filter !== undefined) {
      try {
        bytes = inflateSync(contents, { maxOutputLength: budget.bytesLeft + 1, finishFlush: zlib.Z_SYNC_FLUSH });
      } catch {
        budget.stop();
      }
    }
    budget.unpacked(bytes.length);
    if (longestWord(bytes) > wordLimit) budget.stop();
    const plain = dict.clone(this.context);
    plain.delete(name('Filter'));
    plain.delete(name('DecodeParms'));
    return PDFRawStream.of(plain, bytes);
  }
}

/**
 * Rewrites a PDF with nothing but its pages and their visible content. Actions, scripts, links, forms, attachments and
 * notes are dropped, and so is anything that could not be parsed. A file with scripts, programs to start or embedded
 * files is rejected: it was not made by a scanner.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array | PdfFault> {
  const edges = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(edges.subarray(0, 9).toString('latin1'))) return 'not_readable';
  if (!edges.subarray(-2048).includes('%%EOF') || !edges.includes('startxref')) return 'not_readable';
  try {
    const parser = new BudgetedParser(bytes, Number.POSITIVE_INFINITY);
    const source = await parser.parseDocument();
    const { fault } = parser.budget;
    if (fault !== undefined) return fault;
    if (source.trailerInfo.Encrypt !== undefined) return 'not_readable';
    for (const [, object] of source.enumerateIndirectObjects()) refuseActive(object);
    const written = await write(source);
    return written.length > sizeLimit ? 'not_readable' : written;
  } catch (error) {
    return error instanceof PdfFaultError ? error.fault : 'not_readable';
  }
}

/** Throws for active content in an object, even in one that is never referenced: an older revision, a decoy. */
function refuseActive(object: PDFObject): void {
  if (object instanceof PDFArray) for (const each of object.asArray()) refuseActive(each);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  for (const [key, value] of dict.entries()) {
    const word = key.decodeText();
    const kind = word === 'S' || word === 'Type' || word === 'Subtype' ? textOf(dict.context.lookup(value)) : undefined;
    if (activeKeys.has(word) || (kind !== undefined && activeKinds.has(kind))) {
      throw new PdfFaultError('active_content');
    }
    if (object instanceof PDFStream && word === 'F') throw new PdfFaultError('active_content');
    refuseActive(value);
  }
}

async function write(source: PDFContext): Promise<Uint8Array> {
  const target = PDFContext.create();
  const copy = copier(source, target);
  const tree = target.nextRef();
  const copies = new Map<PDFObject, PDFObject | undefined>();
  /** One copy of a value that many pages inherit. */
  const once = (value: PDFObject): PDFObject | undefined => {
    if (!(value instanceof PDFDict)) return copy(value);
    if (!copies.has(value)) copies.set(value, target.register(copy(value) ?? PDFNull));
    return copies.get(value);
  };
  const kids = pagesOf(source).map(({ page, inherited }) => {
    const made = target.obj({ Type: 'Page', Parent: tree });
    for (const key of pageKeys) put(made, key, copy(page.get(name(key))));
    for (const [key, value] of inherited) put(made, key, once(value));
    drawnAnnotations(page, made, copy);
    return target.register(made);
  });
  if (kids.length === 0) throw new PdfFaultError('not_readable');
  target.assign(tree, target.obj({ Type: 'Pages', Kids: kids, Count: kids.length }));
  if (!(await unpacksToBoundedSize(target))) throw new PdfFaultError('too_costly');
  target.trailerInfo.Root = target.register(target.obj({ Type: 'Catalog', Pages: tree }));
  return PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
}

function put(dict: PDFDict, key: string, value: PDFObject | undefined): void {
  if (value !== undefined && value !== PDFNull) dict.set(name(key), value);
}

interface FoundPage {
  readonly page: PDFDict;
  /** The page's own values, or those of the nearest ancestor node. */
  readonly inherited: ReadonlyMap<string, PDFObject>;
}

/** Returns the pages in the order of the tree, each node once, so that cycles in the tree end. */
function pagesOf(source: PDFContext): readonly FoundPage[] {
  const catalog = source.lookup(source.trailerInfo.Root);
  const found: FoundPage[] = [];
  const seen = new Set<PDFObject>();
  const walk = (object: PDFObject | undefined, above: ReadonlyMap<string, PDFObject>): void => {
    const node = source.lookup(object);
    if (!(node instanceof PDFDict) || seen.has(node)) return;
    seen.add(node);
    const inherited = new Map(above);
    for (const key of inheritedKeys) {
      const value = node.get(name(key));
      if (value !== undefined) inherited.set(key, value);
    }
    const kids = source.lookup(node.get(name('Kids')));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) walk(kid, inherited);
    } else if (textOf(node.lookup(name('Type'))) === 'Page') {
      if (found.length >= pagesLimit) throw new PdfFaultError('not_readable');
      found.push({ page: node, inherited });
    }
  };
  if (catalog instanceof PDFDict) walk(catalog.get(name('Pages')), new Map());
  return found;
}

export type CopyObject = (object: PDFObject | undefined) => PDFObject | undefined;

/** Copies the pages' content from one file to another; dropped values become undefined, or null in a list. */
function copier(source: PDFContext, target: PDFContext): CopyObject {
  /** By the object copied: two references to it share one copy. */
  const made = new Map<PDFObject, PDFRef>();
  const dictionary = (dict: PDFDict): PDFDict | undefined => {
    if (droppedKinds.has(textOf(dict.lookup(name('Type'))) ?? '')) return undefined;
    const copied = PDFDict.withContext(target);
    for (const [key, value] of dict.entries()) {
      const word = key.decodeText();
      if (!droppedKeys.has(word)) put(copied, word, copy(value));
    }
    return copied;
  };
  const shared = (object: PDFObject): PDFObject | undefined => {
    const known = made.get(object);
    if (known !== undefined) return known;
    const ref = target.nextRef();
    made.set(object, ref);
    const dict = object instanceof PDFRawStream ? object.dict : object;
    let copied: PDFObject | undefined;
    if (dict instanceof PDFDict) {
      const plain = dictionary(dict);
      copied = plain && object instanceof PDFRawStream ? PDFRawStream.of(plain, object.contents) : plain;
    } else {
      copied = copy(object);
    }
    target.assign(ref, copied ?? PDFNull);
    return ref;
  };
  const copy: CopyObject = (object) => {
    if (object === undefined || object instanceof PDFInvalidObject) return undefined;
    if (object instanceof PDFRef) {
      const meant = source.lookup(object);
      return meant === undefined || meant === PDFNull ? undefined : shared(meant);
    }
    if (object instanceof PDFStream) return shared(object);
    if (object instanceof PDFDict) return dictionary(object);
    if (!(object instanceof PDFArray)) return object.clone(target);
    const copied = PDFArray.withContext(target);
    for (const each of object.asArray()) copied.push(copy(each) ?? PDFNull);
    return copied;
  };
  return copy;
}

function longestWord(bytes: Uint8Array): number {
  let longest = 0;
  let start = 0;
  for (let place = 0; place <= bytes.length; place += 1) {
    if (place < bytes.length && (bytes[place] ?? 0) > 0x20) continue;
    longest = Math.max(longest, place - start);
    start = place + 1;
  }
  return longest;
}

function number(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

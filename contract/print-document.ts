import type { Language } from '#domain/i18n/languages.ts';

/**
 * A printed document as data: the HTML print page and the PDF are drawn from the same object, so it holds plain JSON
 * only. Every text is in English and, for readers of another language, in that language too.
 */
export interface PrintDocument {
  readonly kind: 'arrival_slip' | 'bank_slip' | 'receipt' | 'letter';
  /** Language of the reader; `en-US`: only what has a `localLanguage` is in another than English. */
  readonly language: Language;
  /** Language of the second texts where it is not the reader's: the desk's, on what an English reader shows there. */
  readonly localLanguage?: Language;
  readonly paper: 'A4' | 'Letter';
  /** Printed large at the top and used as the PDF's title. */
  readonly title: PrintText;
  /** True for an application that is signed by hand and handed in. */
  readonly toSign?: true;
  readonly issuer: PrintText;
  /** Number by which staff find the case, top right in large type. */
  readonly number: { readonly label: PrintText; readonly value: string };
  /** Printed on every document of a demonstration portal. */
  readonly demoNotice?: PrintText;
  readonly blocks: readonly PrintBlock[];
  readonly footer: readonly PrintText[];
}

/** `local` is absent when the reader's language is English and the desk need not read it, or when the text needs no translation. */
export interface PrintText {
  readonly en: string;
  readonly local?: string;
}

export type PrintBlock =
  | HeadingBlock
  | RowsBlock
  | BarcodeBlock
  | PhotoBlock
  | TableBlock
  | NoticeBlock
  | ListBlock
  | PlacesBlock
  | StampsBlock
  | ColumnsBlock;

export interface HeadingBlock {
  readonly type: 'heading';
  readonly text: PrintText;
  /** True for what the desk reads first. */
  readonly large?: boolean;
}

/** A key-value list. */
export interface RowsBlock {
  readonly type: 'rows';
  readonly rows: readonly PrintRow[];
}

export interface PrintRow {
  readonly label: PrintText;
  readonly value: PrintText;
  /** True for codes, which the page shows monospaced. */
  readonly code?: boolean;
  /** True for values that the reader looks for first, in bold. */
  readonly strong?: boolean;
}

/** One filled shape in module units; `text` next to it gives the same content in letters. */
export interface BarcodeBlock {
  readonly type: 'barcode';
  readonly symbology: 'qr' | 'code128';
  /** Content that a scanner reads. */
  readonly data: string;
  readonly text: string;
  readonly alt: PrintText;
  readonly shape: BarcodeShape;
}

/** `path` is an SVG path (only M, h, v and z), to be filled black on white; `width` and `height` include the quiet zone. */
export interface BarcodeShape {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

export interface PhotoBlock {
  readonly type: 'photo';
  /** `data:image/jpeg;base64,…`, ratio 7:9. */
  readonly dataUrl: string;
  readonly alt: PrintText;
}

export interface TableBlock {
  readonly type: 'table';
  readonly caption: PrintText;
  /** True where a heading above says more: the caption is then for screen readers only. */
  readonly captionHidden?: boolean;
  readonly columns: readonly { readonly label: PrintText; readonly align: 'start' | 'end' }[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly cells: readonly PrintText[];
  /** True for totals, which stand out. */
  readonly total?: boolean;
}

/** `status`: the first thing the holder must know. */
export interface NoticeBlock {
  readonly type: 'notice';
  readonly tone: 'status' | 'plain';
  readonly text: PrintText;
}

export interface ListBlock {
  readonly type: 'list';
  readonly title: PrintText;
  readonly items: readonly PrintText[];
}

/** Empty places beside each other, for what is put on paper by hand: a signature, a seal. */
export interface PlacesBlock {
  readonly type: 'places';
  readonly places: readonly PrintText[];
}

/** Framed boxes in a row for stamps, each under the name of the post that stamps; those that matter most have a thick frame. */
export interface StampsBlock {
  readonly type: 'stamps';
  readonly title: PrintText;
  readonly boxes: readonly { readonly name: string; readonly note?: PrintText; readonly thick: boolean }[];
}

/** A main column next to a narrow one; stacked on small screens. */
export interface ColumnsBlock {
  readonly type: 'columns';
  /** True for two of the same width. */
  readonly equal?: boolean;
  readonly main: readonly PrintBlock[];
  readonly side: readonly PrintBlock[];
}

/** The visa sticker for the passport: MRV-A, 120 × 80 mm (ICAO Doc 9303-7). English only, like the passport. */
export interface VisaStickerLabel {
  readonly kind: 'visa_sticker';
  readonly issuer: string;
  readonly title: string;
  readonly visaNumber: string;
  /** Number of the blank sticker from stock. */
  readonly stickerNumber: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly photo?: PhotoBlock;
  readonly barcode: BarcodeBlock;
  /** Two lines of 44 characters. */
  readonly mrz: readonly [string, string];
  /** Present on every sticker of a demonstration portal. */
  readonly demoNotice?: string;
}

/** Rectangle from the upper left corner: in points (1/72 inch) on paper, in modules in a symbol. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sticker's ink at its true size, with letters as outlines: the browser prints what the PDF prints. */
export interface StickerDrawing {
  readonly width: number;
  readonly height: number;
  /** Every letter and bar, as one SVG path to be filled. */
  readonly ink: string;
  /** SVG path to be drawn with a pen of this width. */
  readonly ridge: { readonly path: string; readonly pen: number };
  /** Place of the photo, with a line around it. */
  readonly portrait: Box & { readonly pen: number };
}

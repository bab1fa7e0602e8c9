import type { Language } from '#domain/i18n/languages.ts';

/**
 * A printed document as data: the HTML print page and the PDF are drawn from the same object, which therefore holds plain
 * JSON only. Every text is in English and, for another reader, in that reader's language too.
 */
export interface PrintDocument {
  readonly kind: 'arrival_slip' | 'bank_slip' | 'receipt' | 'letter';
  /** The reader's language; `en-US`: the document is in English alone. */
  readonly language: Language;
  readonly paper: 'A4' | 'Letter';
  /** Printed large in the head and used as the PDF's title. */
  readonly title: PrintText;
  readonly issuer: PrintText;
  /** The number by which staff find the file, top right in large type. */
  readonly number: { readonly label: PrintText; readonly value: string };
  /** Said on every document of a demonstration portal. */
  readonly demoNotice?: PrintText;
  readonly blocks: readonly PrintBlock[];
  readonly footer: readonly PrintText[];
}

/** `local` is absent when the reader's language is English, or when the words need no translation. */
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
  | ColumnsBlock;

export interface HeadingBlock {
  readonly type: 'heading';
  readonly text: PrintText;
}

/** A key-value list. */
export interface RowsBlock {
  readonly type: 'rows';
  readonly rows: readonly PrintRow[];
}

export interface PrintRow {
  readonly label: PrintText;
  readonly value: PrintText;
  /** Codes: monospaced on the page. */
  readonly code?: boolean;
}

/** One filled shape in module units; `text` beside it says the same in letters. */
export interface BarcodeBlock {
  readonly type: 'barcode';
  readonly symbology: 'qr' | 'code128';
  /** What a scanner reads. */
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
  readonly columns: readonly { readonly label: PrintText; readonly align: 'start' | 'end' }[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly cells: readonly PrintText[];
  /** Sums stand out. */
  readonly total?: boolean;
}

/** `status`: what the holder must know first. */
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

/** Main column beside a narrow one; under one another on small screens. */
export interface ColumnsBlock {
  readonly type: 'columns';
  readonly main: readonly PrintBlock[];
  readonly side: readonly PrintBlock[];
}

/** The visa label stuck into the passport: MRV-A, 120 × 80 mm (ICAO Doc 9303-7). English only, as the passport is. */
export interface VisaStickerLabel {
  readonly kind: 'visa_sticker';
  readonly issuer: string;
  readonly title: string;
  readonly visaNumber: string;
  /** The number of the blank label from stock. */
  readonly stickerNumber: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly photo?: PhotoBlock;
  readonly barcode: BarcodeBlock;
  /** Two lines of 44 characters. */
  readonly mrz: readonly [string, string];
  readonly demo: boolean;
}

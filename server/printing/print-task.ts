import type { PrintDocument, VisaStickerLabel } from '#contract/print-document.ts';
import { renderPdf } from './render-pdf.ts';
import { renderVisaSticker } from './visa-sticker.ts';

/** Task for the print process. */
export interface PrintTask {
  readonly paper: PrintDocument | VisaStickerLabel;
  readonly createdAt: Date;
}

export type PrintAnswer = { readonly pdf: Uint8Array } | { readonly fault: string };

/** Draws a document. Runs in the print process, off the portal's event loop. */
export function render({ paper: document, createdAt }: PrintTask): Promise<Buffer> {
  return document.kind === 'visa_sticker' ? renderVisaSticker(document, createdAt) : renderPdf(document, createdAt);
}

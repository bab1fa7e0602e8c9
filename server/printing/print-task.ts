import type { PrintDocument, VisaStickerLabel } from '#contract/print-document.ts';
import { renderPdf } from './render-pdf.ts';
import { renderVisaSticker } from './visa-sticker.ts';

/** Task for the print process. */
export interface PrintTask {
  /** Several documents become one file. */
  readonly paper: PrintDocument | readonly PrintDocument[] | VisaStickerLabel;
  readonly createdAt: Date;
}

export type PrintAnswer = { readonly pdf: Uint8Array } | { readonly fault: string };

/** Draws a document. Runs in the print process, off the portal's event loop. */
export function render({ paper, createdAt }: PrintTask): Promise<Buffer> {
  return 'kind' in paper && paper.kind === 'visa_sticker'
    ? renderVisaSticker(paper, createdAt)
    : renderPdf(paper, createdAt);
}

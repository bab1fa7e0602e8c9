import type { PrintDocument, VisaStickerLabel } from '#contract/print-document.ts';
import { type PdfFile, renderPdf, startPdf } from './render-pdf.ts';
import { renderVisaSticker } from './visa-sticker.ts';

/** A document that is a file of its own. */
export interface PaperTask {
  readonly paper: PrintDocument | VisaStickerLabel;
  readonly createdAt: Date;
}

/**
 * A step towards a file of several documents: each is drawn when it is added, so that other documents can be drawn in
 * between.
 */
export type FileStep =
  | { readonly file: string; readonly step: 'begin' | 'add'; readonly paper: PrintDocument; readonly createdAt: Date }
  | { readonly file: string; readonly step: 'end' | 'drop' };

/** Task for the print process. */
export type PrintTask = PaperTask | FileStep;

/** `lost`: the file was begun in a process that has ended since. */
export type PrintAnswer =
  | { readonly pdf: Uint8Array }
  | { readonly fault: string }
  | { readonly stepped: true }
  | { readonly lost: true };

const begun = new Map<string, PdfFile>();

/** Draws a document. Runs in the print process, off the portal's event loop. */
export async function render(task: PrintTask): Promise<PrintAnswer> {
  if ('step' in task) return stepOf(task);
  const { paper, createdAt } = task;
  const pdf = paper.kind === 'visa_sticker' ? renderVisaSticker(paper, createdAt) : renderPdf(paper, createdAt);
  return { pdf: await pdf };
}

async function stepOf(task: FileStep): Promise<PrintAnswer> {
  const file = task.step === 'begin' ? startPdf(task.paper, task.createdAt) : begun.get(task.file);
  if (file === undefined) return { lost: true };
  if (task.step === 'begin') begun.set(task.file, file);
  if (task.step === 'begin' || task.step === 'add') await file.add(task.paper);
  else begun.delete(task.file);
  return task.step === 'end' ? { pdf: await file.end() } : { stepped: true };
}

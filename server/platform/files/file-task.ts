import type { FileRule } from '#domain/forms/form-definition.ts';
import type { ViolationCode } from '#domain/violations.ts';

/** What the process for files is asked to do with bytes that a stranger made. */
export type FileTask =
  | { readonly task: 'judge'; readonly bytes: Uint8Array; readonly rule: FileRule }
  | { readonly task: 'preview'; readonly bytes: Uint8Array };

export interface RefusedFile {
  readonly refused: ViolationCode;
  readonly values?: Readonly<Record<string, number>>;
  /** Reading it ran out of time, of memory or of the budget that a file has. */
  readonly costly?: true;
}

/** A file as the portal wrote it anew. */
export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/jpeg' | 'application/pdf';
  /** Pixels, after turning; absent for a PDF. */
  readonly width?: number;
  readonly height?: number;
}

export type FileAnswer = RefusedFile | CleanFile;

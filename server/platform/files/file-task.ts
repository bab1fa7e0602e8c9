import type { FileRule } from '#domain/forms/form-definition.ts';
import type { ViolationCode } from '#domain/violations.ts';

/** Task for the file process, on untrusted bytes. */
export type FileTask =
  | { readonly task: 'judge'; readonly bytes: Uint8Array; readonly rule: FileRule }
  | { readonly task: 'preview'; readonly bytes: Uint8Array };

export interface RefusedFile {
  readonly refused: ViolationCode;
  readonly values?: Readonly<Record<string, number>>;
  /** True if reading exceeded the limits of time or memory, or the file's budget. */
  readonly costly?: true;
}

/** A file rewritten by the portal. */
export interface CleanFile {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/jpeg' | 'application/pdf';
  /** In pixels, after rotation; absent for a PDF. */
  readonly width?: number;
  readonly height?: number;
}

export type FileAnswer = RefusedFile | CleanFile;

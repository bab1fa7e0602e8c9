import { createHash } from 'node:crypto';
import type { FileRule } from '#domain/forms/form-definition.ts';
import { type Violation, type ViolationCode, violation } from '#domain/violations.ts';
import { QueueFullError, type Sender } from './fair-queue.ts';
import type { FileAnswer } from './file-task.ts';
import { type FileWorkshop, OutOfTimeError, workshop } from './file-workshop.ts';

/** Limit of 20 MB in the specification. */
export const uploadLimitBytes = 20 * 1024 * 1024;
/**
 * 35 × 45 mm at 300 ppi (ICAO Doc 9303-3, section 3.9.1): below it the print gets blurred, so the applicant is told.
 */
const portraitPrint = { width: 413, height: 531 };
/** Seconds after which a place in the file queue, or the machine, is likely to be free. */
const waitSeconds = 10;

export type UploadWarning = 'portrait_small';

export interface AcceptedUpload {
  /** Bytes to store, rewritten by the portal: a JPEG, or a PDF with nothing but its pages. */
  readonly bytes: Buffer;
  readonly mimeType: 'image/jpeg' | 'application/pdf';
  readonly sha256: string;
  /** In pixels, after rotation; absent for a PDF. */
  readonly width?: number;
  readonly height?: number;
  readonly warnings: readonly UploadWarning[];
}

export type UploadOutcome =
  | { readonly ok: true; readonly upload: AcceptedUpload }
  | {
      readonly ok: false;
      readonly violation: Violation;
      /**
       * True if the file cost too much, found no place in the queue or was not read in time: further files with it are
       * not read.
       */
      readonly stop?: true;
    };

export interface UploadSource {
  /** The sender: files are read in turns by address. */
  readonly sender: Sender;
  /** The form's field, named by violations. */
  readonly field?: string;
}

/**
 * Judges an uploaded file by its bytes, never by its name or declared type, and rewrites it: nothing hidden in it,
 * behind it or beside its pages is stored. Reading takes place in a separate process.
 */
export async function acceptUpload(
  bytes: Buffer,
  rule: FileRule,
  { sender, field }: UploadSource,
  { run }: FileWorkshop = workshop,
): Promise<UploadOutcome> {
  if (bytes.length === 0) return { ok: false, violation: violation('file_empty', field) };
  if (bytes.length > uploadLimitBytes) {
    return { ok: false, violation: violation('file_too_large', field, { megabytes: 20 }) };
  }
  let answer: FileAnswer;
  try {
    answer = await run(sender, { task: 'judge', bytes, rule });
  } catch (error) {
    const busy = busyCode(error);
    if (busy === undefined) throw error;
    return { ok: false, violation: violation(busy, field, { seconds: waitSeconds }), stop: true };
  }
  if ('refused' in answer) {
    const refused = violation(answer.refused, field, answer.values);
    return { ok: false, violation: refused, ...(answer.costly ? { stop: true } : {}) };
  }
  const { mimeType, width, height } = answer;
  const made = Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
  const soft =
    rule.shape === 'portrait' && ((width ?? 0) < portraitPrint.width || (height ?? 0) < portraitPrint.height);
  return {
    ok: true,
    upload: {
      bytes: made,
      mimeType,
      sha256: createHash('sha256').update(made).digest('hex'),
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      warnings: soft ? ['portrait_small'] : [],
    },
  };
}

/** Returns the code that tells a sender to try again; undefined for faults. */
function busyCode(error: unknown): ViolationCode | undefined {
  if (error instanceof QueueFullError) return 'too_many_requests';
  return error instanceof OutOfTimeError ? 'file_not_read_in_time' : undefined;
}

/** Collects a stream up to the limit; undefined as soon as it is larger, without reading the rest. */
export async function readLimited(
  stream: AsyncIterable<Uint8Array>,
  limitBytes: number = uploadLimitBytes,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

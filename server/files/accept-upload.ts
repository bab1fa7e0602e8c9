import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { FileRule } from '#domain/forms/form-definition.ts';
import { type Refusal, type RefusalCode, refusal } from '#domain/refusals.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** The specification takes 20 MB. */
export const uploadLimitBytes = 20 * 1024 * 1024;
/** Above any camera that people carry; below what would fill the memory. */
const pixelLimit = 60_000_000;
const longestSide = 2000;
/** 35 × 45 mm at 300 ppi (ICAO Doc 9303-3, section 3.9.1): below it the print gets soft, so the traveller is told. */
const portraitPrint = { width: 413, height: 531 };
/** Below it a face cannot be compared at a counter (eye distance under 90 pixels). */
const portraitLeast = { width: 240, height: 308 };

export type UploadWarning = 'portrait_small';

export interface AcceptedUpload {
  /** What is stored: a fresh JPEG for pictures, the checked original for a PDF. */
  readonly bytes: Buffer;
  readonly mimeType: 'image/jpeg' | 'application/pdf';
  readonly sha256: string;
  /** Pixels, after turning; absent for a PDF. */
  readonly width?: number;
  readonly height?: number;
  readonly warnings: readonly UploadWarning[];
}

export type UploadOutcome =
  | { readonly ok: true; readonly upload: AcceptedUpload }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Judges an uploaded file by its bytes, never by its name or declared type. Pictures are decoded and written anew, which
 * drops metadata, position data and anything hidden behind the picture; PDFs are checked and kept.
 */
export async function acceptUpload(bytes: Buffer, rule: FileRule, field?: string): Promise<UploadOutcome> {
  const refuse = (code: RefusalCode, values?: Record<string, string | number>): UploadOutcome => ({
    ok: false,
    refusal: refusal(code, field, values),
  });
  if (bytes.length === 0) return refuse('file_empty');
  if (bytes.length > uploadLimitBytes) return refuse('file_too_large', { megabytes: 20 });
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === 'application/pdf' && rule.accept === 'image_or_pdf') {
    const fault = inspectPdf(bytes);
    if (fault === 'active_content') return refuse('file_wrong_type');
    if (fault === 'not_readable') return refuse('file_not_readable');
    return accepted({ bytes, mimeType: 'application/pdf', warnings: [] });
  }
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') return refuse('file_wrong_type');
  return acceptPicture(bytes, rule, refuse);
}

async function acceptPicture(
  bytes: Buffer,
  rule: FileRule,
  refuse: (code: RefusalCode, values?: Record<string, string | number>) => UploadOutcome,
): Promise<UploadOutcome> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (metadata.width * metadata.height > pixelLimit) return refuse('file_too_many_pixels');
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (rule.shape === 'portrait' && (width < portraitLeast.width || height < portraitLeast.height)) {
      return refuse('file_too_small_picture', { ...portraitLeast });
    }
    const soft = rule.shape === 'portrait' && (width < portraitPrint.width || height < portraitPrint.height);
    return accepted({ bytes: data, mimeType: 'image/jpeg', width, height, warnings: soft ? ['portrait_small'] : [] });
  } catch {
    // sharp throws for anything it cannot decode whole: cut short, script behind a header, broken chunks.
    return refuse('file_not_readable');
  }
}

function accepted(upload: Omit<AcceptedUpload, 'sha256'>): UploadOutcome {
  return { ok: true, upload: { ...upload, sha256: createHash('sha256').update(upload.bytes).digest('hex') } };
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

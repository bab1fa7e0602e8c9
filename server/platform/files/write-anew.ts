import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { FileRule } from '#domain/forms/form-definition.ts';
import { cleanPdf } from './clean-pdf.ts';
import type { FileAnswer, FileTask } from './file-task.ts';

/** Above any camera in common use; below what would exhaust the memory. */
const pixelLimit = 60_000_000;
/**
 * Pictures whose lines are not stored in sequence (interlaced, progressive) or that have 16 bits per colour are held in
 * memory as a whole: 60 megapixels of both took 646 MB. No phone makes such pictures; 25 megapixels take at most 300
 * MB.
 */
const heldPixelLimit = 25_000_000;
const longestSide = 2000;
/** Below it a face cannot be compared at a counter (eye distance under 90 pixels). */
const portraitLeast = { width: 240, height: 308 };
/** Longer side of a preview in pixels: sharp on a dense screen at the size shown in a form. */
const previewSide = 240;

/** Performs a task. Runs in the file process only, because libraries read untrusted bytes here. */
export async function writeAnew(task: FileTask): Promise<FileAnswer> {
  if (task.task === 'preview') return preview(task.bytes);
  const type = await fileTypeFromBuffer(task.bytes).catch(() => undefined);
  if (type?.mime === 'application/pdf' && task.rule.accept === 'image_or_pdf') {
    const cleaned = await cleanPdf(task.bytes);
    if (cleaned === 'active_content') return { refused: 'file_wrong_type' };
    if (cleaned === 'too_costly') return { refused: 'file_not_readable', costly: true };
    if (cleaned === 'not_readable') return { refused: 'file_not_readable' };
    return { bytes: cleaned, mimeType: 'application/pdf' };
  }
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') return { refused: 'file_wrong_type' };
  return picture(task.bytes, task.rule);
}

async function picture(bytes: Uint8Array, rule: FileRule): Promise<FileAnswer> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    const heldWhole = metadata.isProgressive === true || metadata.depth === 'ushort';
    if (metadata.width * metadata.height > (heldWhole ? heldPixelLimit : pixelLimit)) {
      return { refused: 'file_too_many_pixels' };
    }
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (rule.shape === 'portrait' && (width < portraitLeast.width || height < portraitLeast.height)) {
      return { refused: 'file_too_small_picture', values: { ...portraitLeast } };
    }
    return { bytes: data, mimeType: 'image/jpeg', width, height };
  } catch {
    // sharp throws for anything it cannot decode completely: truncated, script behind a header, broken chunks.
    return { refused: 'file_not_readable' };
  }
}

/** Redraws a stored picture as a small JPEG. */
async function preview(bytes: Uint8Array): Promise<FileAnswer> {
  const small = await sharp(bytes, { failOn: 'error' })
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: small.data, mimeType: 'image/jpeg', width: small.info.width, height: small.info.height };
}

import { inflateSync } from 'node:zlib';

export type PdfFault = 'not_readable' | 'active_content';

/** Names that make a reader act by itself or carry another file (ISO 32000-2, sections 7.11.4 and 12.6). */
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm)(?![A-Za-z0-9])/;
/** An object stream larger than this once unpacked is no passport scan. */
const objectStreamLimit = 16 * 1024 * 1024;
const objectStreamsLimit = 64;

/**
 * Structural check of a PDF that officers will open: whole (header, trailer, end mark), not encrypted, and without
 * scripts, launches or attached files, also not inside object streams or behind `#4a`-escaped names. Page content is not
 * judged.
 */
export function inspectPdf(bytes: Buffer): PdfFault | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 9).toString('latin1'))) return 'not_readable';
  const text = bytes.toString('latin1');
  if (!text.slice(-2048).includes('%%EOF') || !/startxref\s+\d+/.test(text)) return 'not_readable';
  const parts: string[] = [];
  let position = 0;
  let unpacked = 0;
  for (;;) {
    const start = /stream\r?\n/g;
    start.lastIndex = position;
    const found = start.exec(text);
    if (found === null) break;
    const dictionary = text.slice(position, found.index);
    parts.push(dictionary);
    const end = text.indexOf('endstream', start.lastIndex);
    if (end < 0) return 'not_readable';
    if (/\/ObjStm/.test(plainNames(dictionary.slice(-2048)))) {
      unpacked += 1;
      const objects = unpack(bytes.subarray(start.lastIndex, end));
      if (objects === undefined || unpacked > objectStreamsLimit) return 'not_readable';
      parts.push(objects);
    }
    position = end + 'endstream'.length;
  }
  parts.push(text.slice(position));
  const readable = plainNames(parts.join('\n'));
  if (/\/Encrypt(?![A-Za-z0-9])/.test(readable)) return 'not_readable';
  return activeNames.test(readable) ? 'active_content' : undefined;
}

/** `/J#61vaScript` is the same name as `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function unpack(packed: Buffer): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: objectStreamLimit, finishFlush: 2 }).toString('latin1');
  } catch {
    return undefined;
  }
}

import { officeCodes } from '#domain/reference-data/office-codes.ts';
import {
  base32Of,
  base32Pattern,
  checkCharacter,
  hasValidCheckCharacter,
  knownCode,
  lettersAndDigits,
  withoutLookAlikes,
} from './check-character.ts';

/** Random bytes that a submission number takes: 70 of their 72 bits. */
export const submissionNumberBytes = 9;

/**
 * Formats a submission number such as `TIA26-7K3M9-QX24V-TBWH5`: office code and two-digit year, then fourteen random
 * characters (70 bits: numbers cannot be guessed or counted) and a check character over everything before it.
 *
 * @param officeCode two to four upper-case letters or digits
 * @throws RangeError for another office code or too few random bytes
 */
export function formatSubmissionNumber(parts: {
  readonly officeCode: string;
  readonly year: number;
  readonly randomBytes: Uint8Array;
}): string {
  if (!/^[A-Z0-9]{2,4}$/.test(parts.officeCode)) throw new RangeError(`Not an office code: ${parts.officeCode}`);
  const prefix = `${parts.officeCode}${String(parts.year % 100).padStart(2, '0')}`;
  const body = base32Of(parts.randomBytes, 14);
  return grouped(prefix, body + checkCharacter(prefix + body));
}

/**
 * Returns the number as printed, from typed, scanned or pasted text: any case, spaces or missing dashes, O for 0, I or
 * L for 1, or an address with `number=`. A mistyped office code becomes the office's (`TLA26` is `TIA26`). Undefined
 * when it cannot be a submission number.
 */
export function normaliseSubmissionNumber(text: string): string | undefined {
  const parts = shapedParts(text);
  return parts !== undefined && hasValidCheckCharacter(parts.prefix + parts.body)
    ? grouped(parts.prefix, parts.body)
    : undefined;
}

/** Returns what was typed in the form of a submission number, whether or not one letter of it is wrong; undefined for another form. */
export function shapedAsSubmissionNumber(text: string): string | undefined {
  const parts = shapedParts(text);
  return parts && grouped(parts.prefix, parts.body);
}

function shapedParts(text: string): { readonly prefix: string; readonly body: string } | undefined {
  const characters = lettersAndDigits(text);
  const office = knownCode(characters.slice(0, -17), officeCodes);
  const year = withoutLookAlikes(characters.slice(-17, -15));
  const body = withoutLookAlikes(characters.slice(-15));
  if (!/^[A-Z0-9]{2,4}$/.test(office) || !/^\d{2}$/.test(year) || !bodyPattern.test(body)) return undefined;
  return { prefix: office + year, body };
}

const bodyPattern = new RegExp(`^${base32Pattern}{15}$`);

function grouped(prefix: string, body: string): string {
  return `${prefix}-${body.slice(0, 5)}-${body.slice(5, 10)}-${body.slice(10)}`;
}

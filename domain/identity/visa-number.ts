import {
  base32Of,
  base32Pattern,
  checkCharacter,
  hasValidCheckCharacter,
  lettersAndDigits,
  withoutLookAlikes,
} from './check-character.ts';

/** Random bytes that a visa number takes: exactly 35 of their 40 bits. */
export const visaNumberBytes = 5;

/**
 * Formats the number of an issued visa: `V`, seven random characters and a check character. The nine characters fill
 * the document number of a machine readable visa (Doc 9303-7 allows nine there). 35 bits are too few to rely on chance
 * alone: the store keeps numbers unique and draws again if one is taken.
 */
export function formatVisaNumber(randomBytes: Uint8Array): string {
  const body = `V${base32Of(randomBytes, 7)}`;
  return body + checkCharacter(body);
}

/**
 * Returns the visa number as printed, ignoring case, spaces, dashes and look-alike letters; undefined when it is none.
 */
export function normaliseVisaNumber(text: string): string | undefined {
  const number = withoutLookAlikes(lettersAndDigits(text));
  return visaNumberPattern.test(number) && hasValidCheckCharacter(number) ? number : undefined;
}

const visaNumberPattern = new RegExp(`^V${base32Pattern}{8}$`);

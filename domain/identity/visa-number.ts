import {
  base32Of,
  base32Pattern,
  checkCharacter,
  hasValidCheckCharacter,
  lettersAndDigits,
  withoutLookAlikes,
} from './check-character.ts';

/** Bytes of randomness a visa number takes: exactly 35 of their 40 bits. */
export const visaNumberBytes = 5;

/**
 * The number of an issued visa: `V`, seven random characters and a check character. Nine characters in all, so that it
 * fills the document number of a machine readable visa (Doc 9303-7 allows the visa number there up to nine). 35 bits
 * are too few to rely on chance alone: the store keeps numbers unique and a taken one is drawn again.
 */
export function formatVisaNumber(randomBytes: Uint8Array): string {
  const body = `V${base32Of(randomBytes, 7)}`;
  return body + checkCharacter(body);
}

/** The visa number as printed, forgiving case, spaces, dashes and look-alike letters; undefined when it is none. */
export function normaliseVisaNumber(text: string): string | undefined {
  const number = withoutLookAlikes(lettersAndDigits(text));
  return visaNumberPattern.test(number) && hasValidCheckCharacter(number) ? number : undefined;
}

const visaNumberPattern = new RegExp(`^V${base32Pattern}{8}$`);

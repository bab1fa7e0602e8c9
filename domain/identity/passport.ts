/** Types of travel document to choose from. A refugee travel document is no passport (R4). */
export const passportTypes = [
  'ordinary',
  'diplomatic',
  'official',
  'service',
  'un_laissez_passer',
  'refugee_travel_document',
  'emergency',
] as const;
export type PassportType = (typeof passportTypes)[number];

export function isPassportType(value: unknown): value is PassportType {
  return typeof value === 'string' && (passportTypes as readonly string[]).includes(value);
}

/** Message id of a passport type's name. */
export function passportTypeMessage(type: PassportType): string {
  return `passport_type.${type}`;
}

/**
 * Second letters of a passport's document code, in use since 1 January 2026 and on every new passport from 2028 (Doc
 * 9303-4, Amendment 2). Letters without a type here: PT alien, PS stateless, PM military, PU single sheet.
 */
const typeLetters: Readonly<Record<string, PassportType>> = {
  PP: 'ordinary',
  PD: 'diplomatic',
  PO: 'official',
  PR: 'refugee_travel_document',
  PL: 'un_laissez_passer',
  PE: 'emergency',
};

/** Returns the type that a document code such as `PD` states; undefined for `P` and for letters without a type here. */
export function passportTypeOfDocumentCode(code: string): PassportType | undefined {
  return typeLetters[code];
}

/** Converts to upper case without spaces or dashes of any kind: people type a number as printed, in groups. */
export function normalisePassportNumber(text: string): string {
  return text.toUpperCase().replace(/[\s\p{Pd}]+/gu, '');
}

/**
 * Returns true if a normalised number can be a travel document's: 3 to 14 letters A–Z and digits. Most have 7 to 9
 * characters; shorter and longer ones exist, and the machine readable zone of cards carries long ones.
 */
export function isPassportNumber(text: string): boolean {
  return /^[A-Z0-9]{3,14}$/.test(text);
}

/** Hides all but the last three characters; of a short number, shows half at most. */
export function maskPassportNumber(number: string): string {
  const shown = Math.min(3, Math.floor(number.length / 2));
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown);
}

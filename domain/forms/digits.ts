/**
 * Code points of zero in the decimal scripts on travellers' keyboards; one to nine follow each (Unicode, general
 * category Nd).
 */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Returns the text with Devanagari, full-width, Arabic and other decimal digits written as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => point >= start && point <= start + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

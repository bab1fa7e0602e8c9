/**
 * Computes the check digit of a machine readable zone (ICAO Doc 9303-3 section 4.9): weights 7, 3, 1 from the left;
 * digits as they are, A = 10 … Z = 35, filler `<` = 0; sum modulo 10. It misses a swap of neighbours that differ by
 * five, and any swap of characters three places apart: it guards against reading errors and proves nothing.
 *
 * @throws RangeError for a character outside A–Z, 0–9 and `<`.
 */
export function checkDigit(data: string): string {
  let sum = 0;
  for (const [index, character] of [...data].entries()) sum += characterValue(character) * (weights[index % 3] ?? 0);
  return String(sum % 10);
}

const weights = [7, 3, 1] as const;

function characterValue(character: string): number {
  if (character === '<') return 0;
  if (/^[0-9]$/.test(character)) return character.charCodeAt(0) - 48;
  if (/^[A-Z]$/.test(character)) return character.charCodeAt(0) - 55;
  throw new RangeError('Not a character of a machine readable zone');
}

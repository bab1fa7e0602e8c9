/**
 * Crockford's base 32: no I, L, O and U, so that no letter is mistaken for a digit. One check character guards a
 * number: the sum of its characters, each multiplied by its own power of a generator of the field GF(32), is zero. It
 * detects every single wrong character and every swap of two characters in numbers of up to 31 characters. (A plain
 * remainder by 32 misses swaps, and one by 37 needs five more symbols.)
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** x^5 + x^2 + 1 over GF(2) is primitive: x, which is 2, generates all 31 non-zero elements. */
const fieldPolynomial = 0b100101;

function timesGenerator(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ fieldPolynomial : doubled;
}

/**
 * Returns the value of a character, accepting the look-alikes of Crockford's alphabet: O as 0, I and L as 1, and U as
 * V, which occurs in office codes only.
 */
function symbolValue(character: string): number {
  return alphabet.indexOf(lookAlikes[character] ?? character);
}

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

/** Horner's rule from the left: the last character has weight 1. */
function weightedSum(text: string): number {
  let sum = 0;
  for (const character of text) {
    const value = symbolValue(character);
    if (value < 0) throw new RangeError('Not a character of a reference number');
    sum = timesGenerator(sum) ^ value;
  }
  return sum;
}

/** Returns the check character to append to `text` (A–Z and 0–9, at most 30 characters). */
export function checkCharacter(text: string): string {
  if (text.length > 30) throw new RangeError('Too long for one check character');
  return alphabet.charAt(timesGenerator(weightedSum(text)));
}

/** Returns true if the last character of `text` is the right check character. */
export function hasValidCheckCharacter(text: string): boolean {
  return /^[A-Z0-9]{2,31}$/.test(text) && weightedSum(text) === 0;
}

/**
 * Encodes the first `length` × 5 bits of random bytes as `length` base 32 characters.
 *
 * @throws RangeError when there are too few bytes.
 */
export function base32Of(bytes: Uint8Array, length: number): string {
  if (bytes.length * 8 < length * 5) throw new RangeError(`${length} characters need ${length * 5} random bits`);
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5 && text.length < length) {
      bits -= 5;
      text += alphabet.charAt((held >> bits) & 31);
    }
  }
  return text;
}

/**
 * Returns the upper-case letters and digits of typed or pasted text; for an address, of its `number` parameter or of the
 * part that follows `/t/`.
 */
export function lettersAndDigits(text: string): string {
  const parameter = /(?:[?&#]number=|\/t\/)([^&#?\s]*)/i.exec(text)?.[1];
  return (parameter ?? text)
    .replace(/%[0-9a-f]{2}/gi, '')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.·]/gu, '');
}

/** Reads O as 0, and I and L as 1: letters that these codes never contain. */
export function withoutLookAlikes(text: string): string {
  return text.replace(/O/g, '0').replace(/[IL]/g, '1');
}

/**
 * Returns the code in the list that equals `typed` apart from look-alike letters, or `typed` itself when there is none.
 */
export function knownCode(typed: string, codes: readonly string[]): string {
  const values = (code: string) => [...code].map(symbolValue).join(' ');
  return codes.includes(typed) ? typed : (codes.find((code) => values(code) === values(typed)) ?? typed);
}

export const base32Pattern = '[0-9A-HJKMNP-TV-Z]';

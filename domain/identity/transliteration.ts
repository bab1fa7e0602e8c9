/**
 * Transliterates names to the letters A–Z of a machine readable zone (ICAO Doc 9303-3 section 6). Where the document
 * allows several spellings, the first is written and all of them count as equal.
 *
 * Left out on purpose: Arabic, Chinese, Devanagari and every other script without an entry here. The Latin spelling of
 * such a name is in the passport and is never invented.
 */

/** Letters with an entry of their own; every other Latin letter loses its marks. */
const latin: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ñ: ['N', 'NXX'],
  Ö: ['OE', 'O'],
  Ø: ['OE'],
  Ü: ['UE', 'U', 'UXX'],
  Þ: ['TH'],
  Ð: ['D'],
  Đ: ['D'],
  Ĳ: ['IJ'],
  Œ: ['OE'],
  ẞ: ['SS'],
  ß: ['SS'],
  Ł: ['L'],
  Ħ: ['H'],
  Ŧ: ['T'],
  Ŋ: ['N'],
  ı: ['I'],
  ĸ: ['Q'],
  // Not in the table of Doc 9303; states write A.
  Ə: ['A'],
};

/**
 * Cyrillic base table (Doc 9303-3 section 6 B), followed by the spellings of national exceptions: Ukrainian and
 * Belarusian Г, Ukrainian И, Bulgarian Щ and Ъ, Serbian Ж, Х, Ц, Ч and Ш, Macedonian Ѓ and Ќ, and older national rules.
 */
const cyrillic: Readonly<Record<string, readonly string[]>> = {
  А: ['A'],
  Б: ['B'],
  В: ['V'],
  Г: ['G', 'H'],
  Ґ: ['G'],
  Ѓ: ['G', 'GJ'],
  Д: ['D'],
  Ђ: ['D', 'DJ'],
  Е: ['E'],
  Ё: ['E', 'IO', 'YO'],
  Є: ['IE', 'YE'],
  Ж: ['ZH', 'Z'],
  З: ['Z'],
  Ѕ: ['DZ'],
  И: ['I', 'Y'],
  І: ['I'],
  Ї: ['I', 'YI'],
  Й: ['I', 'Y'],
  Ј: ['J'],
  К: ['K'],
  Ќ: ['K', 'KJ'],
  Л: ['L'],
  Љ: ['LJ'],
  М: ['M'],
  Н: ['N'],
  Њ: ['NJ'],
  О: ['O'],
  П: ['P'],
  Р: ['R'],
  С: ['S'],
  Т: ['T'],
  Ћ: ['C'],
  У: ['U'],
  Ў: ['U'],
  Ф: ['F'],
  Х: ['KH', 'H'],
  Ц: ['TS', 'C'],
  Ч: ['CH', 'C'],
  Џ: ['DZ'],
  Ш: ['SH', 'S'],
  Щ: ['SHCH', 'SHT'],
  Ъ: ['IE', 'A'],
  Ы: ['Y'],
  Ь: ['', 'Y'],
  Э: ['E'],
  Ю: ['IU', 'YU'],
  Я: ['IA', 'YA'],
};

const betweenParts = /^[\s\p{Pd},]$/u;
const leftOut = /^[\p{P}\p{S}\p{M}\p{Lm}\p{Cf}]$/u;

/**
 * Returns the allowed spellings of each character in turn, preferred first. Spaces, hyphens and commas separate parts
 * of a name (`[' ']`); apostrophes, full stops and other punctuation are dropped without a gap. Undefined when a
 * character, such as a digit, cannot be written.
 */
export function spellingsOf(text: string): readonly (readonly string[])[] | undefined {
  const spellings: (readonly string[])[] = [];
  for (const original of text.normalize('NFC')) {
    const found = spellingsOfCharacter(original);
    if (found === undefined) return undefined;
    spellings.push(found);
  }
  return spellings;
}

function spellingsOfCharacter(original: string): readonly string[] | undefined {
  if (betweenParts.test(original)) return [' '];
  // ß has no single upper-case letter, and the upper case of ı is another letter.
  const character = original === 'ß' || original === 'ı' ? original : original.toUpperCase();
  if (/^[A-Z]$/.test(character)) return [character];
  const listed = latin[character] ?? cyrillic[character];
  if (listed !== undefined) return listed;
  if (leftOut.test(original)) return [''];
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[A-Z]+$/.test(plain) ? [plain] : undefined;
}

/**
 * Returns a name in A–Z and single spaces, each letter in its preferred spelling (`MÜLLER` → `MUELLER`); undefined when
 * a character cannot be written.
 */
export function transliterate(text: string): string | undefined {
  const spellings = spellingsOf(text);
  return spellings
    ?.map((alternatives) => alternatives[0] ?? '')
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Tells whether a typed part of a name can be spelled as `written` (A–Z, no spaces), trying every alternative. With
 * `asPrefix` a spelling need only begin so, as in a name cut short. Steps: characters × alternatives × positions.
 */
export function canBeSpelled(part: string, written: string, asPrefix: boolean): boolean {
  const spellings = spellingsOf(part);
  if (spellings === undefined) return false;
  let reached = new Set([0]);
  for (const alternatives of spellings) {
    const next = new Set<number>();
    for (const position of reached) {
      for (const spelling of alternatives) {
        if (written.startsWith(spelling, position)) next.add(position + spelling.length);
        else if (asPrefix && spelling.startsWith(written.slice(position))) return true;
      }
    }
    reached = next;
  }
  return reached.has(written.length);
}

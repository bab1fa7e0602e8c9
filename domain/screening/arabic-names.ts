/**
 * Arabic, Persian and Urdu letters in Latin script. Short vowels are not written, so the result has a word's consonants
 * and long vowels. Several spellings where passports differ, the commonest first.
 */
const letters: Readonly<Record<string, readonly string[]>> = {
  ا: ['A'],
  ب: ['B'],
  پ: ['P'],
  ت: ['T'],
  ٹ: ['T'],
  ث: ['TH', 'S'],
  ج: ['J', 'G'],
  چ: ['CH'],
  ح: ["'H"],
  خ: ['KH'],
  د: ['D'],
  ڈ: ['D'],
  ذ: ['Z', 'DH'],
  ر: ['R'],
  ڑ: ['R'],
  ز: ['Z'],
  ژ: ['ZH'],
  س: ['S'],
  ش: ['SH'],
  ص: ['S'],
  ض: ['D', 'Z'],
  ط: ['T'],
  ظ: ['Z', 'DH'],
  ع: [''],
  غ: ['GH'],
  ف: ['F'],
  ق: ['Q', 'G'],
  ک: ['K'],
  گ: ['G'],
  ل: ['L'],
  م: ['M'],
  ن: ['N'],
  ں: ['N'],
  ه: ["'H"],
  ھ: [''],
  و: ['U', 'V'],
  ي: ['I'],
  ء: [''],
};

/** Letters that are consonants, or carry a vowel, at the beginning of a word. */
const initials: Readonly<Record<string, readonly string[]>> = { و: ['W'], ي: ['Y'], ع: ['A'] };

/** Letters with several forms, and Persian and Urdu letters that stand for an Arabic one. */
const sameLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ہ: 'ه',
  ۃ: 'ه',
  ك: 'ک',
};

/** Shorter words keep the article, because the rest would be no name. */
const leastBesideArticle = 3;
const spellingsAtMost = 8;

/**
 * Returns the Latin spellings of one word in Arabic letters, without its article; undefined when it has other letters.
 * An apostrophe before H marks a separate letter, not a part of SH or ZH.
 */
export function arabicSpellings(word: string): readonly string[] | undefined {
  // Marks of short vowels, and the stroke that lengthens a word in print.
  const plain = word.replace(/\p{M}|\u0640|\u200c|\u200d/gu, '');
  // The doubled letter in the name of God is single in Latin spellings that count letters: Abdullah, Abdulah.
  const bare = [...plain.replace('الله', 'اله')].map((letter) => sameLetters[letter] ?? letter);
  const stem = bare[0] === 'ا' && bare[1] === 'ل' && bare.length - 2 >= leastBesideArticle ? bare.slice(2) : bare;
  let spellings = [''];
  for (const [position, letter] of stem.entries()) {
    const written = (position === 0 ? initials[letter] : undefined) ?? letters[letter];
    if (written === undefined) return undefined;
    spellings = spellings.flatMap((begun) => written.map((latin) => begun + latin)).slice(0, spellingsAtMost);
  }
  return spellings;
}

/** Splits "servant of" from a name of God when they are written as one word; Abdullah stays one. */
export function arabicWords(run: string): readonly string[] {
  const joined = /^(عبد)(ال\p{L}{3,})$/u.exec(run);
  return joined?.[1] === undefined || joined[2] === undefined ? [run] : [joined[1], joined[2]];
}

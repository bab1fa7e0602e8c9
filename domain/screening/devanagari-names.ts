/** Consonants as Nepali passports spell them; each has an inherent A that a following sign replaces. */
const consonants: Readonly<Record<string, readonly string[]>> = {
  क: ['K'],
  ख: ['KH'],
  ग: ['G'],
  घ: ['GH'],
  ङ: ['NG'],
  च: ['CH'],
  छ: ['CHH'],
  ज: ['J'],
  झ: ['JH'],
  ञ: ['NY'],
  ट: ['T'],
  ठ: ['TH'],
  ड: ['D'],
  ढ: ['DH'],
  ण: ['N'],
  त: ['T'],
  थ: ['TH'],
  द: ['D'],
  ध: ['DH'],
  न: ['N'],
  प: ['P'],
  फ: ['PH'],
  ब: ['B'],
  भ: ['BH'],
  म: ['M'],
  य: ['Y'],
  र: ['R'],
  ल: ['L'],
  // Bishnu and Vishnu are the same name.
  व: ['W', 'B'],
  श: ['SH'],
  ष: ['SH'],
  स: ['S'],
  ह: ['H'],
  ळ: ['L'],
};

const vowels: Readonly<Record<string, string>> = {
  अ: 'A',
  आ: 'A',
  इ: 'I',
  ई: 'I',
  उ: 'U',
  ऊ: 'U',
  ऋ: 'RI',
  ए: 'E',
  ऐ: 'AI',
  ओ: 'O',
  औ: 'AU',
};

const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'A',
  'ि': 'I',
  'ी': 'I',
  'ु': 'U',
  'ू': 'U',
  'ृ': 'RI',
  'े': 'E',
  'ै': 'AI',
  'ो': 'O',
  'ौ': 'AU',
};

const withoutVowel = '्';
const nasal = /[ँं]/;
/** Signs without a spelling: the breath at a word's end, the dot of borrowed letters, and joiners. */
const unspelled = /[ः़\u200c\u200d]/;
const spellingsAtMost = 8;

/** Returns the Latin spellings of one word in Devanagari; undefined when it has other letters. */
export function devanagariSpellings(word: string): readonly string[] | undefined {
  // J and NY written together are pronounced GY: Gyanendra.
  const signs = [...word.normalize('NFD').replaceAll('ज्ञ', 'ग्य')].filter((sign) => !unspelled.test(sign));
  let spellings = [''];
  const add = (written: readonly string[]): void => {
    spellings = spellings.flatMap((begun) => written.map((latin) => begun + latin)).slice(0, spellingsAtMost);
  };
  for (const [position, sign] of signs.entries()) {
    const consonant = consonants[sign];
    const vowel = vowels[sign] ?? vowelSigns[sign];
    if (consonant !== undefined) {
      add(consonant);
      if (carriesVowel(signs, position)) add(['A']);
    } else if (vowel !== undefined) add([vowel]);
    else if (nasal.test(sign)) add(['N']);
    else if (sign !== withoutVowel) return undefined;
  }
  return spellings;
}

/** The A of a consonant is silent at a word's end, unless two consonants meet there (Ram, but Shrestha). */
function carriesVowel(signs: readonly string[], position: number): boolean {
  const next = signs[position + 1];
  if (next === undefined) return signs[position - 1] === withoutVowel || position === 0;
  return next !== withoutVowel && vowelSigns[next] === undefined;
}

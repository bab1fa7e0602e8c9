import { spellingsOf } from '../identity/transliteration.ts';
import { arabicSpellings, arabicWords } from './arabic-names.ts';
import { pinyinWords } from './chinese-names.ts';
import { devanagariSpellings } from './devanagari-names.ts';

/** One spelling of a word in A–Z. */
export interface Reading {
  readonly latin: string;
  /** Pronunciation: letters that sound alike become one letter, vowels become A, I and U. */
  readonly sound: string;
  /** Pronunciation without vowels; a vowel at the beginning becomes A. */
  readonly consonants: string;
}

/** One word of a name. */
export interface NameWord {
  /** Original spelling, in upper case. */
  readonly written: string;
  readonly readings: readonly [Reading, ...Reading[]];
  /** False for scripts that omit short vowels. */
  readonly vowelsWritten: boolean;
  /** True for articles and words such as `bin` and `de`, which are often left out. */
  readonly particle: boolean;
}

const particles = new Set(
  `AL EL UL IBN BIN BN BINT BINTI BINTE DE DA DO DOS DAS DEL DI DU VAN VON DER DEN LA LOS E Y`.split(' '),
);
const readingsAtMost = 16;

/** Splits a full name into words, in any script the tables cover; words in other scripts stay as they are. */
export function nameWords(name: string): readonly NameWord[] {
  const words: NameWord[] = [];
  const runs = name.normalize('NFKC').match(/(?:[\p{L}\p{M}'’.]|\u200c|\u200d)+/gu) ?? [];
  for (const [position, run] of runs.entries()) words.push(...wordsOfRun(run.replace(/['’.]/g, ''), position === 0));
  return words;
}

function wordsOfRun(run: string, beginsName: boolean): readonly NameWord[] {
  if (run === '') return [];
  if (/^\p{Script=Han}/u.test(run)) {
    const words = pinyinWords(run, beginsName);
    if (words !== undefined) return words.map(({ written, latin }) => wordOf(written, [latin], true));
  }
  if (/^\p{Script=Arabic}/u.test(run)) {
    const words = arabicWords(run);
    const spellings = words.map(arabicSpellings);
    if (spellings.every((known) => known !== undefined)) {
      return spellings.map((known, index) => wordOf(words[index] ?? run, known, false));
    }
  }
  if (/^\p{Script=Devanagari}/u.test(run)) {
    const spellings = devanagariSpellings(run);
    if (spellings !== undefined) return [wordOf(run, spellings, true)];
  }
  const spellings = latinSpellings(run);
  if (spellings === undefined) return [wordOf(run, [run.toUpperCase()], true)];
  const servant = servantOf(spellings[0] ?? '');
  return servant === undefined ? [wordOf(run, spellings, true)] : servant.map((word) => wordOf(word, [word], true));
}

function latinSpellings(run: string): readonly string[] | undefined {
  if (/^[A-Za-z]+$/.test(run)) return [run.toUpperCase()];
  let spellings = [''];
  for (const alternatives of spellingsOf(run) ?? []) {
    spellings = spellings.flatMap((begun) => alternatives.map((next) => begun + next)).slice(0, readingsAtMost);
  }
  return spellings[0] === '' ? undefined : spellings;
}

/** Abdulrahman, Abdel Rahman and Abderrahmane are "servant of" and a name of God, two words in Arabic. */
function servantOf(latin: string): readonly string[] | undefined {
  if (/^ABD[UEAO]?L?$/.test(latin)) return ['ABD'];
  // Abdullah is one word everywhere.
  const joined = /^ABD[UEAO]L(?!LAHI?$)([A-Z]{4,})$/.exec(latin) ?? /^ABD[UEAO]([DNRSTZ])(?=\1)(.+)$/.exec(latin);
  const name = joined?.[2] ?? joined?.[1];
  return name === undefined ? undefined : ['ABD', name];
}

/** Joins several words into one. */
export function joinedWord(words: readonly NameWord[]): NameWord {
  return wordOf(
    words.map(({ written }) => written).join(' '),
    [words.map(({ readings }) => readings[0].latin).join('')],
    words.every(({ vowelsWritten }) => vowelsWritten),
  );
}

function wordOf(written: string, spellings: readonly string[], vowelsWritten: boolean): NameWord {
  const bySound = new Map<string, Reading>();
  for (const latin of spellings) {
    const sound = soundOf(latin, vowelsWritten);
    if (bySound.has(sound)) continue;
    bySound.set(sound, { latin: latin.replaceAll("'", ''), sound, consonants: consonantsOf(sound) });
  }
  const [first, ...others] = bySound.values();
  if (first === undefined) throw new Error('a word has no spelling');
  return {
    written: written.toUpperCase(),
    readings: [first, ...others],
    vowelsWritten,
    particle: particles.has(first.latin),
  };
}

/** Letters that sound alike, the longest first. `soundOf` handles the beginning of a word. */
const heardAs: Readonly<Record<string, string>> = {
  SHCH: 'S',
  SCH: 'S',
  SH: 'S',
  SZ: 'S',
  TSCH: '#',
  TCH: '#',
  CHH: '#',
  CH: '#',
  CZ: '#',
  TZ: 'S',
  TS: 'S',
  DZH: 'J',
  DJ: 'J',
  JH: 'J',
  ZH: 'J',
  DZ: 'Z',
  PH: 'F',
  KH: 'K',
  CK: 'K',
  Q: 'K',
  GH: 'G',
  TH: 'T',
  DH: 'D',
  BH: 'B',
  X: 'KS',
  C: 'K',
  W: 'V',
};
const heardTogether = new RegExp(Object.keys(heardAs).join('|'), 'g');

function soundOf(latin: string, vowelsWritten: boolean): string {
  const sound = latin
    .replace(/^MC(?=[^AEIOU])/, 'MAC')
    // Wade–Giles HS and Chinese X at the beginning.
    .replace(/^(?:HS|X)/, 'S')
    .replace(/([EO])FF$/, '$1V')
    .replace(/C(?=[EIY])/g, 'S')
    .replace(/OW(?![AEIOUY])/g, 'OU')
    .replace(heardTogether, (letters) => heardAs[letters] ?? letters)
    .replace(/(?<=[LN])(?:YU|V$)/g, 'U')
    .replace(/AU|O[UOE]|UE|O/g, 'U')
    .replace(/AE/g, 'A')
    // Y is a consonant at the beginning of a word before a vowel.
    .replace(/(?!^Y[AEIU])[EYI]+/g, 'I')
    .replace(/H$|'/g, '')
    // In scripts without short vowels two equal letters stay two: Mamduh.
    .replace(vowelsWritten ? /(.)\1+/g : /([AIU])\1+/g, '$1');
  return sound === '' ? latin : sound;
}

function consonantsOf(sound: string): string {
  return sound.replace(/^[AIU]+/, 'A').replace(/(?<=.)[AIU]/g, '');
}

/**
 * Returns the watch list's search key: the consonants of every word, in alphabetical order, so that neither word order
 * nor vowels matter. Particles count only if there are no other words.
 */
export function nameKey(words: readonly NameWord[]): string {
  const counting = words.filter(({ particle }) => !particle);
  const keys = (counting.length > 0 ? counting : words).map(({ readings }) => readings[0].consonants);
  return [...new Set(keys)].toSorted().join(' ');
}

import { spellingsOf } from '../identity/transliteration.ts';
import { arabicSpellings, arabicWords } from './arabic-names.ts';
import { pinyinWords } from './chinese-names.ts';
import { devanagariSpellings } from './devanagari-names.ts';

/** One way to spell a word in A–Z. */
export interface Reading {
  readonly latin: string;
  /** As it is heard: letters that sound alike are one letter, vowels are A, I and U. */
  readonly sound: string;
  /** The sound without vowels; a vowel at the beginning is A. */
  readonly consonants: string;
}

/** One word of a name. */
export interface NameWord {
  /** As it was written, in upper case. */
  readonly written: string;
  readonly readings: readonly [Reading, ...Reading[]];
  /** False for scripts that leave short vowels out. */
  readonly vowelsWritten: boolean;
  /** Articles and words such as `bin` and `de`, which come and go. */
  readonly particle: boolean;
}

const particles = new Set(
  `AL EL UL IBN BIN BN BINT BINTI BINTE DE DA DO DOS DAS DEL DI DU VAN VON DER DEN LA LOS E Y`.split(' '),
);
const readingsAtMost = 16;

/** The words of a full name in any script that the tables know; others stay in their own script. */
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

/** Abdulrahman, Abdel Rahman and Abderrahmane are "servant of" and a name of God, written apart in Arabic. */
function servantOf(latin: string): readonly string[] | undefined {
  if (/^ABD[UEAO]?L?$/.test(latin)) return ['ABD'];
  // Abdullah is one word everywhere.
  const joined = /^ABD[UEAO]L(?!LAHI?$)([A-Z]{4,})$/.exec(latin) ?? /^ABD[UEAO]([DNRSTZ])(?=\1)(.+)$/.exec(latin);
  const name = joined?.[2] ?? joined?.[1];
  return name === undefined ? undefined : ['ABD', name];
}

/** Several words written as one. */
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

/** Letters that are heard as one, the longest first. Spellings at a word's beginning stand in `soundOf`. */
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
    // At the beginning and before a vowel Y is a consonant.
    .replace(/(?!^Y[AEIU])[EYI]+/g, 'I')
    .replace(/H$|'/g, '')
    // Without short vowels two equal letters are two: Mamduh.
    .replace(vowelsWritten ? /(.)\1+/g : /([AIU])\1+/g, '$1');
  return sound === '' ? latin : sound;
}

function consonantsOf(sound: string): string {
  return sound.replace(/^[AIU]+/, 'A').replace(/(?<=.)[AIU]/g, '');
}

/**
 * What the watch list is searched by: the consonants of every word, in the order of the alphabet, so that neither the
 * order of words nor vowels matter. Particles count only where there is nothing else.
 */
export function nameKey(words: readonly NameWord[]): string {
  const counting = words.filter(({ particle }) => !particle);
  const keys = (counting.length > 0 ? counting : words).map(({ readings }) => readings[0].consonants);
  return [...new Set(keys)].toSorted().join(' ');
}

import type { WordAgreement } from './agreements.ts';
import { areSpellingsOfOneSurname } from './chinese-names.ts';
import { joinedWord, type NameWord, type Reading } from './name-words.ts';

export interface MatchedWord {
  readonly given: string;
  readonly listed: string;
  readonly how: WordAgreement;
}

export interface NameComparison {
  /** From 0 to 1. */
  readonly similarity: number;
  readonly matched: readonly MatchedWord[];
  /** Words without a counterpart. */
  readonly onlyGiven: readonly string[];
  readonly onlyListed: readonly string[];
}

interface Agreement {
  readonly how: WordAgreement;
  /** From 0 to 1. */
  readonly worth: number;
}

const particleWeight = 0.2;
/** Weight of finding the shorter name in the longer one: second given names are often left out. */
const shorterCounts = 0.65;
/** Maximum similarity of a single word found in a longer name, which says little. */
const singleWordAtMost = 0.75;
const joinedAtMost = 3;
/** Minimum agreement of joined neighbours: below it more than vowels differ, and they are not the other name's word. */
const joinedFrom = 0.88;

/** Compares two full names, whatever the order of their words. */
export function compareNames(own: readonly NameWord[], theirs: readonly NameWord[]): NameComparison {
  const left = joinWhereOther(own, theirs);
  const right = joinWhereOther(theirs, left);
  const pairs: { readonly a: number; readonly b: number; readonly agreement: Agreement }[] = [];
  for (const [a, one] of left.entries()) {
    for (const [b, other] of right.entries()) {
      const agreement = agreementOf(one, other);
      if (agreement !== undefined) pairs.push({ a, b, agreement });
    }
  }
  pairs.sort((one, other) => other.agreement.worth - one.agreement.worth);
  const leftWorth = new Map<number, number>();
  const rightWorth = new Map<number, number>();
  const matched: MatchedWord[] = [];
  for (const { a, b, agreement } of pairs) {
    if (leftWorth.has(a) || rightWorth.has(b)) continue;
    leftWorth.set(a, agreement.worth);
    rightWorth.set(b, agreement.worth);
    matched.push({ given: left[a]?.written ?? '', listed: right[b]?.written ?? '', how: agreement.how });
  }
  const covers = [covered(left, leftWorth), covered(right, rightWorth)].toSorted((a, b) => b.cover - a.cover);
  const [shorter, longer] = covers;
  let similarity = shorterCounts * (shorter?.cover ?? 0) + (1 - shorterCounts) * (longer?.cover ?? 0);
  const counts = covers.map(({ names }) => names);
  if (Math.min(...counts) === 1 && Math.max(...counts) > 1) similarity = Math.min(similarity, singleWordAtMost);
  return {
    similarity,
    matched,
    onlyGiven: left.filter((_, index) => !leftWorth.has(index)).map(({ written }) => written),
    onlyListed: right.filter((_, index) => !rightWorth.has(index)).map(({ written }) => written),
  };
}

/** Returns the part of a name's words that found a counterpart, and the number of words that are no particles. */
function covered(words: readonly NameWord[], worth: ReadonlyMap<number, number>) {
  let found = 0;
  let whole = 0;
  for (const [index, { particle }] of words.entries()) {
    const weight = particle ? particleWeight : 1;
    whole += weight;
    found += weight * (worth.get(index) ?? 0);
  }
  return { cover: whole === 0 ? 0 : found / whole, names: words.filter(({ particle }) => !particle).length };
}

/** Joins neighbours into one word where the other name does: Xiao Ming, De la Cruz, Abd Allah. */
function joinWhereOther(words: readonly NameWord[], others: readonly NameWord[]): readonly NameWord[] {
  const joined: NameWord[] = [];
  let position = 0;
  while (position < words.length) {
    let taken = 1;
    for (let length = Math.min(joinedAtMost, words.length - position); length > 1; length -= 1) {
      const word = joinedWord(words.slice(position, position + length));
      if (!others.some((other) => (agreementOf(word, other)?.worth ?? 0) >= joinedFrom)) continue;
      joined.push(word);
      taken = length;
      break;
    }
    const single = words[position];
    if (taken === 1 && single !== undefined) joined.push(single);
    position += taken;
  }
  return joined;
}

function agreementOf(one: NameWord, other: NameWord): Agreement | undefined {
  let best: Agreement | undefined;
  const vowels = one.vowelsWritten && other.vowelsWritten;
  for (const a of one.readings) {
    for (const b of other.readings) {
      const found = vowels ? readingsAgree(a, b) : consonantsAgree(a, b);
      if (found !== undefined && found.worth > (best?.worth ?? 0)) best = found;
    }
  }
  return best;
}

/** Shorter words have too many other words within one slip. */
const lettersForOneSlip = 4;
const lettersForTwoSlips = 8;

function readingsAgree(one: Reading, other: Reading): Agreement | undefined {
  if (one.latin === other.latin) return { how: 'same', worth: 1 };
  if (one.sound === other.sound) return { how: 'sound', worth: 0.97 };
  const shorter = Math.min(one.latin.length, other.latin.length);
  if (shorter === 1) return one.latin[0] === other.latin[0] ? { how: 'initial', worth: 0.5 } : undefined;
  if (areSpellingsOfOneSurname(one.latin, other.latin)) return { how: 'surname', worth: 0.85 };
  const alike = one.consonants === other.consonants && one.consonants.length >= 2;
  if (!alike && shorter < lettersForOneSlip) return undefined;
  const slips = Math.min(slipsBetween(one.latin, other.latin), slipsBetween(one.sound, other.sound));
  if (alike) {
    const most = Math.max(vowelsIn(one.sound), vowelsIn(other.sound));
    return { how: 'vowels', worth: slips * 2 <= most && !endingsDiffer(one, other) ? 0.88 : 0.6 };
  }
  // The first letter is seldom mistyped: Sita is not Gita.
  const begins = one.latin[0] === other.latin[0];
  if (slips === 1 && shorter >= lettersForOneSlip) return { how: 'slip', worth: begins ? 0.85 : 0.6 };
  if (slips === 2 && shorter >= lettersForTwoSlips && begins) return { how: 'slip', worth: 0.75 };
  return undefined;
}

/** At least one of the words has no short vowels. A long vowel missing from the other word counts against it. */
function consonantsAgree(one: Reading, other: Reading): Agreement | undefined {
  if (one.sound === other.sound) return { how: 'sound', worth: 0.97 };
  if (one.consonants !== other.consonants || one.consonants.length < 2) return undefined;
  const [bare, full] = vowelsIn(one.sound) <= vowelsIn(other.sound) ? [one, other] : [other, one];
  const missing = [...bare.sound].some((letter) => (letter === 'I' || letter === 'U') && !full.sound.includes(letter));
  return { how: 'consonants', worth: missing ? 0.6 : 0.92 };
}

/** A different last vowel makes a different name: Mario and Maria, Paolo and Paola. */
function endingsDiffer(one: Reading, other: Reading): boolean {
  const [a, b] = [one.sound.at(-1) ?? '', other.sound.at(-1) ?? ''];
  return a !== b && /[AIU]/.test(a + b);
}

function vowelsIn(sound: string): number {
  return sound.match(/[AIU]/g)?.length ?? 0;
}

const slipsCounted = 3;

/** Counts letters changed, added, left out, or swapped with a neighbour, up to three. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) >= slipsCounted) return slipsCounted;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      let steps = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      }
      current.push(steps);
      if (steps < least) least = steps;
    }
    if (least >= slipsCounted) return slipsCounted;
    before = last;
    last = current;
  }
  return Math.min(slipsCounted, last[other.length] ?? slipsCounted);
}

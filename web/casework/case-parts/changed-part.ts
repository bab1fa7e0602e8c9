/** Returns numbers, words and the space between them: a Chinese date has no spaces. */
export function partsOf(text: string): readonly string[] {
  return text.match(/\d+|\s+|[^\d\s]+/g) ?? [];
}

/** A part that says nothing alone: the number of a date or a house, or one character of a Chinese word. */
const saysNothingAlone = /^(?:\P{L}+|\p{Script=Han})$/u;

const comma = /[,，、]$/u;

/**
 * Returns what is left of a value without the words with which it and the new one begin and end; with the rest of its
 * phrase where it says nothing alone, and the whole value where nothing of it went away.
 */
export function changedPart(before: string, now: string): string {
  const words = wordsOf(before);
  const others = wordsOf(now);
  const shorter = Math.min(words.length, others.length);
  const same = (place: number) => withoutComma(words.at(place)) === withoutComma(others.at(place));
  let start = 0;
  while (start < shorter && same(start)) start += 1;
  let end = 0;
  while (end < shorter - start && same(-end - 1)) end += 1;
  const until = words.length - end;
  const changed = said(words.slice(start, until));
  if (changed === '') return before;
  if (!saysNothingAlone.test(changed)) return changed;
  const first = words.slice(0, start).findLastIndex((word) => comma.test(word)) + 1;
  const last = words.findIndex((word, place) => place >= until - 1 && comma.test(word));
  return said(words.slice(first, last < 0 ? undefined : last + 1));
}

/** Chinese has no spaces between its words, so that each of its characters counts as one. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];
}

function withoutComma(word = ''): string {
  return word.replace(comma, '');
}

function said(words: readonly string[]): string {
  return withoutComma(words.join('').trim());
}

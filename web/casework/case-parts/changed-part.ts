/** Returns numbers, words and the space between them: a Chinese date has no spaces. */
export function partsOf(text: string): readonly string[] {
  return text.match(/\d+|\s+|[^\d\s]+/g) ?? [];
}

/** Returns what follows the words with which both values begin; the whole value where nothing of it went away. */
export function changedPart(before: string, now: string): string {
  const parts = partsOf(before);
  const others = partsOf(now).map(withoutComma);
  const first = parts.findIndex((part, place) => withoutComma(part) !== others[place]);
  const start = parts.slice(0, Math.max(0, first)).findLastIndex((part) => part.trim() === '') + 1;
  const changed = parts.slice(start).join('');
  return now.endsWith(changed) ? before : changed;
}

function withoutComma(part: string): string {
  return part.replace(/,$/, '');
}

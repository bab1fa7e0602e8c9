import { canBeSpelled, spellingsOf, transliterate } from './transliteration.ts';

/**
 * Builds the name field of a machine readable zone (ICAO Doc 9303-3 sections 4.6 and 4.7): surname, `<<`, given names,
 * parts joined by `<`, filled with `<` to `length` characters. A name that is too long is shortened so that both
 * identifiers remain and the last position is a letter, which tells readers that it may be cut. The caller removes
 * titles. Undefined when a character cannot be written or the surname is empty.
 */
export function nameToMrz(surname: string, givenNames: string, length: number): string | undefined {
  const primary = transliterate(surname);
  const secondary = transliterate(givenNames);
  if (!primary || secondary === undefined) return undefined;
  const first = primary.split(' ');
  const second = secondary === '' ? [] : secondary.split(' ');
  const whole = joined(first, second);
  return (whole.length <= length ? whole : shortened(first, second, length)).padEnd(length, '<');
}

function joined(first: readonly string[], second: readonly string[]): string {
  return second.length === 0 ? first.join('<') : `${first.join('<')}<<${second.join('<')}`;
}

/**
 * The surname stays whole while one letter of the given names fits beside it; else it leaves them two letters. If a
 * part would end on a filler, the surname loses one more position.
 */
function shortened(first: readonly string[], second: readonly string[], length: number): string {
  if (second.length === 0) return shortenedParts(first, length);
  const surname = first.join('<');
  const given = second.join('<');
  const beside = length - surname.length - 2;
  const rooms = beside >= 1 ? [beside] : [2, 1];
  for (let room = (rooms[0] ?? 0) + 1; room < length - 2; room += 1) rooms.push(room);
  for (const room of rooms) {
    const surnameRoom = length - 2 - room;
    const primary = surnameRoom >= surname.length ? surname : shortenedParts(first, surnameRoom);
    const secondary = room >= given.length ? given : shortenedParts(second, room);
    if (primary.length + 2 + secondary.length === length) return `${primary}<<${secondary}`;
  }
  // With many single letters no cut may end on a letter: the identifiers matter more than the mark of a cut.
  return `${shortenedParts(first, length - 3)}<<${given.charAt(0)}`;
}

/**
 * Returns exactly `length` characters that end in a letter: a plain cut if possible, else each part loses its share.
 */
function shortenedParts(parts: readonly string[], length: number): string {
  const cut = parts.join('<').slice(0, length);
  if (!cut.endsWith('<')) return cut;
  const kept = parts.slice(0, Math.floor((length + 1) / 2));
  const letters = length - (kept.length - 1);
  const spare = kept.reduce((sum, part) => sum + part.length - 1, 0);
  const shares = kept.map((part) => 1 + Math.floor(((part.length - 1) * (letters - kept.length)) / Math.max(spare, 1)));
  let left = letters - shares.reduce((sum, share) => sum + share, 0);
  const sized = kept.map((part, index) => {
    const extra = Math.min(left, part.length - (shares[index] ?? 0));
    left -= extra;
    return part.slice(0, (shares[index] ?? 0) + extra);
  });
  return sized.join('<');
}

export interface NamePair {
  readonly surname: string;
  readonly givenNames: string;
}

/**
 * Tells whether a typed name and one read from a machine readable zone can be the same, trying every transliteration.
 * If the zone may have cut the name, only the beginnings must match. A difference is a warning for a person, never a
 * violation: names differ between pages for lawful reasons.
 */
export function nameMatchesMrz(typed: NamePair, read: NamePair & { readonly nameMayBeCut: boolean }): boolean {
  return (
    namePartMatchesMrz(typed.surname, read.surname, read.nameMayBeCut) &&
    namePartMatchesMrz(typed.givenNames, read.givenNames, read.nameMayBeCut)
  );
}

/** Compares surname with surname, or given names with given names, in the same way. */
export function namePartMatchesMrz(typed: string, read: string, mayBeCut: boolean): boolean {
  if (spellingsOf(typed) === undefined) return false;
  const typedParts = typed.split(/[\s\p{Pd},]+/u).filter((part) => transliterate(part) !== '');
  const readParts = read.split(' ').filter((part) => part !== '');
  // Some zones join words that the data page separates (DE LA CRUZ as DELACRUZ), and the other way round.
  if (canBeSpelled(typedParts.join(''), readParts.join(''), mayBeCut && readParts.length > 0)) return true;
  if (!mayBeCut || readParts.length === 0 || readParts.length > typedParts.length) return false;
  return readParts.every((part, index) => canBeSpelled(typedParts[index] ?? '', part, true));
}

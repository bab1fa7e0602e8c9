import { isPassportNumber, normalisePassportNumber } from './passport.ts';
import { searchName } from './search-name.ts';

/** Fewer letters would match half of a table. */
export const leastLettersOfName = 3;

/** Reads a passport number typed into a search; undefined when it is none or has no digit, as in a name. */
export function passportTyped(text: string): string | undefined {
  const number = normalisePassportNumber(text);
  return isPassportNumber(number) && /\d/.test(number) ? number : undefined;
}

/** Returns the search form of a typed part of a name; undefined when it is too short to search by. */
export function nameTyped(text: string): string | undefined {
  const name = searchName(text.replace(/[,%_\\]/g, ' '));
  return [...name.replaceAll(' ', '')].length < leastLettersOfName ? undefined : name;
}

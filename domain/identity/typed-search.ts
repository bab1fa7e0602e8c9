import { isPassportNumber, normalisePassportNumber } from './passport.ts';
import { searchName } from './search-name.ts';

/** Fewer letters match half of a table. */
export const leastLettersOfName = 3;

/** The passport number that somebody typed into a search; undefined when it is none, or has no digit as names have none. */
export function passportTyped(text: string): string | undefined {
  const number = normalisePassportNumber(text);
  return isPassportNumber(number) && /\d/.test(number) ? number : undefined;
}

/** The search form of a part of a name that somebody typed; undefined when it is too short to search by. */
export function nameTyped(text: string): string | undefined {
  const name = searchName(text.replace(/[,%_\\]/g, ' '));
  return [...name.replaceAll(' ', '')].length < leastLettersOfName ? undefined : name;
}

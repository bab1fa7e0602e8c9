import { transliterate } from './transliteration.ts';

/**
 * Returns a name in the form that lists and watch lists search: A–Z and single spaces in the preferred spelling of
 * passports, so that `Müller` finds `MUELLER`. A name that cannot be spelled so stays in its own script, in upper case.
 */
export function searchName(text: string): string {
  return transliterate(text) ?? text.normalize('NFKC').toUpperCase().replace(/\s+/gu, ' ').trim();
}

/** Returns the search form of a full name, surname first. */
export function searchNameOf(surname: string, givenNames: string): string {
  return searchName(`${surname} ${givenNames}`);
}

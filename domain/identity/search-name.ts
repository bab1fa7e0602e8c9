import { transliterate } from './transliteration.ts';

/**
 * A name as lists and watch lists find it: A–Z and single spaces in the preferred spelling of passports, so that
 * `Müller` finds `MUELLER`. What cannot be spelled so stays in its own script, in upper case.
 */
export function searchName(text: string): string {
  return transliterate(text) ?? text.normalize('NFKC').toUpperCase().replace(/\s+/gu, ' ').trim();
}

/** The search form of a full name, surname first. */
export function searchNameOf(surname: string, givenNames: string): string {
  return searchName(`${surname} ${givenNames}`);
}

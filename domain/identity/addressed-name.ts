import type { Language } from '../i18n/languages.ts';

/** Parts of a name as a passport states them; either may be missing. */
export interface NameParts {
  readonly surname: string;
  readonly given_names: string;
}

/** Languages in which a letter says the surname first. */
const surnameFirst: readonly Language[] = ['np'];
const chinese = /^\p{Script=Han}+$/u;

/**
 * Returns a name as a letter in a language addresses the person: given names first, in Chinese the surname, and a name in
 * Chinese characters without a space.
 */
export function addressedName({ surname, given_names: givenNames }: NameParts, language: Language): string {
  const written = [surname.trim(), givenNames.trim()].filter((part) => part !== '');
  if (written.every((part) => chinese.test(part))) return written.join('');
  return (surnameFirst.includes(language) ? written : written.toReversed()).join(' ');
}

import type { Language } from './languages.ts';

/** Returns the space between a text and what follows it; Chinese has none after a full-width mark. */
export function gapAfter(text: string, language: Language): string {
  return language === 'np' && /[。：；，？！]$/u.test(text) ? '' : ' ';
}

/** Returns sentences one after another. */
export function sentences(said: readonly string[], language: Language): string {
  return said.reduce((text, next) => {
    if (text === '') return next;
    return `${text}${gapAfter(text, language)}${next}`;
  }, '');
}

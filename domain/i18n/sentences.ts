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

/** Parts a text after its first sentence, which then ends without its mark. */
export function inTwo(text: string): { readonly first: string; readonly rest?: string } {
  const [, first, rest] = /^(.+?)(?:\. |। |。)(.+)$/su.exec(text) ?? [];
  return first === undefined || rest === undefined ? { first: text } : { first, rest };
}

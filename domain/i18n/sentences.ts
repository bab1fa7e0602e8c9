import type { Language } from './languages.ts';

/** Returns sentences one after another; Chinese has no space after a full stop. */
export function sentences(said: readonly string[], language: Language): string {
  return said.reduce((text, next) => {
    if (text === '') return next;
    return language === 'np' && text.endsWith('。') ? text + next : `${text} ${next}`;
  }, '');
}

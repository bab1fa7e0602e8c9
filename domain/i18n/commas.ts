import type { Language } from './languages.ts';

/** Between two parts of a sentence, with the space that a language writes after it. */
export const commas: Readonly<Record<Language, string>> = { 'en-US': ', ', ne: ', ', np: '，' };

import { type Language, languages } from '#domain/i18n/languages.ts';

/**
 * The languages in which journeys of staff are walked: theirs. Their screens in Chinese have the same words' test as every
 * catalogue, and are walked too where pictures are taken to be looked at.
 */
export const staffLanguages: readonly Language[] = process.env.PICTURES === undefined ? ['en-US', 'ne'] : languages;

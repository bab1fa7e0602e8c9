import { type Language, languages } from '#domain/i18n/languages.ts';

/**
 * Languages in which staff journeys are tested: the staff's own. Their Chinese texts have the same tests as every
 * catalogue, and their Chinese screens are visited too when pictures are taken.
 */
export const staffLanguages: readonly Language[] = process.env.PICTURES === undefined ? ['en-US', 'ne'] : languages;

import { type Language, languages } from '#domain/i18n/languages.ts';

/**
 * Languages in which the screens of staff are looked at: the staff's own. Their Chinese texts have the same tests as every
 * catalogue, and their Chinese screens are visited too when pictures are taken.
 */
export const staffLanguages: readonly Language[] = process.env.PICTURES === undefined ? ['en-US', 'ne'] : languages;

/** Languages in which the journeys of staff are walked: one, because every screen is looked at in the others as well. */
export const staffWalks: readonly Language[] = ['ne'];

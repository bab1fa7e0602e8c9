import type { Language } from '#domain/i18n/languages.ts';
import english from '#domain/reference-data/country-names.en-US.json' with { type: 'json' };
import nepali from '#domain/reference-data/country-names.ne.json' with { type: 'json' };
import chinese from '#domain/reference-data/country-names.np.json' with { type: 'json' };

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'en-US': english,
  np: chinese,
  ne: nepali,
};

/** Returns the name of a country by its ISO alpha-3 code, or the code itself when it is unknown. */
export function countryName(code: string, language: Language): string {
  return names[language][code] ?? code;
}

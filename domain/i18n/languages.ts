/**
 * Languages of the portal by their stored keys. `np` is the specification's second bundle and holds Chinese; `ne` is
 * Nepali. The key is stored under `lang` in local storage and is never a language tag.
 */
export const languages = ['en-US', 'np', 'ne'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en-US';

/**
 * `tag` is for `<html lang>` and Intl; `name` is the language's own name, for the chooser, and `shortName` stands for it
 * in the bar of a phone. `yearFirst`: a date is typed year, month, day.
 */
export const languageFacts: Record<
  Language,
  { readonly tag: string; readonly name: string; readonly shortName: string; readonly yearFirst?: true }
> = {
  'en-US': { tag: 'en-US', name: 'English', shortName: 'EN' },
  np: { tag: 'zh-CN', name: '中文', shortName: '中文', yearFirst: true },
  ne: { tag: 'ne', name: 'नेपाली', shortName: 'ने' },
};

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}

/** Returns the stored key when it is one of ours, else the fallback: an unknown value never breaks a page. */
export function languageOr(value: unknown, fallback: Language = defaultLanguage): Language {
  return isLanguage(value) ? value : fallback;
}

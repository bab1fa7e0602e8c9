import type { Language } from '#domain/i18n/languages.ts';
import { devanagariDigits, formatDate, monthNames } from './date-words.ts';
import { type DateParts, type PlainDate, partsOf } from './plain-date.ts';

const withoutYear: Readonly<Record<Language, (parts: DateParts, month: string) => string>> = {
  'en-US': ({ day }, month) => `${day} ${month}`,
  np: ({ month, day }) => `${month}月${day}日`,
  ne: ({ day }, month) => devanagariDigits(`${month} ${day}`),
};

const dayAlone: Readonly<Record<Language, (day: number) => string>> = {
  'en-US': (day) => `${day}`,
  np: (day) => `${day}日`,
  ne: (day) => devanagariDigits(`${day}`),
};

/** Formats a day with the year only where it differs from another day's: `26 October` or `9 January 2027`. */
export function formatDayNear(date: PlainDate, other: PlainDate, language: Language): string {
  const parts = partsOf(date);
  if (parts.year !== partsOf(other).year) return formatDate(date, language);
  return withoutYear[language](parts, monthNames[language][parts.month - 1] ?? '');
}

/**
 * Formats two days that are read as a span, with the year and the month once: in English they stand with the last day
 * ("12" and "30 October 2026"), in Chinese and Nepali with the first.
 */
export function formatSpan(
  first: PlainDate,
  last: PlainDate,
  language: Language,
): { readonly first: string; readonly last: string } {
  const [from, to] = [partsOf(first), partsOf(last)];
  const short = (date: PlainDate, other: PlainDate) =>
    from.year === to.year && from.month === to.month
      ? dayAlone[language](partsOf(date).day)
      : formatDayNear(date, other, language);
  return language === 'en-US'
    ? { first: short(first, last), last: formatDate(last, language) }
    : { first: formatDate(first, language), last: short(last, first) };
}

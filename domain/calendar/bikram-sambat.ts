import type { Language } from '#domain/i18n/languages.ts';
import { firstDay, firstYear, lastPublishedYear, monthLengths } from './bikram-sambat-table.ts';
import { devanagariDigits } from './date-words.ts';
import { type DateParts, dayNumber, fromDayNumber, type PlainDate } from './plain-date.ts';

/** Month names, Baisakh first. Chinese has no names for these months and uses the Latin ones. */
const latinMonths = [
  'Baisakh',
  'Jestha',
  'Ashadh',
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
] as const;
const nepaliMonths = [
  'बैशाख',
  'जेठ',
  'असार',
  'साउन',
  'भदौ',
  'असोज',
  'कार्तिक',
  'मंसिर',
  'पुष',
  'माघ',
  'फागुन',
  'चैत',
] as const;
export const bikramSambatMonthNames: Readonly<Record<Language, readonly string[]>> = {
  'en-US': latinMonths,
  np: latinMonths,
  ne: nepaliMonths,
};

/** Day numbers (since 1970-01-01 AD) of each year's first day, and of the day after the table's last day. */
const yearStarts: readonly number[] = (() => {
  const starts = [dayNumber(firstDay)];
  for (const months of monthLengths) {
    starts.push((starts.at(-1) ?? 0) + months.reduce((sum, length) => sum + length, 0));
  }
  return starts;
})();

/** Returns the Bikram Sambat year, month (1 = Baisakh) and day; undefined before 1970 BS and after 2100 BS. */
export function toBikramSambat(date: PlainDate): DateParts | undefined {
  const number = dayNumber(date);
  const row = yearStarts.findLastIndex((start) => start <= number);
  const start = yearStarts[row];
  const months = monthLengths[row];
  if (start === undefined || months === undefined) return undefined;
  let rest = number - start;
  for (const [index, length] of months.entries()) {
    if (rest < length) return { year: firstYear + row, month: index + 1, day: rest + 1 };
    rest -= length;
  }
  return undefined;
}

/** Returns the day of the common calendar; undefined when the table has no such Bikram Sambat day. Never clamps. */
export function fromBikramSambat(parts: DateParts): PlainDate | undefined {
  const { year, month, day } = parts;
  const start = yearStarts[year - firstYear];
  const months = monthLengths[year - firstYear];
  const length = months?.[month - 1];
  if (start === undefined || months === undefined || length === undefined) return undefined;
  if (!Number.isInteger(day) || day < 1 || day > length) return undefined;
  return fromDayNumber(start + months.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + day - 1);
}

/** Returns true if the year's almanac is published. Screens mark an estimated date; documents never show it. */
export function isPublishedYear(year: number): boolean {
  return year >= firstYear && year <= lastPublishedYear;
}

/** Formats a day as `19 Ashwin 2083`, `२०८३ असोज १९` or `2083年6月19日`; undefined when no almanac is published or the table ends. */
export function formatBikramSambat(date: PlainDate, language: Language): string | undefined {
  const parts = toBikramSambat(date);
  if (parts === undefined || !isPublishedYear(parts.year)) return undefined;
  if (language === 'np') return `${parts.year}年${parts.month}月${parts.day}日`;
  const month = bikramSambatMonthNames[language][parts.month - 1] ?? '';
  return language === 'ne'
    ? devanagariDigits(`${parts.year} ${month} ${parts.day}`)
    : `${parts.day} ${month} ${parts.year}`;
}

import type { Language } from '#domain/i18n/languages.ts';
import type { LocalTime } from './local-time.ts';
import { type DateParts, dayInKathmandu, type PlainDate, partsOf } from './plain-date.ts';

/**
 * Dates and times in words, from tables instead of `Intl`: the text is the same in every browser, on the server and in
 * PDFs, whatever locale data the machine has.
 */
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** CLDR 48, Nepali, wide month names of the common calendar. */
const nepaliMonths = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
] as const;
const chineseMonths = englishMonths.map((_, index) => `${index + 1}月`);

/** The twelve month names of the common calendar, January first. */
export const monthNames: Readonly<Record<Language, readonly string[]>> = {
  'en-US': englishMonths,
  np: chineseMonths,
  ne: nepaliMonths,
};

/** Replaces western digits with Devanagari ones; everything else stays. */
export function devanagariDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0966 - 0x30));
}

const dateInWords: Readonly<Record<Language, (parts: DateParts, month: string) => string>> = {
  'en-US': ({ year, day }, month) => `${day} ${month} ${year}`,
  np: ({ year, month, day }) => `${year}年${month}月${day}日`,
  ne: ({ year, day }, month) => devanagariDigits(`${year} ${month} ${day}`),
};

const monthInWords: Readonly<Record<Language, (parts: DateParts, month: string) => string>> = {
  'en-US': ({ year }, month) => `${month} ${year}`,
  np: ({ year, month }) => `${year}年${month}月`,
  ne: ({ year }, month) => devanagariDigits(`${year} ${month}`),
};

/** Formats the month of a day as `October 2026`, `2026年10月` or `२०२६ अक्टोबर`. */
export function formatMonth(date: PlainDate, language: Language): string {
  const parts = partsOf(date);
  return monthInWords[language](parts, monthNames[language][parts.month - 1] ?? '');
}

/** Formats a day as `5 October 2026`, `2026年10月5日` or `२०२६ अक्टोबर ५`. */
export function formatDate(date: PlainDate, language: Language): string {
  const parts = partsOf(date);
  return dateInWords[language](parts, monthNames[language][parts.month - 1] ?? '');
}

/** Formats a time of day `HH:mm` (24 hours), with Devanagari digits in Nepali. */
export function formatTime(time: string, language: Language): string {
  return language === 'ne' ? devanagariDigits(time) : time;
}

/** Between a day and its time. */
const dayAndTime: Readonly<Record<Language, string>> = { 'en-US': ', ', ne: ', ', np: ' ' };

/** Kathmandu keeps UTC+05:45 all year. */
const kathmanduOffsetMinutes = 5 * 60 + 45;

/** Formats an instant's time of day in Kathmandu. */
export function formatTimeInKathmandu(instant: Date, language: Language): string {
  const minutes = (((Math.floor(instant.getTime() / 60_000) + kathmanduOffsetMinutes) % 1440) + 1440) % 1440;
  const text = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return formatTime(text, language);
}

/** Formats an instant as date and time in Kathmandu: `5 October 2026, 09:05`. */
export function formatInstantInKathmandu(instant: Date, language: Language): string {
  return [formatDate(dayInKathmandu(instant), language), formatTimeInKathmandu(instant, language)].join(
    dayAndTime[language],
  );
}

/** Formats date and time by the clock of a place. */
export function formatLocalTime({ day, time }: LocalTime, language: Language): string {
  return [formatDate(day, language), formatTime(time, language)].join(dayAndTime[language]);
}

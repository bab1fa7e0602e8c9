import type { Language } from '../i18n/languages.ts';
import { formatDate } from './date-words.ts';
import { dayNumber, type PlainDate } from './plain-date.ts';
import { mondayOf } from './week.ts';

/** Monday first; from tables for the same reason as dates. */
const weekdayNames: Readonly<Record<Language, readonly string[]>> = {
  'en-US': ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ne: ['सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार', 'आइतबार'],
  np: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
};

const inWords: Readonly<Record<Language, (weekday: string, date: string) => string>> = {
  'en-US': (weekday, date) => `${weekday} ${date}`,
  ne: (weekday, date) => `${date}, ${weekday}`,
  np: (weekday, date) => `${date}${weekday}`,
};

/** Formats a day as `Monday 5 October 2026`, `2026年10月5日星期一` or `२०२६ अक्टोबर ५, सोमबार`. */
export function formatDateWithWeekday(date: PlainDate, language: Language): string {
  const weekday = weekdayNames[language][dayNumber(date) - dayNumber(mondayOf(date))] ?? '';
  return inWords[language](weekday, formatDate(date, language));
}

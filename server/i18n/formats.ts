import { dayInKathmandu, dayNumber, type PlainDate } from '#domain/calendar/plain-date.ts';
import { decimalText, type Money } from '#domain/fees/money.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';

/** `5 October 2026` and not `October 5`: travellers of every country read day first on official paper. */
const dayTags: Readonly<Record<Language, string>> = {
  'en-US': 'en-GB',
  np: languageFacts.np.tag,
  ne: languageFacts.ne.tag,
};

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A day in words: `5 October 2026`, `2026年10月5日`, `२०२६ अक्टोबर ५`. */
export function formatDay(date: PlainDate, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(dayTags[language], { dateStyle: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(dayNumber(date) * 86_400_000));
}

/** A time on paper: day in words and 24-hour clock in Kathmandu, `5 October 2026, 14:30`. */
export function formatInstant(instant: Date, language: Language): string {
  const clock = new Date(instant.getTime() + (5 * 60 + 45) * 60_000).toISOString().slice(11, 16);
  return `${formatDay(dayInKathmandu(instant), language)}, ${clock}`;
}

/** `USD 31.00`: code before the figure, the same in every language, so that paper and counter agree. */
export function formatMoney(money: Money): string {
  return `${money.currency} ${decimalText(money)}`;
}

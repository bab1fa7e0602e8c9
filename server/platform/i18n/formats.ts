import { decimalText, type Money } from '#domain/fees/money.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';
import { decimalIn } from '#domain/i18n/numbers.ts';

/** Dates and times in the server's texts have the same format as on the screens. */
export {
  formatDate as formatDay,
  formatInstantInKathmandu as formatInstant,
  formatTime,
} from '#domain/calendar/date-words.ts';

/** Formats `USD 31.00`: code before the figure, in the digits of the language, as on the screens. */
export function formatMoney(money: Money, language: Language): string {
  return `${money.currency} ${decimalIn(language, decimalText(money))}`;
}

/** Joins alternatives: "a, b or c". */
export function listWords(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(languageFacts[language].tag, { type: 'disjunction' }).format(words);
}

/** Returns numbers or references one after another, as a language parts them. */
export function listed(items: readonly string[], language: Language): string {
  return items.join(language === 'np' ? '、' : ', ');
}

/** Tells whether a value of a message is a time of day, such as `09:30`. */
export function isClockTime(text: string): boolean {
  return /^\d{2}:\d{2}$/.test(text);
}

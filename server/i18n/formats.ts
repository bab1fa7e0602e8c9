import { decimalText, type Money } from '#domain/fees/money.ts';

/** Days and times in the server's texts are written as on the screens. */
export {
  formatDate as formatDay,
  formatInstantInKathmandu as formatInstant,
  formatTime,
} from '#domain/calendar/date-words.ts';

/** `USD 31.00`: code before the figure, the same in every language, so that paper and counter agree. */
export function formatMoney(money: Money): string {
  return `${money.currency} ${decimalText(money)}`;
}

/** Whether a value of a message is a clock's time, such as `09:30`. */
export function isClockTime(text: string): boolean {
  return /^\d{2}:\d{2}$/.test(text);
}

import { decimalText, type Money } from '#domain/fees/money.ts';

/** Days and times in the server's texts are written as on the screens. */
export { formatDate as formatDay, formatInstantInKathmandu as formatInstant } from '#domain/calendar/date-words.ts';

/** `USD 31.00`: code before the figure, the same in every language, so that paper and counter agree. */
export function formatMoney(money: Money): string {
  return `${money.currency} ${decimalText(money)}`;
}

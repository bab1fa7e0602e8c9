import type { ReactNode } from 'react';
import { monthNames } from '#domain/calendar/date-words.ts';
import { wholeParts } from './whole-parts.tsx';

const english = `\\d{1,2} (?:${monthNames['en-US'].join('|')})(?: \\d{4})?`;
const nepali = `(?:[०-९]{4} )?(?:${monthNames.ne.join('|')}) [०-९]{1,2}`;
const chinese = '(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日';
/** A day as a language writes it, with or without its year: `26 November 2026`, `२०२६ नोभेम्बर २६`, `2026年11月26日`. */
const days = `${english}|${nepali}|${chinese}`;
/** An amount after its currency: `USD 2.00`, `USD २.००`, `JPY 4,500`. */
const amount = '[A-Z]{3} (?:\\d[\\d,]*(?:\\.\\d+)?|[०-९][०-९,]*(?:\\.[०-९]+)?)';
/** A figure with its unit, between which a line may break: `30 days`, `३० दिन`, `30天`, `2位`, `18周岁`. */
const quantity =
  '\\d[\\d,]*(?: (?:day|month|minute)s?|天|位|名|份|次|个月|年|周岁|岁|小时|分钟)|[०-९]+ (?:दिन|महिना|मिनेट)';
/** With the sign after it, which must not begin a line. */
const whole = new RegExp(`((?:${days}|${amount}|${quantity})[,.;:，。；：]?)`);

/**
 * Keeps the dates, amounts and counted units of a text on one line: browsers break between a day and its month, a
 * currency and its amount, or a figure and its unit. Content that is not plain text, or has none of them, stays as it
 * is.
 */
export function wholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !whole.test(content)) return content;
  return wholeParts(content, whole, 'whitespace-nowrap');
}

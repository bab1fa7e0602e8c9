import type { ReactNode } from 'react';
import { monthNames } from '#domain/calendar/date-words.ts';
import { wholeParts } from './whole-parts.tsx';

const english = String.raw`\d{1,2} (?:${monthNames['en-US'].join('|')})(?: \d{4})?`;
const nepali = `(?:[०-९]{4} )?(?:${monthNames.ne.join('|')}) [०-९]{1,2}`;
const chinese = String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日`;
/** A day in any language, with the sign after it, which must not begin a line. */
const writtenDay = new RegExp(`((?:${english}|${nepali}|${chinese})[,.;:，。；：]?)`);

/**
 * Keeps the dates of a text on one line where columns are narrow: at the desk, in every language. Content that is not
 * plain text, or has no date, stays as it is.
 */
export function wholeDays(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !writtenDay.test(content)) return content;
  return wholeParts(content, writtenDay, 'whitespace-nowrap');
}

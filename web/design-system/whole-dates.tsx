import type { ReactNode } from 'react';
import { monthNames } from '#domain/calendar/date-words.ts';
import { wholeParts } from './whole-parts.tsx';

const english = `\\d{1,2} (?:${monthNames['en-US'].join('|')})(?: \\d{4})?`;
const nepali = `(?:[०-९]{4} )?(?:${monthNames.ne.join('|')}) [०-९]{1,2}`;
const chinese = '(?:\\d{4}年)?\\d{1,2}月\\d{1,2}日';
/** A day as a language writes it, with or without its year: `26 November 2026`, `२०२६ नोभेम्बर २६`, `2026年11月26日`. */
const dayInWords = new RegExp(`(${english}|${nepali}|${chinese})`);

/**
 * Keeps the dates of a text on one line: browsers break between a day and its month, and in Chinese also between a figure
 * and its unit. Content that is not plain text, or has no date, stays as it is.
 */
export function wholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !dayInWords.test(content)) return content;
  return wholeParts(content, dayInWords, 'whitespace-nowrap');
}

import type { ReactNode } from 'react';
import { wholeParts } from './whole-parts.tsx';

/** A day as Chinese writes it, with or without its year: `2026年11月26日`. */
const chineseDay = /((?:\d{4}年)?\d{1,2}月\d{1,2}日)/;

/**
 * Keeps the dates of a text on one line: browsers may break Chinese between a figure and its unit. Content that is not
 * plain text, or has no such date, stays as it is.
 */
export function wholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !chineseDay.test(content)) return content;
  return wholeParts(content, chineseDay, 'whitespace-nowrap');
}

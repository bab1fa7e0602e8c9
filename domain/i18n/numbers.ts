import { devanagariDigits } from '../calendar/date-words.ts';
import type { Language } from './languages.ts';

/** Western digits as those of the language: Devanagari in Nepali. Everything else stays. */
export function digitsIn(language: Language, text: string): string {
  return language === 'ne' ? devanagariDigits(text) : text;
}

/** Groups of three digits, in Nepali three and then twos (12,34,567). */
function grouped(language: Language, digits: string): string {
  return language === 'ne' ? digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',') : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * A decimal number (`-1234567.50`) with the language's digits and groups, from a table and not from `Intl`: Chromium has
 * no Nepali locale data. Any other text comes back as it is.
 */
export function decimalIn(language: Language, text: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  return digitsIn(language, `${match[1]}${grouped(language, match[2] ?? '')}${match[3] ?? ''}`);
}

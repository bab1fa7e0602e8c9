import { devanagariDigits } from '../calendar/date-words.ts';
import type { Language } from './languages.ts';

/** Replaces western digits with the language's: Devanagari in Nepali. Everything else stays. */
export function digitsIn(language: Language, text: string): string {
  return language === 'ne' ? devanagariDigits(text) : text;
}

/** Groups digits by three; in Nepali by three and then by two (12,34,567). */
function grouped(language: Language, digits: string): string {
  return language === 'ne' ? digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',') : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Formats a decimal number (`-1234567.50`) with the language's digits and grouping, from a table instead of `Intl`:
 * Chromium has no Nepali locale data. Returns any other text as it is.
 */
export function decimalIn(language: Language, text: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  return digitsIn(language, `${match[1]}${grouped(language, match[2] ?? '')}${match[3] ?? ''}`);
}

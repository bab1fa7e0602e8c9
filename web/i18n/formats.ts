import { devanagariDigits, formatDate } from '#domain/calendar/date-words.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { decimalText, type Money } from '#domain/fees/money.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { hasMessage, translate } from './catalogues.ts';

/** Chromium has no Nepali locale data, so digits and groups are made here and not by Intl. */
function inDigitsOf(language: Language, text: string): string {
  return language === 'ne' ? devanagariDigits(text) : text;
}

/** Groups of three, in Nepali three and then twos (12,34,567). */
function grouped(language: Language, digits: string): string {
  return language === 'ne' ? digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',') : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function decimalIn(language: Language, text: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  return inDigitsOf(language, `${match[1]}${grouped(language, match[2] ?? '')}${match[3] ?? ''}`);
}

export function numberIn(language: Language, value: number): string {
  return decimalIn(language, String(value));
}

/** The currency's code, then the amount: unmistakable in every language ("USD 1,031.00"). */
export function moneyIn(language: Language, money: Money): string {
  return `${money.currency} ${decimalIn(language, decimalText(money))}`;
}

export function dateIn(language: Language, date: PlainDate): string {
  return formatDate(date, language);
}

/** The country's name when the catalogue `countryCatalogue` is loaded and has it, else the code. */
export function countryNameIn(language: Language, alpha3: string): string {
  const id = `country.${alpha3}`;
  return hasMessage(language, id) ? translate(language, id) : alpha3;
}

import { formatDate, formatTime } from '#domain/calendar/date-words.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { decimalText, type Money } from '#domain/fees/money.ts';
import { commas } from '#domain/i18n/commas.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { decimalIn } from '#domain/i18n/numbers.ts';
import { hasMessage, messageIdsWith, translate } from './catalogues.ts';

export function numberIn(language: Language, value: number): string {
  return decimalIn(language, String(value));
}

/** Formats an amount as currency code and number, unambiguous in every language ("USD 1,031.00"). */
export function moneyIn(language: Language, money: Money): string {
  // The sign comes before the currency, as a minus and not as a hyphen.
  const sign = money.minor < 0 ? '−' : '';
  return `${sign}${money.currency} ${decimalIn(language, decimalText({ ...money, minor: Math.abs(money.minor) }))}`;
}

export function dateIn(language: Language, date: PlainDate): string {
  return formatDate(date, language);
}

export function timeIn(language: Language, time: string): string {
  return formatTime(time, language);
}

interface Joints {
  readonly between: string;
  readonly last: string;
  readonly colon: string;
  readonly dash: string;
  readonly span: string;
}

const joints: Readonly<Record<Language, Joints>> = {
  'en-US': { between: ', ', last: ' and ', colon: ': ', dash: ' – ', span: ' – ' },
  np: { between: '、', last: '和', colon: '：', dash: '，', span: '至' },
  ne: { between: ', ', last: ' र ', colon: ': ', dash: ' – ', span: ' – ' },
};

/** Returns the colon between a label and its value, with its space where the language has one. */
export function colonIn(language: Language): string {
  return joints[language].colon;
}

/** Returns what parts the items of an open list, with its space where the language has one. */
export function betweenIn(language: Language): string {
  return joints[language].between;
}

/** Returns the comma between two facts, with its space where the language has one. */
export function commaIn(language: Language): string {
  return commas[language];
}

/** Returns what sets a remark off from what it is about: a dash, which Chinese does not use in sentences. */
export function dashIn(language: Language): string {
  return joints[language].dash;
}

/** Returns what stands between the first and the last of a row of days or numbers. */
export function spanIn(language: Language): string {
  return joints[language].span;
}

/** Lists names as the language does ("A, B and C"), from a table: Chromium has no Nepali locale data for `Intl`. */
export function listIn(language: Language, names: readonly string[]): string {
  const { between, last } = joints[language];
  return [names.slice(0, -1).join(between), ...names.slice(-1)].filter((part) => part !== '').join(last);
}

const countryPrefix = 'country.';

/** Returns the country's name if `countryCatalogue` is loaded and has it, else the code. */
export function countryNameIn(language: Language, alpha3: string): string {
  const id = `${countryPrefix}${alpha3}`;
  return hasMessage(language, id) ? translate(language, id) : alpha3;
}

/** A country to be chosen: its ISO 3166-1 alpha-3 code, and its name in the language shown. */
export interface NamedCountry {
  readonly code: string;
  readonly name: string;
}

const countriesOf = new Map<Language, readonly NamedCountry[]>();

/**
 * Returns all countries in the language's own order, in which `countryCatalogue` has them; empty while it is not loaded.
 * The same array once it is.
 */
export function countriesIn(language: Language): readonly NamedCountry[] {
  const kept = countriesOf.get(language);
  if (kept !== undefined) return kept;
  const named = messageIdsWith(countryPrefix, language).map((id) => {
    const code = id.slice(countryPrefix.length);
    return { code, name: countryNameIn(language, code) };
  });
  if (named.length > 0) countriesOf.set(language, named);
  return named;
}

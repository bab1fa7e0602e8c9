import { formatDate } from '../calendar/date-words.ts';
import { parsePlainDate } from '../calendar/plain-date.ts';
import type { Language } from './languages.ts';
import { decimalIn, digitsIn } from './numbers.ts';

/** The branches of a choice by their key, and a plural's `offset`. */
type Choices = { readonly offset?: number } & { readonly [key: string]: CompiledMessage | number | undefined };

/** A literal text, or the name of a value with its kind (`plural`, `select`, `number`, `date`) and its format. */
type Token = string | readonly [name: string, kind?: string, style?: string | Choices];

/** An ICU message as `@lingui/message-utils` compiles it. */
export type CompiledMessage = readonly Token[];

export type MessageValues = Readonly<Record<string, unknown>>;

/** CLDR 48, cardinal numbers: `one` is 1 in English and Nepali; Chinese has only `other`. */
function pluralCategory(language: Language, count: number): 'one' | 'other' {
  return count === 1 && language !== 'np' ? 'one' : 'other';
}

/**
 * Formats a value inserted by its name alone. A number takes the language's digits without grouping, because it may be
 * a year; a text stays as it is, because it may be a code that is read out or typed.
 */
function plainValue(value: unknown, language: Language): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? digitsIn(language, String(value)) : String(value);
}

function numberValue(value: unknown, style: unknown, language: Language): string {
  if (style === undefined) return decimalIn(language, String(value));
  if (style === '::group-off') return digitsIn(language, String(value));
  throw new Error(`A message knows no number style ${String(style)}`);
}

function dateValue(value: unknown, language: Language): string {
  const date = parsePlainDate(String(value));
  return date === undefined ? String(value) : formatDate(date, language);
}

function valueText(token: Exclude<Token, string>, values: MessageValues, language: Language, count?: number): string {
  const [name, kind, style] = token;
  const value = values[name];
  switch (kind) {
    case undefined:
      return plainValue(value, language);
    case 'number':
      return numberValue(value, style, language);
    case 'date':
      return dateValue(value, language);
    case 'select': {
      const choices = style as Choices;
      return text((choices[String(value)] ?? choices.other) as CompiledMessage, values, language, count);
    }
    case 'plural': {
      const choices = style as Choices;
      const rest = Number(value) - (choices.offset ?? 0);
      const chosen = choices[String(value)] ?? choices[pluralCategory(language, rest)] ?? choices.other;
      return text(chosen as CompiledMessage, values, language, rest);
    }
    default:
      throw new Error(`A message knows no kind of value ${kind}`);
  }
}

function text(message: CompiledMessage, values: MessageValues, language: Language, count?: number): string {
  let result = '';
  for (const token of message) {
    if (typeof token !== 'string') result += valueText(token, values, language, count);
    else if (token === '#' && count !== undefined) result += decimalIn(language, String(count));
    else result += token;
  }
  return result;
}

/**
 * Returns the text of a compiled ICU message in its language, for screens, mails and documents alike. Supports plain
 * values, `number` (also `::group-off`, for years), `date` (of a plain date), `plural` with exact numbers and offset,
 * and `select`; throws at anything else. Numbers take the language's digits, texts stay as they are.
 */
export function messageText(message: CompiledMessage, values: MessageValues, language: Language): string {
  return text(message, values, language);
}

import { type DateParts, daysInMonth, plainDateOf } from '#domain/calendar/plain-date.ts';
import { isPassportNumber, normalisePassportNumber } from '#domain/identity/passport.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { type Violation, type ViolationCode, type ViolationValues, violation } from '#domain/violations.ts';
import type { TypedDate } from './answers.ts';
import { toAsciiDigits } from './digits.ts';
import type { FieldDefinition, FieldKind, FormContext } from './form-definition.ts';

/** Result for a typed value: nothing typed, an answer in its stored form, or the violation. */
export type ParsedField =
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'answer'; readonly answer: string }
  | { readonly outcome: 'refused'; readonly violation: Violation };

type Parse = (typed: unknown, field: FieldDefinition, context: FormContext) => ParsedField;

/** Maximum length in characters where a field sets none. Email: RFC 5321 section 4.5.3.1.3 less the brackets. */
const defaultMaxLength: Readonly<Partial<Record<FieldKind, number>>> = {
  text: 200,
  multi_line: 1000,
  name: 60,
  email: 254,
};

const empty: ParsedField = { outcome: 'empty' };

function answer(text: string): ParsedField {
  return { outcome: 'answer', answer: text };
}

function refused(code: ViolationCode, field: FieldDefinition, values?: ViolationValues): ParsedField {
  return { outcome: 'refused', violation: violation(code, field.id, values) };
}

/** Returns the maximum length of a field in characters; undefined where its kind sets the format. */
export function maxLengthOf(field: FieldDefinition): number | undefined {
  return field.maxLength ?? defaultMaxLength[field.kind];
}

/**
 * Returns typed text as one line: composed (NFC), without the direction and zero-width marks that come with copied
 * text, runs of white space as one space. A number becomes its digits; other types are not text.
 */
function lineOf(typed: unknown): string | undefined {
  if (typeof typed === 'number') return Number.isFinite(typed) ? String(typed) : undefined;
  if (typeof typed !== 'string') return undefined;
  return withoutInvisible(typed).replace(/\s+/gu, ' ').trim();
}

function withoutInvisible(text: string): string {
  return text.normalize('NFC').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');
}

/** Cleans a line of text from outside a form like `lineOf`, and removes control characters. */
export function plainLine(text: string): string {
  return withoutInvisible(text)
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** Cleans several lines of text in the same way; the lines stay. */
export function plainLines(text: string): string {
  return text
    .split(/\r\n|[\r\n]/u)
    .map((line) => plainLine(line))
    .join('\n')
    .trim();
}

function isNothing(typed: unknown): boolean {
  return typed === undefined || typed === null || (typeof typed === 'string' && withoutInvisible(typed).trim() === '');
}

/** Builds the parser of a kind whose value is one line of text; `judge` gets it cleaned and never empty. */
function line(judge: (text: string, field: FieldDefinition, context: FormContext) => ParsedField): Parse {
  return (typed, field, context) => {
    const text = lineOf(typed);
    if (text === undefined) return refused('wrong_type', field);
    const max = maxLengthOf(field);
    if (max !== undefined && [...text].length > max) return refused('too_long', field, { max });
    return judge(text, field, context);
  };
}

// Tabs and line ends are white space and already handled; no other control character can be intended.
const controlCharacter = /\p{Cc}/u;

const parseText = line((text, field) => (controlCharacter.test(text) ? refused('wrong_type', field) : answer(text)));

const parseMultiLine: Parse = (typed, field) => {
  if (typeof typed !== 'string') return refused('wrong_type', field);
  const text = withoutInvisible(typed)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
  const max = maxLengthOf(field);
  if (max !== undefined && [...text].length > max) return refused('too_long', field, { max });
  if (controlCharacter.test(text.replaceAll('\n', ''))) return refused('wrong_type', field);
  return answer(text);
};

/** Letters of every script with their marks and the punctuation used in names; at least one letter. */
const nameShape = /^[\p{L}\p{M} .,'’ʼ`´·-]+$/u;

const parseName = line((text, field) =>
  nameShape.test(text) && /\p{L}/u.test(text) ? answer(text) : refused('not_a_name', field),
);

const parsePassportNumber = line((text, field) => {
  const number = normalisePassportNumber(toAsciiDigits(text));
  return isPassportNumber(number) ? answer(number) : refused('not_a_passport_number', field);
});

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Reads a month, 1 to 12, from `3`, `03`, `Mar`, `sept.` or `March`; NaN otherwise. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const word = text.toLowerCase().replace(/\.$/, '');
  if (word.length < 3) return Number.NaN;
  const index = monthNames.findIndex((name) => name.startsWith(word) || (name === 'september' && word === 'sept'));
  return index < 0 ? Number.NaN : index + 1;
}

function partOf(value: unknown): string {
  return toAsciiDigits(lineOf(value) ?? '');
}

function isDateParts(typed: unknown): typed is Partial<TypedDate> {
  return typeof typed === 'object' && typed !== null && !Array.isArray(typed);
}

const datePartNames = ['day', 'month', 'year'] as const;

/** Returns the typed day, month and year, ignoring inherited members. */
function ownParts(typed: Partial<TypedDate>): readonly unknown[] {
  return datePartNames.map((part) => (Object.hasOwn(typed, part) ? typed[part] : undefined));
}

/**
 * Reads day, month and year from one text: `2026-10-05`, `5 October 2026`, `05-Oct-2026`. Orders in figures only are
 * ambiguous.
 */
function partsOfText(text: string): DateParts | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const worded = /^(\d{1,2})[ .-]+([A-Za-z]{3,9})\.?[ ,.-]+(\d{4})$/.exec(text);
  if (worded) return { year: Number(worded[3]), month: monthOf(worded[2] ?? ''), day: Number(worded[1]) };
  return undefined;
}

/** Days of the longest month: a greater number is no day at all. */
const longestMonth = 31;

/** Returns the days of a month that ends before the given day, such as 30 February; undefined for anything else. */
function daysOfShorterMonth({ year, month, day }: DateParts): number | undefined {
  if (plainDateOf({ year, month, day: 1 }) === undefined || day > longestMonth) return undefined;
  const days = daysInMonth(year, month);
  return day > days ? days : undefined;
}

function judgeDate(parts: DateParts | undefined, field: FieldDefinition, context: FormContext): ParsedField {
  const date = parts && plainDateOf(parts);
  if (date === undefined) {
    const days = parts && daysOfShorterMonth(parts);
    return days === undefined ? refused('not_a_date', field) : refused('no_such_day', field, { days });
  }
  const { today } = context;
  if (field.dateSide === 'past' && date >= today) return refused('date_not_past', field);
  if (field.dateSide === 'future' && date <= today) return refused('date_not_future', field);
  if (field.dateSide === 'today_or_future' && date < today) return refused('date_before_today', field);
  return answer(date);
}

const parseDate: Parse = (typed, field, context) => {
  if (typeof typed === 'string') return judgeDate(partsOfText(partOf(typed)), field, context);
  if (!isDateParts(typed)) return refused('wrong_type', field);
  const typedParts = ownParts(typed);
  if (typedParts.every(isNothing)) return empty;
  if (!typedParts.every((part) => isNothing(part) || lineOf(part) !== undefined)) return refused('wrong_type', field);
  const [day = '', month = '', year = ''] = typedParts.map(partOf);
  const parts = { day, month, year };
  const missing = datePartNames.filter((part) => parts[part] === '');
  if (missing.length > 0) {
    return refused('date_incomplete', field, { missing: missing.length === 1 ? (missing[0] ?? 'several') : 'several' });
  }
  // A two-digit year would mean guessing the century.
  if (!/^\d{1,2}$/.test(parts.day) || !/^\d{4}$/.test(parts.year)) return refused('not_a_date', field);
  return judgeDate({ day: Number(parts.day), month: monthOf(parts.month), year: Number(parts.year) }, field, context);
};

const parseChoice: Parse = (typed, field) => {
  const id = lineOf(typed);
  if (id === undefined) return refused('wrong_type', field);
  return field.options?.some((option) => option.id === id) ? answer(id) : refused('not_an_option', field);
};

const parseYesNo: Parse = (typed, field) => {
  if (typeof typed === 'boolean') return answer(typed ? 'yes' : 'no');
  const word = lineOf(typed)?.toLowerCase();
  if (word === 'yes' || word === 'true' || word === '1') return answer('yes');
  if (word === 'no' || word === 'false' || word === '0') return answer('no');
  return refused('not_an_option', field);
};

const parseCountry: Parse = (typed, field) => {
  if (typeof typed !== 'string') return refused('wrong_type', field);
  const code = typed.trim().toUpperCase();
  return isCountryCode(code) ? answer(code) : refused('not_an_option', field);
};

/** Practical form of RFC 5321: one `@`, a domain of at least two labels, no white space, quotes or brackets. */
const emailShape =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

const parseEmail = line((text, field) => {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const dotted = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  if (!emailShape.test(text) || dotted || controlCharacter.test(text)) return refused('not_an_email', field);
  return answer(`${local}@${text.slice(at + 1).toLowerCase()}`);
});

/** 6 to 15 digits (ITU-T E.164 allows fifteen), with `+` when an international prefix was typed. */
const parsePhone = line((text, field) => {
  const bare = toAsciiDigits(text)
    .replace(/[\s().\-/‐‑‒–]/gu, '')
    .replace(/^＋/u, '+')
    .replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(bare) ? answer(bare) : refused('not_a_phone_number', field);
});

const parseNumber = line((text, field) => {
  const digits = toAsciiDigits(text);
  if (!/^\d{1,15}$/.test(digits)) return refused('not_a_number', field);
  const number = Number(digits);
  const { range } = field;
  if (range && (number < range.min || number > range.max)) return refused('number_out_of_range', field, range);
  return answer(String(number));
});

/** Id of an uploaded document; the server checks that it exists and belongs to the sender. */
const parseFile: Parse = (typed, field) =>
  typeof typed === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(typed.trim())
    ? answer(typed.trim())
    : refused('document_not_found', field);

const parsers: Readonly<Record<FieldKind, Parse>> = {
  text: parseText,
  multi_line: parseMultiLine,
  name: parseName,
  passport_number: parsePassportNumber,
  date: parseDate,
  choice: parseChoice,
  yes_no: parseYesNo,
  country: parseCountry,
  email: parseEmail,
  phone: parsePhone,
  number: parseNumber,
  file: parseFile,
};

/**
 * Parses one typed value by its field's kind. Lenient about form (white space, scripts of digits, month names), strict
 * about meaning. Never throws.
 */
export function parseField(typed: unknown, field: FieldDefinition, context: FormContext): ParsedField {
  if (isNothing(typed)) return empty;
  return parsers[field.kind](typed, field, context);
}

/** Returns true if nothing was typed: blank text and three blank date parts are no answer. */
export function isBlank(typed: unknown, field?: FieldDefinition): boolean {
  if (isNothing(typed)) return true;
  return field?.kind === 'date' && isDateParts(typed) && ownParts(typed).every(isNothing);
}

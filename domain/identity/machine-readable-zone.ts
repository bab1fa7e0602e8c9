import { type PlainDate, partsOf, plainDateOf } from '#domain/calendar/plain-date.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { countryOfMrzCode, mrzCodeKind } from '#domain/reference-data/mrz-codes.ts';
import { checkDigit } from './check-digit.ts';
import { type Layout, layouts, type MrzFormat, type Span } from './mrz-layouts.ts';
import { type PassportType, passportTypeOfDocumentCode } from './passport.ts';

export type MrzFieldName =
  | 'documentCode'
  | 'issuingState'
  | 'name'
  | 'documentNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate'
  | 'optional'
  | 'composite';

/**
 * Reason why a zone was rejected. `format`: number or length of lines; `charset`: a character outside A–Z, 0–9 and `<`,
 * or a digit in a name; `check_digit`: a misread or altered field; `not_a_date`; `not_a_sex`.
 */
export interface MrzProblem {
  readonly kind: 'format' | 'charset' | 'check_digit' | 'not_a_date' | 'not_a_sex' | 'empty';
  readonly field?: MrzFieldName;
}

/** A point for a person to check; the zone itself is sound. */
export interface MrzWarning {
  readonly kind:
    | 'unknown_code'
    | 'unknown_document_code'
    | 'specimen'
    | 'name_may_be_cut'
    | 'birth_date_incomplete'
    | 'expiry_date_unknown';
  readonly field: MrzFieldName;
}

export interface MrzDocument {
  readonly format: MrzFormat;
  readonly kind: 'passport' | 'visa' | 'card';
  /** One or two letters: `P`, `PP`, `PD`, `I`, `V`, `VN`. */
  readonly code: string;
  /** Stated by the second letter of newer passports; absent when the letter gives no type. */
  readonly passportType?: PassportType;
}

export interface MrzFields {
  readonly surname: string;
  readonly givenNames: string;
  readonly nameMayBeCut: boolean;
  readonly documentNumber: string;
  /** Codes as in the zone, without fillers (`D`), and the countries they belong to (`DEU`). */
  readonly issuingState: string;
  readonly issuingCountry: CountryCode | undefined;
  readonly nationality: string;
  readonly nationalityCountry: CountryCode | undefined;
  /** Absent when the passport omits month or day; `birthKnown` then holds the known part (`1980`, `1980-05`, empty). */
  readonly dob: PlainDate | undefined;
  readonly birthKnown: string;
  readonly sex: 'F' | 'M' | 'X';
  readonly validUntil: PlainDate | undefined;
  /** Optional data without trailing fillers; TD1 has two. */
  readonly optional: readonly string[];
}

export type MrzReading =
  | {
      readonly ok: true;
      readonly document: MrzDocument;
      readonly fields: MrzFields;
      readonly warnings: readonly MrzWarning[];
    }
  | { readonly ok: false; readonly problems: readonly MrzProblem[] };

/**
 * Reads a machine readable zone in any of the five formats, as lines or, from readers that send no line ends, in one
 * piece. Nothing is repaired: an O in place of a zero fails the check digit and is reported. All problems are reported,
 * not only the first. Unknown codes are warnings, because code lists grow and the check digits hold.
 */
export function parseMachineReadableZone(text: string, context: { readonly today: PlainDate }): MrzReading {
  const lines = linesOf(text);
  if (lines.some((line) => !/^[A-Z0-9<]*$/.test(line))) return { ok: false, problems: [{ kind: 'charset' }] };
  const format = formatOf(lines);
  if (format === undefined) return { ok: false, problems: [{ kind: 'format' }] };
  return readFields(lines, format, context.today);
}

/** Characters of a whole zone sent in one piece → characters of a line. */
const widthByLength: Readonly<Record<number, number>> = { 72: 36, 88: 44, 90: 30 };

function linesOf(text: string): readonly string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const whole = lines.length === 1 ? (lines[0] ?? '') : '';
  const width = widthByLength[whole.length];
  return width === undefined ? lines : (whole.match(new RegExp(`.{${width}}`, 'gu')) ?? lines);
}

/** A first line that begins with V is a visa: tested before passports, because the widths are the same. */
function formatOf(lines: readonly string[]): MrzFormat | undefined {
  const visa = lines[0]?.startsWith('V') ?? false;
  const candidates: readonly MrzFormat[] = visa ? ['MRVA', 'MRVB'] : ['TD1', 'TD2', 'TD3'];
  return candidates.find(
    (format) => lines.length === layouts[format].lines && lines.every((line) => line.length === layouts[format].width),
  );
}

function readFields(lines: readonly string[], format: MrzFormat, today: PlainDate): MrzReading {
  const layout = layouts[format];
  const problems: MrzProblem[] = [];
  const warnings: MrzWarning[] = [];
  const at = ([line, start, end]: Span) => (lines[line] ?? '').slice(start, end);
  const after = ([line, , end]: Span): Span => [line, end, end + 1];
  const expectCheck = (field: MrzFieldName, data: string, digit: string) => {
    if (checkDigit(data) !== digit) problems.push({ kind: 'check_digit', field });
  };

  const code = trimmed(at([0, 0, 2]));
  if (!/^[A-Z]{1,2}$/.test(code)) problems.push({ kind: 'charset', field: 'documentCode' });
  if (!expectedFirstLetters[format].includes(code.charAt(0))) {
    warnings.push({ kind: 'unknown_document_code', field: 'documentCode' });
  }

  const number = documentNumberOf(layout, at);
  expectCheck('documentNumber', number.checked, number.digit);
  if (number.text === '') problems.push({ kind: 'empty', field: 'documentNumber' });

  const birth = at(layout.birth);
  expectCheck('birthDate', birth, at(after(layout.birth)));
  const birthKnown = readBirthDate(birth, today);
  if (birthKnown === undefined) problems.push({ kind: 'not_a_date', field: 'birthDate' });
  else if (birthKnown.length < 10) warnings.push({ kind: 'birth_date_incomplete', field: 'birthDate' });

  const issuingState = trimmed(at([0, 2, 5]));
  const nationality = trimmed(at(layout.nationality));
  for (const [field, value] of [
    ['issuingState', issuingState],
    ['nationality', nationality],
  ] as const) {
    const kind = mrzCodeKind(value);
    if (kind === undefined) warnings.push({ kind: 'unknown_code', field });
    if (kind === 'specimen') warnings.push({ kind: 'specimen', field });
  }

  const expiry = at(layout.expiry);
  expectCheck('expiryDate', expiry, at(after(layout.expiry)));
  const validUntil = readExpiryDate(expiry, { today, specimen: mrzCodeKind(issuingState) === 'specimen' });
  if (expiry.includes('<')) warnings.push({ kind: 'expiry_date_unknown', field: 'expiryDate' });
  else if (validUntil === undefined) problems.push({ kind: 'not_a_date', field: 'expiryDate' });

  if (layout.optionalCheck && layout.optional[0]) {
    const data = at(layout.optional[0]);
    const digit = at(layout.optionalCheck);
    // Empty optional data may carry a filler in place of its check digit.
    if (!(digit === '<' && /^<*$/.test(data))) expectCheck('optional', data, digit);
  }
  if (layout.composite) {
    expectCheck('composite', layout.composite.over.map(at).join(''), at(layout.composite.at));
  }

  const sex = sexes[at(layout.sex)];
  if (sex === undefined) problems.push({ kind: 'not_a_sex', field: 'sex' });

  const nameField = at(layout.name);
  const nameMayBeCut = !nameField.endsWith('<');
  if (nameMayBeCut) warnings.push({ kind: 'name_may_be_cut', field: 'name' });
  if (/[0-9]/.test(nameField)) problems.push({ kind: 'charset', field: 'name' });
  const [surname, givenNames] = nameOf(nameField);
  if (surname === '') problems.push({ kind: 'empty', field: 'name' });

  if (problems.length > 0 || sex === undefined || birthKnown === undefined) return { ok: false, problems };
  const passportType = format === 'TD3' ? passportTypeOfDocumentCode(code) : undefined;
  return {
    ok: true,
    document: {
      format,
      kind: format === 'TD3' ? 'passport' : format.startsWith('MRV') ? 'visa' : 'card',
      code,
      ...(passportType === undefined ? {} : { passportType }),
    },
    fields: {
      surname,
      givenNames,
      nameMayBeCut,
      documentNumber: number.text,
      issuingState,
      issuingCountry: countryOfMrzCode(issuingState),
      nationality,
      nationalityCountry: countryOfMrzCode(nationality),
      dob: birthKnown.length === 10 ? birthKnown : undefined,
      birthKnown,
      sex,
      validUntil,
      optional: number.optional,
    },
    warnings,
  };
}

/** The data page shows X where the zone has a filler. */
const sexes: Readonly<Record<string, MrzFields['sex']>> = { F: 'F', M: 'M', '<': 'X' };

const expectedFirstLetters: Readonly<Record<MrzFormat, string>> = {
  TD1: 'ACI',
  TD2: 'ACIP',
  TD3: 'P',
  MRVA: 'V',
  MRVB: 'V',
};

function trimmed(field: string): string {
  return field.replace(/<+$/, '');
}

function nameOf(field: string): readonly [surname: string, givenNames: string] {
  const text = trimmed(field);
  const gap = text.indexOf('<<');
  const words = (part: string) => part.replace(/<+/g, ' ').trim();
  return gap < 0 ? [words(text), ''] : [words(text.slice(0, gap)), words(text.slice(gap))];
}

/**
 * Returns the document number with the data its check digit covers. On TD1 and TD2 a number longer than nine characters
 * continues in the optional data: `<` in place of the check digit, then the rest, the digit and a filler (Doc 9303-5
 * note j).
 */
function documentNumberOf(layout: Layout, at: (span: Span) => string) {
  const field = at(layout.documentNumber);
  const [line, , end] = layout.documentNumber;
  const digit = at([line, end, end + 1]);
  const optional = layout.optional.map((span) => trimmed(at(span)));
  const rest = /^([A-Z0-9]+)([0-9])(?:<|$)(.*)$/.exec(layout.optional[0] ? at(layout.optional[0]) : '');
  if (layout.longNumber && digit === '<' && !field.endsWith('<') && rest) {
    const text = field + (rest[1] ?? '');
    return {
      text,
      checked: text,
      digit: rest[2] ?? '',
      optional: [trimmed(rest[3] ?? ''), ...optional.slice(1)],
    };
  }
  return { text: trimmed(field), checked: field, digit, optional };
}

/**
 * Reads a birth date from `YYMMDD`: `1974-08-12`, or the known part (`1980`, `1980-05`, empty text) where the zone has
 * fillers. A year later than today's, or a date after today, belongs to the last century. Undefined when no such day
 * exists.
 */
export function readBirthDate(field: string, today: PlainDate): string | undefined {
  const match = /^(\d\d|<<)(\d\d|<<)(\d\d|<<)$/.exec(field);
  if (!match) return undefined;
  const [, yy = '', mm = '', dd = ''] = match;
  if (yy === '<<') return mm === '<<' && dd === '<<' ? '' : undefined;
  if (mm === '<<' && dd !== '<<') return undefined;
  const now = partsOf(today);
  const thisCentury = Math.floor(now.year / 100) * 100;
  const year = thisCentury + Number(yy) > now.year ? thisCentury - 100 + Number(yy) : thisCentury + Number(yy);
  if (mm === '<<') return String(year);
  if (dd === '<<') return plainDateOf({ year, month: Number(mm), day: 1 })?.slice(0, 7);
  const date = plainDateOf({ year, month: Number(mm), day: Number(dd) });
  if (date === undefined || date <= today) return date;
  return plainDateOf({ year: year - 100, month: Number(mm), day: Number(dd) });
}

/**
 * Reads an expiry date from `YYMMDD`, always in this century; for specimens in the last one if it would otherwise be
 * more than fifty years ahead. Undefined when no such day exists or it is left unknown.
 */
export function readExpiryDate(
  field: string,
  context: { readonly today: PlainDate; readonly specimen: boolean },
): PlainDate | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(field);
  if (!match) return undefined;
  const year = 2000 + Number(match[1]);
  const lastCentury = context.specimen && year > partsOf(context.today).year + 50;
  return plainDateOf({ year: lastCentury ? year - 100 : year, month: Number(match[2]), day: Number(match[3]) });
}

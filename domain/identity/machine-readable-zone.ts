import { type PlainDate, partsOf, plainDateOf } from '#domain/calendar/plain-date.ts';
import type { CountryCode } from '#domain/reference-data/country-codes.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { countryOfMrzCode, mrzCodeKind, mrzCodeOfCountry } from '#domain/reference-data/mrz-codes.ts';
import { checkDigit } from './check-digit.ts';
import { nameToMrz } from './names.ts';
import { type PassportType, passportTypeOfDocumentCode } from './passport.ts';

/** The five formats of ICAO Doc 9303: parts 4 (TD3), 5 (TD1), 6 (TD2) and 7 (MRV-A, MRV-B). */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB';

/** Line, first position and the one after the last, counted from nought. */
type Span = readonly [line: number, start: number, end: number];

interface Layout {
  readonly lines: number;
  readonly width: number;
  readonly name: Span;
  readonly documentNumber: Span;
  readonly nationality: Span;
  readonly birth: Span;
  readonly sex: Span;
  readonly expiry: Span;
  /** Free for the issuer; the first one takes the rest of a long document number on TD1 and TD2. */
  readonly optional: readonly Span[];
  readonly longNumber: boolean;
  readonly optionalCheck?: Span;
  readonly composite?: { readonly at: Span; readonly over: readonly Span[] };
}

const machineReadableSecondLine = {
  documentNumber: [1, 0, 9],
  nationality: [1, 10, 13],
  birth: [1, 13, 19],
  sex: [1, 20, 21],
  expiry: [1, 21, 27],
} as const;

const layouts: Readonly<Record<MrzFormat, Layout>> = {
  TD1: {
    lines: 3,
    width: 30,
    name: [2, 0, 30],
    documentNumber: [0, 5, 14],
    nationality: [1, 15, 18],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    longNumber: true,
    composite: {
      at: [1, 29, 30],
      over: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
    },
  },
  TD2: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 36,
    name: [0, 5, 36],
    optional: [[1, 28, 35]],
    longNumber: true,
    composite: {
      at: [1, 35, 36],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
    },
  },
  TD3: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 44,
    name: [0, 5, 44],
    optional: [[1, 28, 42]],
    longNumber: false,
    optionalCheck: [1, 42, 43],
    composite: {
      at: [1, 43, 44],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
    },
  },
  MRVA: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 44,
    name: [0, 5, 44],
    optional: [[1, 28, 44]],
    longNumber: false,
  },
  MRVB: {
    ...machineReadableSecondLine,
    lines: 2,
    width: 36,
    name: [0, 5, 36],
    optional: [[1, 28, 36]],
    longNumber: false,
  },
};

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
 * Why a zone was not taken. `format`: number or length of lines; `charset`: a character outside A–Z, 0–9 and `<`, or a
 * digit in a name; `check_digit`: a misread or altered field; `not_a_date`; `not_a_sex`.
 */
export interface MrzProblem {
  readonly kind: 'format' | 'charset' | 'check_digit' | 'not_a_date' | 'not_a_sex' | 'empty';
  readonly field?: MrzFieldName;
}

/** Something a person should look at; the zone itself is sound. */
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
  /** Stated by the second letter of newer passports; absent where it says nothing. */
  readonly passportType?: PassportType;
}

export interface MrzFields {
  readonly surname: string;
  readonly givenNames: string;
  readonly nameMayBeCut: boolean;
  readonly documentNumber: string;
  /** The codes as the zone has them, fillers removed (`D`), and the countries they belong to (`DEU`). */
  readonly issuingState: string;
  readonly issuingCountry: CountryCode | undefined;
  readonly nationality: string;
  readonly nationalityCountry: CountryCode | undefined;
  /** Absent when the passport leaves month or day unknown; `birthKnown` has what it says (`1980`, `1980-05`, empty). */
  readonly dob: PlainDate | undefined;
  readonly birthKnown: string;
  readonly sex: 'F' | 'M' | 'X';
  readonly validUntil: PlainDate | undefined;
  /** Optional data, fillers at the end removed; TD1 has two. */
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
 * Reads a machine readable zone of any of the five formats, as lines or, from readers that send no line ends, in one
 * piece. Nothing is repaired: an O where a nought belongs is a wrong check digit and said so. All problems are
 * reported, not only the first. Unknown codes are warnings, since code lists grow and check digits already hold.
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

/** A first line that begins with V is a visa: this goes before the passport rule, the widths being the same. */
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
 * The document number with what its check digit runs over. On TD1 and TD2 a number longer than nine characters goes on
 * in the optional data: `<` in place of the check digit, then the rest, the digit and a filler (Doc 9303-5 note j).
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
 * A birth date from `YYMMDD`: `1974-08-12`, or as much as is known (`1980`, `1980-05`, empty text) where the zone has
 * fillers. A year after today's, or a date after today, is of the last century. Undefined when no such day exists.
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
 * An expiry date from `YYMMDD`, always of this century; of the last one for specimens that would otherwise lie more
 * than fifty years ahead. Undefined when no such day exists or it is left unknown.
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

/** What a zone is written from. Codes are as Doc 9303 has them (`D`, `P`, `PP`), with or without fillers. */
export interface MrzContent {
  readonly documentCode: string;
  readonly issuingState: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly documentNumber: string;
  readonly nationality: string;
  readonly dob: PlainDate;
  readonly sex: 'F' | 'M' | 'X';
  readonly validUntil: PlainDate;
  readonly optional?: readonly string[];
}

/**
 * The lines of a zone, check digits computed. TD1 and TD2 carry on a document number longer than nine characters in
 * their optional data.
 *
 * @throws RangeError when a value does not fit the format or cannot be written: a name in a script without
 *   transliteration, a document number too long.
 */
export function writeMachineReadableZone(format: MrzFormat, content: MrzContent): readonly string[] {
  const layout = layouts[format];
  const lines = Array.from({ length: layout.lines }, () => Array.from('<'.repeat(layout.width)));
  const put = ([line, start, end]: Span, text: string, field: MrzFieldName) => {
    if (text.length > end - start || !/^[A-Z0-9<]*$/.test(text)) throw new RangeError(`Cannot be written: ${field}`);
    lines[line]?.splice(start, text.length, ...text);
  };
  const at = ([line, start, end]: Span) => (lines[line] ?? []).slice(start, end).join('');
  const putChecked = (span: Span, text: string, field: MrzFieldName) => {
    put(span, text, field);
    put([span[0], span[2], span[2] + 1], checkDigit(at(span)), field);
  };

  put([0, 0, 2], content.documentCode, 'documentCode');
  put([0, 2, 5], content.issuingState, 'issuingState');
  const [, nameStart, nameEnd] = layout.name;
  const name = nameToMrz(content.surname, content.givenNames, nameEnd - nameStart);
  if (name === undefined) throw new RangeError('Cannot be written: name');
  put(layout.name, name, 'name');

  const optional = [...(content.optional ?? [])];
  const number = content.documentNumber;
  if (layout.longNumber && number.length > 9) {
    put(layout.documentNumber, number.slice(0, 9), 'documentNumber');
    optional[0] = `${number.slice(9)}${checkDigit(number)}<${optional[0] ?? ''}`.replace(/<$/, '');
  } else {
    putChecked(layout.documentNumber, number, 'documentNumber');
  }
  put(layout.nationality, content.nationality, 'nationality');
  putChecked(layout.birth, sixDigits(content.dob), 'birthDate');
  put(layout.sex, content.sex === 'X' ? '<' : content.sex, 'sex');
  putChecked(layout.expiry, sixDigits(content.validUntil), 'expiryDate');
  for (const [index, text] of optional.entries()) {
    const span = layout.optional[index];
    if (span === undefined) throw new RangeError('Cannot be written: optional');
    put(span, text, 'optional');
  }
  if (layout.optionalCheck && layout.optional[0]) {
    const data = at(layout.optional[0]);
    if (/[^<]/.test(data)) put(layout.optionalCheck, checkDigit(data), 'optional');
  }
  if (layout.composite) {
    put(layout.composite.at, checkDigit(layout.composite.over.map(at).join('')), 'composite');
  }
  return lines.map((line) => line.join(''));
}

function sixDigits(date: PlainDate): string {
  return date.slice(2).replaceAll('-', '');
}

export interface VisaMrzContent {
  readonly surname: string;
  readonly givenNames: string;
  /** Three positions as Doc 9303 has them. */
  readonly issuingState: 'NPL';
  /** Second letter of the document code, the issuer's own; `<` or absent for none. */
  readonly typeLetter?: string;
  /** Visa or passport number, at most nine characters (Doc 9303-7). */
  readonly documentNumber: string;
  /** ISO alpha-3 of the holder (`DEU` is written `D`), or one of Doc 9303's own codes. */
  readonly nationality: string;
  readonly dob: PlainDate;
  readonly sex: 'F' | 'M' | 'X';
  readonly validUntil: PlainDate;
  readonly optionalData?: string;
}

/**
 * The two lines of 44 on a visa sticker of format MRV-A (Doc 9303-7).
 *
 * @throws RangeError as `writeMachineReadableZone` does
 */
export function writeVisaMachineReadableZone(content: VisaMrzContent): {
  readonly line1: string;
  readonly line2: string;
} {
  const [line1 = '', line2 = ''] = writeMachineReadableZone('MRVA', {
    documentCode: `V${content.typeLetter ?? '<'}`,
    issuingState: content.issuingState,
    surname: content.surname,
    givenNames: content.givenNames,
    documentNumber: content.documentNumber,
    nationality: isCountryCode(content.nationality) ? mrzCodeOfCountry(content.nationality) : content.nationality,
    dob: content.dob,
    sex: content.sex,
    validUntil: content.validUntil,
    ...(content.optionalData === undefined ? {} : { optional: [content.optionalData] }),
  });
  return { line1, line2 };
}

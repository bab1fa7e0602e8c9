import type { PlainDate } from '../calendar/plain-date.ts';
import { isCountryCode } from '../reference-data/country-codes.ts';
import { mrzCodeOfCountry } from '../reference-data/mrz-codes.ts';
import { checkDigit } from './check-digit.ts';
import type { MrzFieldName } from './machine-readable-zone.ts';
import { layouts, type MrzFormat, type Span } from './mrz-layouts.ts';
import { nameToMrz } from './names.ts';

/** Content of a zone. Codes are as in Doc 9303 (`D`, `P`, `PP`), with or without fillers. */
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
 * Writes the lines of a zone with their check digits. TD1 and TD2 continue a document number longer than nine
 * characters in their optional data.
 *
 * @throws RangeError when a value does not fit the format or cannot be written: a name in a script without
 * transliteration, a document number too long.
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
  /** Three positions, as in Doc 9303. */
  readonly issuingState: 'NPL';
  /** Second letter of the document code, for the issuer's use; `<` or absent for none. */
  readonly typeLetter?: string;
  /** Visa or passport number, at most nine characters (Doc 9303-7). */
  readonly documentNumber: string;
  /** ISO alpha-3 code of the holder (`DEU` is written `D`), or one of Doc 9303's own codes. */
  readonly nationality: string;
  readonly dob: PlainDate;
  readonly sex: 'F' | 'M' | 'X';
  readonly validUntil: PlainDate;
  readonly optionalData?: string;
}

/**
 * Writes the two lines of 44 characters on a visa sticker of format MRV-A (Doc 9303-7).
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

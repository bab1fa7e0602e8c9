import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { countryOfMrzCode } from '#domain/reference-data/mrz-codes.ts';
import { checkDigit } from './check-digit.ts';
import { readBirthDate, readExpiryDate } from './machine-readable-zone.ts';
import { layouts, type Span } from './mrz-layouts.ts';
import { namePartMatchesMrz, nameToMrz } from './names.ts';
import { normalisePassportNumber } from './passport.ts';

/** Details that a passport's zone states and a form asks for, in the order in which they are compared. */
export const zoneKeys = ['number', 'surname', 'given_names', 'dob', 'sex', 'nationality', 'expiry'] as const;
export type ZoneKey = (typeof zoneKeys)[number];

/** `unknown`: the passport leaves it open, or it was not read with certainty; never a difference. */
export const zoneVerdicts = ['same', 'different', 'unknown'] as const;
export type ZoneVerdict = (typeof zoneVerdicts)[number];

/** Typed details as answers are stored; several fields of a name are joined by a space. */
export type TypedIdentity = Readonly<Partial<Record<ZoneKey, string>>>;

/** One detail as it stands in a zone. */
export interface ZoneDetail {
  readonly key: ZoneKey;
  /** As an answer is stored; undefined where the passport leaves it open, or its check digit does not agree. */
  readonly value: string | undefined;
  /** Characters of the zone. */
  readonly characters: string;
  readonly at: { readonly line: number; readonly from: number; readonly until: number };
}

export interface ZoneComparison extends ZoneDetail {
  readonly verdict: ZoneVerdict;
}

const layout = layouts.TD3;

/** Two lines of a passport's zone (TD3). */
export type PassportZone = readonly [string, string];

/** Returns the lines of a passport's zone in a text; undefined for another format or other characters. */
export function passportZoneIn(text: string): PassportZone | undefined {
  const lines = text.split(/\r\n|[\r\n]/).map((line) => line.trim());
  const [first = '', second = '', ...more] = lines.filter((line) => line !== '');
  return isPassportZone([first, second, ...more]) ? [first, second] : undefined;
}

/** Returns true for two lines of a passport's zone (TD3) by length and characters; check digits are not judged. */
export function isPassportZone(lines: readonly string[]): boolean {
  return lines.length === layout.lines && lines.every((line) => /^[A-Z0-9<]{44}$/.test(line));
}

/**
 * Reads the details of a passport's zone one by one, so that a misread character costs no other detail. Nothing is
 * repaired.
 *
 * @throws RangeError for lines that are no passport's zone.
 */
export function zoneDetails(lines: readonly string[], today: PlainDate): readonly ZoneDetail[] {
  if (!isPassportZone(lines)) throw new RangeError('Not the zone of a passport');
  const names = namesIn(lines);
  const values: Readonly<Record<ZoneKey, string | undefined>> = {
    number: checked(lines, layout.documentNumber)?.replace(/<+$/, ''),
    surname: names.readable ? words(at(lines, names.surname)) : undefined,
    given_names: names.readable ? words(at(lines, names.givenNames)) : undefined,
    dob: wholeDate(readBirthDate(checked(lines, layout.birth) ?? '', today)),
    sex: sexes[at(lines, layout.sex)],
    nationality: countryOfMrzCode(at(lines, layout.nationality).replace(/<+$/, '')),
    expiry: readExpiryDate(checked(lines, layout.expiry) ?? '', { today, specimen: false }),
  };
  const spans: Readonly<Record<ZoneKey, Span>> = {
    number: layout.documentNumber,
    surname: names.surname,
    given_names: names.givenNames,
    dob: layout.birth,
    sex: layout.sex,
    nationality: layout.nationality,
    expiry: layout.expiry,
  };
  return zoneKeys.map((key) => {
    const [line, from, until] = spans[key];
    const value = values[key];
    return {
      key,
      // Only given names may be empty: some people have none.
      value: value === '' && key !== 'given_names' ? undefined : value,
      characters: at(lines, spans[key]),
      at: { line, from, until },
    };
  });
}

/**
 * Compares typed details with a passport's zone. The zone is the applicant's own upload and proves nothing: a difference
 * is for a person to settle. Details whose check digit does not agree are `unknown`.
 *
 * @throws RangeError for lines that are no passport's zone.
 */
export function compareZone(
  lines: readonly string[],
  typed: TypedIdentity,
  today: PlainDate,
): readonly ZoneComparison[] {
  const field = at(lines, layout.name);
  const cut = !field.endsWith('<');
  const written = nameToMrz(typed.surname ?? '', typed.given_names ?? '', field.length) === field;
  const name = (key: 'surname' | 'given_names', read: string): ZoneVerdict =>
    written || namePartMatchesMrz(typed[key] ?? '', read, cut) ? 'same' : 'different';
  const verdictOf = ({ key, value, characters }: ZoneDetail): ZoneVerdict => {
    if (key === 'dob' || key === 'expiry') return dateVerdict(typed[key], knownDate(lines, key, today));
    if (value === undefined) return 'unknown';
    if (key === 'surname' || key === 'given_names') return name(key, value);
    const answer = typed[key];
    if (answer === undefined) return 'unknown';
    // An unspecified sex contradicts neither F nor M on the data page of older passports.
    if (key === 'sex' && value === 'X') return answer === 'X' ? 'same' : 'unknown';
    if (key === 'number')
      return normalisePassportNumber(answer) === characters.replace(/<+$/, '') ? 'same' : 'different';
    return answer === value ? 'same' : 'different';
  };
  return zoneDetails(lines, today).map((detail) => ({ ...detail, verdict: verdictOf(detail) }));
}

/** The data page shows X where the zone has a filler; some issuers write X. */
const sexes: Readonly<Record<string, string>> = { F: 'F', M: 'M', X: 'X', '<': 'X' };

function at(lines: readonly string[], [line, from, until]: Span): string {
  return (lines[line] ?? '').slice(from, until);
}

/** Characters of a detail whose check digit, the next character, agrees. */
function checked(lines: readonly string[], span: Span): string | undefined {
  const [line, , until] = span;
  const data = at(lines, span);
  return checkDigit(data) === at(lines, [line, until, until + 1]) ? data : undefined;
}

function words(part: string): string {
  return part.replace(/<+/g, ' ').trim();
}

function namesIn(lines: readonly string[]) {
  const [line, start] = layout.name;
  const text = at(lines, layout.name).replace(/<+$/, '');
  const gap = text.indexOf('<<');
  const end = start + text.length;
  const surname: Span = [line, start, gap < 0 ? end : start + gap];
  const given = gap < 0 ? text.length : gap + (/^<+/.exec(text.slice(gap))?.[0].length ?? 0);
  // Names have no check digit; a digit among their letters is a reading error.
  return { readable: !/[0-9]/.test(text), surname, givenNames: [line, start + given, end] satisfies Span as Span };
}

function wholeDate(date: string | undefined): PlainDate | undefined {
  return date?.length === 10 ? date : undefined;
}

/** Six characters of a date whose check digit agrees and which can be a day; undefined otherwise. */
function knownDate(lines: readonly string[], key: 'dob' | 'expiry', today: PlainDate): string | undefined {
  const characters = checked(lines, key === 'dob' ? layout.birth : layout.expiry);
  if (characters === undefined) return undefined;
  if (key === 'dob') return readBirthDate(characters, today) === undefined ? undefined : characters;
  return readExpiryDate(characters, { today, specimen: false }) === undefined ? undefined : characters;
}

/** Compares by characters: the zone has no century, and fillers for unknown parts. */
function dateVerdict(typed: PlainDate | undefined, known: string | undefined): ZoneVerdict {
  if (typed === undefined || known === undefined) return 'unknown';
  const digits = typed.slice(2).replaceAll('-', '');
  const contradicts = [...known].some((character, index) => character !== '<' && character !== digits[index]);
  if (contradicts) return 'different';
  return known.includes('<') ? 'unknown' : 'same';
}

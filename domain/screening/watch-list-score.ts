import { type PlainDate, partsOf, plainDateOf } from '../calendar/plain-date.ts';
import type { BirthDateAgreement, NationalityAgreement } from './agreements.ts';
import { compareNames, type NameComparison } from './name-similarity.ts';
import { type NameWord, nameWords } from './name-words.ts';

/** A person as named in an application or a watch-list entry. */
export interface ScreenedPerson {
  /** Surname first, in any script. */
  readonly name: string;
  readonly dob: PlainDate | null;
  /** ISO 3166-1 alpha-3. */
  readonly nationality: string | null;
  readonly passportNumber: string | null;
}

/** A person compared with many entries: the words of their name are computed once. */
export interface PersonToScreen extends ScreenedPerson {
  readonly words: readonly NameWord[];
}

/** `sure`: the passport numbers are the same. `possible`: an officer has to look. */
export type MatchBand = 'sure' | 'possible' | 'none';

/** Details that agree and differ between a person and an entry. */
export interface MatchExplanation extends NameComparison {
  readonly birthDate: BirthDateAgreement;
  readonly nationality: NationalityAgreement;
  /** The entry's other name that was compared; absent for the name it is listed under. */
  readonly alias?: string;
}

/** Score of a person against an entry, with the explanation. */
export interface MatchScore {
  readonly band: MatchBand;
  /** 0 to 100; 100 for the same passport. */
  readonly points: number;
  readonly explanation: MatchExplanation;
}

/**
 * Of a hundred points, the name gives up to sixty, the birth date thirty, the nationality ten. A name alone is not
 * enough: only an equal birth date outweighs a different nationality, or a name that is merely similar.
 */
const namePoints = 60;
/** Below this the names differ: two people of one family name, or two Mohammeds. */
const nameFloor = 0.4;
const birthDatePoints: Readonly<Record<BirthDateAgreement, number>> = {
  equal: 30,
  day_and_month_swapped: 22,
  year_equal: 5,
  unknown: 8,
  different: 0,
};
const nationalityPoints: Readonly<Record<NationalityAgreement, number>> = { equal: 10, unknown: 5, different: 0 };
const possibleFrom = 70;

/** Compares a person with one entry. An entry with another year of birth is another person, whatever the name. */
export function scoreMatch(person: PersonToScreen, entry: ScreenedPerson): MatchScore {
  const names = compareNames(person.words, nameWords(entry.name));
  const birthDate = birthDatesAgree(person.dob, entry.dob);
  const nationality = nationalitiesAgree(person.nationality, entry.nationality);
  const explanation = { ...names, birthDate, nationality };
  if (person.passportNumber !== null && person.passportNumber === entry.passportNumber) {
    return { band: 'sure', points: 100, explanation };
  }
  const points = Math.round(
    (namePoints * Math.max(0, names.similarity - nameFloor)) / (1 - nameFloor) +
      birthDatePoints[birthDate] +
      nationalityPoints[nationality],
  );
  const band = birthDate !== 'different' && points >= possibleFrom ? 'possible' : 'none';
  return { band, points, explanation };
}

function birthDatesAgree(one: PlainDate | null, other: PlainDate | null): BirthDateAgreement {
  if (one === null || other === null) return 'unknown';
  if (one === other) return 'equal';
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.year !== b.year) return 'different';
  return a.month === b.day && a.day === b.month ? 'day_and_month_swapped' : 'year_equal';
}

function nationalitiesAgree(one: string | null, other: string | null): NationalityAgreement {
  if (one === null || other === null) return 'unknown';
  return one === other ? 'equal' : 'different';
}

/**
 * Returns the groups under which searches find an entry: its day of birth, and the first letters of the words in its
 * key with its year of birth or, if that is unknown, its nationality or none.
 */
export function entryGroups(entry: Pick<ScreenedPerson, 'dob' | 'nationality'>, key: string): readonly string[] {
  return entry.dob === null
    ? [lettersGroup(entry.nationality ?? '', key)]
    : [entry.dob, lettersGroup(yearOf(entry.dob), key)];
}

/** Groups of entries to search, and the minimum similarity of a name's key (trigrams, 0 to 1) worth scoring. */
export interface SearchedGroups {
  readonly groups: readonly string[];
  readonly least: number;
}

/**
 * Returns the groups with entries that could be this person. For the same day of birth, also with day and month
 * swapped, a part of the name is enough; elsewhere only a nearly equal name, whose words then begin alike.
 */
export function groupsToSearch(
  person: { readonly dob: PlainDate; readonly nationality: string },
  key: string,
): readonly SearchedGroups[] {
  const { year, month, day } = partsOf(person.dob);
  const swapped = plainDateOf({ year, month: day, day: month });
  return [
    { groups: [person.dob, ...(swapped === undefined ? [] : [swapped])], least: 0.2 },
    { groups: [yearOf(person.dob), person.nationality, ''].map((kind) => lettersGroup(kind, key)), least: 0.5 },
  ];
}

function lettersGroup(kind: string, key: string): string {
  const letters = key.split(' ').map((word) => word.slice(0, 1));
  return `${kind}/${letters.toSorted().join('')}`;
}

function yearOf(day: PlainDate): string {
  return String(partsOf(day).year);
}

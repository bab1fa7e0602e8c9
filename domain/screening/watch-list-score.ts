import { type PlainDate, partsOf, plainDateOf } from '../calendar/plain-date.ts';
import type { BirthDateAgreement, NationalityAgreement } from './agreements.ts';
import { compareNames, type NameComparison } from './name-similarity.ts';
import { type NameWord, nameWords } from './name-words.ts';

/** A person as a request or an entry of the watch list names them. */
export interface ScreenedPerson {
  /** Surname first, in any script. */
  readonly name: string;
  readonly dob: PlainDate | null;
  /** ISO 3166-1 alpha-3. */
  readonly nationality: string | null;
  readonly passportNumber: string | null;
}

/** Somebody who is compared with many entries: the words of their name are made once. */
export interface PersonToScreen extends ScreenedPerson {
  readonly words: readonly NameWord[];
}

/** `sure`: the passport number is the entry's own. `possible`: a person has to look. */
export type MatchBand = 'sure' | 'possible' | 'none';

/** What agrees between a person and an entry, and what does not. */
export interface MatchExplanation extends NameComparison {
  readonly birthDate: BirthDateAgreement;
  readonly nationality: NationalityAgreement;
  /** Which of the entry's other names was compared; absent: the one that it is listed under. */
  readonly alias?: string;
}

/** How like an entry somebody is, and why. */
export interface MatchScore {
  readonly band: MatchBand;
  /** 0 to 100; 100 for the same passport. */
  readonly points: number;
  readonly explanation: MatchExplanation;
}

/**
 * Of a hundred points a name gives sixty, a birth date thirty, a nationality ten. A name alone is not enough: the points
 * are such that only an equal birth date outweighs another nationality, or a name that is no more than alike.
 */
const namePoints = 60;
/** Below this a name is another one: two people of one family name, or two Mohammeds. */
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

/** Compares a person with one entry. An entry born in another year is another person, whatever the name. */
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
 * The groups of an entry that searches look into: those born on its day, and those with the same first letters in the
 * words of the key, who were born in its year or, where that is unknown, have its nationality, or neither is known.
 */
export function entryGroups(entry: Pick<ScreenedPerson, 'dob' | 'nationality'>, key: string): readonly string[] {
  return entry.dob === null
    ? [lettersGroup(entry.nationality ?? '', key)]
    : [entry.dob, lettersGroup(yearOf(entry.dob), key)];
}

/** Groups of entries, and how much of a name's key (trigrams, 0 to 1) has to be alike there to be worth scoring. */
export interface SearchedGroups {
  readonly groups: readonly string[];
  readonly least: number;
}

/**
 * The groups with entries that could be this person. On the same day, also with day and month swapped, a part of the name
 * is enough for points; elsewhere only a name that is nearly the same, whose words then begin alike.
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

import { addDays, dayNumber, type PlainDate, partsOf } from './plain-date.ts';

/**
 * Returns the visa year of a day: 1 January to 31 December of the common calendar (rule R10; Immigration Rules 1994,
 * definitions).
 */
export function visaYearOf(date: PlainDate): number {
  return partsOf(date).year;
}

/** Returns the first and the last day of a visa year. */
export function boundsOfVisaYear(year: number): { readonly first: PlainDate; readonly last: PlainDate } {
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}

/**
 * Counts the days of a stay by visa year, first and last day included. Days after 31 December count towards the next
 * year (R10). Empty when `until` is before `from`.
 */
export function visaYearDays(from: PlainDate, until: PlainDate): Readonly<Record<number, number>> {
  const days: Record<number, number> = {};
  for (let year = visaYearOf(from); year <= visaYearOf(until); year += 1) {
    const bounds = boundsOfVisaYear(year);
    const first = Math.max(dayNumber(from), dayNumber(bounds.first));
    const last = Math.min(dayNumber(until), dayNumber(bounds.last));
    if (last >= first) days[year] = last - first + 1;
  }
  return days;
}

/**
 * Returns the last day of a stay whose first day counts: first + days − 1 (R9). `days` is a whole number of at least 1.
 */
export function lastDay(first: PlainDate, days: number): PlainDate {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`);
  return addDays(first, days - 1);
}

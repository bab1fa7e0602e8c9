import { fromBikramSambat, toBikramSambat } from './bikram-sambat.ts';
import { type PlainDate, partsOf } from './plain-date.ts';

/** First month of the fiscal year, Shrawan, which begins in the middle of July. */
const firstMonth = 4;
/** Latest day on which Shrawan begins, for years whose calendar is not published yet. */
const dayWithoutCalendar = '07-17';
/** Years by which the Bikram Sambat year that begins in April is ahead of the common one. */
const yearsAhead = 57;

/** A fiscal year, from the first of Shrawan of one Bikram Sambat year to the end of Asar of the next. */
export interface FiscalYear {
  readonly firstYear: number;
  readonly firstDay: PlainDate;
}

/** Returns the fiscal year with a day. */
export function fiscalYearOf(day: PlainDate): FiscalYear {
  const nepali = toBikramSambat(day);
  const { year } = partsOf(day);
  const firstYear =
    nepali === undefined
      ? year + yearsAhead - (day < `${year}-${dayWithoutCalendar}` ? 1 : 0)
      : nepali.year - (nepali.month < firstMonth ? 1 : 0);
  const firstDay = fromBikramSambat({ year: firstYear, month: firstMonth, day: 1 });
  return { firstYear, firstDay: firstDay ?? `${firstYear - yearsAhead}-${dayWithoutCalendar}` };
}

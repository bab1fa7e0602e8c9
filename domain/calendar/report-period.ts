import { fiscalYearOf } from './fiscal-year.ts';
import { addDays, addMonths, daysBetween, type PlainDate } from './plain-date.ts';
import { mondayOf } from './week.ts';

/** Days of a report, both ends included. */
export interface ReportPeriod {
  readonly from: PlainDate;
  readonly until: PlainDate;
}

export const periodPresets = ['this_month', 'last_month', 'fiscal_year'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const daysOfWeek = 7;
const longestMonth = 31;

function firstOfMonth(day: PlainDate): PlainDate {
  return `${day.slice(0, 'YYYY-MM'.length)}-01`;
}

/** Returns the whole month that a day lies in. */
export function monthOf(day: PlainDate): ReportPeriod {
  const from = firstOfMonth(day);
  return { from, until: addDays(addMonths(from, 1), -1) };
}

/** Tells whether a period is one whole month. */
export function isWholeMonth({ from, until }: ReportPeriod): boolean {
  return from === firstOfMonth(from) && addDays(until, 1) === addMonths(from, 1);
}

/** Returns the days of a preset on a day: none of them lie ahead. */
export function presetPeriod(preset: PeriodPreset, today: PlainDate): ReportPeriod {
  const first = firstOfMonth(today);
  switch (preset) {
    case 'this_month':
      return { from: first, until: today };
    case 'last_month':
      return { from: addMonths(first, -1), until: addDays(first, -1) };
    case 'fiscal_year':
      return { from: fiscalYearOf(today).firstDay, until: today };
  }
}

/** Returns the preset that a period is on a day; undefined for one chosen otherwise. */
export function presetOf(period: ReportPeriod, today: PlainDate): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const { from, until } = presetPeriod(preset, today);
    return from === period.from && until === period.until;
  });
}

/**
 * Returns the period before, which a report compares: whole months and parts of one with the month before, whole weeks
 * and single days with the same weekdays, a fiscal year with the same days of the year before, other periods with as many
 * days before them.
 */
export function periodBefore({ from, until }: ReportPeriod): ReportPeriod {
  const days = daysBetween(from, until) + 1;
  if (fiscalYearOf(from).firstDay === from && days > longestMonth) {
    const before = fiscalYearOf(addDays(from, -1)).firstDay;
    return { from: before, until: addDays(before, days - 1) };
  }
  if (from === firstOfMonth(from) && until < addMonths(from, 1)) {
    return {
      from: addMonths(from, -1),
      until: isWholeMonth({ from, until }) ? addDays(from, -1) : addMonths(until, -1),
    };
  }
  const weeks = days === 1 || (from === mondayOf(from) && days % daysOfWeek === 0);
  const back = weeks ? Math.max(days, daysOfWeek) : days;
  return { from: addDays(from, -back), until: addDays(until, -back) };
}

import { dayNumber, type PlainDate, partsOf } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import { type DepartmentMessages, useDepartmentMessages } from '../department-messages.ts';

interface OverviewMessages extends DepartmentMessages {
  /** Formats a day as short as a column has room for: “Mon 5”. */
  readonly shortDay: (day: PlainDate) => string;
  /** Formats a day with its weekday. */
  readonly wholeDay: (day: PlainDate) => string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the texts of an overview. */
export function useOverviewMessages(): OverviewMessages {
  const department = useDepartmentMessages();
  const { t, formatNumber, formatDate } = department;
  const weekdayOf = (day: PlainDate) =>
    t(`overview.weekday.${weekdays[dayNumber(day) - dayNumber(mondayOf(day))] ?? weekdays[0]}`);
  return {
    ...department,
    shortDay: (day) => t('overview.dayLabel', { weekday: weekdayOf(day), day: formatNumber(partsOf(day).day) }),
    wholeDay: (day) => t('overview.dayFull', { weekday: weekdayOf(day), date: formatDate(day) }),
  };
}

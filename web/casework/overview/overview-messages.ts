import { localTimeIn } from '#domain/calendar/local-time.ts';
import { dayNumber, type PlainDate, partsOf } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import { type DepartmentMessages, useDepartmentMessages } from '../department-messages.ts';

export interface OverviewMessages extends DepartmentMessages {
  /** Formats a day as short as a column has room for: “Mon 5”. */
  readonly shortDay: (day: PlainDate) => string;
  /** Formats a day with its weekday. */
  readonly wholeDay: (day: PlainDate) => string;
  /** Formats a day with its weekday and the time. */
  readonly moment: (at: { readonly day: PlainDate; readonly time: string }) => string;
  /** Formats an instant's time of day at an office, by its own clock. */
  readonly timeThere: (instant: string, office: string) => string;
  /** Formats a period as briefly as it can be said: the days of one month, or two days. */
  readonly period: (from: PlainDate, until: PlainDate) => string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the texts of an overview. */
export function useOverviewMessages(): OverviewMessages {
  const department = useDepartmentMessages();
  const { t, formatNumber, formatDate, formatTime } = department;
  const weekdayOf = (day: PlainDate) => weekdays[dayNumber(day) - dayNumber(mondayOf(day))] ?? weekdays[0];
  const wholeDay = (day: PlainDate) =>
    t('overview.dayFull', { weekday: t(`overview.weekdayFull.${weekdayOf(day)}`), date: formatDate(day) });
  const shownDay = (day: PlainDate) => formatNumber(partsOf(day).day);
  return {
    ...department,
    wholeDay,
    shortDay: (day) => t('overview.dayLabel', { weekday: t(`overview.weekday.${weekdayOf(day)}`), day: shownDay(day) }),
    moment: ({ day, time }) => t('overview.moment', { day: wholeDay(day), time: formatTime(time) }),
    timeThere: (instant, office) => formatTime(localTimeIn(zoneOf(office), new Date(instant)).time),
    period: (from, until) =>
      t(partsOf(from).month === partsOf(until).month ? 'overview.daysOfMonth' : 'overview.period', {
        from: formatDate(from),
        until: formatDate(until),
        firstDay: shownDay(from),
        lastDay: shownDay(until),
      }),
  };
}

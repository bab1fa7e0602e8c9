import { type LocalTime, localTimeIn } from '#domain/calendar/local-time.ts';
import { dayNumber, type PlainDate, partsOf } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';
import { portalNow } from '#web/api/portal-day.ts';
import { type DepartmentMessages, useDepartmentMessages } from '../department-messages.ts';

export interface OverviewMessages extends DepartmentMessages {
  /** Formats a day as short as a column has room for: “Mon 5”. */
  readonly shortDay: (day: PlainDate) => string;
  /** Formats a day with its weekday. */
  readonly wholeDay: (day: PlainDate) => string;
  /** Formats a day with its weekday and the time. */
  readonly moment: (at: { readonly day: PlainDate; readonly time: string }) => string;
  /** Formats an instant by an office's own clock: its time, with the day unless it is today there. */
  readonly sinceThere: (instant: string, office: string) => string;
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
  const moment = ({ day, time }: LocalTime) => t('overview.moment', { day: wholeDay(day), time: formatTime(time) });
  const shownDay = (day: PlainDate) => formatNumber(partsOf(day).day);
  return {
    ...department,
    wholeDay,
    shortDay: (day) => t('overview.dayLabel', { weekday: t(`overview.weekday.${weekdayOf(day)}`), day: shownDay(day) }),
    moment,
    sinceThere: (instant, office) => {
      const zone = zoneOf(office);
      const there = localTimeIn(zone, new Date(instant));
      return there.day === localTimeIn(zone, portalNow()).day ? formatTime(there.time) : moment(there);
    },
    period: (from, until) =>
      t(partsOf(from).month === partsOf(until).month ? 'overview.daysOfMonth' : 'overview.period', {
        from: formatDate(from),
        until: formatDate(until),
        firstDay: shownDay(from),
        lastDay: shownDay(until),
      }),
  };
}

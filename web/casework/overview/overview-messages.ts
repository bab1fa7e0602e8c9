import { dayNumber, type PlainDate, partsOf } from '#domain/calendar/plain-date.ts';
import { mondayOf } from '#domain/calendar/week.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { type DepartmentMessageId, type DepartmentMessages, useDepartmentMessages } from '../department-messages.ts';
import type messages from './messages/en-US.json';

type OverviewMessageId = DepartmentMessageId | keyof typeof messages;

export interface OverviewMessages extends Omit<DepartmentMessages, 't'> {
  readonly t: (id: OverviewMessageId, values?: Readonly<Record<string, unknown>>) => string;
  /** Formats a day as short as a column has room for: “Mon 5”. */
  readonly shortDay: (day: PlainDate) => string;
  /** Formats a day with its weekday. */
  readonly wholeDay: (day: PlainDate) => string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the texts of an overview. */
export function useOverviewMessages(): OverviewMessages {
  const department = useDepartmentMessages();
  const { t } = useMessages<OverviewMessageId>('web/casework/overview');
  const { formatNumber, formatDate } = department;
  const weekdayOf = (day: PlainDate) =>
    t(`overview.weekday.${weekdays[dayNumber(day) - dayNumber(mondayOf(day))] ?? weekdays[0]}`);
  return {
    ...department,
    t,
    shortDay: (day) => t('overview.dayLabel', { weekday: weekdayOf(day), day: formatNumber(partsOf(day).day) }),
    wholeDay: (day) => t('overview.dayFull', { weekday: weekdayOf(day), date: formatDate(day) }),
  };
}

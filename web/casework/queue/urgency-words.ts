import type { CaseRow } from '#contract/api/queue.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { type Status, statuses } from '#domain/casework/lifecycle.ts';
import { queueViewOf } from '#domain/casework/queue/queue-views.ts';
import { type Pressure, type Urgency, urgencyOf } from '#domain/casework/queue/urgency.ts';
import type { Office } from '#domain/reference-data/offices.ts';
import type { DepartmentMessages } from '../department-messages.ts';

function isStatus(status: string): status is Status {
  return statuses.some((known) => known === status);
}

/** Returns what decides the urgency of a row today at its office; undefined when nothing does. */
export function urgencyOfRow(row: CaseRow): Urgency | undefined {
  if (!isStatus(row.status)) return undefined;
  const day = (text: string | null) => (text === null ? null : (parsePlainDate(text) ?? null));
  return urgencyOf(
    {
      status: row.status,
      day: row.arrival_date,
      aboutVisa: row.about_visa,
      transport: row.transport,
      waitedDays: row.age_days,
      visaUntil: day(row.visa_until),
      enterBy: day(row.enter_by),
      answeredOn: day(row.answered_on),
      replyBy: day(row.reply_by),
      lapsesOn: day(row.lapses_on),
      appointment: row.appointment,
    },
    row.office_today,
  );
}

/** Parts that every row of the list shares, and that none repeats. */
export interface SharedParts {
  readonly today: boolean;
  readonly flight: boolean;
  /** Service of most rows. */
  readonly service: string | undefined;
  /** Set if their view has one status: each keeps its icon, and the word for screen readers. */
  readonly status: boolean;
}

/** Returns the urgency of a row in words; empty when there is none, or every row says the same. */
export function urgencyWords(
  { t, formatDate, formatNumber, formatTime }: DepartmentMessages,
  urgency: Urgency | undefined,
  shared: SharedParts,
): { readonly text: string; readonly pressure: Pressure; readonly title?: string } {
  if (urgency === undefined) return { text: '', pressure: 'calm' };
  const { kind, days, pressure, transport, day, time } = urgency;
  const values = { days, shown: formatNumber(days), ...(time !== undefined && { time: formatTime(time) }) };
  if (kind !== 'arrival') {
    const title = day === undefined ? {} : { title: t('desk.urgency.enter_until', { day: formatDate(day) }) };
    return { text: t(`desk.urgency.${kind}`, values), pressure, ...title };
  }
  const parts = [
    shared.flight ? '' : (transport ?? ''),
    shared.today && days === 0 ? '' : t('desk.urgency.arrives', values),
  ];
  return { text: parts.filter((part) => part !== '').join(' · '), pressure };
}

/** Returns the time since an application was sent in its largest unit: calendar days, as a row's wait is told. */
export function ageWords(words: DepartmentMessages, { age_days: days, age_minutes }: Aged): string {
  return days === 0 ? timeWords(words, age_minutes) : words.t('desk.age.days', { shown: words.formatNumber(days) });
}

type Aged = Pick<CaseRow, 'age_days' | 'age_minutes'>;

/** Returns a time in its largest unit. */
export function timeWords({ t, formatNumber }: DepartmentMessages, minutes: number): string {
  if (minutes < 60) return t('desk.age.minutes', { shown: formatNumber(minutes) });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) {
    const rest = [...String(minutes % 60).padStart(2, '0')].map((digit) => formatNumber(Number(digit))).join('');
    return t('desk.age.hours', { hours: formatNumber(hours), minutes: rest });
  }
  return t('desk.age.days', { shown: formatNumber(Math.floor(hours / 24)) });
}

/** Returns what a view says of all of its rows, which none of them need repeat; nothing without a view. */
export function saidByView(desk: Office['kind'], id: string | undefined): Pick<SharedParts, 'today' | 'status'> {
  const view = id === undefined ? undefined : queueViewOf(desk, id);
  return { today: view?.day === 'today', status: view?.statuses?.length === 1 };
}

/** Returns the service of most rows, which the others differ from. */
export function usualService(rows: readonly CaseRow[]): string | undefined {
  const groups = [...Map.groupBy(rows, ({ service }) => service)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

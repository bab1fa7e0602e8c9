import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { waitOf } from '#domain/i18n/wait.ts';
import { type Violation, violationMessage } from '#domain/violations.ts';
import { messagesFor } from './catalogue.ts';
import { formatDay, formatTime, isClockTime } from './formats.ts';

/**
 * Returns a violation's text in a language, behind the name of whoever it is about where it says one. Dates, times
 * and seconds to wait among its values are formatted; a message never shows `2026-10-16` or 2700 seconds.
 */
export function violationText(violation: Pick<Violation, 'code' | 'values'>, language: Language): string {
  const values = Object.fromEntries(
    Object.entries(violation.values ?? {}).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const day = parsePlainDate(value);
      if (day !== undefined) return [name, formatDay(day, language)];
      return [name, isClockTime(value) ? formatTime(value, language) : value];
    }),
  );
  const t = messagesFor(language);
  const { seconds } = violation.values ?? {};
  const wait = typeof seconds === 'number' ? { wait: t('wait.length', { ...waitOf(seconds) }) } : {};
  const reason = t(violationMessage(violation.code), { ...values, ...wait });
  const { person } = values;
  return person === undefined ? reason : t('error.of_person', { person, reason });
}

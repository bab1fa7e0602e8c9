import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type Refusal, refusalMessage } from '#domain/refusals.ts';
import { messagesFor } from './catalogue.ts';
import { formatDay, formatTime, isClockTime } from './formats.ts';

/** A refusal in a language. Days and times among its values are in its words; a message never shows `2026-10-16`. */
export function refusalWords(refusal: Pick<Refusal, 'code' | 'values'>, language: Language): string {
  const values = Object.fromEntries(
    Object.entries(refusal.values ?? {}).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const day = parsePlainDate(value);
      if (day !== undefined) return [name, formatDay(day, language)];
      return [name, isClockTime(value) ? formatTime(value, language) : value];
    }),
  );
  return messagesFor(language)(refusalMessage(refusal.code), values);
}

import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type Refusal, refusalMessage } from '#domain/refusals.ts';
import { messagesFor } from './catalogue.ts';
import { formatDay } from './formats.ts';

/** A refusal in a language. Days among its values are written out; a message never shows `2026-10-16`. */
export function refusalWords(refusal: Pick<Refusal, 'code' | 'values'>, language: Language): string {
  const values = Object.fromEntries(
    Object.entries(refusal.values ?? {}).map(([name, value]) => {
      const day = typeof value === 'string' ? parsePlainDate(value) : undefined;
      return [name, day === undefined ? value : formatDay(day, language)];
    }),
  );
  return messagesFor(language)(refusalMessage(refusal.code), values);
}

import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { ExistingVisa } from './existing-visa.ts';

/**
 * Says how many days of the present visa are lost when another begins on a day: a change is the one way in which paid days
 * end early (R21).
 */
export function daysCut({ validUntil }: ExistingVisa, firstDay: PlainDate): Quote['notices'] {
  const days = daysBetween(firstDay, validUntil) + 1;
  if (days < 1) return [];
  return [
    { label: 'existing_visa.notice.days_cut', labelValues: { days: String(days), until: addDays(firstDay, -1) } },
  ];
}

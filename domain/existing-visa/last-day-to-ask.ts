import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa, ExistingVisaQuestion } from './existing-visa.ts';

/**
 * Returns the last day, from a day on, on which a service can be asked for about a visa before it ends; undefined when
 * there is none, or when the end of the visa does not matter. By the service's own rule, asked day by day backwards.
 */
export function lastDayToAsk(
  { violations }: Pick<ExistingVisaQuestion, 'violations'>,
  visa: ExistingVisa,
  from: PlainDate,
): PlainDate | undefined {
  if (violations(visa, addDays(visa.validUntil, 1)).length === 0) return undefined;
  for (let day = visa.validUntil; day >= from; day = addDays(day, -1)) {
    if (violations(visa, day).length === 0) return day;
  }
  return undefined;
}

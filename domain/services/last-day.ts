import { addDays, dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewLimits } from '#domain/casework/review-limits.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** Returns the last day on which an unpaid application lives, some days after another one, sooner where its price ends. */
export function lastDayOfLife(
  service: Pick<ServiceDefinition, 'priceHoldsUntil'>,
  answers: Answers,
  { from, days }: { readonly from: PlainDate; readonly days: number },
): PlainDate {
  const latest = addDays(from, days);
  const until = service.priceHoldsUntil?.(answers);
  return until !== undefined && until < latest ? until : latest;
}

/** Returns the last day before an application expires, which it does at the end of that day. */
export function lastDayOf(expiresAt: Date): PlainDate {
  return dayInKathmandu(new Date(expiresAt.getTime() - 1));
}

/** Returns the latest last day of which applicants are reminded on a day. */
export function remindedUpTo(on: PlainDate): PlainDate {
  return addDays(on, reviewLimits.reminderDays);
}

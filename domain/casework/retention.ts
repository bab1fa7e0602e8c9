import { addMonths, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { endedStatuses } from './lifecycle.ts';

/**
 * Months for which the personal data of an application that led to nothing are kept after its end (assumption: the law names
 * no period; refusals are consulted longer). What was issued is kept: visas, stays and permits are the register itself.
 */
export const monthsKept: Readonly<Record<(typeof endedStatuses)[number], number>> = {
  withdrawn: 24,
  cancelled: 24,
  lapsed: 24,
  rejected: 60,
};

/** Returns, by status, the day before which applications ended whose personal data are erased today. */
export function erasedAfter(today: PlainDate): readonly { readonly status: string; readonly endedBefore: PlainDate }[] {
  return Object.entries(monthsKept).map(([status, months]) => ({ status, endedBefore: addMonths(today, -months) }));
}

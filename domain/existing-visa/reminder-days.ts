import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { daysOf, type Visa } from '#domain/issuing/visa.ts';

/** Days before the last day of a visa on which its holder is reminded. */
export const reminderSteps = [15, 7, 1] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/**
 * Returns the next day on which the holder of a visa is to be reminded, from a day on; undefined when none is left, and
 * for a visa that was ended or that nobody has entered on. Whoever changes a visa was told its last day then.
 */
export function nextReminderOn(visa: Visa, from: PlainDate): PlainDate | undefined {
  if (visa.ended !== undefined) return undefined;
  const { validUntil, enterBy } = daysOf(visa);
  if (enterBy !== undefined) return undefined;
  return reminderSteps.map((step) => addDays(validUntil, -step)).find((day) => day >= from);
}

/**
 * Returns the reminder that is due on a day: a late one only until the next is due, the last one until the visa ends.
 * Undefined before the first and after the last day.
 */
export function dueReminder(validUntil: PlainDate, on: PlainDate): ReminderStep | undefined {
  if (on > validUntil) return undefined;
  return reminderSteps.findLast((step) => addDays(validUntil, -step) <= on);
}

import { addDays, dayNumber, type PlainDate } from './plain-date.ts';

const daysOfWeek = 7;
/** 1970-01-01, day 0, was a Thursday, three days after a Monday. */
const daysSinceMonday = 3;

/** Returns the Monday of a day's week, which ends on Sunday. */
export function mondayOf(day: PlainDate): PlainDate {
  const weekday = (((dayNumber(day) + daysSinceMonday) % daysOfWeek) + daysOfWeek) % daysOfWeek;
  return addDays(day, -weekday);
}

/** Returns the seven days of a day's week, Monday first. */
export function weekOf(day: PlainDate): readonly PlainDate[] {
  const monday = mondayOf(day);
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index));
}

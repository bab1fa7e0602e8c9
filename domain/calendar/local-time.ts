import type { PlainDate } from './plain-date.ts';

/** Day and time of day (`HH:MM`) by the clock of a place. */
export interface LocalTime {
  readonly day: PlainDate;
  readonly time: string;
}

/** Tells whether one time comes before another of the same place. */
export function isBefore(one: LocalTime, other: LocalTime): boolean {
  return one.day < other.day || (one.day === other.day && one.time < other.time);
}

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

/** Zone of the portal's days, and of the offices in Nepal. */
export const nepalZone = 'Asia/Kathmandu';

const clocksOfZones = new Map<string, Intl.DateTimeFormat>();

function clockOfZone(zone: string): Intl.DateTimeFormat {
  const known = clocksOfZones.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocksOfZones.set(zone, made);
  return made;
}

/** Returns the day and the time of day of an instant by the clock of a zone. */
export function localTimeIn(zone: string, instant: Date): LocalTime {
  const parts = Object.fromEntries(
    clockOfZone(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

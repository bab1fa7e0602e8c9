import type { LocalTime } from '#domain/calendar/local-time.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { zoneOf } from '#domain/reference-data/office-zones.ts';

/** The portal's clock, passed as an argument to everything that needs the time. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns today's date in Kathmandu by a clock. */
export function today(clock: Clock): PlainDate {
  return dayInKathmandu(clock.now());
}

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

/** Returns the day and the time of day at an office, by whose own clock its appointments are kept. */
export function timeAt(clock: Clock, office: string): LocalTime {
  const parts = Object.fromEntries(
    clockOfZone(zoneOf(office))
      .formatToParts(clock.now())
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** The demo's clock: real time shifted by an offset, which runs on from the time it was set to. */
export class DemoClock implements Clock {
  #offsetMilliseconds = 0;

  readonly now = (): Date => new Date(systemClock.now().getTime() + this.#offsetMilliseconds);

  get offsetMilliseconds(): number {
    return this.#offsetMilliseconds;
  }

  setOffset(milliseconds: number): void {
    this.#offsetMilliseconds = milliseconds;
  }

  setNow(instant: Date): void {
    this.#offsetMilliseconds = instant.getTime() - systemClock.now().getTime();
  }
}

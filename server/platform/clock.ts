import { type LocalTime, localTimeIn } from '#domain/calendar/local-time.ts';
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

/** Returns the day and the time of day at an office, by whose own clock its appointments are kept. */
export function timeAt(clock: Clock, office: string): LocalTime {
  return localTimeIn(zoneOf(office), clock.now());
}

/** Returns the day at all of some offices at once; Nepal's while they are not on the same one. */
export function dayAtAll(clock: Clock, offices: readonly string[]): PlainDate {
  const [day, ...others] = new Set(offices.map((office) => timeAt(clock, office).day));
  return day === undefined || others.length > 0 ? today(clock) : day;
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

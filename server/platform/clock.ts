import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';

/** The portal's time. Everything that needs it takes it as an argument. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Today in Kathmandu by a clock. */
export function today(clock: Clock): PlainDate {
  return dayInKathmandu(clock.now());
}

/** The demo's clock: real time shifted by an offset, which runs on from where it was set. */
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

import type { Clock } from '../server/platform/clock.ts';

export interface SettableClock extends Clock {
  readonly set: (iso: string) => void;
  readonly advance: (milliseconds: number) => void;
}

/** Returns an instant from the date and time in Kathmandu. */
export function kathmandu(day: string, time = '10:00'): string {
  return `${day}T${time}:00+05:45`;
}

/** Returns a clock that stands still until it is moved. */
export function fixedClock(iso: string): SettableClock {
  let now = new Date(iso);
  return {
    now: () => new Date(now.getTime()),
    set: (next) => {
      now = new Date(next);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

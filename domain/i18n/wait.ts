/** Values of the message `wait.length`. */
export interface Wait {
  readonly unit: 'hours' | 'minutes' | 'seconds';
  /** At least two, except of seconds. */
  readonly count: number;
}

/** Returns a number of seconds to wait as a person would say it, rounded up so that nobody tries too early. */
export function waitOf(seconds: number): Wait {
  if (seconds < 90) return { unit: 'seconds', count: seconds };
  if (seconds < 7200) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  return { unit: 'hours', count: Math.ceil(seconds / 3600) };
}

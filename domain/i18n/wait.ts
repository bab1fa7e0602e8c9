/** Units of a wait, each from the first number of seconds at which a person would say it. */
const units = [
  { unit: 'hours', from: 7200, seconds: 3600 },
  { unit: 'minutes', from: 90, seconds: 60 },
] as const;

/** Values of the message `wait.length`. */
export interface Wait {
  readonly unit: 'hours' | 'minutes' | 'seconds';
  readonly count: number;
}

/** Returns a number of seconds to wait as a person would say it, rounded up so that nobody tries too early. */
export function waitOf(seconds: number): Wait {
  const whole = units.find(({ from }) => seconds >= from);
  return whole === undefined
    ? { unit: 'seconds', count: seconds }
    : { unit: whole.unit, count: Math.ceil(seconds / whole.seconds) };
}

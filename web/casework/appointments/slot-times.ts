/** Maximum times opened at once: half a day in steps of ten minutes, or a whole day in steps of twenty. */
export const maxTimes = 48;

function minutesOf(time: string): number | undefined {
  const match = /^([01][0-9]|2[0-3]):([0-5][0-9])$/.exec(time);
  return match === null ? undefined : Number(match[1]) * 60 + Number(match[2]);
}

/**
 * Returns the times from one until before another, so many minutes apart, as `HH:MM`; empty if these are not valid
 * times.
 */
export function timesBetween(from: string, until: string, step: number): readonly string[] {
  const first = minutesOf(from);
  const end = minutesOf(until);
  if (first === undefined || end === undefined || step <= 0) return [];
  const times: string[] = [];
  for (let minutes = first; minutes < end; minutes += step) {
    const two = (value: number) => String(value).padStart(2, '0');
    times.push(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
  }
  return times;
}

import { keptValue } from '#web/accounts/kept-value.ts';
import { sentMarker } from '#web/drafts/device-markers.ts';

/** Days for which a device keeps what was sent: as long as an application sent that day can be used, and a week. */
export const daysKept = 22;

/** Numbers of the applications that were filled in and sent in this tab, and whose passes nobody removed since. */
const sentHere = keptValue<readonly string[]>('session', 'sent_here');

export function rememberSentHere(numbers: readonly string[]): void {
  sentHere.write([...(sentHere.read() ?? []), ...numbers]);
  if (numbers[0] !== undefined) sentMarker.write(numbers[0], daysKept);
}

export function forgetSentHere(numbers: readonly string[]): void {
  sentHere.write((sentHere.read() ?? []).filter((number) => !numbers.includes(number)));
  sentMarker.clear(numbers);
}

/** Tells whether all of these were sent here: somebody who only looked a number up has no passes kept unasked. */
export function wereSentHere(numbers: readonly string[]): boolean {
  const known = sentHere.read() ?? [];
  return numbers.length > 0 && numbers.every((number) => known.includes(number));
}

import { keptValue } from '#web/accounts/kept-value.ts';

/** Numbers of the applications that were filled in and sent in this tab, and whose passes nobody removed since. */
const sentHere = keptValue<readonly string[]>('session', 'sent_here');

export function rememberSentHere(numbers: readonly string[]): void {
  sentHere.write([...(sentHere.read() ?? []), ...numbers]);
}

export function forgetSentHere(numbers: readonly string[]): void {
  sentHere.write((sentHere.read() ?? []).filter((number) => !numbers.includes(number)));
}

/** Tells whether all of these were sent here: somebody who only looked a number up has no passes kept unasked. */
export function wereSentHere(numbers: readonly string[]): boolean {
  const known = sentHere.read() ?? [];
  return numbers.length > 0 && numbers.every((number) => known.includes(number));
}

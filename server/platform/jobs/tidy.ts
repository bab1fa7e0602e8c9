import { deleteIdempotencyKeysBefore } from '../idempotency-repository.ts';
import { deleteCountersBefore } from '../rate-limit-repository.ts';
import { deleteEndedAccess, deleteLookupsBefore } from '../tidy-repository.ts';
import type { Sweep } from './sweep.ts';

const dayMilliseconds = 24 * 60 * 60_000;
/** Answers to repeated calls are promised for a day. */
const idempotencyDays = 1;
/** Public look-ups are kept as long as misuse may be investigated. */
const lookupDays = 90;
/** Longer than any window of a rate limit. */
const counterDays = 2;

/** Deletes rows past their retention period. */
export const tidy: Sweep = {
  name: 'tidy',
  everyMilliseconds: 10 * 60_000,
  run: async ({ database, clock }) => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMilliseconds);
    await deleteIdempotencyKeysBefore(database, daysAgo(idempotencyDays));
    await deleteCountersBefore(database, daysAgo(counterDays));
    await deleteLookupsBefore(database, daysAgo(lookupDays));
    await deleteEndedAccess(database, clock.now());
    return 0;
  },
};

import { languageOr } from '#domain/i18n/languages.ts';
import { refusal } from '#domain/refusals.ts';
import { enqueueMail } from '../data/outbox-repository.ts';
import { findTrip } from '../data/trip-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { ratePolicies } from '../rate-limits.ts';
import { RefusedError } from '../refused.ts';
import { limitCalls } from './limit-calls.ts';

/** Mails the slips of a trip once more, to the address it was sent with and no other. */
export async function mailTrip(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  tripId: string,
): Promise<void> {
  const trip = await findTrip(dependencies.database, tripId);
  if (trip === undefined || trip.email === null) throw new RefusedError([refusal('not_found', 'email')]);
  await limitCalls(dependencies, [{ policy: ratePolicies.mailsOfTrip, subject: tripId }]);
  await enqueueMail(dependencies.database, {
    kind: 'submission_received',
    recipient: trip.email,
    language: languageOr(trip.language),
    payload: { tripId },
    at: dependencies.clock.now(),
  });
}

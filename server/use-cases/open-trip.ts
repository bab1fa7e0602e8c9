import { insertTripToken } from '../data/trip-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { newToken, tokenHash } from '../identifiers.ts';

const tripTokenLivesHours = 24;

/** A new token that opens a trip on one device for a day. Only its hash is stored. */
export async function openTrip(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  tripId: string,
): Promise<string> {
  const token = newToken();
  const now = dependencies.clock.now();
  await insertTripToken(dependencies.database, {
    tokenHash: tokenHash(token),
    tripId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tripTokenLivesHours * 3_600_000),
  });
  return token;
}

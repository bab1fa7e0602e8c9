import type { z } from 'zod';
import type { createdApplicationAnswer } from '#contract/api/applications.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { openTrip } from '../../../use-cases/open-trip.ts';
import type { SentTrip } from '../../../use-cases/submit-journey.ts';
import { tripView } from '../../../use-cases/trip-view.ts';

/** The answer to a request that was sent, with a fresh token: what is kept for a repeated call holds none. */
export async function createdApplication(
  dependencies: Dependencies,
  sent: SentTrip,
  language: Language,
): Promise<z.infer<typeof createdApplicationAnswer>> {
  const [first] = sent.submissionNumbers;
  if (first === undefined) throw new Error('a trip was sent without a request');
  const [token, trip] = await Promise.all([
    openTrip(dependencies, sent.tripId),
    tripView(dependencies.database, dependencies.clock, sent.tripId, language),
  ]);
  return {
    data: {
      submission_number: first,
      submission_numbers: [...sent.submissionNumbers],
      access_token: token,
      trip,
    },
  };
}

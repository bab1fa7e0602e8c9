import type { z } from 'zod';
import type { createdApplicationAnswer } from '#contract/api/applications.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSubmission } from './open-submission.ts';
import { submissionView } from './submission-view.ts';
import type { SentSubmission } from './submit-journey.ts';

/** Returns the answer for a sent application, with a new token: the one stored for a repeated call has none. */
export async function createdApplication(
  dependencies: Dependencies,
  sent: SentSubmission,
  language: Language,
): Promise<z.infer<typeof createdApplicationAnswer>> {
  const [first] = sent.submissionNumbers;
  if (first === undefined) throw new Error('a trip was sent without a request');
  const [token, submission] = await Promise.all([
    openSubmission(dependencies, sent.submissionId),
    submissionView(dependencies.database, dependencies.clock, sent.submissionId, language),
  ]);
  return {
    data: {
      submission_number: first,
      submission_numbers: [...sent.submissionNumbers],
      access_token: token,
      trip: submission,
    },
  };
}

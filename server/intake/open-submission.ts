import type { Dependencies } from '../dependencies.ts';
import { newToken, tokenHash } from '../platform/identifiers.ts';
import { insertSubmissionToken } from './submission-repository.ts';

const submissionTokenLivesHours = 24;

/** Creates a token that opens a submission on one device for a day. Only its hash is stored. */
export async function openSubmission(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  submissionId: string,
): Promise<string> {
  const token = newToken();
  const now = dependencies.clock.now();
  await insertSubmissionToken(dependencies.database, {
    tokenHash: tokenHash(token),
    submissionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + submissionTokenLivesHours * 3_600_000),
  });
  return token;
}

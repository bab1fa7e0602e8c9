import { withdrewFromOthers } from '#domain/casework/standing.ts';
import { violation } from '#domain/violations.ts';
import { applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSubmission } from '../intake/open-submission.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findOwnApplication, type OwnQuestion } from './find-own-application.ts';

/**
 * Opens an applicant's own submission. Whoever withdrew from others is told so, and only once everything that is asked
 * for is right.
 */
export async function openOwnSubmission(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: OwnQuestion,
): Promise<{ readonly submissionId: string; readonly token: string }> {
  const { submission_id: submissionId, status } = await findOwnApplication(dependencies, 'access', question);
  if (withdrewFromOthers(status, await applicationsOfSubmission(dependencies.database, submissionId))) {
    throw new ViolationError([violation('withdrew_from_group')]);
  }
  return { submissionId, token: await openSubmission(dependencies, submissionId) };
}

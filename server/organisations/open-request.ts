import { can } from '#domain/permissions/permissions.ts';
import { getService } from '#domain/services/catalogue.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { findApplication } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { openSubmission } from '../intake/open-submission.ts';
import { ViolationError } from '../platform/violation-error.ts';

/**
 * Opens an application of the member's own organisation for a day, as its applicant, who may pay, change and withdraw: for
 * members who may send. One of another organisation, or of a service that travellers apply for, gets the same error as
 * one that does not exist.
 */
export async function openRequest(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  applicationId: string,
): Promise<{ readonly submissionId: string; readonly token: string }> {
  const application = await findApplication(dependencies.database, applicationId);
  if (
    application === undefined ||
    application.organisation === null ||
    !isForOrganisations(getService(application.service)) ||
    !can(staff.grants, 'groups.send', application.organisation)
  ) {
    throw new ViolationError([violation('not_found')]);
  }
  const submissionId = application.submission_id;
  return { submissionId, token: await openSubmission(dependencies, submissionId) };
}

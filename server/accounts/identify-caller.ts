import type { Dependencies } from '../dependencies.ts';
import { findApplicantToken } from '../intake/drafts/draft-repository.ts';
import { tokenHash } from '../platform/identifiers.ts';
import type { Caller } from './sign-in/caller.ts';
import { identifyStaff } from './sign-in/identify-staff.ts';

/**
 * Identifies the holder of a bearer token: a member of staff, or an applicant with a draft or a submission; undefined
 * when the token is not valid.
 */
export async function identifyCaller(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
  unattended = false,
): Promise<Caller | undefined> {
  const staff = await identifyStaff(dependencies, token, unattended);
  if (staff !== undefined) return { kind: 'staff', staff };
  const found = await findApplicantToken(dependencies.database, {
    tokenHash: tokenHash(token),
    now: dependencies.clock.now(),
  });
  if (found === undefined) return undefined;
  return found.kind === 'draft' ? { kind: 'draft', draftId: found.id } : { kind: 'trip', submissionId: found.id };
}

import { apiPath } from '#contract/paths.ts';
import { draftToken } from '#web/accounts/applicant-access.ts';
import { staffCall } from '#web/accounts/staff-call.ts';

/** Makes a draft the signed-in member's organisation's, in whose name it is then sent. Throws as `call` does. */
export async function claimDraft(number: string): Promise<void> {
  await staffCall({
    method: 'POST',
    path: apiPath('draftClaim', { draft_number: number }),
    body: { draft_token: draftToken(number) },
  });
}

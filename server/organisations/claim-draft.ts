import { normaliseDraftNumber } from '#domain/identity/draft-number.ts';
import { can } from '#domain/permissions/permissions.ts';
import { findService } from '#domain/services/catalogue.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  findApplicantToken,
  findDraft,
  lockDraft,
  setDraftOrganisation,
  wasOpenedSince,
} from '../intake/drafts/draft-repository.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { tokenHash } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';

/**
 * Makes a form that a member filled in their organisation's, so that it can be sent in its name. The draft's own token
 * shows that the member has it open: the newest one, because earlier devices keep theirs. A draft of another organisation
 * stays theirs, and one for a service that nobody but its traveller applies for is nobody's to claim.
 */
export async function claimDraft(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: { readonly draftNumber: string; readonly draftToken: string },
): Promise<void> {
  const own = staff.grants.find(({ office }) => can(staff.grants, 'groups.send', office));
  if (own === undefined) throw new ViolationError([violation('not_permitted')]);
  const number = normaliseDraftNumber(input.draftNumber);
  const token = tokenHash(input.draftToken);
  const found = await findApplicantToken(database, { tokenHash: token, now: clock.now() });
  const draft = found?.kind === 'draft' ? await findDraft(database, found.id) : undefined;
  const service = draft && findService(draft.service);
  const isFound = draft?.draft_number === number && service !== undefined && isForOrganisations(service);
  if (draft === undefined || !isFound) {
    throw new ViolationError([violation('not_found')]);
  }
  await inTransaction(database, async (transaction) => {
    // Tokens are read once the draft is locked: a device that opens it meanwhile has either committed its own or waits.
    const locked = await lockDraft(transaction, draft.id);
    if (locked === undefined) throw new ViolationError([violation('not_found')]);
    if (await wasOpenedSince(transaction, draft.id, token)) {
      throw new ViolationError([violation('draft_opened_elsewhere')]);
    }
    if (locked.organisation !== null && locked.organisation !== own.office) {
      throw new ViolationError([violation('not_found')]);
    }
    await setDraftOrganisation(transaction, draft.id, own.office);
  });
}

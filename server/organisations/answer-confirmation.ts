import { actions } from '#domain/casework/actions/index.ts';
import type { ConfirmationAnswer } from '#domain/organisations/confirmation.ts';
import { inGoodStanding } from '#domain/organisations/organisation.ts';
import { can } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import { system } from '../casework/acting-person.ts';
import { applyAction } from '../casework/application-action.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findConfirmation, writeAnswer } from './confirmation-repository.ts';

const actionOf = { confirmed: actions.sponsor_confirm, denied: actions.sponsor_deny } as const;

/**
 * Records an organisation's answer, once: a request to another organisation gets the same error as one that does not exist,
 * and one that was asked anew since it was read is not answered.
 * The status stays, whatever the answer; an officer decides.
 */
export async function answerConfirmation(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  given: {
    readonly applicationId: string;
    readonly answer: ConfirmationAnswer;
    readonly reason: string | undefined;
    /** The time of the request that the member read; an answer to an older one is refused. */
    readonly askedAt: Date;
    readonly requestId: string;
  },
): Promise<void> {
  const reason = given.answer === 'denied' ? (given.reason?.trim() ?? '') : null;
  await inTransaction(database, async (transaction) => {
    const asked = await findConfirmation(transaction, given.applicationId);
    if (asked === undefined || !can(staff.grants, 'confirmations.answer', asked.organisation)) {
      throw new ViolationError([violation('not_found')]);
    }
    if (!inGoodStanding(asked.organisation_state)) throw new ViolationError([violation('not_permitted')]);
    if (asked.asked_at.getTime() !== given.askedAt.getTime()) throw new ViolationError([violation('stale_version')]);
    if (reason === '') throw new ViolationError([violation('required', 'reason')]);
    await applyAction(transaction, clock, given.applicationId, actionOf[given.answer], system, {
      requestId: given.requestId,
      details: { organisation: asked.organisation, account: staff.accountId },
    });
    const answer = { state: given.answer, answered_by: staff.accountId, answered_at: clock.now(), reason };
    // Another request by now, where the applicant changed what is asked meanwhile.
    if (!(await writeAnswer(transaction, asked, answer))) throw new ViolationError([violation('stale_version')]);
  });
}

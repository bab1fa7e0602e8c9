import { endedStatuses } from '#domain/casework/lifecycle.ts';
import { officeErrorReference, type RefundState } from '#domain/fees/refund.ts';
import { can } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import { findApplication, lockApplication } from '../../casework/application-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockSubmission } from '../../intake/submission-repository.ts';
import { idempotent } from '../../platform/idempotency.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { paidParts, requestBack } from '../submission-order.ts';

/**
 * Requests a refund of the whole fee of an application that ended without a visa, because the office should not have
 * taken it; the fee of a refused application is otherwise kept (R24). The amount is the one paid, never typed, and
 * another person approves it. Errors: `not_found`, `reason_needed`, `not_paid`, and `action_not_allowed` while the
 * application is open or when a refund was already requested.
 */
export async function requestFeeRefund(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: { readonly applicationId: string; readonly note: string; readonly idempotencyKey: string | undefined },
): Promise<{ readonly id: string; readonly state: RefundState }> {
  const { applicationId, idempotencyKey } = input;
  const found = await findApplication(dependencies.database, applicationId);
  if (found === undefined || !can(staff.grants, 'refunds.prepare', found.office)) {
    throw new ViolationError([violation('not_found')]);
  }
  const note = input.note.trim();
  if (note === '') throw new ViolationError([violation('reason_needed', 'note')]);
  const answer = await idempotent(
    dependencies,
    { scope: `fee refund ${applicationId} ${staff.accountId}`, key: idempotencyKey, payload: { note } },
    async (transaction) => {
      await lockSubmission(transaction, found.submission_id);
      const application = await lockApplication(transaction, applicationId);
      if (application === undefined) throw new ViolationError([violation('not_found')]);
      const status = application.status;
      if (!endedStatuses.some((ended) => ended === status)) throw new ViolationError([violation('action_not_allowed')]);
      const part = (await paidParts(transaction, [application])).get(application.id);
      // Nothing is left of the payment: a refund was requested before.
      if (part === undefined) {
        throw new ViolationError([violation(application.paid ? 'action_not_allowed' : 'not_paid')]);
      }
      const asked = await requestBack(transaction, part, part.minor, {
        moneyReference: officeErrorReference(application.id),
        cause: 'office_error',
        madeBy: staff.accountId,
        note,
        at: dependencies.clock.now(),
      });
      if (!asked) throw new ViolationError([violation('action_not_allowed')]);
      return { status: 201, body: { id: application.id, state: 'requested' as const } };
    },
  );
  return answer.body;
}

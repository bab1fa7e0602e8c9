import type { Transaction } from 'kysely';
import type { Action } from '#domain/casework/action.ts';
import { reasonMessage } from '#domain/casework/decision-reasons.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailAbout } from '../mail/mail-about.ts';
import { cancelOpenOrder, openOrder } from '../payments/open-order.ts';
import { lockLiveOrder, orderLines } from '../payments/order-repository.ts';
import { linesOwed, mayOwe, paidParts } from '../payments/submission-order.ts';
import type { Database } from '../platform/database/schema.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { applyAction } from './application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from './application-repository.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from './case-action.ts';

/** Returns the reason codes of an action: at least one, each from its standard list. */
export function standardReasons(action: Action, { request }: CaseAction): readonly string[] {
  const standard: readonly string[] = action.reasons ?? [];
  // With a single standard reason, there is nothing to choose.
  if (standard.length === 1) return standard;
  const reasons = [...new Set(request.reasons ?? [])];
  if (reasons.length === 0) throw new ViolationError([violation('reason_needed', 'reasons')]);
  if (reasons.some((reason) => !standard.includes(reason))) {
    throw new ViolationError([violation('not_an_option', 'reasons')]);
  }
  return reasons;
}

/**
 * Refuses an application by the lifecycle's own action, for standard reasons, which the applicant reads. A fee that was
 * paid is kept (R24); an unpaid one is no longer due, and the others on the submission get an order of their own.
 */
export function refuseApplication(refusal: Action): PerformCaseAction {
  return async (transaction, dependencies, action) => {
    const reasons = standardReasons(refusal, action);
    const refused = await applyAction(transaction, dependencies.clock, action.application.id, refusal, action.person, {
      ...recordOf(action),
      reasons,
      changes: { decided_by: action.accountId },
    });
    await owesNoLonger(transaction, dependencies, refused);
    await mailAbout(transaction, dependencies.clock, refused, 'refused', (t) => ({
      reasons: reasons.map((reason) => t(reasonMessage(reason))),
    }));
    return {};
  };
}

/** Removes the fee of an ended application from the submission's unpaid order; the others get an order of their own. */
export async function owesNoLonger(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  ended: ApplicationRow,
): Promise<void> {
  const order = await lockLiveOrder(transaction, ended.submission_id);
  if (order === undefined) return;
  const ordered = new Set((await orderLines(transaction, order.id)).map((line) => line.applicationId));
  if (!ordered.has(ended.id)) return;
  await cancelOpenOrder(transaction, ended.submission_id, 'ended');
  const others = (await applicationsOfSubmission(transaction, ended.submission_id)).filter(
    (member) => ordered.has(member.id) && mayOwe(member) && member.id !== ended.id,
  );
  const paid = await paidParts(transaction, others);
  await openOrder(transaction, dependencies, {
    submissionId: ended.submission_id,
    mode: order.payment_mode,
    currency: order.currency,
    lines: others.flatMap((member) => linesOwed(member, member.quote, paid.get(member.id))),
  });
}

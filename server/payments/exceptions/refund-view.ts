import type { Trip } from '#contract/api/applications.ts';
import type { Money } from '#domain/fees/money.ts';
import { goesToCard, unapprovedRefund, usedRefund } from '#domain/fees/refund.ts';
import type { ApplicationRow } from '../../casework/application-repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { isRefundOf, refundSubject, refundsOfSubmission } from './refund-repository.ts';

/** Returns what goes back to the applicants of a submission, and what an office did not give back. */
export async function refundViews(
  db: Db,
  submissionId: string,
  applications: readonly Pick<ApplicationRow, 'id' | 'submission_number'>[],
): Promise<Trip['refunds']> {
  const refunds = await refundsOfSubmission(db, submissionId);
  return refunds.flatMap((refund) => {
    const { state, cause } = refundSubject(refund);
    // Money that paid the fee after all goes back to nobody.
    if (state === usedRefund) return [];
    const about = applications.find(({ id }) => isRefundOf(refund, id));
    return [
      {
        submission_number: about?.submission_number ?? null,
        currency: refund.currency,
        amount_minor: refund.amount_minor,
        to_card: goesToCard({ byAttempt: refund.attempt_id !== null, cause, paidBy: refund.paid_by }),
        state,
        requested_at: refund.requested_at.toISOString(),
      },
    ];
  });
}

/** Returns what a cheaper day left over and nobody has approved for refund yet; undefined when there is none. */
export async function repricedRefund(db: Db, submissionId: string): Promise<Money | undefined> {
  const waiting = (await refundsOfSubmission(db, submissionId)).filter((refund) => {
    const { state, cause } = refundSubject(refund);
    return cause === 'repriced' && state === unapprovedRefund;
  });
  const [first] = waiting;
  if (first === undefined) return undefined;
  return { currency: first.currency, minor: waiting.reduce((sum, { amount_minor }) => sum + amount_minor, 0) };
}

import type { Tracking, Trip } from '#contract/api/applications.ts';
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
  return (await toldRefunds(db, submissionId)).map((refund) => {
    const about = applications.find(({ id }) => isRefundOf(refund, id));
    return { submission_number: about?.submission_number ?? null, ...refundView(refund) };
  });
}

/**
 * Returns the same of one application: what is of its own fee, and of its submission's order only where it was sent
 * alone, because others' money is theirs to read.
 */
export async function refundsOfApplication(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'submission_id'> & { readonly sent_alone: boolean },
): Promise<Tracking['refunds']> {
  const refunds = await toldRefunds(db, application.submission_id);
  return refunds.filter((refund) => application.sent_alone || isRefundOf(refund, application.id)).map(refundView);
}

type Refund = Awaited<ReturnType<typeof refundsOfSubmission>>[number];

/** Returns the refunds that applicants are told of: money that paid the fee after all goes back to nobody. */
async function toldRefunds(db: Db, submissionId: string): Promise<readonly Refund[]> {
  const refunds = await refundsOfSubmission(db, submissionId);
  return refunds.filter((refund) => refundSubject(refund).state !== usedRefund);
}

function refundView(refund: Refund): Tracking['refunds'][number] {
  const { state, cause } = refundSubject(refund);
  return {
    currency: refund.currency,
    amount_minor: refund.amount_minor,
    to_card: goesToCard({ byAttempt: refund.attempt_id !== null, cause, paidBy: refund.paid_by }),
    state,
    requested_at: refund.requested_at.toISOString(),
  };
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

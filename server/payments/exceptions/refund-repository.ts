import type { Selectable, Transaction } from 'kysely';
import {
  endedOrderCause,
  type RefundCause,
  type RefundState,
  type RefundSubject,
  refundCauses,
  refundStates,
  unapprovedRefund,
  usedRefund,
} from '#domain/fees/refund.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { newId } from '../../platform/identifiers.ts';

export type RefundRequestRow = Selectable<Database['refund_requests']>;

/**
 * Requests a refund. `moneyReference` identifies the money (gateway transaction, voucher number, expired application),
 * which is refunded once: returns false if a refund was already requested.
 */
export async function requestRefund(
  db: Db,
  request: {
    readonly orderId: string;
    readonly attemptId: string | undefined;
    readonly moneyReference: string;
    readonly cause: RefundCause;
    readonly currency: string;
    readonly amountMinor: number;
    /** The account that requests it; absent for an automatic rule. */
    readonly madeBy?: string;
    readonly note?: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const result = await db
    .insertInto('refund_requests')
    .values({
      id: newId(request.at),
      order_id: request.orderId,
      attempt_id: request.attemptId ?? null,
      money_reference: request.moneyReference,
      cause: request.cause,
      currency: request.currency,
      amount_minor: request.amountMinor,
      requested_at: request.at,
      made_by: request.madeBy ?? null,
      checked_by: null,
      note: request.note ?? null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'money_reference']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export function refundsOfOrder(db: Db, orderId: string): Promise<RefundRequestRow[]> {
  return db.selectFrom('refund_requests').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** Tells whether a refund is of an application's fee: its reference names the application. */
export function isRefundOf(
  { money_reference }: Pick<RefundRequestRow, 'money_reference'>,
  applicationId: string,
): boolean {
  return money_reference.includes(applicationId);
}

/** An application that an order charges for. */
export interface ChargedApplication {
  readonly applicationId: string;
  readonly submissionNumber: string;
}

/** Returns the applications of an order that a refund is about: the one whose fee goes back, or all of the order. */
export function concernedBy(
  refund: Pick<RefundRequestRow, 'money_reference'>,
  ofOrder: readonly ChargedApplication[],
): readonly ChargedApplication[] {
  const about = ofOrder.filter(({ applicationId }) => isRefundOf(refund, applicationId));
  return about.length > 0 ? about : ofOrder;
}

/** Returns the refunds of all orders of a submission, oldest first, with how each order was paid. */
export function refundsOfSubmission(
  db: Db,
  submissionId: string,
): Promise<(RefundRequestRow & { readonly paid_by: string | null })[]> {
  return db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .selectAll('refund_requests')
    .select('orders.paid_by')
    .where('orders.submission_id', '=', submissionId)
    .orderBy('refund_requests.id')
    .execute();
}

/** Returns what the table of refunds judges by. Throws for an unknown value in a column, which is a broken row. */
export function refundSubject(
  row: Pick<RefundRequestRow, 'status' | 'cause' | 'made_by' | 'checked_by'>,
): RefundSubject {
  const state = refundStates.find((known) => known === row.status);
  const cause = refundCauses.find((known) => known === row.cause);
  if (state === undefined || cause === undefined) throw new Error('a refund has an unknown state or cause');
  return { state, cause, madeBy: row.made_by ?? undefined, checkedBy: row.checked_by ?? undefined };
}

export function lockRefund(transaction: Transaction<Database>, id: string): Promise<RefundRequestRow | undefined> {
  return transaction.selectFrom('refund_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Moves a refund to its next state; `by` is the account that checked or sent it. */
export async function moveRefund(
  db: Db,
  id: string,
  change: {
    readonly to: RefundState;
    readonly role: 'checked' | 'sent';
    readonly by: string;
    readonly at: Date;
    readonly note: string | undefined;
  },
): Promise<void> {
  await db
    .updateTable('refund_requests')
    .set({
      status: change.to,
      ...(change.role === 'checked'
        ? { checked_by: change.by, checked_at: change.at }
        : { sent_by: change.by, sent_at: change.at }),
      ...(change.note === undefined ? {} : { note: change.note }),
    })
    .where('id', '=', id)
    .execute();
}

export interface VoucherRefund {
  readonly id: string;
  readonly orderId: string;
  readonly voucherNumber: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly office: string;
}

/** Locks the refunds of bank payments for ended orders of a submission that nobody has approved yet, oldest first. */
export function lockUnapprovedVoucherRefunds(
  transaction: Transaction<Database>,
  submissionId: string,
): Promise<VoucherRefund[]> {
  return transaction
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .innerJoin('submissions', 'submissions.id', 'orders.submission_id')
    .innerJoin('bank_vouchers', (join) =>
      join
        .onRef('bank_vouchers.voucher_number', '=', 'refund_requests.money_reference')
        .onRef('bank_vouchers.order_id', '=', 'refund_requests.order_id'),
    )
    .select([
      'refund_requests.id',
      'refund_requests.order_id as orderId',
      'bank_vouchers.voucher_number as voucherNumber',
      'refund_requests.currency',
      'refund_requests.amount_minor as amountMinor',
      'submissions.office',
    ])
    .where('orders.submission_id', '=', submissionId)
    .where('refund_requests.status', '=', unapprovedRefund)
    .where('refund_requests.cause', '=', endedOrderCause)
    .orderBy('refund_requests.requested_at')
    .forUpdate('refund_requests')
    .execute();
}

/** Ends a refund whose money pays a fee after all. */
export async function markRefundUsed(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.updateTable('refund_requests').set({ status: usedRefund }).where('id', '=', id).execute();
}

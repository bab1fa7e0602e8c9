import { type SqlBool, sql } from 'kysely';
import { attemptFacts, attemptStates } from '#domain/fees/payment-order.ts';
import { openRefundStates } from '#domain/fees/refund.ts';
import { type Db, literals } from '../../platform/database/database.ts';
import type { ChargedApplication, RefundRequestRow } from './refund-repository.ts';

/** Offices whose payments a person is responsible for. */
export type Offices = readonly string[] | 'all';

export interface ExceptionOrder {
  readonly orderId: string;
  readonly reference: string;
  readonly expectedMinor: number;
}

export interface AttemptException extends ExceptionOrder {
  readonly id: string;
  readonly transactionUuid: string;
  readonly state: string;
  readonly reason: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly office: string;
}

export interface VoucherException extends ExceptionOrder {
  readonly id: string;
  readonly voucherNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly orderCurrency: string;
  readonly recordedAt: Date;
  readonly recordedBy: string;
  readonly outcome: string;
  readonly office: string;
}

export interface RefundException extends RefundRequestRow {
  readonly reference: string;
  readonly expectedMinor: number;
  readonly paidBy: string | null;
  readonly office: string;
  /** Cash received at a counter for the order, and its office; null when it was not paid in cash. */
  readonly cashCurrency: string | null;
  readonly cashMinor: number | null;
  readonly cashOffice: string | null;
}

export interface MessageException {
  readonly id: string;
  readonly transactionUuid: string;
  readonly reference: string | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly receivedAt: Date;
}

/** Held: a member of finance decides. */
const heldStates = attemptStates.filter((state) => attemptFacts[state].forFinance && !attemptFacts[state].holdsMoney);
/** Awaited from the gateway, which a timer asks. */
const awaitedStates = attemptStates.filter((state) => attemptFacts[state].awaited && attemptFacts[state].asked);

function ofOffices(offices: Offices) {
  return offices === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`submissions.office = any(${[...offices]}::text[])`;
}

function attempts(db: Db) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('submissions', 'submissions.id', 'orders.submission_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.transaction_uuid as transactionUuid',
      'payment_attempts.order_id as orderId',
      'payment_attempts.state',
      'payment_attempts.reason',
      'payment_attempts.amount_minor as amountMinor',
      'payment_attempts.currency',
      'payment_attempts.created_at as createdAt',
      'orders.reference',
      'orders.total_minor as expectedMinor',
      'submissions.office',
    ]);
}

export function heldAttempts(db: Db, offices: Offices, limit: number): Promise<AttemptException[]> {
  return attempts(db)
    .where('payment_attempts.state', 'in', literals(heldStates))
    .where(ofOffices(offices))
    .orderBy('payment_attempts.created_at')
    .limit(limit)
    .execute();
}

export function unansweredAttempts(
  db: Db,
  offices: Offices,
  createdBefore: Date,
  limit: number,
): Promise<AttemptException[]> {
  return attempts(db)
    .where('payment_attempts.state', 'in', literals(awaitedStates))
    .where('payment_attempts.created_at', '<', createdBefore)
    .where(ofOffices(offices))
    .orderBy('payment_attempts.created_at')
    .limit(limit)
    .execute();
}

export function findAttemptException(db: Db, id: string): Promise<AttemptException | undefined> {
  return attempts(db).where('payment_attempts.id', '=', id).executeTakeFirst();
}

function vouchers(db: Db) {
  return db
    .selectFrom('bank_vouchers')
    .innerJoin('orders', 'orders.id', 'bank_vouchers.order_id')
    .innerJoin('submissions', 'submissions.id', 'orders.submission_id')
    .select([
      'bank_vouchers.id',
      'bank_vouchers.order_id as orderId',
      'bank_vouchers.voucher_number as voucherNumber',
      'bank_vouchers.amount_minor as amountMinor',
      'bank_vouchers.currency',
      'bank_vouchers.recorded_at as recordedAt',
      'bank_vouchers.recorded_by as recordedBy',
      'bank_vouchers.outcome',
      'orders.reference',
      'orders.total_minor as expectedMinor',
      'orders.currency as orderCurrency',
      'submissions.office',
    ]);
}

/** Outcome of a voucher whose amount differs from the order's, until finance requests a refund. */
export const differingVoucher = 'amount_differs';

export function differingVouchers(db: Db, offices: Offices, limit: number): Promise<VoucherException[]> {
  return vouchers(db)
    .where('bank_vouchers.outcome', '=', differingVoucher)
    .where(ofOffices(offices))
    .orderBy('bank_vouchers.recorded_at')
    .limit(limit)
    .execute();
}

export function findVoucherException(db: Db, id: string): Promise<VoucherException | undefined> {
  return vouchers(db).where('bank_vouchers.id', '=', id).executeTakeFirst();
}

function refunds(db: Db) {
  return db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .innerJoin('submissions', 'submissions.id', 'orders.submission_id')
    .leftJoin('cash_receipts', 'cash_receipts.order_id', 'orders.id')
    .leftJoin('cash_shifts', 'cash_shifts.id', 'cash_receipts.shift_id')
    .selectAll('refund_requests')
    .select([
      'orders.reference',
      'orders.total_minor as expectedMinor',
      'orders.paid_by as paidBy',
      'submissions.office',
      'cash_receipts.currency as cashCurrency',
      'cash_receipts.due_minor as cashMinor',
      'cash_shifts.office as cashOffice',
    ]);
}

export function openRefunds(db: Db, offices: Offices, limit: number): Promise<RefundException[]> {
  return refunds(db)
    .where('refund_requests.status', 'in', literals(openRefundStates))
    .where(ofOffices(offices))
    .orderBy('refund_requests.requested_at')
    .limit(limit)
    .execute();
}

export function findRefundException(db: Db, id: string): Promise<RefundException | undefined> {
  return refunds(db).where('refund_requests.id', '=', id).executeTakeFirst();
}

/** Returns signed messages about unknown transactions that nobody has closed yet, each transaction once. */
export async function unknownMessages(db: Db, limit: number): Promise<MessageException[]> {
  const { rows } = await sql<MessageException>`
    select * from (
      select distinct on (transaction_uuid) id, transaction_uuid as "transactionUuid", reference,
        amount_minor as "amountMinor", currency, received_at as "receivedAt"
      from gateway_messages
      where verified and transaction_uuid is not null
        and not exists (select 1 from payment_attempts
          where payment_attempts.transaction_uuid = gateway_messages.transaction_uuid)
        and not exists (select 1 from closed_gateway_messages as closed
          where closed.transaction_uuid = gateway_messages.transaction_uuid)
      order by transaction_uuid, received_at
    ) as unknown
    order by "receivedAt" limit ${limit}::integer
  `.execute(db);
  return rows;
}

/** Returns the transaction of an unknown message. */
export async function findMessageTransaction(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_messages')
    .select('transaction_uuid')
    .where('id', '=', id)
    .where('verified', '=', true)
    .executeTakeFirst();
  return row?.transaction_uuid ?? undefined;
}

/** Records that a person investigated an unknown transaction; returns false if somebody already had. */
export async function closeMessages(
  db: Db,
  closing: { readonly transactionUuid: string; readonly by: string; readonly at: Date; readonly note: string },
): Promise<boolean> {
  const result = await db
    .insertInto('closed_gateway_messages')
    .values({
      transaction_uuid: closing.transactionUuid,
      closed_by: closing.by,
      closed_at: closing.at,
      note: closing.note,
    })
    .onConflict((conflict) => conflict.column('transaction_uuid').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function recordAttemptDecision(
  db: Db,
  id: string,
  decision: { readonly by: string; readonly note: string },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ decided_by: decision.by, decision_note: decision.note })
    .where('id', '=', id)
    .execute();
}

/** Returns the applications that orders charge for, in the order of their numbers. */
export async function chargedIn(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ChargedApplication[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('charges')
    .innerJoin('applications', 'applications.id', 'charges.application_id')
    .select([
      'charges.order_id',
      'applications.id as applicationId',
      'applications.submission_number as submissionNumber',
    ])
    .distinct()
    .where('charges.order_id', 'in', [...orderIds])
    .orderBy('applications.submission_number')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

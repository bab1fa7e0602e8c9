import type { Selectable } from 'kysely';
import { newId } from '../identifiers.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type RefundRequestRow = Selectable<Database['refund_requests']>;

/**
 * `second_payment`: the order was paid already. `order_cancelled`: it no longer exists. `lapsed`: nobody used it in time.
 * `repriced`: another day of arrival costs less.
 */
export type RefundCause = 'second_payment' | 'order_cancelled' | 'lapsed' | 'repriced';

/**
 * Asks for money to be given back. `moneyReference` names the money (gateway transaction, voucher number, lapsed
 * request), and the same money is asked for once: false when it was already.
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
      made_by: null,
      checked_by: null,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'money_reference']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export function refundsOfOrder(db: Db, orderId: string): Promise<RefundRequestRow[]> {
  return db.selectFrom('refund_requests').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

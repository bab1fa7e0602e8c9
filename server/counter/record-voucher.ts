import type { Transaction } from 'kysely';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import { violation } from '#domain/violations.ts';
import type { ActingPerson } from '#server/casework/acting-person.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import type { Dependencies } from '../dependencies.ts';
import { detailOfPaid, lockLiveOrder, type OrderRow, orderLines } from '../payments/order-repository.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { orderInPlaceOf } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findVoucher, insertVoucher } from './voucher-repository.ts';

/**
 * `settled`: the order is paid. `amount_differs`: recorded but not settled; finance investigates. `refund_requested`:
 * the order was already paid or cancelled, and the money is refunded (R24).
 */
export type VoucherOutcome = 'settled' | 'amount_differs' | 'refund_requested';

export interface BankVoucher {
  readonly voucherNumber: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** As on the slip's stamp, `YYYY-MM-DD`. */
  readonly paidOn: string;
}

/**
 * Records a stamped bank slip for the caller's order, or for the one that asks for the same in its place. One voucher number is
 * one payment.
 */
export async function recordVoucherFor(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  named: OrderRow,
  voucher: BankVoucher,
  by: {
    readonly accountId: string;
    readonly person: ActingPerson;
    readonly office: string;
    readonly requestId: string;
  },
): Promise<{ readonly outcome: VoucherOutcome; readonly receiptNumber: string | null }> {
  const { clock } = dependencies;
  const day = parsePlainDate(voucher.paidOn);
  if (day === undefined) throw new ViolationError([violation('not_a_date', 'paid_on')]);
  if (day > today(clock)) throw new ViolationError([violation('date_not_past', 'paid_on')]);
  const voucherNumber = voucher.voucherNumber.trim().toUpperCase().replace(/\s+/g, '');
  if (voucherNumber === '') throw new ViolationError([violation('required', 'voucher_number')]);
  if ((await findVoucher(transaction, voucherNumber)) !== undefined) {
    throw new ViolationError([violation('already_paid', 'voucher_number')]);
  }
  const order = (await orderInPlaceOf(transaction, named)) ?? named;
  const { outcome, receiptNumber } = await settle();
  await insertVoucher(transaction, {
    id: newId(clock.now()),
    order_id: order.id,
    voucher_number: voucherNumber,
    amount_minor: voucher.amountMinor,
    currency: voucher.currency,
    paid_on: day,
    recorded_by: by.accountId,
    recorded_at: clock.now(),
    outcome,
  });
  return { outcome, receiptNumber };

  async function settle(): Promise<{ readonly outcome: VoucherOutcome; readonly receiptNumber: string | null }> {
    if (voucher.amountMinor !== order.total_minor || voucher.currency !== order.currency) {
      return { outcome: 'amount_differs', receiptNumber: null };
    }
    if (orderFacts[order.status].live) {
      for (const id of new Set((await orderLines(transaction, order.id)).map((line) => line.applicationId))) {
        await applyAction(transaction, clock, id, actions.record_voucher, by.person, {
          requestId: by.requestId,
          details: { ...detailOfPaid(order), voucher_number: voucherNumber },
        });
      }
    }
    const settled = await settleOrder(transaction, dependencies, order.id, {
      by: 'voucher',
      office: by.office,
      voucherNumber,
      currency: voucher.currency,
      amountMinor: voucher.amountMinor,
    });
    return settled.outcome === 'paid'
      ? { outcome: 'settled', receiptNumber: settled.receiptNumber }
      : { outcome: 'refund_requested', receiptNumber: null };
  }
}

/** Does the same from a case, for the order due on its submission. */
export const recordVoucher: PerformCaseAction = async (transaction, dependencies, action) => {
  const { application, accountId, person, request } = action;
  const missing = (['voucher_number', 'paid_on', 'currency', 'received_minor'] as const).filter(
    (field) => request[field] === undefined,
  );
  if (missing.length > 0) throw new ViolationError(missing.map((field) => violation('required', field)));
  const order = await lockLiveOrder(transaction, application.submission_id);
  if (order === undefined) throw new ViolationError([violation(application.paid ? 'already_paid' : 'nothing_to_pay')]);
  const { requestId } = recordOf(action);
  const recorded = await recordVoucherFor(
    transaction,
    dependencies,
    order,
    {
      voucherNumber: request.voucher_number ?? '',
      amountMinor: request.received_minor ?? 0,
      currency: request.currency ?? '',
      paidOn: request.paid_on ?? '',
    },
    { accountId, person, office: application.office, requestId },
  );
  return { voucher_outcome: recorded.outcome, receipt_number: recorded.receiptNumber };
};

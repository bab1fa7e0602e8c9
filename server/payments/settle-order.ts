import type { Transaction } from 'kysely';
import { partsOf } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { isAllowed } from '#domain/casework/lifecycle.ts';
import { excessEntries, type MoneySource, paymentEntries } from '#domain/fees/ledger.ts';
import type { Currency } from '#domain/fees/money.ts';
import { orderAfter, orderFacts } from '#domain/fees/payment-order.ts';
import { formatReceiptNumber } from '#domain/identity/receipt-number.ts';
import { violation } from '#domain/violations.ts';
import { system } from '#server/casework/acting-person.ts';
import { applyAction, describeActions } from '../casework/application-action.ts';
import { findApplication, updateApplication } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { issueWhenDue } from '../issuing/issue-when-due.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { requestRefund } from './exceptions/refund-repository.ts';
import { insertBooking } from './ledger-repository.ts';
import {
  detailOfPaid,
  lockOrder,
  nextReceiptSerial,
  type OrderRow,
  orderLines,
  orderParty,
  recordOrderPaid,
} from './order-repository.ts';

/** Money that pays an order. `office` is where it was taken; a card payment belongs to the submission's office. */
export type Settlement =
  | {
      readonly by: 'card';
      readonly attemptId: string;
      /** The gateway's own transaction: one refund is requested for each. */
      readonly moneyReference: string;
      readonly currency: Currency;
      readonly amountMinor: number;
    }
  | {
      readonly by: 'cash';
      readonly office: string;
      readonly cash: { readonly currency: Currency; readonly minor: number };
    }
  | {
      readonly by: 'voucher';
      readonly office: string;
      readonly voucherNumber: string;
      readonly currency: Currency;
      readonly amountMinor: number;
    };

export type SettledOrder =
  | { readonly outcome: 'paid'; readonly receiptNumber: string }
  /** The order was already paid or cancelled: the money is refunded in full (R24). */
  | { readonly outcome: 'refund_requested' };

/**
 * Marks an order as paid, the only way to do so: order, applications, ledger and receipt in the caller's transaction.
 * The caller has checked that the money is the order's amount. Money for an order already paid or cancelled is booked,
 * and its refund is requested once; cash is rejected instead, because it is still on the counter.
 */
export async function settleOrder(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  orderId: string,
  settlement: Settlement,
): Promise<SettledOrder> {
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) throw new ViolationError([violation('not_found')]);
  const next = orderAfter(order.status, 'paid');
  if (next === 'refused' || next === 'excess') return returnMoney(transaction, dependencies, order, settlement);

  const at = dependencies.clock.now();
  const day = today(dependencies.clock);
  const receiptNumber = formatReceiptNumber(partsOf(day).year, await nextReceiptSerial(transaction));
  await recordOrderPaid(transaction, order.id, { status: next, at, by: settlement.by, receiptNumber });
  const lines = await orderLines(transaction, order.id);
  const party = await orderParty(transaction, order.id);
  await insertBooking(transaction, {
    at,
    day,
    office: settlement.by === 'card' ? party.office : settlement.office,
    orderId: order.id,
    entries: paymentEntries(sourceOf(settlement), order.currency, lines),
  });
  for (const applicationId of new Set(lines.map((line) => line.applicationId))) {
    await markPaid(transaction, dependencies, applicationId, order.reference, settlement);
  }
  if (party.email !== null) {
    await enqueueMail(transaction, {
      kind: 'payment_receipt',
      recipient: party.email,
      language: party.language,
      payload: { orderId: order.id },
      at,
    });
  }
  return { outcome: 'paid', receiptNumber };
}

function sourceOf(settlement: Settlement): MoneySource {
  return settlement.by === 'cash' ? { by: 'cash', cash: settlement.cash } : { by: settlement.by };
}

async function markPaid(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  applicationId: string,
  orderReference: string,
  settlement: Settlement,
): Promise<void> {
  const application = await findApplication(transaction, applicationId);
  if (application === undefined) throw new Error(`order ${orderReference} pays for a request that is gone`);
  const { clock } = dependencies;
  const states = settlement.by === 'card' ? await describeActions(transaction, clock, application, system) : [];
  if (isAllowed(states, actions.pay_online)) {
    await applyAction(transaction, clock, applicationId, actions.pay_online, system, {
      requestId: orderReference,
      details: detailOfPaid({ reference: orderReference }),
      changes: { paid: true },
    });
  } else {
    await updateApplication(transaction, applicationId, { paid: true, updated_at: clock.now() });
  }
  await issueWhenDue(transaction, dependencies, applicationId, orderReference);
}

async function returnMoney(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  order: OrderRow,
  settlement: Settlement,
): Promise<SettledOrder> {
  if (settlement.by === 'cash') {
    throw new ViolationError([orderFacts[order.status].violation ?? violation('action_not_allowed')]);
  }
  const at = dependencies.clock.now();
  const asked = await requestRefund(transaction, {
    orderId: order.id,
    attemptId: settlement.by === 'card' ? settlement.attemptId : undefined,
    moneyReference: settlement.by === 'card' ? settlement.moneyReference : settlement.voucherNumber,
    cause: orderFacts[order.status].settled ? 'second_payment' : 'order_cancelled',
    currency: settlement.currency,
    amountMinor: settlement.amountMinor,
    at,
  });
  if (asked) {
    const party = await orderParty(transaction, order.id);
    await insertBooking(transaction, {
      at,
      day: today(dependencies.clock),
      office: settlement.by === 'card' ? party.office : settlement.office,
      orderId: order.id,
      entries: excessEntries(sourceOf(settlement), settlement.currency, settlement.amountMinor),
    });
  }
  return { outcome: 'refund_requested' };
}

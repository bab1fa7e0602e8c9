import type { Transaction } from 'kysely';
import type { ActionResult } from '#contract/api/casework.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { inPaymentMode } from '#domain/fees/build-quote.ts';
import { decimalText } from '#domain/fees/money.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { violation } from '#domain/violations.ts';
import { applyAction, requireAction } from '../casework/application-action.ts';
import { applicationsOfSubmission, updateApplication } from '../casework/application-repository.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import type { Dependencies } from '../dependencies.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { waitingOthers } from '../payments/joint-payment.ts';
import { detailOfPaid, lockLiveOrder, type OrderRow, orderLines } from '../payments/order-repository.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { linesOwed, mayOwe, paidParts, replaceOrder } from '../payments/submission-order.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { addCashReceipt, findOpenShift, lockShift } from './cash-shift-repository.ts';
import { cashSums } from './cash-sums.ts';

/** Payment at the desk has no surcharge for online payment (R7). */
/**
 * Takes the fee due on a submission in cash. The amount is computed from the order and the office's rate of today,
 * never typed; the cashier types the cash received and reads the change. One payment settles the whole order.
 */
export const takeCash: PerformCaseAction = (transaction, dependencies, action) =>
  takeCashFor(actions.take_cash, transaction, dependencies, action);

/**
 * Does the same at the border for another office's application, booked in the shift of the entry point that takes it.
 */
export const takeCashAtBorder: PerformCaseAction = (transaction, dependencies, action) =>
  takeCashFor(actions.take_cash_at_border, transaction, dependencies, action);

async function takeCashFor(
  payment: Action,
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  action: CaseAction,
): Promise<Partial<ActionResult>> {
  const { clock } = dependencies;
  const { application, accountId, office, person, request } = action;
  const shiftId = await openShiftIn(transaction, accountId, office);
  const order = await orderForDesk(transaction, dependencies, application.submission_id);
  const members = await applicationsOfSubmission(transaction, application.submission_id);
  const owed = await orderLines(transaction, order.id);
  const accepted = await cashSums(
    transaction,
    office,
    today(clock),
    { currency: order.currency, lines: owed },
    members,
  );
  const due = accepted.find(({ currency }) => currency === request.currency);
  if (due === undefined) throw new ViolationError([violation('currency_not_accepted', 'currency')]);
  const received = request.received_minor ?? 0;
  if (received < due.minor) {
    throw new ViolationError([
      violation('amount_differs', 'received_minor', { expected: `${due.currency} ${decimalText(due)}` }),
    ]);
  }
  const payees = new Set(owed.map((line) => line.applicationId));
  if (!payees.has(application.id)) throw new ViolationError([violation('nothing_to_pay')]);
  await requireAction(transaction, clock, application, payment, person);
  const waiting = await waitingOthers(transaction, payment, application, members, payees);
  if (waiting !== undefined) throw new ViolationError([waiting]);
  for (const id of payees) {
    await applyAction(transaction, clock, id, payment, person, {
      ...recordOf(action),
      details: { ...detailOfPaid(order), currency: due.currency, due_minor: due.minor },
    });
  }
  const settled = await settleOrder(transaction, dependencies, order.id, {
    by: 'cash',
    office,
    cash: { currency: due.currency, minor: due.minor },
  });
  if (settled.outcome !== 'paid') throw new ViolationError([violation('already_paid')]);
  await addCashReceipt(transaction, {
    orderId: order.id,
    shiftId,
    accountId,
    currency: due.currency,
    dueMinor: due.minor,
    receivedMinor: received,
    at: clock.now(),
  });
  return {
    receipt_number: settled.receiptNumber,
    currency: due.currency,
    due_minor: due.minor,
    change_minor: received - due.minor,
  };
}

/** Returns the cashier's open shift at this office, locked so that it cannot be closed meanwhile. */
export async function openShiftIn(
  transaction: Transaction<Database>,
  accountId: string,
  office: string,
): Promise<string> {
  const found = await findOpenShift(transaction, accountId);
  if (found !== undefined) await lockShift(transaction, found.id);
  const shift = found === undefined ? undefined : await findOpenShift(transaction, accountId);
  if (shift === undefined || shift.office !== office) throw new ViolationError([violation('no_open_shift')]);
  return shift.id;
}

/** Returns the order to be paid at the desk; one for another payment mode is rewritten without its surcharge. */
async function orderForDesk(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  submissionId: string,
): Promise<OrderRow> {
  const order = await lockLiveOrder(transaction, submissionId);
  if (order === undefined) throw new ViolationError([violation('nothing_to_pay')]);
  const { violation: notNow } = orderFacts[order.status];
  if (notNow !== undefined) throw new ViolationError([notNow]);
  if (order.payment_mode === counterMode) return order;

  const rules = await allFeeRules(transaction);
  const ordered = new Set((await orderLines(transaction, order.id)).map((line) => line.applicationId));
  for (const member of await applicationsOfSubmission(transaction, submissionId)) {
    if (!ordered.has(member.id)) continue;
    const quote = inPaymentMode(member.quote, counterMode, { on: dayInKathmandu(member.sent_at), rules });
    await updateApplication(transaction, member.id, {
      payment_mode: counterMode,
      quote: JSON.stringify(quote),
      fee_minor: quote.totalMinor,
      updated_at: dependencies.clock.now(),
    });
  }
  const members = (await applicationsOfSubmission(transaction, submissionId)).filter(
    (member) => mayOwe(member) && ordered.has(member.id),
  );
  const paid = await paidParts(transaction, members);
  await replaceOrder(
    transaction,
    dependencies,
    { submissionId, paymentMode: counterMode, currency: order.currency },
    members.flatMap((member) => linesOwed(member, member.quote, paid.get(member.id))),
  );
  const rewritten = await lockLiveOrder(transaction, submissionId);
  if (rewritten === undefined) throw new ViolationError([violation('nothing_to_pay')]);
  return rewritten;
}

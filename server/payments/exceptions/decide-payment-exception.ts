import type { Transaction } from 'kysely';
import {
  excessEntries,
  refundRefusedEntries,
  refundSentEntries,
  returnedFeeEntries,
  reversedEntries,
} from '#domain/fees/ledger.ts';
import { attemptAfter } from '#domain/fees/payment-order.ts';
import { type RefundAction, refundCauseFacts, refundStep, requestOfOfficeError } from '#domain/fees/refund.ts';
import { can, type PaymentAction, paymentActionPermissions } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import { updateApplication } from '../../casework/application-repository.ts';
import { addCashRefund } from '../../counter/cash-shift-repository.ts';
import { openShiftIn } from '../../counter/take-cash.ts';
import { setVoucherOutcome } from '../../counter/voucher-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockSubmission, updateSubmission } from '../../intake/submission-repository.ts';
import { today } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { idempotent } from '../../platform/idempotency.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { insertBooking } from '../ledger-repository.ts';
import { findOrder, lockOrder } from '../order-repository.ts';
import { lockAttempt, updateAttempt } from '../payment-attempt-repository.ts';
import { settleHeldAttempt } from '../settle-attempt.ts';
import {
  closeMessages,
  differingVoucher,
  findAttemptException,
  findMessageTransaction,
  findRefundException,
  findVoucherException,
  type RefundException,
  recordAttemptDecision,
} from './payment-exception-repository.ts';
import { lockRefund, moveRefund, refundSubject, requestRefund } from './refund-repository.ts';
import { refundWay } from './refund-way.ts';
import { tellRefund } from './tell-refund.ts';

type Deciding = Pick<Dependencies, 'database' | 'clock'>;

interface Decision {
  readonly id: string;
  readonly note: string;
  readonly accountId: string;
  readonly grants: StaffIdentity['grants'];
}

interface PaymentDecision {
  /** Returns the office of a row by its id; null for a row without an office, undefined when there is no such row. */
  readonly officeOf: (db: Db, id: string) => Promise<string | null | undefined>;
  /** Returns the row's state afterwards. */
  readonly perform: (transaction: Transaction<Database>, dependencies: Deciding, decision: Decision) => Promise<string>;
}

const officeOfAttempt = async (db: Db, id: string) => (await findAttemptException(db, id))?.office;
const officeOfRefund = async (db: Db, id: string) => (await findRefundException(db, id))?.office;
const officeOfVoucher = async (db: Db, id: string) => (await findVoucherException(db, id))?.office;

const decisions: Readonly<Record<PaymentAction, PaymentDecision>> = {
  confirm_paid: { officeOf: officeOfAttempt, perform: decidingAttempt('paid') },
  confirm_failed: { officeOf: officeOfAttempt, perform: decidingAttempt('failed') },
  approve_refund: { officeOf: officeOfRefund, perform: movingRefund('approve_refund') },
  refuse_refund: { officeOf: officeOfRefund, perform: movingRefund('refuse_refund') },
  record_refund_sent: { officeOf: officeOfRefund, perform: movingRefund('record_refund_sent') },
  request_refund: { officeOf: officeOfVoucher, perform: refundVoucher },
  close_message: {
    officeOf: async (db, id) => ((await findMessageTransaction(db, id)) === undefined ? undefined : null),
    perform: closeUnknownMessage,
  },
};

/**
 * Performs one decision of finance, once for an `Idempotency-Key`. Each has its own permission at the row's office;
 * refunds are requested, approved and sent by different people, and every step books its changes.
 */
export async function decidePaymentException(
  dependencies: Deciding,
  staff: StaffIdentity,
  input: {
    readonly id: string;
    readonly action: string;
    readonly note: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<{ readonly id: string; readonly state: string }> {
  const { id, action } = input;
  if (!isPaymentAction(action)) throw new ViolationError([violation('not_found')]);
  const { officeOf, perform } = decisions[action];
  const permission = paymentActionPermissions[action];
  if (!can(staff.grants, permission)) throw new ViolationError([violation('not_permitted')]);
  const office = await officeOf(dependencies.database, id);
  const everywhere = staff.grants.filter((grant) => grant.office === 'all');
  const allowed = office === null ? can(everywhere, permission) : can(staff.grants, permission, office);
  if (office === undefined || !allowed) throw new ViolationError([violation('not_found')]);
  const note = input.note.trim();
  if (note === '') throw new ViolationError([violation('reason_needed', 'note')]);
  const answer = await idempotent(
    dependencies,
    { scope: `payment exception ${id} ${action} ${staff.accountId}`, key: input.idempotencyKey, payload: { note } },
    async (transaction) => ({
      status: 200,
      body: {
        id,
        state: await perform(transaction, dependencies, { id, note, accountId: staff.accountId, grants: staff.grants }),
      },
    }),
  );
  return answer.body;
}

function isPaymentAction(action: string): action is PaymentAction {
  return Object.hasOwn(decisions, action);
}

/** Decides an attempt by the bank's statement, when its message could not be trusted. */
function decidingAttempt(found: 'paid' | 'failed'): PaymentDecision['perform'] {
  return async (transaction, dependencies, { id, note, accountId }) => {
    const attempt = await findAttemptException(transaction, id);
    if (attempt === undefined) throw new ViolationError([violation('not_found')]);
    await settleHeldAttempt(transaction, dependencies, attempt.transactionUuid, found);
    await recordAttemptDecision(transaction, id, { by: accountId, note });
    const order = await findOrder(transaction, attempt.orderId);
    if (order !== undefined) await updateSubmission(transaction, order.submission_id);
    return (await findAttemptException(transaction, id))?.state ?? attempt.state;
  };
}

function movingRefund(action: RefundAction): PaymentDecision['perform'] {
  return async (transaction, dependencies, { id, note, accountId, grants }) => {
    const found = await findRefundException(transaction, id);
    const order = found && (await findOrder(transaction, found.order_id));
    if (found === undefined || order === undefined) throw new ViolationError([violation('not_found')]);
    const submission = await lockSubmission(transaction, order.submission_id);
    await lockOrder(transaction, order.id);
    const refund = await lockRefund(transaction, id);
    if (submission === undefined || refund === undefined) throw new ViolationError([violation('not_found')]);
    const subject = refundSubject(refund);
    const step = refundStep(action, subject, accountId);
    if (!step.allowed) throw new ViolationError([step.violation]);
    const at = dependencies.clock.now();
    await moveRefund(transaction, id, {
      to: step.to,
      role: action === 'record_refund_sent' ? 'sent' : 'checked',
      by: accountId,
      at,
      note,
    });
    const book = (entries: Parameters<typeof insertBooking>[1]['entries'], office = found.office) =>
      insertBooking(transaction, {
        at,
        day: today(dependencies.clock),
        office,
        orderId: order.id,
        entries,
      });
    const facts = refundCauseFacts[subject.cause];
    switch (action) {
      case 'approve_refund':
        if (facts.wasRevenue) await book(returnedFeeEntries(refund.currency, refund.amount_minor));
        await owesAgain(transaction, dependencies, refund.money_reference);
        break;
      case 'refuse_refund':
        if (facts.whenRefused === 'set_aside') {
          await book(refundRefusedEntries(refund.currency, refund.amount_minor));
          await markAttempt(transaction, dependencies, found, 'refund_refused');
        } else if (facts.whenRefused === 'undecided') {
          await book(reversedEntries(excessEntries({ by: 'voucher' }, refund.currency, refund.amount_minor)));
          await setVoucherOutcome(transaction, refund.money_reference, differingVoucher);
        }
        break;
      case 'record_refund_sent': {
        const way = refundWay(found);
        // Cashiers refund out of their drawer; finance uses the office's cash.
        if (way.cash !== undefined && can(grants, 'shifts.work', way.office)) {
          await addCashRefund(transaction, {
            refundId: id,
            shiftId: await openShiftIn(transaction, accountId, way.office),
            accountId,
            currency: way.cash.currency,
            paidMinor: way.cash.minor,
            at,
          });
        }
        await book(refundSentEntries(way.source, refund.currency, refund.amount_minor), way.office);
        await markAttempt(transaction, dependencies, found, 'refund_done');
        break;
      }
    }
    await tellRefund(transaction, submission, found, step.to, at);
    return step.to;
  };
}

/** Marks an application whose fee is refunded as unpaid: if reopened, its fee is due again. */
async function owesAgain(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  moneyReference: string,
): Promise<void> {
  const applicationId = requestOfOfficeError(moneyReference);
  if (applicationId !== undefined) {
    await updateApplication(transaction, applicationId, { paid: false, updated_at: clock.now() });
  }
}

async function markAttempt(
  transaction: Transaction<Database>,
  dependencies: Deciding,
  refund: RefundException,
  result: 'refund_done' | 'refund_refused',
): Promise<void> {
  const found = refund.attempt_id === null ? undefined : await findAttemptException(transaction, refund.attempt_id);
  const attempt = found && (await lockAttempt(transaction, found.transactionUuid));
  if (attempt === undefined) return;
  await updateAttempt(transaction, attempt.id, {
    state: attemptAfter(attempt.state, result),
    at: dependencies.clock.now(),
    reason: attempt.reason,
    gatewayTransactionId: attempt.gateway_transaction_id,
    cardMasked: attempt.card_masked,
    nextQueryAt: null,
    queries: attempt.queries,
  });
}

/** Requests a refund of a voucher's whole amount: it differs from its order's, which stays unpaid. */
async function refundVoucher(
  transaction: Transaction<Database>,
  dependencies: Deciding,
  { id, accountId }: Decision,
): Promise<string> {
  const found = await findVoucherException(transaction, id);
  if (found === undefined) throw new ViolationError([violation('not_found')]);
  await lockOrder(transaction, found.orderId);
  const voucher = await findVoucherException(transaction, id);
  if (voucher?.outcome !== differingVoucher) throw new ViolationError([violation('action_not_allowed')]);
  const at = dependencies.clock.now();
  const asked = await requestRefund(transaction, {
    orderId: voucher.orderId,
    attemptId: undefined,
    moneyReference: voucher.voucherNumber,
    cause: 'amount_differs',
    currency: voucher.currency,
    amountMinor: voucher.amountMinor,
    madeBy: accountId,
    at,
  });
  // Requested before: the same money is refunded once.
  if (!asked) throw new ViolationError([violation('action_not_allowed')]);
  await insertBooking(transaction, {
    at,
    day: today(dependencies.clock),
    office: voucher.office,
    orderId: voucher.orderId,
    entries: excessEntries({ by: 'voucher' }, voucher.currency, voucher.amountMinor),
  });
  await setVoucherOutcome(transaction, voucher.voucherNumber, 'refund_requested');
  return 'refund_requested';
}

async function closeUnknownMessage(
  transaction: Transaction<Database>,
  dependencies: Deciding,
  { id, note, accountId }: Decision,
): Promise<string> {
  const transactionUuid = await findMessageTransaction(transaction, id);
  const closed =
    transactionUuid !== undefined &&
    (await closeMessages(transaction, { transactionUuid, by: accountId, at: dependencies.clock.now(), note }));
  if (!closed) throw new ViolationError([violation('action_not_allowed')]);
  return 'closed';
}

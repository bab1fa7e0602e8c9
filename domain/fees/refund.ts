import { type Violation, violation } from '#domain/violations.ts';
import type { MoneySource } from './ledger.ts';
import type { Money } from './money.ts';

/**
 * States of a refund (R24): a rule or a person requests it, another person approves it, and a third entry records that
 * it was sent. `used`: before anybody approved it, the money paid the same fee after all, which fell due again. Nothing else
 * in the portal compares these states.
 */
export const refundStates = ['requested', 'approved', 'done', 'refused', 'used'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundActions = ['approve_refund', 'refuse_refund', 'record_refund_sent'] as const;
export type RefundAction = (typeof refundActions)[number];

/**
 * `second_payment`: the order was already paid. `order_cancelled`: it no longer exists. `lapsed`: nobody used it in
 * time. `withdrawn`: its applicant withdrew it before the office worked on it. `repriced`: another day of arrival costs less. `amount_differs`: a voucher for a different amount than the
 * order. `office_error`: an office took a fee in error (workflows-and-roles, section 7). `not_grantable`: the
 * application can no longer be granted (R31).
 */
export const refundCauses = [
  'second_payment',
  'order_cancelled',
  'lapsed',
  'withdrawn',
  'repriced',
  'amount_differs',
  'office_error',
  'not_grantable',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Cause of a refund of money for an order that had ended. */
export const endedOrderCause = 'order_cancelled' satisfies RefundCause;

interface CauseFacts {
  /** True when the money was booked as revenue on receipt; otherwise it was due for refund from the start. */
  readonly wasRevenue: boolean;
  /**
   * Effect of a refusal by the second person. `stays`: it was revenue and remains so. `set_aside`: it is neither a fee
   * nor due for refund, and goes to a separate account. `undecided`: the voucher is looked at again.
   */
  readonly whenRefused: 'stays' | 'set_aside' | 'undecided';
}

export const refundCauseFacts: Readonly<Record<RefundCause, CauseFacts>> = {
  second_payment: { wasRevenue: false, whenRefused: 'set_aside' },
  order_cancelled: { wasRevenue: false, whenRefused: 'set_aside' },
  lapsed: { wasRevenue: true, whenRefused: 'stays' },
  withdrawn: { wasRevenue: true, whenRefused: 'stays' },
  repriced: { wasRevenue: true, whenRefused: 'stays' },
  amount_differs: { wasRevenue: false, whenRefused: 'undecided' },
  office_error: { wasRevenue: true, whenRefused: 'stays' },
  not_grantable: { wasRevenue: true, whenRefused: 'stays' },
};

const card = 'card' satisfies MoneySource['by'];

/**
 * Tells whether a refund goes back to a card: what a card's own attempt paid, or a fee whose order was paid by card. A
 * voucher for such an order came by the bank and goes back by it.
 */
export function goesToCard(refund: {
  readonly byAttempt: boolean;
  readonly cause: RefundCause;
  /** Way in which the order was paid; null before. */
  readonly paidBy: string | null;
}): boolean {
  return refund.byAttempt || (refundCauseFacts[refund.cause].wasRevenue && refund.paidBy === card);
}

const officeErrorPrefix = 'office_error:';

/** Reference for a fee that an office asks to refund for an application. */
export function officeErrorReference(applicationId: string): string {
  return `${officeErrorPrefix}${applicationId}`;
}

/** Returns the application whose fee such a reference is about; undefined for any other reference. */
export function requestOfOfficeError(moneyReference: string): string | undefined {
  return moneyReference.startsWith(officeErrorPrefix) ? moneyReference.slice(officeErrorPrefix.length) : undefined;
}

export interface RefundSubject {
  readonly state: RefundState;
  readonly cause: RefundCause;
  /** Account of the requester; absent when a rule requested it. */
  readonly madeBy: string | undefined;
  readonly checkedBy: string | undefined;
}

const table: Readonly<Record<RefundAction, { readonly from: RefundState; readonly to: RefundState }>> = {
  approve_refund: { from: 'requested', to: 'approved' },
  refuse_refund: { from: 'requested', to: 'refused' },
  record_refund_sent: { from: 'approved', to: 'done' },
};

/** State in which the money of a refund may still pay a fee, and the one that it then gets. */
export const unapprovedRefund = table.approve_refund.from;
export const usedRefund = 'used' satisfies RefundState;

/** Returns true unless the refund was refused, or its money used; such a refund leaves the payment as paid. */
export function givesBack(state: RefundState): boolean {
  return state !== table.refuse_refund.to && state !== usedRefund;
}

/** Returns how a refund ended for whoever paid; undefined while it goes on, or when its money is only looked at again. */
export function refundEnding({ state, cause }: Pick<RefundSubject, 'state' | 'cause'>): 'sent' | 'refused' | undefined {
  if (state === table.record_refund_sent.to) return 'sent';
  const isFinal = refundCauseFacts[cause].whenRefused !== 'undecided';
  return state === table.refuse_refund.to && isFinal ? 'refused' : undefined;
}

/** States in which somebody has to act. */
export const openRefundStates: readonly RefundState[] = refundStates.filter((state) =>
  Object.values(table).some(({ from }) => from === state),
);

export type RefundStep =
  | { readonly allowed: true; readonly to: RefundState }
  | { readonly allowed: false; readonly violation: Violation };

/**
 * Tells whether a person may do an action on a refund now; the requester never approves, and the approver never sends.
 */
export function refundStep(action: RefundAction, subject: RefundSubject, accountId: string): RefundStep {
  const { from, to } = table[action];
  if (subject.state !== from) return { allowed: false, violation: violation('action_not_allowed') };
  if (doerBefore(action, subject) === accountId)
    return { allowed: false, violation: violation('same_person', undefined, { action }) };
  return { allowed: true, to };
}

/** Returns the account that may not do an action because of an earlier one. */
function doerBefore(action: RefundAction, { checkedBy, madeBy }: RefundSubject): string | undefined {
  return action === 'record_refund_sent' ? checkedBy : madeBy;
}

/** Returns the next action on an open refund and who may not do it; undefined once the refund is closed. */
export function nextRefundStep(
  subject: RefundSubject,
): { readonly action: RefundAction; readonly notBy: string | undefined } | undefined {
  const action = refundActions.find((one) => table[one].from === subject.state);
  return action === undefined ? undefined : { action, notBy: doerBefore(action, subject) };
}

/**
 * Returns the share of a cash payment to refund, in the currency received and at the rate it was taken at: a payer of
 * euros gets euros. Rounded half up to the minor unit.
 *
 * @param taken amount handed over at the counter
 * @param amountMinor amount to refund, in the order's currency
 * @param totalMinor total of the order, in the same currency
 */
export function cashToReturn(taken: Money, amountMinor: number, totalMinor: number): Money {
  const total = BigInt(totalMinor);
  const share = (BigInt(taken.minor) * BigInt(amountMinor) * 2n + total) / (total * 2n);
  return { currency: taken.currency, minor: Number(share) };
}

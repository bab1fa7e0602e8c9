import { type Violation, violation } from '#domain/violations.ts';
import type { Money } from './money.ts';

/**
 * Giving money back (R24): asked for by a rule or by a person, approved by another person, and done when a third entry says
 * that it was sent. Nothing else in the portal compares these states.
 */
export const refundStates = ['requested', 'approved', 'done', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundActions = ['approve_refund', 'refuse_refund', 'record_refund_sent'] as const;
export type RefundAction = (typeof refundActions)[number];

/**
 * `second_payment`: the order was paid already. `order_cancelled`: it no longer exists. `lapsed`: nobody used it in time.
 * `repriced`: another day of arrival costs less. `amount_differs`: a voucher over another sum than the order's.
 * `office_error`: an office took a fee that it should not have taken (workflows-and-roles, section 7).
 * `not_grantable`: what it was paid for can no longer be granted (R31).
 */
export const refundCauses = [
  'second_payment',
  'order_cancelled',
  'lapsed',
  'repriced',
  'amount_differs',
  'office_error',
  'not_grantable',
] as const;
export type RefundCause = (typeof refundCauses)[number];

interface CauseFacts {
  /** The money was booked as revenue when it came; otherwise it has been owed back from the start. */
  readonly wasRevenue: boolean;
  /**
   * What becomes of the money when the second person refuses. `stays`: it was revenue and remains so. `set_aside`: it is
   * neither a fee nor owed any more, and stands on an account of its own. `undecided`: the voucher is looked at again.
   */
  readonly whenRefused: 'stays' | 'set_aside' | 'undecided';
}

export const refundCauseFacts: Readonly<Record<RefundCause, CauseFacts>> = {
  second_payment: { wasRevenue: false, whenRefused: 'set_aside' },
  order_cancelled: { wasRevenue: false, whenRefused: 'set_aside' },
  lapsed: { wasRevenue: true, whenRefused: 'stays' },
  repriced: { wasRevenue: true, whenRefused: 'stays' },
  amount_differs: { wasRevenue: false, whenRefused: 'undecided' },
  office_error: { wasRevenue: true, whenRefused: 'stays' },
  not_grantable: { wasRevenue: true, whenRefused: 'stays' },
};

const officeErrorPrefix = 'office_error:';

/** What names the money of a fee that an office asks back for an application. */
export function officeErrorReference(applicationId: string): string {
  return `${officeErrorPrefix}${applicationId}`;
}

/** The application whose fee such a reference is about; undefined for any other money. */
export function requestOfOfficeError(moneyReference: string): string | undefined {
  return moneyReference.startsWith(officeErrorPrefix) ? moneyReference.slice(officeErrorPrefix.length) : undefined;
}

export interface RefundSubject {
  readonly state: RefundState;
  readonly cause: RefundCause;
  /** Account of who asked; absent for a rule. */
  readonly madeBy: string | undefined;
  readonly checkedBy: string | undefined;
}

const table: Readonly<Record<RefundAction, { readonly from: RefundState; readonly to: RefundState }>> = {
  approve_refund: { from: 'requested', to: 'approved' },
  refuse_refund: { from: 'requested', to: 'refused' },
  record_refund_sent: { from: 'approved', to: 'done' },
};

/** A refund that was refused gives nothing back: what it was about still counts as paid. */
export function givesBack(state: RefundState): boolean {
  return state !== table.refuse_refund.to;
}

/** States in which somebody has to do something. */
export const openRefundStates: readonly RefundState[] = refundStates.filter((state) =>
  Object.values(table).some(({ from }) => from === state),
);

export type RefundStep =
  | { readonly allowed: true; readonly to: RefundState }
  | { readonly allowed: false; readonly violation: Violation };

/** Whether a person may do an action on a refund now; who asked never approves, who approved never sends. */
export function refundStep(action: RefundAction, subject: RefundSubject, accountId: string): RefundStep {
  const { from, to } = table[action];
  if (subject.state !== from) return { allowed: false, violation: violation('action_not_allowed') };
  if (doerBefore(action, subject) === accountId)
    return { allowed: false, violation: violation('same_person', undefined, { action }) };
  return { allowed: true, to };
}

/** Who may not do an action, because of what they did before. */
function doerBefore(action: RefundAction, { checkedBy, madeBy }: RefundSubject): string | undefined {
  return action === 'record_refund_sent' ? checkedBy : madeBy;
}

/** What an open refund waits for, and whose work it cannot be; undefined once it is over. */
export function nextRefundStep(
  subject: RefundSubject,
): { readonly action: RefundAction; readonly notBy: string | undefined } | undefined {
  const action = refundActions.find((one) => table[one].from === subject.state);
  return action === undefined ? undefined : { action, notBy: doerBefore(action, subject) };
}

/**
 * The part of a cash payment that goes back, in the currency it came in and at the rate it was taken at: who pays euros
 * gets euros. Rounded half up to the minor unit.
 *
 * @param taken what was handed over at the counter
 * @param amountMinor what goes back, in the order's currency
 * @param totalMinor what the whole order cost, in the same currency
 */
export function cashToReturn(taken: Money, amountMinor: number, totalMinor: number): Money {
  const total = BigInt(totalMinor);
  const share = (BigInt(taken.minor) * BigInt(amountMinor) * 2n + total) / (total * 2n);
  return { currency: taken.currency, minor: Number(share) };
}

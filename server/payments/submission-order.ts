import type { Transaction } from 'kysely';
import { isOpenStatus, owingStatuses } from '#domain/casework/lifecycle.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { paymentModes } from '#domain/fees/quote.ts';
import { givesBack } from '#domain/fees/refund.ts';
import {
  type ApplicationRow,
  applicationsOfSubmission,
  replacedApplications,
} from '../casework/application-repository.ts';
import { mayLapse } from '../casework/read-facts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { isRefundOf, refundSubject, refundsOfOrder, requestRefund } from './exceptions/refund-repository.ts';
import { cancelOpenOrder, openOrder, orderLinesOf } from './open-order.ts';
import { lockLiveOrder, type OrderLine, type OrderRow, orderLines, settledOrdersFor } from './order-repository.ts';

/** Tells whether an application is open: it can be paid, changed and decided. */
export function isOpen(application: Pick<ApplicationRow, 'status'>): boolean {
  return isOpenStatus(application.status);
}

/** Tells whether a fee can be due for an application in its present status. */
export function mayOwe(application: Pick<ApplicationRow, 'status'>): boolean {
  return owingStatuses.some((status) => status === application.status);
}

/** Payment for one application, less its refunds. */
export interface PaidPart {
  readonly currency: string;
  readonly minor: number;
  /** Parts by order, the latest first. */
  readonly held: readonly { readonly order: OrderRow; readonly minor: number }[];
}

/**
 * Returns what the settled orders of these applications hold for each of them, less refunds that name an application
 * and were not rejected.
 */
export async function paidParts(
  db: Db,
  applications: readonly Pick<ApplicationRow, 'id'>[],
): Promise<ReadonlyMap<string, PaidPart>> {
  const ids = applications.map(({ id }) => id);
  // An application that replaced another was paid by that one's order.
  const before = await replacedApplications(db, ids);
  const known = [...ids, ...[...before.values()].flat()];
  const parts = new Map<string, PaidPart>();
  for (const order of await settledOrdersFor(db, known)) {
    const lines = await orderLines(db, order.id);
    const refunds = await refundsOfOrder(db, order.id);
    for (const id of ids) {
      const chain = [id, ...(before.get(id) ?? [])];
      const taken = lines
        .filter((line) => chain.includes(line.applicationId))
        .reduce((sum, line) => sum + line.amountMinor, 0);
      const given = refunds
        .filter((refund) => chain.some((one) => isRefundOf(refund, one)) && givesBack(refundSubject(refund).state))
        .reduce((sum, refund) => sum + refund.amount_minor, 0);
      const earlier = parts.get(id);
      const minor = taken - given;
      parts.set(id, {
        currency: order.currency,
        minor: minor + (earlier?.minor ?? 0),
        held: [...(minor > 0 ? [{ order, minor }] : []), ...(earlier?.held ?? [])],
      });
    }
  }
  return new Map([...parts].filter(([, { minor }]) => minor > 0));
}

/**
 * Returns what withdrawing an application gives back: all that was paid for it while it could still expire unused, which
 * gives it back too (R6). Once the office works on it, the fee is for that work and is kept, as after a refusal (R24).
 */
export function givenBackOnWithdrawal(
  application: Pick<ApplicationRow, 'service' | 'status' | 'paid' | 'fee_minor'>,
  paid: PaidPart | undefined,
): PaidPart | undefined {
  return mayLapse(application) ? paid : undefined;
}

/** Label of what is still due after a higher price. */
export const differenceLabel = 'order.line.difference';

/** Returns the lines due for one application after a new price: everything, or the difference to what was paid. */
export function linesOwed(
  application: Pick<ApplicationRow, 'id' | 'paid'>,
  quote: Quote,
  paid: PaidPart | undefined,
): readonly OrderLine[] {
  if (paid === undefined && application.paid) return [];
  if (paid === undefined) return orderLinesOf([{ applicationId: application.id, quote }]);
  const [item] = quote.lines;
  const missing = quote.totalMinor - paid.minor;
  if (missing <= 0 || item === undefined) return [];
  const { rule, code, inForceFrom } = item;
  return [{ applicationId: application.id, rule, code, label: differenceLabel, amountMinor: missing, inForceFrom }];
}

/**
 * Requests a sum of what was paid back, from the orders that hold it, the latest first: a card or a counter gives back no
 * more than it took. Returns false if it was requested before.
 */
export async function requestBack(
  db: Db,
  paid: PaidPart,
  minor: number,
  refund: Pick<Parameters<typeof requestRefund>[1], 'moneyReference' | 'cause' | 'madeBy' | 'note' | 'at'>,
): Promise<boolean> {
  let left = minor;
  let asked = false;
  for (const { order, minor: held } of paid.held) {
    const amountMinor = Math.min(left, held);
    if (amountMinor <= 0) break;
    const { id: orderId, currency } = order;
    if (await requestRefund(db, { ...refund, orderId, attemptId: undefined, currency, amountMinor })) asked = true;
    left -= amountMinor;
  }
  return asked;
}

/** Requests a refund of the excess after a lower price; made and checked by finance (R24). */
export async function refundExcess(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  application: Pick<ApplicationRow, 'id' | 'version'>,
  quote: Quote,
  paid: PaidPart | undefined,
): Promise<void> {
  const over = (paid?.minor ?? 0) - quote.totalMinor;
  if (paid === undefined || over <= 0) return;
  await requestBack(transaction, paid, over, {
    moneyReference: `repriced:${application.id}:${application.version}`,
    cause: 'repriced',
    at: dependencies.clock.now(),
  });
}

/**
 * Makes the unpaid order of a submission match the fee due now. An order that already matches keeps its reference,
 * because it may be printed on a bank slip; otherwise it is cancelled and a new one opened. Rejected while a payment is
 * being checked.
 */
export async function replaceOrder(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  submission: { readonly submissionId: string; readonly paymentMode: string; readonly currency: string },
  lines: readonly OrderLine[],
): Promise<void> {
  const live = await lockLiveOrder(transaction, submission.submissionId);
  if (live !== undefined) {
    const said = await orderLines(transaction, live.id);
    if (sameLines(said, lines)) return;
    await cancelOpenOrder(transaction, submission.submissionId, 'cancelled');
  }
  const mode = paymentModes.find((known) => known === submission.paymentMode);
  if (mode === undefined) throw new Error(`a request has the unknown payment mode ${submission.paymentMode}`);
  await openOrder(transaction, dependencies, {
    submissionId: submission.submissionId,
    mode,
    currency: submission.currency,
    lines,
  });
}

/** Returns the unpaid order that asks for the same as one that ended unpaid, as after a refusal that was mended. */
export async function orderInPlaceOf(
  transaction: Transaction<Database>,
  ended: OrderRow,
): Promise<OrderRow | undefined> {
  const { live, settled } = orderFacts[ended.status];
  if (live || settled) return undefined;
  const due = await lockLiveOrder(transaction, ended.submission_id);
  if (due === undefined || due.currency !== ended.currency) return undefined;
  return sameLines(await orderLines(transaction, ended.id), await orderLines(transaction, due.id)) ? due : undefined;
}

/** Tells whether two orders ask for the same. */
export function sameLines(left: readonly OrderLine[], right: readonly OrderLine[]): boolean {
  const keys = (lines: readonly OrderLine[]) =>
    lines.map((line) => JSON.stringify([line.applicationId, line.code, line.amountMinor, line.inForceFrom])).toSorted();
  return JSON.stringify(keys(left)) === JSON.stringify(keys(right));
}

/**
 * Adjusts the orders of a submission after one of its applications, already written, got a new price: the difference
 * becomes due, or its refund is requested.
 */
export async function oweNewPrice(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  repriced: Pick<ApplicationRow, 'id' | 'version' | 'submission_id' | 'payment_mode'>,
  quote: Quote,
): Promise<void> {
  const members = (await applicationsOfSubmission(transaction, repriced.submission_id)).filter(mayOwe);
  const paid = await paidParts(transaction, members);
  await refundExcess(transaction, dependencies, repriced, quote, paid.get(repriced.id));
  await replaceOrder(
    transaction,
    dependencies,
    { submissionId: repriced.submission_id, paymentMode: repriced.payment_mode, currency: quote.currency },
    members.flatMap((member) => linesOwed(member, member.quote, paid.get(member.id))),
  );
}

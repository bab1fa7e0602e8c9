import type { Transaction } from 'kysely';
import type { Currency } from '#domain/fees/money.ts';
import { type OrderEvent, orderAfter, orderFacts } from '#domain/fees/payment-order.ts';
import type { PaymentMode, Quote } from '#domain/fees/quote.ts';
import { formatPaymentReference } from '#domain/identity/payment-reference.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Write, writeTogether } from '../platform/database/write-together.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import {
  findOrder,
  lockLiveOrder,
  nextPaymentSerial,
  type OrderLine,
  type OrderRow,
  orderInsertions,
  setOrderStatus,
} from './order-repository.ts';

export interface NewOrder {
  readonly submissionId: string;
  readonly mode: PaymentMode;
  readonly currency: Currency;
  readonly lines: readonly OrderLine[];
}

/** Returns the order lines of applications with a fee; free ones are not part of an order. */
export function orderLinesOf(
  requests: readonly { readonly applicationId: string; readonly quote: Pick<Quote, 'totalMinor' | 'lines'> }[],
): readonly OrderLine[] {
  return requests
    .filter(({ quote }) => quote.totalMinor > 0)
    .flatMap(({ applicationId, quote }) =>
      quote.lines.map(({ rule, code, label, labelValues, amountMinor, inForceFrom }) => ({
        applicationId,
        rule,
        code,
        label,
        ...(labelValues === undefined ? {} : { labelValues }),
        amountMinor,
        inForceFrom,
      })),
    );
}

/**
 * Opens the order for a submission's fee; undefined when nothing is due (R7). A submission has at most one unpaid
 * order, so an earlier one must be cancelled first (`cancelOpenOrder`).
 */
export async function openOrder(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  order: NewOrder,
): Promise<OrderRow | undefined> {
  const made = await newOrder(transaction, dependencies, order);
  if (made === undefined) return undefined;
  await writeTogether(transaction, made.writes);
  return findOrder(transaction, made.id);
}

/** Prepares the same order, to be written with other rows. */
export async function newOrder(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  order: NewOrder,
): Promise<{ readonly id: string; readonly writes: readonly Write[] } | undefined> {
  const totalMinor = order.lines.reduce((sum, line) => sum + line.amountMinor, 0);
  if (totalMinor <= 0) return undefined;
  const at = dependencies.clock.now();
  const id = newId(at);
  const reference = formatPaymentReference(await nextPaymentSerial(transaction));
  const { submissionId, mode, currency, lines } = order;
  const row = { id, reference, submissionId, mode, currency, totalMinor, status: 'open', at } as const;
  return { id, writes: orderInsertions(transaction, row, lines) };
}

/**
 * Ends the unpaid order of a submission, if there is one. `cancelled`: the applicant changes or withdraws, which is
 * rejected while a payment is being checked. `ended`: the portal closes it regardless of payments under way; money that
 * still arrives is refunded.
 *
 * @returns the order before its end, or undefined when there was none
 */
export async function cancelOpenOrder(
  transaction: Transaction<Database>,
  submissionId: string,
  event: Extract<OrderEvent, 'cancelled' | 'ended'>,
): Promise<OrderRow | undefined> {
  const order = await lockLiveOrder(transaction, submissionId);
  if (order === undefined) return undefined;
  const next = orderAfter(order.status, event);
  if (next === 'refused' || next === 'excess') {
    throw new ViolationError([orderFacts[order.status].violation ?? violation('action_not_allowed')]);
  }
  await setOrderStatus(transaction, order.id, next);
  return order;
}

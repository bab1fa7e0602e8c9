import type { Order } from '#contract/api/applications.ts';
import { type CardNews, cardNewsOf, orderFacts } from '#domain/fees/payment-order.ts';
import type { Db } from '../platform/database/database.ts';
import type { Translate } from '../platform/i18n/catalogue.ts';
import {
  type OrderRow,
  orderLines,
  orderOfSubmission,
  type StoredOrderLine,
  settledOrdersFor,
} from './order-repository.ts';
import { attemptsOf } from './payment-attempt-repository.ts';

/** Returns an order in one language. */
export function orderView(
  order: OrderRow,
  lines: readonly StoredOrderLine[],
  news: CardNews | null,
  t: Translate,
): Order {
  return {
    reference: order.reference,
    currency: order.currency,
    total_minor: order.total_minor,
    payment_mode: order.payment_mode,
    status: order.status,
    lines: lines.map((line) => ({
      submission_number: line.submissionNumber,
      rule: line.rule,
      code: line.code,
      label: t(line.label, line.labelValues),
      amount_minor: line.amountMinor,
      in_force_from: line.inForceFrom,
    })),
    card_news: orderFacts[order.status].live ? news : null,
    paid_at: order.paid_at?.toISOString() ?? null,
    receipt_number: order.receipt_number,
  };
}

/** Returns the paid orders of a submission's applications except one, oldest first. */
export async function paidOrdersBeside(
  db: Db,
  applications: readonly { readonly id: string }[],
  beside: string | undefined,
  t: Translate,
): Promise<readonly Order[]> {
  const settled = await settledOrdersFor(
    db,
    applications.map(({ id }) => id),
  );
  const others = settled.filter(({ reference }) => reference !== beside);
  return Promise.all(others.map(async (order) => orderView(order, await orderLines(db, order.id), null, t)));
}

/** Returns the order due on a submission, or the last one paid; null when there was never a fee. */
export async function orderViewOfSubmission(db: Db, submissionId: string, t: Translate): Promise<Order | null> {
  const order = await orderOfSubmission(db, submissionId);
  if (order === undefined) return null;
  const [lines, attempts] = await Promise.all([orderLines(db, order.id), attemptsOf(db, order.id)]);
  return orderView(order, lines, cardNewsOf(attempts), t);
}

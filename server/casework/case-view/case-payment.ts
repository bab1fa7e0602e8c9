import type { CaseView } from '#contract/api/casework.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import { cashSums } from '#server/counter/cash-sums.ts';
import { type OrderRow, orderLines, orderOfSubmission, settledOrdersFor } from '#server/payments/order-repository.ts';
import { paymentStateOf } from '#server/payments/payment-state.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../application-repository.ts';

export async function paymentOf(
  db: Db,
  application: ApplicationRow,
  counter: string | undefined,
  day: string,
): Promise<CaseView['payment']> {
  const order = await orderFor(db, application);
  const payable = order !== undefined && orderFacts[order.status].live && !application.paid;
  const sums =
    payable && counter !== undefined
      ? await cashSums(
          db,
          counter,
          day,
          { currency: order.currency, lines: await orderLines(db, order.id) },
          await applicationsOfSubmission(db, application.submission_id),
        )
      : [];
  const quote = application.quote;
  return {
    mode: application.payment_mode,
    state: paymentStateOf(application, order?.status ?? null),
    order_reference: order?.reference ?? null,
    total_minor: order?.total_minor ?? application.fee_minor,
    currency: order?.currency ?? quote.currency,
    receipt_number: order?.receipt_number ?? null,
    cash: sums.map(({ currency, minor }) => ({ currency, amount_minor: minor })),
  };
}

/** Returns the order that covers an application's fee, paid or due; undefined for a free one. */
export async function orderFor(db: Db, application: ApplicationRow): Promise<OrderRow | undefined> {
  if (application.fee_minor === 0) return undefined;
  if (!application.paid) return orderOfSubmission(db, application.submission_id);
  const [settled] = await settledOrdersFor(db, [application.id]);
  return settled;
}

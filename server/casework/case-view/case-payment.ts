import type { CaseView } from '#contract/api/casework.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { startsWith } from '#domain/casework/lifecycle.ts';
import type { Money } from '#domain/fees/money.ts';
import { orderFacts } from '#domain/fees/payment-order.ts';
import { getService } from '#domain/services/catalogue.ts';
import { cashTakenFor } from '#server/counter/cash-shift-repository.ts';
import { cashSums } from '#server/counter/cash-sums.ts';
import { type OrderRow, orderLines, orderOfSubmission, settledOrdersFor } from '#server/payments/order-repository.ts';
import { paymentStateOf } from '#server/payments/payment-state.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../application-repository.ts';

export async function paymentOf(
  db: Db,
  application: ApplicationRow,
  /** All applications of the submission, where they were read. */
  known: readonly ApplicationRow[] | undefined,
  counter: string | undefined,
  day: string,
): Promise<CaseView['payment']> {
  const { lifecycle } = getService(application.service);
  const order = await orderFor(db, application);
  const lines = order === undefined ? [] : await orderLines(db, order.id);
  const payable = order !== undefined && orderFacts[order.status].live && !application.paid;
  const sums =
    payable && counter !== undefined && isPaidAtCounter(application)
      ? await cashSums(
          db,
          counter,
          day,
          { currency: order.currency, lines },
          known ?? (await applicationsOfSubmission(db, application.submission_id)),
        )
      : [];
  const state = paymentStateOf(application, order?.status ?? null);
  const taken = order === undefined || state !== 'paid' ? undefined : await cashTakenFor(db, order.id);
  const here = state === 'none' ? undefined : (taken ?? sumAtDesk(order, sums));
  const travellers = Math.max(1, new Set(lines.map(({ applicationId }) => applicationId)).size);
  return {
    mode: application.payment_mode,
    state,
    order_reference: order?.reference ?? null,
    total_minor: order?.total_minor ?? application.fee_minor,
    currency: order?.currency ?? application.quote.currency,
    travellers,
    holds_others: payable && travellers > 1 && !startsWith(lifecycle, 'settle_cash', application.status),
    sum_here: here === undefined ? null : { currency: here.currency, amount_minor: here.minor },
    receipt_number: order?.receipt_number ?? null,
    cash: sums.map(({ currency, minor }) => ({ currency, amount_minor: minor })),
  };
}

/** Returns an order's sum in the way of paying of this desk: at a counter without the surcharge for online payment (R7). */
function sumAtDesk(order: OrderRow | undefined, sums: readonly Money[]): Money | undefined {
  if (order === undefined) return undefined;
  const taken = sums.find(({ currency }) => currency === order.currency) ?? sums[0];
  return taken ?? { currency: order.currency, minor: order.total_minor };
}

/** Tells whether a counter takes the fee of an application; a border's takes it only at the border. */
function isPaidAtCounter({ service, status }: Pick<ApplicationRow, 'service' | 'status'>): boolean {
  const { lifecycle } = getService(service);
  return (
    actionsWith('settle_cash').some((action) => action in lifecycle.actions) ||
    startsWith(lifecycle, 'settle_at_border', status)
  );
}

/** Returns the order that covers an application's fee, paid or due; undefined for a free one. */
export async function orderFor(db: Db, application: ApplicationRow): Promise<OrderRow | undefined> {
  if (application.fee_minor === 0) return undefined;
  if (!application.paid) return orderOfSubmission(db, application.submission_id);
  const [settled] = await settledOrdersFor(db, [application.id]);
  return settled;
}

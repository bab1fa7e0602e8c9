import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { inPaymentMode } from '#domain/fees/build-quote.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { applicationsOfSubmission, updateApplication } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { allFeeRules } from '../payments/fee-rule-repository.ts';
import { cancelOpenOrder, openOrder } from '../payments/open-order.ts';
import { type OrderLine, orderLines, orderOfSubmission } from '../payments/order-repository.ts';
import { askAboutOpenAttempts } from '../payments/start-payment-attempt.ts';
import { linesOwed, paidParts } from '../payments/submission-order.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lockSubmission, updateSubmission } from './submission-repository.ts';

/**
 * Changes the payment mode of a submission's unpaid applications: the surcharge for online payment is added or removed
 * (R7), and the rest of each quote stays as sent. The old order is cancelled and a new one with its own reference
 * replaces it. Rejected while a payment is being checked, once paid, and when no fee is due.
 */
export async function changePaymentMode(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
  input: { readonly submissionId: string; readonly version: number; readonly mode: PaymentMode },
): Promise<void> {
  const { database, clock } = dependencies;
  const shown = await orderOfSubmission(database, input.submissionId);
  if (shown !== undefined) await askAboutOpenAttempts(dependencies, shown.id);
  await inTransaction(database, async (transaction) => {
    const submission = await lockSubmission(transaction, input.submissionId);
    if (submission === undefined) throw new ViolationError([violation('not_found')]);
    if (submission.version !== input.version) throw new ViolationError([violation('stale_version')]);
    if (!getService(submission.service).paymentModes.includes(input.mode)) {
      throw new ViolationError([violation('not_an_option', 'payment_mode')]);
    }
    const order = await cancelOpenOrder(transaction, submission.id, 'cancelled');
    if (order === undefined) {
      const settled = await orderOfSubmission(transaction, submission.id);
      throw new ViolationError([violation(settled === undefined ? 'nothing_to_pay' : 'already_paid')]);
    }
    const ordered = new Set((await orderLines(transaction, order.id)).map((line) => line.applicationId));
    const rules = await allFeeRules(transaction);
    const requests = (await applicationsOfSubmission(transaction, submission.id)).filter(({ id }) => ordered.has(id));
    const paid = await paidParts(transaction, requests);
    const owed: OrderLine[] = [];
    for (const application of requests) {
      const on = dayInKathmandu(application.sent_at);
      const quote = inPaymentMode(application.quote, input.mode, { on, rules });
      await updateApplication(transaction, application.id, {
        payment_mode: input.mode,
        quote: JSON.stringify(quote),
        fee_minor: quote.totalMinor,
        updated_at: clock.now(),
      });
      owed.push(...linesOwed(application, quote, paid.get(application.id)));
    }
    await openOrder(transaction, dependencies, {
      submissionId: submission.id,
      mode: input.mode,
      currency: order.currency,
      lines: owed,
    });
    await updateSubmission(transaction, submission.id);
  });
}

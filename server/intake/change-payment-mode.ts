import type { PaymentMode } from '#domain/fees/quote.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { applicationsOfSubmission, updateApplication } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { cancelOpenOrder, openOrder } from '../payments/open-order.ts';
import { lockLiveOrder, orderOfSubmission } from '../payments/order-repository.ts';
import { owedInModes, totalOwed } from '../payments/owed-in-mode.ts';
import { askAboutOpenAttempts } from '../payments/start-payment-attempt.ts';
import { onceInTransaction } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lockSubmission, updateSubmission } from './submission-repository.ts';

/**
 * Chooses the payment mode of a submission's unpaid applications. For another mode than the present one the order is
 * cancelled and a new one with its own reference replaces it. Rejected while a payment is being checked, once paid, when no
 * fee is due, and when the total is another than the applicant saw.
 */
export async function changePaymentMode(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
  input: {
    readonly submissionId: string;
    readonly version: number;
    readonly mode: PaymentMode;
    /** The total shown to the applicant, in minor units. */
    readonly expectedTotalMinor?: number | undefined;
    readonly idempotencyKey?: string | undefined;
  },
): Promise<void> {
  const { database, clock } = dependencies;
  const shown = await orderOfSubmission(database, input.submissionId);
  if (shown !== undefined) await askAboutOpenAttempts(dependencies, shown.id);
  const { idempotencyKey: key, ...payload } = input;
  const scope = `payment mode ${input.submissionId}`;
  await onceInTransaction(dependencies, { scope, key, payload }, async (transaction) => {
    const submission = await lockSubmission(transaction, input.submissionId);
    if (submission === undefined) throw new ViolationError([violation('not_found')]);
    if (submission.version !== input.version) throw new ViolationError([violation('stale_version')]);
    if (!getService(submission.service).paymentModes.includes(input.mode)) {
      throw new ViolationError([violation('not_an_option', 'payment_mode')]);
    }
    const order = await lockLiveOrder(transaction, submission.id);
    if (order === undefined) {
      const settled = await orderOfSubmission(transaction, submission.id);
      throw new ViolationError([violation(settled === undefined ? 'nothing_to_pay' : 'already_paid')]);
    }
    const [owed = []] = await owedInModes(transaction, order, [input.mode]);
    const totalMinor = totalOwed(owed);
    if (input.expectedTotalMinor !== undefined && input.expectedTotalMinor !== totalMinor) {
      throw new ViolationError([violation('fee_changed')], { total_minor: totalMinor });
    }
    // The same order keeps its reference, which may be printed on a bank slip.
    if (order.payment_mode === input.mode) return;
    await cancelOpenOrder(transaction, submission.id, 'cancelled');
    for (const { application, quote } of owed) {
      await updateApplication(transaction, application.id, {
        payment_mode: input.mode,
        quote: JSON.stringify(quote),
        fee_minor: quote.totalMinor,
        updated_at: clock.now(),
      });
    }
    // Whoever owes nothing yet may owe on another day, and is then on the same order.
    const ordered = new Set(owed.map(({ application }) => application.id));
    for (const { id, paid } of await applicationsOfSubmission(transaction, submission.id)) {
      if (!paid && !ordered.has(id)) await updateApplication(transaction, id, { payment_mode: input.mode });
    }
    await openOrder(transaction, dependencies, {
      submissionId: submission.id,
      mode: input.mode,
      currency: order.currency,
      lines: owed.flatMap(({ lines }) => lines),
    });
    await updateSubmission(transaction, submission.id);
  });
}

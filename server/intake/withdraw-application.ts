import { actions } from '#domain/casework/actions/index.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { violation } from '#domain/violations.ts';
import { traveller } from '#server/casework/acting-person.ts';
import { applyAction } from '../casework/application-action.ts';
import { applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { isOpen, linesOwed, paidParts, replaceOrder } from '../payments/submission-order.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lockSubmissionAt, settleOpenAttempts } from './change-arrival.ts';
import { updateSubmission } from './submission-repository.ts';

/**
 * Withdraws one person's application; the others continue, and an unpaid order loses the lines of the withdrawn one.
 */
export async function withdrawApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
  input: {
    readonly submissionId: string;
    readonly version: number;
    readonly submissionNumber: string;
    readonly language: Language;
    readonly requestId: string;
  },
): Promise<void> {
  await settleOpenAttempts(dependencies, input.submissionId);
  await inTransaction(dependencies.database, async (transaction) => {
    const submission = await lockSubmissionAt(transaction, dependencies, input);
    const number = normaliseSubmissionNumber(input.submissionNumber);
    const member = (await applicationsOfSubmission(transaction, submission.id)).find(
      (one) => one.submission_number === number,
    );
    if (member === undefined) throw new ViolationError([violation('not_found')]);
    await applyAction(transaction, dependencies.clock, member.id, actions.withdraw, traveller, {
      requestId: input.requestId,
    });
    const left = (await applicationsOfSubmission(transaction, submission.id)).filter(isOpen);
    const paid = await paidParts(transaction, left);
    await replaceOrder(
      transaction,
      dependencies,
      {
        submissionId: submission.id,
        paymentMode: member.payment_mode,
        currency: member.quote.currency,
      },
      left.flatMap((one) => linesOwed(one, one.quote, paid.get(one.id))),
    );
    await updateSubmission(transaction, submission.id);
  });
}

import { actions } from '#domain/casework/actions/index.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { violation } from '#domain/violations.ts';
import { traveller } from '#server/casework/acting-person.ts';
import { applyAction } from '../casework/application-action.ts';
import { applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import {
  givenBackOnWithdrawal,
  isOpen,
  linesOwed,
  paidParts,
  replaceOrder,
  requestBack,
} from '../payments/submission-order.ts';
import { onceInTransaction } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lockSubmissionAt, settleOpenAttempts } from './change-arrival.ts';
import { updateSubmission } from './submission-repository.ts';

/**
 * Withdraws one person's application; the others continue, and an unpaid order loses the lines of the withdrawn one. A
 * refund is requested for what is given back.
 */
export async function withdrawApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
  input: {
    readonly submissionId: string;
    readonly version: number;
    readonly submissionNumber: string;
    readonly language: Language;
    readonly requestId: string;
    readonly idempotencyKey?: string | undefined;
  },
): Promise<void> {
  await settleOpenAttempts(dependencies, input.submissionId);
  const { submissionId, version, submissionNumber, idempotencyKey: key } = input;
  const call = { scope: `withdraw ${submissionId}`, key, payload: { version, submissionNumber } };
  await onceInTransaction(dependencies, call, async (transaction) => {
    const submission = await lockSubmissionAt(transaction, dependencies, input);
    const number = normaliseSubmissionNumber(input.submissionNumber);
    const member = (await applicationsOfSubmission(transaction, submission.id)).find(
      (one) => one.submission_number === number,
    );
    if (member === undefined) throw new ViolationError([violation('not_found')]);
    const back = givenBackOnWithdrawal(member, (await paidParts(transaction, [member])).get(member.id));
    await applyAction(transaction, dependencies.clock, member.id, actions.withdraw, traveller, {
      requestId: input.requestId,
    });
    if (back !== undefined) {
      await requestBack(transaction, back, back.minor, {
        moneyReference: `withdrawn:${member.id}:${member.version}`,
        cause: 'withdrawn',
        at: dependencies.clock.now(),
      });
    }
    if (back !== undefined && submission.email !== null) {
      await enqueueMail(transaction, {
        kind: 'refund_requested',
        recipient: submission.email,
        language: submission.language,
        payload: {
          submissionNumbers: [member.submission_number],
          amount: { currency: back.currency, minor: back.minor },
        },
        at: dependencies.clock.now(),
        applicationId: member.id,
      });
    }
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

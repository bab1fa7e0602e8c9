import { languageOr } from '#domain/i18n/languages.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { limitCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findSubmission } from './submission-repository.ts';

/** Mails the slips of a submission again, only to the address it was sent with. */
export async function mailSubmission(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  submissionId: string,
): Promise<void> {
  const submission = await findSubmission(dependencies.database, submissionId);
  if (submission === undefined || submission.email === null)
    throw new ViolationError([violation('not_found', 'email')]);
  await limitCalls(dependencies, [{ policy: ratePolicies.mailsOfSubmission, subject: submissionId }]);
  const mail = {
    kind: 'submission_received',
    recipient: submission.email,
    language: languageOr(submission.language),
    payload: { submissionId },
    at: dependencies.clock.now(),
  } as const;
  await inTransaction(dependencies.database, (transaction) => enqueueMail(transaction, mail));
}

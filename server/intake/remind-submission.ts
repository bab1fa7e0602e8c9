import { mayLapse } from '#server/casework/read-facts.ts';
import { applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { keepReminder, lockSubmission } from './submission-repository.ts';

/** Reminds a submission's applicants once that their slips expire soon. Returns true if there was anybody to remind. */
export function remindSubmission(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  submissionId: string,
): Promise<boolean> {
  return inTransaction(dependencies.database, async (transaction) => {
    const submission = await lockSubmission(transaction, submissionId);
    if (submission === undefined || submission.email === null || submission.reminded_at !== null) return false;
    const open = (await applicationsOfSubmission(transaction, submissionId)).filter(mayLapse);
    if (open.length === 0) return false;
    const at = dependencies.clock.now();
    await keepReminder(transaction, submissionId, at);
    await enqueueMail(transaction, {
      kind: 'lapsing_soon',
      recipient: submission.email,
      language: submission.language,
      payload: { submissionId, submissionNumbers: open.map((request) => request.submission_number) },
      at,
    });
    return true;
  });
}

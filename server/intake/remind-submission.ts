import { mayLapse } from '#server/casework/read-facts.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import { keepReminder } from '../casework/lapse-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { lockSubmission } from './submission-repository.ts';

/**
 * Reminds a submission's applicants of what expires by `until`, once for each end: a slip to be presented first, then
 * perhaps a passport to be collected. Returns true if there was anybody to remind.
 */
export function remindSubmission(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  submissionId: string,
  until: Date,
): Promise<boolean> {
  return inTransaction(dependencies.database, async (transaction) => {
    const submission = await lockSubmission(transaction, submissionId);
    if (submission === undefined || submission.email === null) return false;
    const at = dependencies.clock.now();
    const due = (await applicationsOfSubmission(transaction, submissionId)).filter(
      (application) => mayLapse(application) && endsWithin(application, at, until) && !wasReminded(application),
    );
    if (due.length === 0) return false;
    await keepReminder(
      transaction,
      due.map(({ id }) => id),
    );
    await enqueueMail(transaction, {
      kind: 'lapsing_soon',
      recipient: submission.email,
      language: submission.language,
      payload: { submissionId, submissionNumbers: due.map((application) => application.submission_number) },
      at,
    });
    return true;
  });
}

function endsWithin({ expires_at: end }: ApplicationRow, now: Date, until: Date): boolean {
  return end > now && end <= until;
}

function wasReminded({ reminded_of: of, expires_at: end }: ApplicationRow): boolean {
  return of?.getTime() === end.getTime();
}

import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import { isAllowed } from '#domain/casework/lifecycle.ts';
import { system } from '#server/casework/acting-person.ts';
import { applyAction, describeActions } from '../casework/application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { cancelOpenOrder, openOrder } from '../payments/open-order.ts';
import { orderLines } from '../payments/order-repository.ts';
import { isOpen, linesOwed, paidParts, requestBack } from '../payments/submission-order.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { lockSubmission, type SubmissionRow, updateSubmission } from './submission-repository.ts';

type Lapsing = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Expires every overdue application of a submission that the office has not started (R6). An unpaid fee is no longer
 * due; a refund is requested for a paid one. Returns the number expired.
 */
export function lapseSubmission(dependencies: Lapsing, submissionId: string): Promise<number> {
  return inTransaction(dependencies.database, async (transaction) => {
    const submission = await lockSubmission(transaction, submissionId);
    if (submission === undefined) return 0;
    const requests = await applicationsOfSubmission(transaction, submissionId);
    const lapsed: ApplicationRow[] = [];
    for (const request of requests) if (await isDue(transaction, dependencies, request)) lapsed.push(request);
    if (lapsed.length === 0) return 0;
    for (const request of lapsed) {
      await applyAction(transaction, dependencies.clock, request.id, actions.lapse, system, {
        requestId: 'lapse',
      });
    }
    const lapsedIds = new Set(lapsed.map((request) => request.id));
    await endUnpaidOrder(
      transaction,
      dependencies,
      submission,
      requests.filter((request) => !lapsedIds.has(request.id)),
    );
    await askBackPaidFees(transaction, dependencies, lapsed);
    await updateSubmission(transaction, submissionId);
    if (submission.email !== null) {
      await enqueueMail(transaction, {
        kind: 'lapsed',
        recipient: submission.email,
        language: submission.language,
        payload: { submissionId, submissionNumbers: lapsed.map((request) => request.submission_number) },
        at: dependencies.clock.now(),
      });
    }
    return lapsed.length;
  });
}

async function isDue(
  transaction: Transaction<Database>,
  { clock }: Lapsing,
  request: ApplicationRow,
): Promise<boolean> {
  if (request.expires_at > clock.now()) return false;
  const states = await describeActions(transaction, clock, request, system);
  return isAllowed(states, actions.lapse);
}

/** The remaining applications keep their fees due, in an order of their own. */
async function endUnpaidOrder(
  transaction: Transaction<Database>,
  dependencies: Lapsing,
  submission: SubmissionRow,
  others: readonly ApplicationRow[],
): Promise<void> {
  const order = await cancelOpenOrder(transaction, submission.id, 'ended');
  if (order === undefined) return;
  const ordered = new Set((await orderLines(transaction, order.id)).map((line) => line.applicationId));
  const goingOn = others.filter((request) => ordered.has(request.id) && isOpen(request));
  const paid = await paidParts(transaction, goingOn);
  await openOrder(transaction, dependencies, {
    submissionId: submission.id,
    mode: order.payment_mode,
    currency: order.currency,
    lines: goingOn.flatMap((request) => linesOwed(request, request.quote, paid.get(request.id))),
  });
}

async function askBackPaidFees(
  transaction: Transaction<Database>,
  dependencies: Lapsing,
  lapsed: readonly ApplicationRow[],
): Promise<void> {
  const paid = await paidParts(transaction, lapsed);
  for (const { id, version } of lapsed) {
    const part = paid.get(id);
    if (part === undefined) continue;
    await requestBack(transaction, part, part.minor, {
      // An application that is resent may expire again: the version distinguishes the two.
      moneyReference: `lapsed:${id}:${version}`,
      cause: 'lapsed',
      at: dependencies.clock.now(),
    });
  }
}

import { firstQueryAfterMilliseconds } from '#domain/fees/payment-order.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { claimDueAttempts } from './payment-attempt-repository.ts';
import { queryAttempt } from './settle-attempt.ts';

const attemptsAtOnce = 20;

/**
 * Queries the gateway about open attempts whose query is due, and settles them by the answer. Two processes never query
 * the same one. Returns the number of queries.
 */
export async function queryAttempts(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
): Promise<number> {
  const now = dependencies.clock.now();
  const due = await inTransaction(dependencies.database, (transaction) =>
    claimDueAttempts(transaction, {
      now,
      claimUntil: new Date(now.getTime() + firstQueryAfterMilliseconds),
      limit: attemptsAtOnce,
    }),
  );
  for (const transactionUuid of due) await queryAttempt(dependencies, transactionUuid);
  return due.length;
}

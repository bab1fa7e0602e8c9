import { firstQueryAfterMilliseconds } from '#domain/fees/payment-order.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { countCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { attemptsToAsk, claimDueAttempts } from './payment-attempt-repository.ts';
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
  for (const transactionUuid of due) await queryAttempt(dependencies, transactionUuid, 'timer');
  return due.length;
}

/** Longest wait of a page for the gateway, in milliseconds: it then says that the bank has not answered. */
const pageWaitsMilliseconds = 3_000;

type Reading = Pick<Dependencies, 'database' | 'clock' | 'config' | 'gateway'>;

/** Queries of pages under way in this process, by attempt: whoever comes meanwhile waits for the same answer. */
const underWay = new Map<string, Promise<void>>();

/**
 * Queries the gateway about the card payments of a submission that have no final answer, for a page that is opened now,
 * and settles them by the answers. An attempt is queried once in a while, however often pages are opened; a silent
 * gateway delays a page by three seconds and is told by the attempt's state. Returns the number of such payments.
 */
export async function queryForPage(dependencies: Reading, submissionId: string): Promise<number> {
  const open = await attemptsToAsk(dependencies.database, submissionId);
  await Promise.all(
    open.map((transactionUuid) => underWay.get(transactionUuid) ?? begin(dependencies, transactionUuid)),
  );
  return open.length;
}

function begin(dependencies: Reading, transactionUuid: string): Promise<void> {
  const query = queryOnceInAWhile(dependencies, transactionUuid).finally(() => underWay.delete(transactionUuid));
  underWay.set(transactionUuid, query);
  return query;
}

async function queryOnceInAWhile(dependencies: Reading, transactionUuid: string): Promise<void> {
  const limited = { policy: ratePolicies.paymentQueriesOfPages, subject: transactionUuid };
  if ((await countCalls(dependencies, [limited])).overrun.length > 0) return;
  await queryAttempt(dependencies, transactionUuid, 'page', pageWaitsMilliseconds);
}

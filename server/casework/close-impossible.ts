import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { requestRefund } from '../payments/exceptions/refund-repository.ts';
import { paidParts } from '../payments/submission-order.ts';
import type { Database } from '../platform/database/schema.ts';
import { system } from './acting-person.ts';
import type { ApplicationRow } from './application-repository.ts';
import { close } from './close-application.ts';

/**
 * Closes an application about a visa that was annulled or revoked meanwhile, and tells its applicant. The whole payment
 * goes to the queue of refunds, where one officer sends it and another confirms it (R31). The caller has locked
 * submission and order.
 */
export async function closeImpossible(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  application: ApplicationRow,
  requestId: string,
): Promise<void> {
  const closed = await close(transaction, { clock }, application.id, actions.close_impossible, system, {
    requestId,
    reasons: actions.close_impossible.reasons,
  });
  const paid = (await paidParts(transaction, [closed])).get(closed.id);
  if (paid === undefined) return;
  await requestRefund(transaction, {
    orderId: paid.order.id,
    attemptId: undefined,
    moneyReference: `not_grantable:${closed.id}`,
    cause: 'not_grantable',
    currency: closed.quote.currency,
    amountMinor: paid.minor,
    at: clock.now(),
  });
}

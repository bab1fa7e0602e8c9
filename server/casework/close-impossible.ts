import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import { visaTakenBack } from '#domain/issuing/visa-state.ts';
import type { Dependencies } from '../dependencies.ts';
import { findVisa } from '../issuing/visa-repository.ts';
import { requestRefund } from '../payments/exceptions/refund-repository.ts';
import { paidParts } from '../payments/submission-order.ts';
import type { Database } from '../platform/database/schema.ts';
import { system } from './acting-person.ts';
import type { ApplicationRow } from './application-repository.ts';
import { close } from './close-application.ts';

/**
 * Closes an application that can no longer be granted, and tells its applicant why. The whole payment
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
    reasons: [await reasonOf(transaction, application)],
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

/** Returns why nothing can be granted: the visa was taken back, or another change or the days that passed stand against it. */
async function reasonOf(
  transaction: Transaction<Database>,
  { visa_id: visaId }: ApplicationRow,
): Promise<(typeof actions.close_impossible.reasons)[number]> {
  const [takenBack, otherwise] = actions.close_impossible.reasons;
  const visa = visaId === null ? undefined : await findVisa(transaction, visaId);
  return visa !== undefined && visaTakenBack(visa.state) ? takenBack : otherwise;
}

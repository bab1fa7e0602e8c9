import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import { visaTakenBack } from '#domain/issuing/visa-state.ts';
import type { Dependencies } from '../dependencies.ts';
import { findVisa } from '../issuing/visa-repository.ts';
import { paidParts, requestBack } from '../payments/submission-order.ts';
import type { Database } from '../platform/database/schema.ts';
import { system } from './acting-person.ts';
import type { ApplicationRow } from './application-repository.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { close } from './close-application.ts';
import { standardReasons } from './refuse-application.ts';

/**
 * Closes an application that can no longer be granted, and tells its applicant why. The whole payment
 * goes to the queue of refunds, where one officer sends it and another confirms it (R31). The caller has locked
 * submission and order.
 */
export async function closeImpossible(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  application: ApplicationRow,
  requestId: string,
): Promise<void> {
  const reasons = [await reasonOf(transaction, application)];
  const closed = await close(transaction, dependencies, application.id, actions.close_impossible, system, {
    requestId,
    reasons,
  });
  await giveBackWhole(transaction, dependencies, closed);
}

/** Does the same on an officer's word, before the decision. */
export const closeNotGrantable: PerformCaseAction = async (transaction, dependencies, action) => {
  const closing = actions.close_not_grantable;
  const closed = await close(transaction, dependencies, action.application.id, closing, action.person, {
    ...recordOf(action),
    reasons: standardReasons(closing, action),
  });
  await giveBackWhole(transaction, dependencies, closed);
  return {};
};

async function giveBackWhole(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  closed: ApplicationRow,
): Promise<void> {
  const paid = (await paidParts(transaction, [closed])).get(closed.id);
  if (paid === undefined) return;
  await requestBack(transaction, paid, paid.minor, {
    moneyReference: `not_grantable:${closed.id}`,
    cause: 'not_grantable',
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

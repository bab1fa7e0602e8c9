import type { Transaction } from 'kysely';
import { actions } from '#domain/casework/actions/index.ts';
import { isAllowed, startsWith } from '#domain/casework/lifecycle.ts';
import { daysOf } from '#domain/issuing/visa.ts';
import { getService } from '#domain/services/catalogue.ts';
import { system } from '#server/casework/acting-person.ts';
import { applyAction, describeActions } from '../casework/application-action.ts';
import { findApplication } from '../casework/application-repository.ts';
import { closeImpossible } from '../casework/close-impossible.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Database } from '../platform/database/schema.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { writeGrant } from './carry-out-grant.ts';
import { planGrant } from './plan-grant.ts';

/**
 * Issues what was granted when the workflow allows it: after the decision and the payment, whichever comes last. An
 * application that can no longer take effect is closed: its visa was taken back meanwhile, or its first day passed.
 */
export async function issueWhenDue(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  applicationId: string,
  requestId: string,
): Promise<void> {
  const application = await findApplication(transaction, applicationId);
  if (application === undefined) return;
  if (!startsWith(getService(application.service).lifecycle, 'issue', application.status)) return;
  const states = await describeActions(transaction, clock, application, system);
  if (!isAllowed(states, actions.issue)) return;
  const planned = await planGrant(transaction, clock, application);
  if (!('ok' in planned)) {
    if (getService(application.service).lifecycle.actions.close_impossible === undefined) {
      throw new ViolationError(planned.violations);
    }
    return closeImpossible(transaction, { clock }, application, requestId);
  }
  const changed = planned.ok.filter((write) => 'change' in write).find(({ about }) => about !== undefined);
  const issued = await applyAction(transaction, clock, applicationId, actions.issue, system, {
    requestId,
    ...(changed?.about === undefined
      ? {}
      : { details: { visa_number: changed.about.visaNumber, valid_until: daysOf(changed.after).validUntil } }),
  });
  await writeGrant(transaction, clock, issued, planned.ok);
}

/**
 * Does the same after a match no longer stands against it: what cannot be issued any more stays as it is, for its office to close,
 * and stops neither the decision on the match nor a change of the watch list.
 */
export async function issueOnceFree(
  ...[transaction, dependencies, applicationId, requestId]: Parameters<typeof issueWhenDue>
): Promise<void> {
  try {
    await issueWhenDue(transaction, dependencies, applicationId, requestId);
  } catch (error) {
    if (!(error instanceof ViolationError)) throw error;
  }
}

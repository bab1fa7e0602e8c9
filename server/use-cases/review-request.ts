import { refusal } from '#domain/refusals.ts';
import { lockHeldVisa } from '../data/held-visa-repository.ts';
import { RefusedError } from '../refused.ts';
import { applyAction } from './application-action.ts';
import { type PerformArrivalAction, recordOf } from './arrival-action.ts';
import { issueWhenDue } from './issue-when-due.ts';

/** An officer's word that a request can be granted. Another person decides. */
export const proposeRequest: PerformArrivalAction = async (transaction, { clock }, action) => {
  await applyAction(transaction, clock, action.application.id, 'propose', action.person, {
    ...recordOf(action),
    changes: { proposed_by: action.accountId },
  });
  return {};
};

/** Grants what was proposed; it takes effect at once when nothing is owed any more. */
export const approveRequest: PerformArrivalAction = async (transaction, dependencies, action) => {
  const { application, accountId, person, requestId } = action;
  if (application.visa_id !== null) {
    const held = await lockHeldVisa(transaction, application.visa_id);
    if (held?.visa.state !== 'live') throw new RefusedError([refusal('visa_no_longer_valid')]);
  }
  await applyAction(transaction, dependencies.clock, application.id, 'approve', person, {
    ...recordOf(action),
    changes: { decided_by: accountId },
  });
  await issueWhenDue(transaction, dependencies, application.id, requestId);
  return {};
};

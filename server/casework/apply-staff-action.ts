import type { Action } from '#domain/casework/action.ts';
import { endedStatuses } from '#domain/casework/lifecycle.ts';
import { applyAction } from './application-action.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { owesNoLonger, standardReasons } from './refuse-application.ts';

/**
 * An action of staff with nothing beside it: the lifecycle's change of status, its event, and for an application that ends
 * without anything granted, what it owed. An action its service does not know is refused.
 */
export function applyStaffAction(action: Action): PerformCaseAction {
  return async (transaction, dependencies, deed) => {
    const { application, person } = deed;
    const changed = await applyAction(transaction, dependencies.clock, application.id, action, person, {
      ...recordOf(deed),
      ...(action.reasons ? { reasons: standardReasons(action, deed) } : {}),
    });
    const status = changed.status;
    if (endedStatuses.some((ended) => ended === status)) await owesNoLonger(transaction, dependencies, changed);
    return {};
  };
}

import type { Action } from '#domain/casework/action.ts';
import { endedStatuses } from '#domain/casework/lifecycle.ts';
import { applyAction } from './application-action.ts';
import { type PerformCaseAction, recordOf } from './case-action.ts';
import { owesNoLonger, standardReasons } from './refuse-application.ts';

/**
 * Returns a staff action without side effects beyond the lifecycle: change of status, event and, if the application
 * ends without a grant, cancellation of the fee due. An action that the service does not have is rejected.
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

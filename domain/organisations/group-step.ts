import { type FeeStanding, feeStandings } from '../casework/fee-standing.ts';
import { awaitsReply, isGranted, type Lifecycle, type Status } from '../casework/lifecycle.ts';
import { outcomeOf } from '../casework/standing.ts';

/** Steps of an organisation's application, by what comes next: its reply, its payment, the office, the printing, or nothing. */
export const groupSteps = ['reply', 'pay', 'office', 'print', 'closed'] as const;
export type GroupStep = (typeof groupSteps)[number];

/** Steps that the organisation takes itself before the office goes on. */
export const ownSteps: readonly GroupStep[] = ['reply', 'pay'];

/** Returns the step of an application in a status, given its fee. */
export function groupStep(lifecycle: Lifecycle, status: Status, fee: FeeStanding): GroupStep {
  if (awaitsReply(lifecycle, status)) return 'reply';
  if (isGranted(status) && fee === 'due') return 'pay';
  const outcome = outcomeOf(status);
  if (outcome === 'open') return 'office';
  return outcome === 'granted' ? 'print' : 'closed';
}

/** Returns each step with the statuses and fees that lead to it, for a statement. */
export function groupStepCases(
  lifecycle: Lifecycle,
): readonly { readonly step: GroupStep; readonly status: Status; readonly fee: FeeStanding }[] {
  return lifecycle.statuses.flatMap((status) =>
    feeStandings.map((fee) => ({ step: groupStep(lifecycle, status, fee), status, fee })),
  );
}

import { actions } from '#domain/casework/actions/index.ts';
import { leavingNeedsNote } from '#domain/identity/differences.ts';
import { violation } from '#domain/violations.ts';
import { today } from '../../platform/clock.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction, requireAction } from '../application-action.ts';
import { eventsOf } from '../application-repository.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { comparedDetails } from '../differences.ts';
import { readGuardRow } from '../facts-repository.ts';

/** Records that an officer leaves what was typed although the passport's zone differs; it holds for these two values. */
export const leaveDifference: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, person, request } = action;
  const { difference: key, note = '' } = request;
  await requireAction(transaction, clock, application, actions.leave_difference, person);
  const details = comparedDetails(application, (await readGuardRow(transaction, application.id)).zones, {
    events: await eventsOf(transaction, application.id),
    asked: [],
    today: today(clock),
  });
  const detail = key === undefined ? undefined : details.get(key);
  if (key === undefined || detail?.state !== 'open') {
    throw new ViolationError([violation('not_an_option', 'difference')]);
  }
  if (leavingNeedsNote(key) && note.trim() === '') throw new ViolationError([violation('required', 'note')]);
  await applyAction(transaction, clock, application.id, actions.leave_difference, person, {
    ...recordOf(action),
    details: { difference: key, values: detail.values },
  });
  return {};
};

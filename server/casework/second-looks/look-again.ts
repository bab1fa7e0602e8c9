import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction, requireAction } from '../application-action.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { recordLook, settleDoubts } from './second-look-repository.ts';

/** Records what another person thinks of a decision on one signature. A doubt says why, and goes to the director. */
export const lookAgain: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, person, request } = action;
  await requireAction(transaction, clock, application, actions.second_look, person);
  const { look: outcome } = request;
  if (outcome === undefined) throw new ViolationError([violation('required', 'look')]);
  const note = request.note?.trim() ?? '';
  if (outcome === 'doubtful' && note === '') throw new ViolationError([violation('reason_needed', 'note')]);
  await applyAction(transaction, clock, application.id, actions.second_look, person, {
    ...recordOf(action),
    details: { look: outcome },
  });
  await recordLook(transaction, {
    applicationId: application.id,
    by: accountId,
    at: clock.now(),
    outcome,
    note: note === '' ? null : note,
  });
  return {};
};

/** Records why the director lets a decision stand that was in doubt. */
export const settleDoubt: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, person } = action;
  await applyAction(transaction, clock, application.id, actions.settle_doubt, person, recordOf(action));
  await settleDoubts(transaction, { applicationId: application.id }, { by: accountId, at: clock.now() });
  return {};
};

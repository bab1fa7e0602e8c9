import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { isUuid } from '#domain/identity/uuid.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { applyAction, recordBeside } from '../casework/application-action.ts';
import type { PerformCaseAction } from '../casework/case-action.ts';
import { issueOnceFree } from '../issuing/issue-when-due.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { decideMatch } from './screening-repository.ts';

/**
 * Records the decision on a watch-list match, with a note. The status stays, and the case goes on: what waited for nothing but
 * the decision is issued. A workflow says when matches are decided at the border; the office decides them at any time.
 */
function deciding(deed: Action, state: 'dismissed' | 'confirmed'): PerformCaseAction {
  return async (transaction, dependencies, { application, accountId, person, request, requestId }) => {
    const { clock } = dependencies;
    const note = request.note?.trim() ?? '';
    const { hit } = request;
    if (hit === undefined || !isUuid(hit)) throw new ViolationError([violation('not_found', 'hit')]);
    const record = { requestId, internalNote: note, details: { hit } };
    if (Object.hasOwn(getService(application.service).lifecycle.actions, deed.id)) {
      await applyAction(transaction, clock, application.id, deed, person, record);
    } else {
      await recordBeside(transaction, clock, application, deed, person, record);
    }
    const decided = await decideMatch(transaction, {
      applicationId: application.id,
      entryId: hit,
      state,
      accountId,
      note,
    });
    if (!decided) throw new ViolationError([violation('not_found', 'hit')]);
    await issueOnceFree(transaction, dependencies, application.id, requestId);
    return {};
  };
}

export const dismissMatch = deciding(actions.dismiss_hit, 'dismissed');
export const confirmMatch = deciding(actions.confirm_hit, 'confirmed');
export const dismissMatchAtBorder = deciding(actions.dismiss_hit_at_border, 'dismissed');
export const confirmMatchAtBorder = deciding(actions.confirm_hit_at_border, 'confirmed');

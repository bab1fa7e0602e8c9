import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { answersHash } from '../casework/application-action.ts';
import { insertEvent, updateApplication } from '../casework/application-repository.ts';
import type { PerformCaseAction } from '../casework/case-action.ts';
import { issueOnceFree } from '../issuing/issue-when-due.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { decideMatch } from './screening-repository.ts';

/**
 * Records the decision on a watch-list match, with a note. The status stays, and the case goes on: what waited for nothing but
 * the decision is issued.
 */
function deciding(deed: Action, state: 'dismissed' | 'confirmed'): PerformCaseAction {
  return async (transaction, dependencies, { application, accountId, office, person, request, requestId }) => {
    const { clock } = dependencies;
    const note = request.note?.trim() ?? '';
    if (note === '') throw new ViolationError([violation('reason_needed', 'note')]);
    const decided =
      request.hit !== undefined &&
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request.hit) &&
      (await decideMatch(transaction, { applicationId: application.id, entryId: request.hit, state, accountId, note }));
    if (!decided) throw new ViolationError([violation('not_found', 'hit')]);
    await updateApplication(transaction, application.id, { updated_at: clock.now() });
    await insertEvent(transaction, {
      application_id: application.id,
      at: clock.now(),
      action: deed.id,
      from_status: application.status,
      to_status: application.status,
      actor_kind: person.kind,
      account_id: accountId,
      role: person.doers[0] ?? null,
      office,
      reasons: '[]',
      public_note: null,
      internal_note: note,
      details: JSON.stringify({ hit: request.hit }),
      data_hash: answersHash(application),
      definition_version: application.definition_version,
      request_id: requestId,
    });
    await issueOnceFree(transaction, dependencies, application.id, requestId);
    return {};
  };
}

export const dismissMatch = deciding(actions.dismiss_hit, 'dismissed');
export const confirmMatch = deciding(actions.confirm_hit, 'confirmed');
export const dismissMatchAtBorder = deciding(actions.dismiss_hit_at_border, 'dismissed');
export const confirmMatchAtBorder = deciding(actions.confirm_hit_at_border, 'confirmed');

import { actions } from '#domain/casework/actions/index.ts';
import { startsWith } from '#domain/casework/lifecycle.ts';
import { getService } from '#domain/services/catalogue.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { takeBackMail } from '../../mail/outbox-repository.ts';
import { applyAction } from '../application-action.ts';
import type { ApplicationRow } from '../application-repository.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { endInformationRequest } from './information-request-repository.ts';

/**
 * Ends the open question without a reply. An applicant who was already mailed is told that none is needed; an unsent mail is
 * dropped. Where officers take cases, whoever closes it goes on with the case.
 */
export const closeQuestion: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, person } = action;
  const closed = await applyAction(transaction, clock, application.id, actions.close_question, person, {
    ...recordOf(action),
    ...(isTaken(application) ? { changes: { held_by: accountId, held_at: clock.now() } } : {}),
  });
  await endInformationRequest(transaction, application.id, { at: clock.now() });
  // A question that was never mailed leaves nothing to withdraw.
  const unsent = await takeBackMail(transaction, { applicationId: application.id, kind: 'information_needed' });
  if (!unsent) await mailAbout(transaction, clock, closed, 'question_closed', () => ({}));
  return {};
};

/** Tells whether officers hold an application after its question is closed. */
function isTaken({ service }: ApplicationRow): boolean {
  const { lifecycle } = getService(service);
  const next = lifecycle.actions[actions.close_question.id]?.to;
  return next !== undefined && startsWith(lifecycle, 'hold', next);
}

import type { Action } from '#domain/casework/action.ts';
import { reasonMessage } from '#domain/casework/decision-reasons.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { owesNoLonger, standardReasons } from '../casework/refuse-application.ts';
import { settleDoubts } from '../casework/second-looks/second-look-repository.ts';
import { mailAbout } from '../mail/mail-about.ts';
import { today } from '../platform/clock.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { changeVisa } from './change-visa.ts';
import { lockLiveVisa } from './visa-repository.ts';

/**
 * Annuls a visa that should never have been granted, or revokes one whose conditions are no longer met, for standard
 * reasons. Every check shows it from now on, and the traveller gets a mail.
 */
export function takeBackVisa(ending: Action, state: 'annulled' | 'revoked'): PerformCaseAction {
  return async (transaction, dependencies, action) => {
    const { clock } = dependencies;
    const reasons = standardReasons(ending, action);
    const visa = await lockLiveVisa(transaction, action.application.id);
    if (visa === undefined) throw new ViolationError([violation('visa_no_longer_valid')]);
    const taken = await applyAction(transaction, clock, action.application.id, ending, action.person, {
      ...recordOf(action),
      reasons,
    });
    await owesNoLonger(transaction, dependencies, taken);
    await changeVisa(transaction, {
      visaId: visa.id,
      applicationId: taken.id,
      at: clock.now(),
      change: { type: 'ended', as: state, on: today(clock) },
    });
    await settleDoubts(transaction, { visaId: visa.id }, { by: action.accountId, at: clock.now() });
    await mailAbout(transaction, clock, taken, 'taken_back', (t) => ({
      reasons: reasons.map((reason) => t(reasonMessage(reason))),
    }));
    return {};
  };
}

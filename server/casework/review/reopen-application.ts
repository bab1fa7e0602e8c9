import { actions } from '#domain/casework/actions/index.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { bringBack } from './bring-back.ts';
import { endInformationRequest } from './information-request-repository.ts';

/** Reopens an ended application on new evidence, which the note names. What its refusal asked for is no longer awaited. */
export const reopenApplication: PerformCaseAction = async (transaction, dependencies, action) => {
  const { clock } = dependencies;
  const { application, person } = action;
  const record = recordOf(action);
  const reopened = await bringBack(transaction, dependencies, application, actions.reopen, person, record);
  await endInformationRequest(transaction, application.id, { at: clock.now() });
  await mailAbout(transaction, clock, reopened, 'reopened', () => ({}));
  return {};
};

import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { beginOnArrival } from './begin-on-arrival.ts';
import { setStickerStatus, takeNextSticker } from './sticker-repository.ts';
import { labelVisa, lockLiveVisa } from './visa-repository.ts';

/**
 * Exchanges an authorisation for a visa on its holder's arrival (workflows-and-roles, section 3): its days begin, and
 * it gets the next sticker of the entry point's stock.
 */
export const clearAuthorisation: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, office } = action;
  const visa = await lockLiveVisa(transaction, application.id);
  const serial = await takeNextSticker(transaction, { office, accountId });
  await applyAction(transaction, clock, application.id, actions.clear_authorisation, action.person, {
    ...recordOf(action),
    ...(serial === undefined ? {} : { details: { sticker_serial: serial } }),
  });
  if (visa === undefined) throw new Error('an authorisation was cleared without a visa');
  if (serial === undefined) throw new ViolationError([violation('no_sticker_left')]);
  await beginOnArrival(transaction, visa, clock.now());
  await labelVisa(transaction, { id: visa.id, serial, port: office, printedBy: accountId });
  await setStickerStatus(transaction, { serial, status: 'used', visaId: visa.id, at: clock.now() });
  return { visa_number: visa.visa_number, sticker_serial: serial };
};

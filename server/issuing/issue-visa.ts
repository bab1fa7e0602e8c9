import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { enterVisa } from './enter-visa.ts';
import { setStickerStatus, takeNextSticker } from './sticker-repository.ts';

/** Issues a visa on the office's next unused sticker. */
export const issueVisa: PerformCaseAction = async (transaction, { clock }, action) => {
  const { accountId, person } = action;
  const issued = await applyAction(transaction, clock, action.application.id, actions.print, person, recordOf(action));
  const serial = await takeNextSticker(transaction, { office: issued.office, accountId });
  if (serial === undefined) throw new ViolationError([violation('no_sticker_left')]);
  const { visaId, visaNumber } = await enterVisa(transaction, clock, issued, { serial, printedBy: accountId });
  await setStickerStatus(transaction, { serial, status: 'used', visaId, at: clock.now() });
  return { visa_number: visaNumber, sticker_serial: serial };
};

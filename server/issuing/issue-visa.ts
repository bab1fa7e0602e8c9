import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { writeGrant } from './carry-out-grant.ts';
import { planGrant } from './plan-grant.ts';
import { setStickerStatus, takeNextSticker } from './sticker-repository.ts';

/** Issues a visa on the office's next unused sticker. */
export const issueVisa: PerformCaseAction = async (transaction, { clock }, action) => {
  const { accountId, person } = action;
  const issued = await applyAction(transaction, clock, action.application.id, actions.print, person, recordOf(action));
  const serial = await takeNextSticker(transaction, { office: issued.office, accountId });
  if (serial === undefined) throw new ViolationError([violation('no_sticker_left')]);
  const planned = await planGrant(transaction, clock, issued);
  if (!('ok' in planned)) throw new ViolationError(planned.violations);
  const entered = await writeGrant(transaction, clock, issued, planned.ok, { serial, printedBy: accountId });
  if (entered === undefined) throw new Error('a sticker was taken and no visa entered');
  const { visaId, visaNumber } = entered;
  await setStickerStatus(transaction, { serial, status: 'used', visaId, at: clock.now() });
  return { visa_number: visaNumber, sticker_serial: serial };
};

import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { setStickerStatus, takeNextSticker } from './sticker-repository.ts';
import { lockLiveVisa, setVisaSticker } from './visa-repository.ts';

/** Records a sticker that cannot be used as spoilt. Another person reissues it. */
export const spoilSticker: PerformCaseAction = async (transaction, { clock }, action) => {
  const visa = await lockLiveVisa(transaction, action.application.id);
  if (visa === undefined || visa.sticker_serial === null) throw new ViolationError([violation('action_not_allowed')]);
  await applyAction(transaction, clock, action.application.id, actions.spoil, action.person, {
    ...recordOf(action),
    details: { sticker_serial: visa.sticker_serial },
  });
  await setStickerStatus(transaction, {
    serial: visa.sticker_serial,
    status: 'spoilt',
    visaId: visa.id,
    at: clock.now(),
  });
  return {};
};

/** Confirms that a sticker is spoilt and reprints the visa on the next one of the office's stock. */
export const reprintSticker: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId } = action;
  const visa = await lockLiveVisa(transaction, application.id);
  if (visa === undefined) throw new ViolationError([violation('action_not_allowed')]);
  const serial = await takeNextSticker(transaction, { office: application.office, accountId });
  if (serial === undefined) throw new ViolationError([violation('no_sticker_left')]);
  await applyAction(transaction, clock, application.id, actions.reprint, action.person, {
    ...recordOf(action),
    details: { spoilt: visa.sticker_serial, sticker_serial: serial },
  });
  await setStickerStatus(transaction, { serial, status: 'used', visaId: visa.id, at: clock.now() });
  await setVisaSticker(transaction, visa.id, serial);
  return { sticker_serial: serial };
};

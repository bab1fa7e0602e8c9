import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { standardReasons } from '../casework/refuse-application.ts';
import { reissueApplication } from '../casework/reissue-application.ts';
import { documentsHandover, documentsOfApplication } from '../intake/documents/document-repository.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { screenAgain } from '../screening/screen-application.ts';
import { changeVisa } from './change-visa.ts';
import { setStickerStatus } from './sticker-repository.ts';
import { lockLiveVisa } from './visa-repository.ts';

/**
 * Voids a visa that was just misprinted and reissues it: visa annulled, sticker spoilt, and a new application, cleared
 * by the supervisor and paid like the old one, ready for correction and printing. Nothing issued is edited; both
 * applications are linked.
 */
export const correctVisa: PerformCaseAction = async (transaction, { clock }, action) => {
  const reasons = standardReasons(actions.correct, action);
  const now = clock.now();
  const newApplicationId = newId(now);
  const old = await applyAction(transaction, clock, action.application.id, actions.correct, action.person, {
    ...recordOf(action),
    reasons,
    details: { replaced_by: newApplicationId },
  });
  const visa = await lockLiveVisa(transaction, old.id);
  if (visa === undefined || visa.sticker_serial === null) throw new ViolationError([violation('action_not_allowed')]);
  await changeVisa(transaction, {
    visaId: visa.id,
    applicationId: old.id,
    at: now,
    change: { type: 'ended', as: 'annulled', on: dayInKathmandu(now) },
  });
  await setStickerStatus(transaction, { serial: visa.sticker_serial, status: 'spoilt', visaId: visa.id, at: now });

  await reissueApplication(transaction, clock, old, action, {
    id: newApplicationId,
    ending: actions.correct,
    reasons,
    details: { replaces_visa_id: visa.id },
  });
  await screenAgain(transaction, clock, newApplicationId);
  const files = await documentsOfApplication(transaction, old.id);
  await documentsHandover(
    transaction,
    files.map((file) => file.id),
    newApplicationId,
  ).execute();
  return { replaced_by: newApplicationId };
};

import { refusal } from '#domain/refusals.ts';
import { today } from '../clock.ts';
import { addAppointment, endAppointment, lockFreeSlot } from '../data/appointment-repository.ts';
import { newId } from '../identifiers.ts';
import { RefusedError } from '../refused.ts';
import { applyAction } from './application-action.ts';
import { type PerformArrivalAction, recordOf } from './arrival-action.ts';
import { mailAbout } from './mail-about.ts';

/** Gives the applicant a time of the office, or another one in place of the first. */
export const callIn: PerformArrivalAction = async (transaction, { clock }, action) => {
  const { application, accountId, person, request } = action;
  const isId = request.slot !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(request.slot);
  const slot = isId ? await lockFreeSlot(transaction, request.slot ?? '', application.office, today(clock)) : undefined;
  if (slot === undefined) throw new RefusedError([refusal('slot_taken', 'slot')]);
  const called = await applyAction(transaction, clock, application.id, 'call_in', person, {
    ...recordOf(action),
    details: { day: slot.on_day, time: slot.at_time },
  });
  await endAppointment(transaction, application.id, 'moved');
  await addAppointment(transaction, {
    id: newId(clock.now()),
    applicationId: application.id,
    slotId: slot.id,
    accountId,
    at: clock.now(),
  });
  await mailAbout(transaction, clock, called, 'appointment', () => ({
    day: slot.on_day,
    time: slot.at_time,
  }));
  return {};
};

/** What an officer saw of an appointment. */
function ended(state: 'attended' | 'missed'): PerformArrivalAction {
  return async (transaction, { clock }, action) => {
    await applyAction(transaction, clock, action.application.id, state, action.person, recordOf(action));
    await endAppointment(transaction, action.application.id, state);
    return {};
  };
}

export const attended = ended('attended');
export const missed = ended('missed');

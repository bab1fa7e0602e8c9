import { actions } from '#domain/casework/actions/index.ts';
import { daysPastEnd } from '#domain/issuing/visa.ts';
import { violation } from '#domain/violations.ts';
import { applyAction } from '../casework/application-action.ts';
import { type PerformCaseAction, recordOf } from '../casework/case-action.ts';
import { readGuardRow } from '../casework/facts-repository.ts';
import { today } from '../platform/clock.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { beginOnArrival } from './begin-on-arrival.ts';
import { addArrival, addDeparture, openStayOf } from './stay-repository.ts';
import { lockLiveVisa, lockNewestVisa } from './visa-repository.ts';

/**
 * Records that the holder entered today at the officer's entry point: a new stay. The lifecycle's guards have checked
 * that the visa is valid today, has an entry left and has no open stay.
 */
export const stampArrival: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, office, person } = action;
  const visa = await lockLiveVisa(transaction, application.id);
  await applyAction(transaction, clock, application.id, actions.stamp_arrival, person, recordOf(action));
  if (visa === undefined) throw new Error('an arrival was stamped without a visa');
  const day = today(clock);
  await beginOnArrival(transaction, visa, clock.now());
  await addArrival(transaction, {
    id: newId(clock.now()),
    visaId: visa.id,
    passportId: visa.passport_id,
    day,
    port: office,
    accountId,
    at: clock.now(),
  });
  return {};
};

/** Records that the holder left today, whatever the visa's state, and reports the late days. */
export const stampDeparture: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, office, person } = action;
  const day = today(clock);
  const visa = await lockNewestVisa(transaction, application.id);
  const stay = visa === undefined ? undefined : await openStayOf(transaction, visa.id);
  const { stay: held } = await readGuardRow(transaction, application.id);
  // A visa that was taken back has no stay any more, and its own last day counts.
  const ended = held ?? (visa === undefined ? undefined : { validUntil: visa.valid_until });
  const overstay = ended === undefined ? 0 : daysPastEnd(ended, day, held?.excusedUntil).lateDays;
  await applyAction(transaction, clock, application.id, actions.stamp_departure, person, {
    ...recordOf(action),
    details: { overstay_days: overstay },
  });
  if (stay === undefined || day < stay.arrived_on) throw new ViolationError([violation('action_not_allowed')]);
  await addDeparture(transaction, { stayId: stay.id, day, port: office, accountId, at: clock.now() });
  return { overstay_days: overstay };
};

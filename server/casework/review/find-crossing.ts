import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { officeBySlug } from '#domain/reference-data/offices.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { passportOf } from '../../intake/passport-limit.ts';
import { keepCrossing, stampedCrossings } from '../../issuing/certificate-repository.ts';
import { today } from '../../platform/clock.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction } from '../application-action.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from '../case-action.ts';

/**
 * Notes the crossing that an application is about: one of the holder's stamped ones, or a day and an entry point that the
 * officer settled from other proof, which is then said. A later finding takes the place of an earlier one.
 */
export const findCrossing: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId } = action;
  const stated = getService(application.service).crossing?.(application.answers);
  if (stated === undefined) throw new ViolationError([violation('action_not_allowed')]);
  const { movement } = stated;
  const { stay } = action.request;
  const stamped = await stampedCrossings(transaction, passportOf(application), movement);
  const chosen = stamped.find(({ stay_id }) => stay_id === stay);
  if (stay !== undefined && chosen === undefined) throw new ViolationError([violation('not_an_option', 'stay')]);
  const found =
    chosen === undefined
      ? provenCrossing(action.request, today(clock))
      : { on_day: chosen.on_day, port: chosen.port, stay_id: chosen.stay_id };
  await applyAction(transaction, clock, application.id, actions.find_crossing, action.person, {
    ...recordOf(action),
    details: { crossing: { movement, on: found.on_day, port: found.port } },
  });
  await keepCrossing(transaction, {
    application_id: application.id,
    movement,
    ...found,
    found_by: accountId,
    found_at: clock.now(),
  });
  return {};
};

function provenCrossing(request: CaseAction['request'], today: string) {
  const { crossing_on: typed = '', crossing_port: port = '', note = '' } = request;
  const day = parsePlainDate(typed);
  if (day === undefined) throw new ViolationError([violation('not_a_date', 'crossing_on')]);
  if (day > today) throw new ViolationError([violation('date_not_past', 'crossing_on')]);
  if (officeBySlug(port)?.kind !== 'port') throw new ViolationError([violation('not_an_option', 'crossing_port')]);
  if (note.trim() === '') throw new ViolationError([violation('required', 'note')]);
  return { on_day: day, port, proof: note.trim() };
}

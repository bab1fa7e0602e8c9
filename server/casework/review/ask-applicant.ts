import { addDays, parsePlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { dueDaysFrom } from '#domain/casework/asked-items.ts';
import { plainLine } from '#domain/forms/field-kinds.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { today } from '../../platform/clock.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction, requireAction } from '../application-action.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { itemsOf, travelDayOf } from './asked-items.ts';
import { askedWithHint } from './asked-words.ts';
import { addInformationRequest } from './information-request-repository.ts';

/**
 * Asks the applicant to give answers of the form again, or for documents in the officer's own words, by a day. The
 * applicant gets a mail that names them, and only these fields can be changed.
 */
export const askApplicant: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, person, request } = action;
  await requireAction(transaction, clock, application, actions.ask, person);
  const items = itemsOf(action);
  const sentence = plainLine(request.sentence ?? '');
  const said = sentence === '' ? {} : { sentence };
  const dueOn = parsePlainDate(request.due_on ?? '');
  const day = today(clock);
  if (dueOn === undefined) throw new ViolationError([violation('not_a_date', 'due_on')]);
  const { earliest, latest } = dueDaysFrom(day, travelDayOf(application));
  if (dueOn < earliest) throw new ViolationError([violation('due_day_too_near', 'due_on', { earliest })]);
  if (dueOn > latest) throw new ViolationError([violation('due_day_too_far', 'due_on', { latest })]);
  const asked = await applyAction(transaction, clock, application.id, actions.ask, person, {
    ...recordOf(action),
    details: { due_on: dueOn, items },
    ...(sentence === '' ? {} : { publicNote: sentence }),
  });
  await addInformationRequest(transaction, {
    id: newId(clock.now()),
    applicationId: application.id,
    accountId,
    at: clock.now(),
    dueOn,
    // The due day counts in full.
    closesAt: startOfDayInKathmandu(addDays(dueOn, 1)),
    items,
    ...said,
    afterRefusal: false,
  });
  const service = getService(application.service);
  await mailAbout(transaction, clock, asked, 'information_needed', (_t, language) => ({
    items: items.map((item) => askedWithHint(service, item, language)),
    sentence,
    said: sentence === '' ? ('no' as const) : ('yes' as const),
    dueOn,
  }));
  return {};
};

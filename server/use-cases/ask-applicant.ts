import { addDays, parsePlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { type AskedItem, longestDueDays, mostAskedItems } from '#domain/lifecycle/asked-items.ts';
import { reviewLimits } from '#domain/lifecycle/review-from-abroad.ts';
import { refusal } from '#domain/refusals.ts';
import { askableFields } from '#domain/services/askable-fields.ts';
import { getService } from '#domain/services/catalogue.ts';
import { today } from '../clock.ts';
import { addInformationRequest } from '../data/information-request-repository.ts';
import { newId } from '../identifiers.ts';
import { RefusedError } from '../refused.ts';
import { applyAction } from './application-action.ts';
import { type ArrivalAction, type PerformArrivalAction, recordOf } from './arrival-action.ts';
import { mailAbout } from './mail-about.ts';

/**
 * Asks the applicant for answers of the form to be given anew, or for papers in the officer's own words, until a day. The
 * applicant is written to, and only these fields open.
 */
export const askApplicant: PerformArrivalAction = async (transaction, { clock }, action) => {
  const { application, accountId, person, request } = action;
  const items = itemsOf(action);
  const dueOn = parsePlainDate(request.due_on ?? '');
  const day = today(clock);
  if (dueOn === undefined) throw new RefusedError([refusal('not_a_date', 'due_on')]);
  if (dueOn <= day) throw new RefusedError([refusal('due_day_too_near', 'due_on')]);
  if (dueOn > addDays(day, longestDueDays)) {
    throw new RefusedError([refusal('due_day_too_far', 'due_on', { days: longestDueDays })]);
  }
  const asked = await applyAction(transaction, clock, application.id, 'ask', person, {
    ...recordOf(action),
    details: { due_on: dueOn, items },
  });
  await addInformationRequest(transaction, {
    id: newId(clock.now()),
    applicationId: application.id,
    accountId,
    at: clock.now(),
    dueOn,
    // The day asked for is a wish; only a long silence closes the request.
    closesAt: startOfDayInKathmandu(addDays(day, reviewLimits.silentDays + 1)),
    items,
  });
  await mailAbout(transaction, clock, asked, 'information_needed', () => ({ dueOn }));
  return {};
};

/** What is asked, each item once and each field one that an applicant can answer. */
function itemsOf({ application, request }: ArrivalAction): readonly AskedItem[] {
  const asked = request.items ?? [];
  if (asked.length === 0 || asked.length > mostAskedItems) throw new RefusedError([refusal('items_needed', 'items')]);
  const askable = new Set(askableFields(getService(application.service)).map(({ id }) => id));
  const items = asked.map(({ field, paper, note }, index): AskedItem => {
    const id = `item_${index + 1}`;
    const words = paper?.trim() ?? '';
    const told = note === undefined || note.trim() === '' ? {} : { note: note.trim() };
    if (field !== undefined && askable.has(field)) return { id, kind: 'field', field, ...told };
    if (field === undefined && words !== '') return { id, kind: 'paper', words, ...told };
    throw new RefusedError([refusal('items_needed', `items[${index}]`)]);
  });
  const fields = items.flatMap((item) => (item.kind === 'field' ? [item.field] : []));
  if (new Set(fields).size < fields.length) throw new RefusedError([refusal('items_needed', 'items')]);
  return items;
}

import { addDays, parsePlainDate, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { type AskedItem, dueDaysFrom, maxAskedItems } from '#domain/casework/asked-items.ts';
import { plainLine } from '#domain/forms/field-kinds.ts';
import { askableFields } from '#domain/services/askable-fields.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { mailAbout } from '../../mail/mail-about.ts';
import { today } from '../../platform/clock.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction, requireAction } from '../application-action.ts';
import type { ApplicationRow } from '../application-repository.ts';
import { type CaseAction, type PerformCaseAction, recordOf } from '../case-action.ts';
import { addInformationRequest } from './information-request-repository.ts';

/**
 * Asks the applicant to give answers of the form again, or for documents in the officer's own words, by a day. The
 * applicant gets a mail, and only these fields can be changed.
 */
export const askApplicant: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, person, request } = action;
  await requireAction(transaction, clock, application, actions.ask, person);
  const items = itemsOf(action);
  const dueOn = parsePlainDate(request.due_on ?? '');
  const day = today(clock);
  if (dueOn === undefined) throw new ViolationError([violation('not_a_date', 'due_on')]);
  const { earliest, latest } = dueDaysFrom(day, travelDayOf(application));
  if (dueOn < earliest) throw new ViolationError([violation('due_day_too_near', 'due_on', { earliest })]);
  if (dueOn > latest) throw new ViolationError([violation('due_day_too_far', 'due_on', { latest })]);
  const asked = await applyAction(transaction, clock, application.id, actions.ask, person, {
    ...recordOf(action),
    details: { due_on: dueOn, items },
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
  });
  await mailAbout(transaction, clock, asked, 'information_needed', () => ({ dueOn }));
  return {};
};

/** Reads the items asked for: each once, and each field one that an applicant can answer. */
function itemsOf({ application, request }: CaseAction): readonly AskedItem[] {
  const asked = request.items ?? [];
  if (asked.length === 0 || asked.length > maxAskedItems)
    throw new ViolationError([violation('items_needed', 'items')]);
  const askable = new Set(askableFields(getService(application.service)).map(({ id }) => id));
  const items = asked.map(({ field, paper: document, note }, index): AskedItem => {
    const id = `item_${index + 1}`;
    const words = plainLine(document ?? '');
    const remark = plainLine(note ?? '');
    const told = remark === '' ? {} : { note: remark };
    if (field !== undefined && askable.has(field)) return { id, kind: 'field', field, ...told };
    if (field === undefined && words !== '') return { id, kind: 'paper', words, ...told };
    throw new ViolationError([violation('items_needed', `items[${index}]`)]);
  });
  const fields = items.flatMap((item) => (item.kind === 'field' ? [item.field] : []));
  if (new Set(fields).size < fields.length) throw new ViolationError([violation('items_needed', 'items')]);
  return items;
}

/** Returns the day of travel; undefined for applications by people already in the country. */
export function travelDayOf({ service, arrival_date }: Pick<ApplicationRow, 'service' | 'arrival_date'>) {
  return getService(service).existingVisa === undefined ? arrival_date : undefined;
}

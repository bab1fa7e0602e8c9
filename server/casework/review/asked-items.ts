import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { type AskedItem, dueDaysFrom, maxAskedItems, mendableUntil, replyTerms } from '#domain/casework/asked-items.ts';
import { plainLine } from '#domain/forms/field-kinds.ts';
import { endBefore, visaValidity } from '#domain/issuing/visa-state.ts';
import { askableFields } from '#domain/services/askable-fields.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { VisaFacts } from '#server/issuing/visa-lookup-repository.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import type { ApplicationRow } from '../application-repository.ts';
import type { CaseAction } from '../case-action.ts';

/** Reads the items asked for: each once, and each field one that an applicant can answer. */
export function itemsOf({ application, request }: CaseAction): readonly AskedItem[] {
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

/**
 * Returns the last day on which a refusal of a day could be mended: never after the day of travel, nor, while it is unpaid,
 * after the last day of its price, past which it would lapse as soon as it is granted. Undefined where it could not.
 */
export function lastDayToMend(application: ApplicationRow, refusedOn: PlainDate): PlainDate | undefined {
  const { lifecycle, priceHoldsUntil } = getService(application.service);
  if (!Object.hasOwn(lifecycle.actions, actions.mend.id)) return undefined;
  const last = mendableUntil(refusedOn, travelDayOf(application));
  const priced = application.paid ? undefined : priceHoldsUntil?.(application.answers);
  if (priced === undefined || priced >= last) return last;
  return priced < refusedOn ? undefined : priced;
}

type DatesOfVisa = Pick<VisaFacts, 'state' | 'valid_from' | 'valid_until' | 'enter_before'>;

/** Returns the end of a visa in use that comes before a day; the days of one that waits for its entry have not begun. */
export function endOfVisaBefore(day: PlainDate, visa: DatesOfVisa | undefined, on: PlainDate): PlainDate | undefined {
  if (visa === undefined || visa.enter_before !== null) return undefined;
  const { state, valid_from: validFrom, valid_until: validUntil } = visa;
  return endBefore(day, visaValidity({ state, validFrom, validUntil }, on), validUntil);
}

/** Returns until when a refusal of today can be mended, and the end of the visa that comes before. */
export function mendView(application: ApplicationRow, visa: DatesOfVisa | undefined, on: PlainDate) {
  const last = lastDayToMend(application, on);
  return { mend_by: last ?? null, mend_visa_end: (last && endOfVisaBefore(last, visa, on)) ?? null };
}

/** Returns the days on which an applicant may be asked to reply, with those that are offered at once. */
export function replyBy(application: ApplicationRow, day: PlainDate) {
  const due = dueDaysFrom(day, travelDayOf(application));
  return { ...due, terms: replyTerms(day, due) };
}

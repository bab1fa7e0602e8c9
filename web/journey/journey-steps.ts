import type { JourneyAnswers, TypedAnswers, TypedTraveller } from '#domain/forms/answers.ts';
import { type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import type { PageRef } from '#domain/forms/journey.ts';
import { firstOpenPage, nextPage, pagesInOrder, previousPage } from '#domain/forms/page-order.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { Place } from './journey-place.ts';

/** Names for people in a draft: short, unique within it, and saying nothing. */
export function newTraveller(answers: TypedAnswers = {}): TypedTraveller {
  return { id: crypto.randomUUID().slice(0, 8), answers };
}

/** Where "Continue" leads. After a person's last page stands the list of travellers, from which more are added. */
export function placeAfter(
  service: ServiceDefinition,
  context: FormContext,
  journey: JourneyAnswers,
  ref: PageRef,
  toCheck: boolean,
): Place {
  if (toCheck) {
    const open = firstOpenPage(service, context, journey);
    return open ? { at: 'page', ref: open } : { at: 'check' };
  }
  const next = nextPage(service, context, journey, ref);
  const personDone = ref.traveller !== undefined && next?.traveller !== ref.traveller;
  if (personDone && service.maxTravellers > 1) return { at: 'travellers' };
  return next ? { at: 'page', ref: next } : { at: 'check' };
}

/** Where "Back" leads from a page. */
export function placeBefore(
  service: ServiceDefinition,
  context: FormContext,
  journey: JourneyAnswers,
  ref: PageRef,
  toCheck: boolean,
): Place {
  if (toCheck) return { at: 'check' };
  const previous = previousPage(service, context, journey, ref);
  if (previous === undefined) return { at: 'tasks' };
  const first = journey.travellers[0]?.id;
  if (ref.traveller !== undefined && ref.traveller !== first && previous.traveller !== ref.traveller) {
    return { at: 'travellers' };
  }
  return { at: 'page', ref: previous };
}

/** Where a page stands among those of its section for its person: "Passport · 3 of 7" counts what is asked now. */
export function progressOf(
  service: ServiceDefinition,
  context: FormContext,
  journey: JourneyAnswers,
  ref: PageRef,
): { readonly step: number; readonly total: number } {
  const mine = pagesInOrder(service, context, journey).filter((other) => other.traveller === ref.traveller);
  return { step: Math.max(1, mine.findIndex((other) => other.page === ref.page) + 1), total: Math.max(1, mine.length) };
}

/** Pages that say nothing of one person alone, so that another traveller's answers may be taken over. */
const personalKinds: ReadonlySet<string> = new Set(['name', 'passport_number', 'date', 'file', 'email', 'phone']);

/** The answers of the first traveller that this page could take over; undefined when there is nothing to offer. */
export function answersToCopy(
  service: ServiceDefinition,
  journey: JourneyAnswers,
  ref: PageRef,
): { readonly from: TypedTraveller; readonly answers: TypedAnswers } | undefined {
  const [from] = journey.travellers;
  const page = service.form.pages.find((candidate) => candidate.id === ref.page);
  if (!from || !page || ref.traveller === undefined || ref.traveller === from.id) return undefined;
  if (page.fields.some((field) => personalKinds.has(field.kind))) return undefined;
  const mine = journey.travellers.find((traveller) => traveller.id === ref.traveller)?.answers ?? {};
  if (page.fields.some((field) => mine[field.id] !== undefined)) return undefined;
  const answers = Object.fromEntries(
    page.fields.flatMap((field) => {
      const answer = from.answers[field.id];
      return answer === undefined ? [] : [[field.id, answer]];
    }),
  );
  return Object.keys(answers).length > 0 ? { from, answers } : undefined;
}

/**
 * What the form of another service can begin with: the answers of the submission and of one person (the first, where none is
 * named), and what was just typed. Files stay, because they belong to this draft.
 */
export function answersToTakeAlong(
  service: ServiceDefinition,
  journey: JourneyAnswers,
  traveller: string | undefined,
  typed: TypedAnswers = {},
): TypedAnswers {
  const person = journey.travellers.find(({ id }) => id === traveller) ?? journey.travellers[0];
  const files = new Set(fieldsOf(service.form).flatMap((field) => (field.kind === 'file' ? [field.id] : [])));
  const all = { ...journey.trip, ...person?.answers, ...typed };
  return Object.fromEntries(Object.entries(all).filter(([id]) => !files.has(id)));
}

/**
 * The journey with an earlier application's answers filled in: the submission's where they are still blank, and those of the
 * page's person, or of the first one when the page is the submission's.
 */
export function withPrefill(
  journey: JourneyAnswers,
  ref: PageRef,
  found: { readonly trip: TypedAnswers; readonly traveller: TypedAnswers },
): JourneyAnswers {
  const target = ref.traveller ?? journey.travellers[0]?.id;
  return {
    trip: ref.traveller === undefined ? { ...found.trip, ...journey.trip } : journey.trip,
    travellers: journey.travellers.map((traveller) =>
      traveller.id === target ? { ...traveller, answers: { ...found.traveller, ...traveller.answers } } : traveller,
    ),
  };
}

export function withTraveller(journey: JourneyAnswers, traveller: TypedTraveller): JourneyAnswers {
  return { ...journey, travellers: [...journey.travellers, traveller] };
}

export function withoutTraveller(journey: JourneyAnswers, id: string): JourneyAnswers {
  return { ...journey, travellers: journey.travellers.filter((traveller) => traveller.id !== id) };
}

/** The journey with one person moved up or down; the order of the others stays. */
export function movedTraveller(journey: JourneyAnswers, id: string, by: -1 | 1): JourneyAnswers {
  const travellers = [...journey.travellers];
  const index = travellers.findIndex((traveller) => traveller.id === id);
  const [moved] = travellers.splice(index, 1);
  if (index < 0 || !moved) return journey;
  travellers.splice(Math.min(travellers.length, Math.max(0, index + by)), 0, moved);
  return { ...journey, travellers };
}

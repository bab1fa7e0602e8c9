import type { JourneyAnswers, TypedAnswers, TypedTraveller } from '#domain/forms/answers.ts';
import { holds } from '#domain/forms/conditions.ts';
import { type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import { isSamePage, type PageRef, relevantAnswers } from '#domain/forms/journey.ts';
import { firstOpenPage, nextPage, pagesInOrder, previousPage } from '#domain/forms/page-order.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { Place } from './journey-place.ts';

/** Creates a traveller in a draft, with an id that is short, unique within it and meaningless. */
export function newTraveller(answers: TypedAnswers = {}): TypedTraveller {
  return { id: crypto.randomUUID().slice(0, 8), answers };
}

/**
 * Tells whether the travellers have a page of their own: several of them, or a service for groups. Somebody alone adds
 * another person where the answers are checked.
 */
export function listsTravellers(service: ServiceDefinition, journey: JourneyAnswers): boolean {
  return service.maxTravellers > 1 && (journey.travellers.length > 1 || (service.group?.atLeast ?? 1) > 1);
}

/**
 * Returns the target of "Continue". The last page of one of several people leads to the list of travellers. `toCheck`:
 * what is still open, then the answers again.
 */
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
  if (personDone && listsTravellers(service, journey)) return { at: 'travellers' };
  return next ? { at: 'page', ref: next } : { at: 'check' };
}

/** Returns the target of "Back" where the answers are checked. */
export function placeBeforeCheck(service: ServiceDefinition, context: FormContext, journey: JourneyAnswers): Place {
  if (listsTravellers(service, journey)) return { at: 'travellers' };
  const last = pagesInOrder(service, context, journey).at(-1);
  return last ? { at: 'page', ref: last } : { at: 'tasks' };
}

/** Returns the target of "Back" on a page. */
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

/** Returns the number of a page among those asked now, of everybody; 1 for one that is asked no more. */
export function stepOf(asked: readonly PageRef[], ref: PageRef): number {
  return Math.max(1, asked.findIndex((one) => isSamePage(one, ref)) + 1);
}

/** Kinds of field that belong to one person, so that their pages cannot be copied from another traveller. */
const personalKinds: ReadonlySet<string> = new Set(['name', 'passport_number', 'date', 'file', 'email', 'phone']);

/**
 * Returns the first traveller's answers that this page could copy; undefined when there are none, or the page is about one
 * person. Of a page with `shared` fields the form fills in those, and the rest is each traveller's own.
 */
export function answersToCopy(
  service: ServiceDefinition,
  journey: JourneyAnswers,
  ref: PageRef,
): { readonly from: TypedTraveller; readonly answers: TypedAnswers } | undefined {
  const [from] = journey.travellers;
  const page = service.form.pages.find((candidate) => candidate.id === ref.page);
  if (!from || !page || ref.traveller === undefined || ref.traveller === from.id) return undefined;
  const { fields } = page;
  if (fields.some(({ kind, shared }) => shared || personalKinds.has(kind))) return undefined;
  const mine = journey.travellers.find((traveller) => traveller.id === ref.traveller)?.answers ?? {};
  if (fields.some((field) => mine[field.id] !== undefined)) return undefined;
  const answers = Object.fromEntries(
    fields.flatMap((field) => {
      const answer = from.answers[field.id];
      return answer === undefined ? [] : [[field.id, answer]];
    }),
  );
  return Object.keys(answers).length > 0 ? { from, answers } : undefined;
}

/**
 * Returns the other travellers whom a page may ask for, each with the answers that name them and open their question; none
 * once somebody is named, or it was answered that nobody comes.
 */
export function companionsFor(
  service: ServiceDefinition,
  context: FormContext,
  journey: JourneyAnswers,
  ref: PageRef,
): readonly { readonly id: string; readonly name: string; readonly answers: TypedAnswers }[] {
  const page = service.form.pages.find(({ id }) => id === ref.page);
  const companion = page?.companion;
  if (companion === undefined) return [];
  const typed = journey.travellers.find(({ id }) => id === ref.traveller)?.answers ?? {};
  const when = page?.fields.find(({ id }) => id === companion.name)?.when;
  const opens = when !== undefined && 'field' in when && typeof when.is === 'string' ? { [when.field]: when.is } : {};
  const closed = Object.entries(opens).some(([id, answer]) => (typed[id] ?? answer) !== answer);
  if (closed || (typed[companion.name] ?? '') !== '') return [];
  const { trip, travellers } = relevantAnswers(service, context, journey);
  return travellers.flatMap(({ id, answers }) => {
    const all = { ...trip, ...answers };
    const [name, key] = [service.traveller.name(answers), answers[service.traveller.keyField]];
    if (id === ref.traveller || name === undefined || key === undefined) return [];
    if (!holds(companion.who, all, service.facts(all, context))) return [];
    return [{ id, name, answers: { ...opens, [companion.name]: name, [companion.key]: key } }];
  });
}

/** Returns the answers that a page shows: those of its traveller, or of everybody. */
export function answersAt(journey: JourneyAnswers, { traveller }: Pick<PageRef, 'traveller'>): TypedAnswers {
  return traveller === undefined
    ? journey.trip
    : (journey.travellers.find(({ id }) => id === traveller)?.answers ?? {});
}

/**
 * Returns the answers with which another service's form can begin: those of the submission and of one person (the first
 * by default), and the ones just typed. Files stay, because they belong to this draft.
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
 * Returns the journey with an earlier application's answers filled in: the submission's where they are still blank, and
 * those of the page's person, or of the first one when the page is the submission's.
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

/** Returns the journey with one person moved up or down; the order of the others stays. */
export function movedTraveller(journey: JourneyAnswers, id: string, by: -1 | 1): JourneyAnswers {
  const travellers = [...journey.travellers];
  const index = travellers.findIndex((traveller) => traveller.id === id);
  const [moved] = travellers.splice(index, 1);
  if (index < 0 || !moved) return journey;
  travellers.splice(Math.min(travellers.length, Math.max(0, index + by)), 0, moved);
  return { ...journey, travellers };
}

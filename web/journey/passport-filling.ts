import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { type FieldDefinition, type FormContext, fieldsOf } from '#domain/forms/form-definition.ts';
import { relevantAnswers } from '#domain/forms/journey.ts';
import { compareZone, type ZoneKey } from '#domain/identity/compare-zone.ts';
import { answersWith, dataPageOf, typedIdentity } from '#domain/services/data-page.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { keptValue } from '#web/accounts/kept-value.ts';
import type { ZoneReading } from '#web/passport-reader/read-zone.ts';

/** One detail that was read, beside what the traveller has typed. */
export interface ReadDetail {
  readonly key: ZoneKey;
  readonly field: FieldDefinition;
  /** As an answer is stored. */
  readonly value: string;
  /** Typed value; undefined for an empty field. */
  readonly typed: string | undefined;
  readonly same: boolean;
  /** A character was in doubt. */
  readonly doubtful: boolean;
  /** Answers that put it into the form; none where the form says the same. */
  readonly answers: Answers;
}

/** Returns what a passport's zone says about a traveller; details that are open or were misread are left out. */
export function readDetails(
  service: ServiceDefinition,
  context: FormContext,
  journey: JourneyAnswers,
  traveller: string,
  { lines, doubtful }: ZoneReading,
): readonly ReadDetail[] {
  const page = dataPageOf(service);
  if (page === undefined) return [];
  const answers =
    relevantAnswers(service, context, journey).travellers.find(({ id }) => id === traveller)?.answers ?? {};
  const typed = typedIdentity(page.fields, answers);
  return compareZone(lines, typed, context.today).flatMap(({ key, value, verdict }) => {
    const field = fieldsOf(service.form).find(({ id }) => id === page.fields[key]?.[0]);
    if (field === undefined || value === undefined || value === '') return [];
    const same = typed[key] !== undefined && verdict !== 'different';
    const detail = { key, field, value, typed: typed[key], same, doubtful: doubtful.includes(key) };
    return [{ ...detail, answers: same ? {} : answersWith(page.fields, key, value) }];
  });
}

/** Returns the journey with answers of one traveller changed, on whichever page they are asked. */
export function withAnswers(journey: JourneyAnswers, traveller: string, answers: Answers): JourneyAnswers {
  return {
    ...journey,
    travellers: journey.travellers.map((one) =>
      one.id === traveller ? { ...one, answers: { ...one.answers, ...answers } } : one,
    ),
  };
}

/** Ids of fields that were filled in from a passport, by traveller: their pages ask to check them. No answer is kept here. */
const filledFields = keptValue<Readonly<Record<string, readonly string[]>>>('session', 'filled_from_passport');

export function rememberFilled(traveller: string, answers: Answers): void {
  const known = filledFields.read() ?? {};
  filledFields.write({ ...known, [traveller]: [...new Set([...(known[traveller] ?? []), ...Object.keys(answers)])] });
}

/** Tells whether one of some fields was filled in from a passport. */
export function isFilled(traveller: string | undefined, fields: readonly FieldDefinition[]): boolean {
  const filled = traveller === undefined ? [] : (filledFields.read()?.[traveller] ?? []);
  return fields.some(({ id }) => filled.includes(id));
}

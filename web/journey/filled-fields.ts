import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import type { FieldDefinition } from '#domain/forms/form-definition.ts';
import { keptValue } from '#web/accounts/kept-value.ts';

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

/** Returns the journey with answers of one traveller changed, on whichever page they are asked. */
export function withAnswers(journey: JourneyAnswers, traveller: string, answers: Answers): JourneyAnswers {
  return {
    ...journey,
    travellers: journey.travellers.map((one) =>
      one.id === traveller ? { ...one, answers: { ...one.answers, ...answers } } : one,
    ),
  };
}

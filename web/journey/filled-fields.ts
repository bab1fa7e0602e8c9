import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { keptValue } from '#web/accounts/kept-value.ts';

/** Ids of fields that were confirmed from a passport, by traveller: their pages tell them. No answer is kept here. */
const filledFields = keptValue<Readonly<Record<string, readonly string[]>>>('session', 'filled_from_passport');

export function rememberFilled(traveller: string, fields: readonly string[]): void {
  filledFields.write({ ...filledFields.read(), [traveller]: [...new Set([...filledOf(traveller), ...fields])] });
}

/** Returns the fields that were confirmed from a traveller's passport. */
export function filledOf(traveller: string | undefined): readonly string[] {
  return filledFields.read()?.[traveller ?? ''] ?? [];
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

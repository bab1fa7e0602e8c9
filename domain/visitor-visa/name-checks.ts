import type { Answers } from '#domain/forms/answers.ts';
import { transliterate } from '#domain/identity/transliteration.ts';
import { type Violation, violation } from '#domain/violations.ts';

const nameFields = ['first_name', 'middle_name', 'surname'] as const;

/**
 * Checks that a name can be written in the letters of a visa's machine readable zone, as it is or transliterated (ICAO
 * Doc 9303-3, section 6): every passport has it in these letters, and no sticker can be printed without.
 */
export function nameViolations(answers: Answers): readonly Violation[] {
  return nameFields.flatMap((field) =>
    answers[field] !== undefined && transliterate(answers[field]) === undefined
      ? [violation('name_not_in_zone', field)]
      : [],
  );
}

import type { TypedAnswers } from './answers.ts';
import { isBlank } from './field-kinds.ts';
import type { FieldDefinition } from './form-definition.ts';

/**
 * Returns the choices that a form makes for somebody who has not chosen: the first usual option that each field offers
 * them, by field id. `fields` are those asked of this person, with the options that are offered.
 */
export function usualChoices(
  fields: readonly FieldDefinition[],
  typed: TypedAnswers,
): Readonly<Record<string, string>> {
  const chosen = fields.flatMap((field) => {
    const usual = isBlank(typed[field.id], field) ? field.options?.find((option) => option.usual) : undefined;
    return usual === undefined ? [] : [[field.id, usual.id] as const];
  });
  return Object.fromEntries(chosen);
}

import type { TypedAnswers, TypedValue } from './answers.ts';
import { isBlank } from './field-kinds.ts';
import type { FieldDefinition, OptionDefinition } from './form-definition.ts';

/**
 * Returns the answers that a form gives for somebody who has not given them, by field id: the first usual option that a
 * choice offers them, or in a `shared` field the answer of the first traveller, if it is offered to this person too, or
 * the option that most people need. An answer that was cleared stays blank. `askedWith` returns the fields asked of this person with some answers: a
 * choice that is made can lead to the next.
 */
export function usualChoices(
  askedWith: (answers: TypedAnswers) => readonly FieldDefinition[],
  typed: TypedAnswers,
  first: TypedAnswers = {},
): TypedAnswers {
  let chosen: TypedAnswers = {};
  for (;;) {
    const answers = { ...typed, ...chosen };
    const more = askedWith(answers).flatMap((field) => {
      const answer = isBlank(answers[field.id], field) ? choiceFor(field, answers, first) : undefined;
      return answer === undefined ? [] : [[field.id, answer] as const];
    });
    if (more.length === 0) return chosen;
    chosen = { ...chosen, ...Object.fromEntries(more) };
  }
}

function choiceFor(field: FieldDefinition, typed: TypedAnswers, first: TypedAnswers): TypedValue {
  const usual = field.options?.find((option) => option.usual);
  if (usual !== undefined) return usual.id;
  if (typed[field.id] !== undefined) return undefined;
  const answer = first[field.id];
  const fits = field.shared && !isBlank(answer, field) && !field.options?.every(({ id }) => id !== answer);
  return fits ? answer : field.options?.find(({ fallback }) => fallback)?.id;
}

/**
 * Returns the options to choose among: without the usual ones while the ordinary one is chosen, which gives whoever
 * fulfils their condition the same.
 */
export function choosable(options: readonly OptionDefinition[], chosen: string): readonly OptionDefinition[] {
  const ordinary = options.some(({ id, fallback }) => id === chosen && fallback);
  return ordinary ? options.filter(({ usual }) => !usual) : options;
}

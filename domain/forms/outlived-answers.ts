import type { TypedAnswers } from './answers.ts';
import type { FieldDefinition } from './form-definition.ts';

/**
 * Returns the answers of an open page without those to questions that a change has made pointless, such as the last place
 * on the way by land of somebody who flies now. An answer that was given although the question was not asked stays.
 *
 * @param askedWith returns the fields of the page that are asked with these answers
 */
export function withoutOutlived(
  askedWith: (answers: TypedAnswers) => readonly FieldDefinition[],
  before: TypedAnswers,
  now: TypedAnswers,
): TypedAnswers {
  const asks = (answers: TypedAnswers, field: string) =>
    askedWith({ ...answers, [field]: undefined }).some(({ id }) => id === field);
  const outlived = askedWith(now).filter(
    ({ id, matters }) => matters !== undefined && now[id] !== undefined && asks(before, id) && !asks(now, id),
  );
  if (outlived.length === 0) return now;
  return Object.fromEntries(Object.entries(now).filter(([id]) => outlived.every((field) => field.id !== id)));
}

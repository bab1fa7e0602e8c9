import type { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import type { DepartmentMessageId, DepartmentMessages } from './department-messages.ts';

/** Field name → message id of what is missing or wrong, worded when it is shown. */
export type Missing = Readonly<Record<string, DepartmentMessageId>>;

/** Field name → error in words. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the errors at the fields of a form: what is missing, elsewhere what the server refused. */
export function fieldErrors(
  { t, language }: Pick<DepartmentMessages, 't' | 'language'>,
  missing: Missing,
  problem: ApiProblem | undefined,
): FieldErrors {
  const refused = Object.entries(problem === undefined ? {} : problemWords(problem, language).errors).map(
    ([field, texts]) => [field, texts.join(' ')],
  );
  const wanted = Object.entries(missing).map(([field, id]) => [field, t(id)]);
  return Object.fromEntries([...refused, ...wanted]);
}

import type { Language } from '#domain/i18n/languages.ts';
import type { ApiProblem } from './api-problem.ts';

export interface ProblemWords {
  readonly message: string;
  /** Field name → its texts. */
  readonly errors: ApiProblem['errors'];
}

/**
 * Returns the texts of a rejected call in the language that the page has now, which may have been changed since the call.
 * A text that the server wrote in one language only stays in that.
 */
export function problemWords(problem: ApiProblem, language: Language): ProblemWords {
  const textsOf = (field: string, told: readonly string[]): readonly string[] => {
    const ofField = problem.refusals.filter((refusal) => refusal.field === field);
    return told.map((text, index) => ofField[index]?.texts?.[language] ?? text);
  };
  return {
    message: problem.refusals[0]?.texts?.[language] ?? problem.message,
    errors: Object.fromEntries(Object.entries(problem.errors).map(([field, told]) => [field, textsOf(field, told)])),
  };
}

import type { Language } from '#domain/i18n/languages.ts';
import type { ApiProblem } from './api-problem.ts';

export interface ProblemWords {
  readonly message: string;
  /** Field name → its texts. */
  readonly errors: ApiProblem['errors'];
}

/**
 * Returns the texts of a rejected call in the language that the page has now, which may have been changed since the call.
 * Those that the server wrote in one language only stay in that.
 */
export function problemWords(problem: ApiProblem, language: Language): ProblemWords {
  const { message, errors } = problem.inLanguages?.[language] ?? problem;
  return { message, errors: errors ?? {} };
}

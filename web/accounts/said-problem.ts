import type { Language } from '#domain/i18n/languages.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { type ShellMessageId, storedLanguage, useLanguage, useMessages } from '#web/i18n/languages.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import type { SessionMessageId } from './session-messages.ts';

/** A rejected call, and the language that it was answered in. */
export interface SaidProblem {
  readonly problem: ApiProblem;
  readonly language: Language;
}

export function saidNow(problem: ApiProblem): SaidProblem {
  return { problem, language: storedLanguage() };
}

interface SaidWords {
  readonly message: string | undefined;
  /** Returns the error at a field; undefined where there is none. */
  readonly at: (field: string) => string | undefined;
  /** All errors by field, as the server names it. */
  readonly errors: ApiProblem['errors'];
}

/**
 * Words a rejected call when it is shown: in the server's sentences, or by its codes once the reader has chosen a
 * language that the server did not write it in. The texts of all codes are loaded only then.
 */
export function useSaidWords(said: SaidProblem | undefined): SaidWords {
  const language = useLanguage();
  const unsaid = said?.problem.inLanguages?.[language] === undefined;
  const again = said !== undefined && unsaid && said.language !== language;
  const tools = useMessages<ShellMessageId | SessionMessageId>('web/accounts', ...(again ? anyViolation : []));
  if (said === undefined) return { message: undefined, at: () => undefined, errors: {} };
  const { refusals } = said.problem;
  const { message, errors: told } = problemWords(said.problem, language);
  const textsOf = (field: string, texts: readonly string[]): readonly string[] => {
    const ofField = refusals.filter((violation) => violation.field === field);
    if (!again || ofField.length === 0) return texts;
    return ofField.map((each, index) => violationText(tools, { ...each, message: texts[index] }));
  };
  const errors = Object.fromEntries(Object.entries(told).map(([field, texts]) => [field, textsOf(field, texts)]));
  const [first] = refusals;
  return {
    message: again && first !== undefined ? violationText(tools, { ...first, message }) : message,
    at: (field) => errors[field] && sentences(errors[field], language),
    errors,
  };
}

const anyViolation = ['domain/i18n'] as const;

import type { Answers } from './answers.ts';

/** Named yes/no facts that a service derives from the answers (under ten at arrival, nationality pays, …). */
export type Facts = Readonly<Record<string, boolean>>;

/**
 * Condition under which a page, a field or an option applies. Data instead of a function, so that a definition can be
 * sent as JSON, printed in the documentation and checked when it loads: every name must exist.
 */
export type Condition =
  | { readonly field: string; readonly is: string | readonly string[] }
  | { readonly fact: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export function holds(condition: Condition, answers: Answers, facts: Facts): boolean {
  if ('field' in condition) {
    const answer = answers[condition.field];
    if (answer === undefined) return false;
    return typeof condition.is === 'string' ? answer === condition.is : condition.is.includes(answer);
  }
  if ('fact' in condition) return facts[condition.fact] === true;
  if ('all' in condition) return condition.all.every((part) => holds(part, answers, facts));
  if ('any' in condition) return condition.any.some((part) => holds(part, answers, facts));
  return !holds(condition.not, answers, facts);
}

/** Returns the field ids and fact names that a condition refers to. */
export function namesIn(condition: Condition): { readonly fields: string[]; readonly facts: string[] } {
  if ('field' in condition) return { fields: [condition.field], facts: [] };
  if ('fact' in condition) return { fields: [], facts: [condition.fact] };
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not];
  const found = parts.map(namesIn);
  return { fields: found.flatMap((part) => part.fields), facts: found.flatMap((part) => part.facts) };
}

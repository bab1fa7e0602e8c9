import type { Answers } from '#domain/forms/answers.ts';
import type { FormContext } from '#domain/forms/form-definition.ts';
import {
  type FactName as VisitorFactName,
  factNames as visitorFactNames,
  factsOf as visitorFactsOf,
} from '#domain/visitor-visa/facts.ts';

export const factNames = [...visitorFactNames, 'lives_abroad'] as const;
export type FactName = VisitorFactName | 'lives_abroad';

export function factsOf(answers: Answers, context: FormContext): Readonly<Record<FactName, boolean>> {
  const { residence_country: residence, nationality } = answers;
  return {
    ...visitorFactsOf(answers, context),
    lives_abroad: residence !== undefined && nationality !== undefined && residence !== nationality,
  };
}

import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from './service-definition.ts';

/**
 * Returns answers that were sent with a version of a definition as its present version has them. What was printed or
 * summarised then is frozen and stays.
 */
export function upgradedAnswers(
  { upgrades = [] }: Pick<ServiceDefinition, 'upgrades'>,
  answers: Answers,
  sentWith: number,
): Answers {
  return upgrades.slice(sentWith - 1).reduce((given, { change }) => change(given), answers);
}

import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** Returns the flight, bus or other number in an application's answers, from the field that its service names. */
export function transportOf(
  { arrivalFields }: Pick<ServiceDefinition, 'arrivalFields'>,
  answers: Answers,
): string | null {
  const field = arrivalFields?.transport;
  const typed = field === undefined ? undefined : answers[field];
  return typeof typed === 'string' && typed !== '' ? typed : null;
}

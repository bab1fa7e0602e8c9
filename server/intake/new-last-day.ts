import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { effectOfGrant, lastDayIfGranted } from '#domain/existing-visa/effect-of-grant.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';

/** Returns the last day that granting an application about a visa would bring; null where it changes none. */
export function newLastDay(
  { outcome }: Pick<ServiceDefinition, 'outcome'>,
  answers: Answers,
  visa: ExistingVisa | undefined,
  on: PlainDate,
): PlainDate | null {
  if (outcome === undefined || visa === undefined) return null;
  return lastDayIfGranted(effectOfGrant(outcome(answers, on), visa, on)) ?? null;
}

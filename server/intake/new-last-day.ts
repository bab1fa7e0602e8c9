import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { effectOfGrant, lastDayIfGranted } from '#domain/existing-visa/effect-of-grant.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { relatedUntil } from '#domain/existing-visa/related-visa.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';

/**
 * Returns the last day that granting an application about a visa would bring; null where it changes none. `related` is the
 * visa on which it depends.
 */
export function newLastDay(
  { outcome }: Pick<ServiceDefinition, 'outcome'>,
  answers: Answers,
  { visa, related }: { readonly visa?: ExistingVisa | undefined; readonly related?: ExistingVisa | undefined },
  on: PlainDate,
): PlainDate | null {
  if (outcome === undefined || visa === undefined) return null;
  const facts = { today: on, relatedUntil: relatedUntil(related), passportBearsVisa: false };
  return lastDayIfGranted(effectOfGrant(outcome(answers, on), visa, facts)) ?? null;
}

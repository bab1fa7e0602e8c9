import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import { lastDay } from '#domain/calendar/visa-year.ts';
import type { HeldVisa } from './held-visa.ts';

/**
 * The last day of a visa and all its days after its plan became a longer one: the difference between the plans is added
 * to the visa as it stands, so that no day paid for by another change is lost (R14, R28). The plan is in days.
 */
export function afterLongerPlan(
  visa: Pick<HeldVisa, 'validFrom' | 'validUntil'>,
  plan: { readonly present: number; readonly longer: number },
): { readonly validUntil: PlainDate; readonly days: number } {
  const added = plan.longer - plan.present;
  const atLeast = lastDay(visa.validFrom, plan.longer);
  const extended = addDays(visa.validUntil, added);
  const validUntil = extended > atLeast ? extended : atLeast;
  return { validUntil, days: daysBetween(visa.validFrom, validUntil) + 1 };
}

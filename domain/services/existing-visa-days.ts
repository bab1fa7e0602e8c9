import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from './existing-visa.ts';

/**
 * The last day of a visa and all its days after its plan became a longer one: the difference between the plans is added
 * to the visa as it stands, so that no day paid for by another change is lost (R14, R28). The plan is in days.
 */
export function afterLongerPlan(
  visa: Pick<ExistingVisa, 'validFrom' | 'validUntil'>,
  plan: { readonly present: number; readonly longer: number },
): { readonly validUntil: PlainDate; readonly days: number } {
  const validUntil = addDays(visa.validUntil, plan.longer - plan.present);
  return { validUntil, days: daysBetween(visa.validFrom, validUntil) + 1 };
}

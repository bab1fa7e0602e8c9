import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';
import type { ExistingVisa } from './existing-visa.ts';

/**
 * Returns the last day and all days of a visa after an upgrade: the difference between the plans is added to the visa
 * as it stands, so that no day paid for by another change is lost (R14, R28). The plans are in days.
 */
export function afterLongerPlan(
  visa: Pick<ExistingVisa, 'validFrom' | 'validUntil'>,
  plan: { readonly present: number; readonly longer: number },
): { readonly validUntil: PlainDate; readonly days: number } {
  const validUntil = addDays(visa.validUntil, plan.longer - plan.present);
  return { validUntil, days: daysBetween(visa.validFrom, validUntil) + 1 };
}

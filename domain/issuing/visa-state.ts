import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts';

/** States of an issued visa; only a `live` one can be valid. */
export const visaStates = ['live', 'annulled', 'revoked', 'converted', 'transferred'] as const;
export type VisaState = (typeof visaStates)[number];

/** Results of a validity check. Used, expired and overstayed follow from dates and are not stored. */
export const visaValidities = ['valid', 'not_yet_valid', 'expired', 'not_valid'] as const;
export type VisaValidity = (typeof visaValidities)[number];

/** Returns true if a visa was ended early: nothing changes it any more. */
export function visaEnded(state: string): boolean {
  return state !== 'live';
}

/**
 * Returns the validity of a visa on a day, first and last day included (R9). A converted one is good until the day before
 * its successor begins. No other code decides this.
 */
export function visaValidity(
  visa: { readonly state: string; readonly validFrom: PlainDate; readonly validUntil: PlainDate },
  on: PlainDate,
): VisaValidity {
  if (visaEnded(visa.state) && visa.state !== 'converted') return 'not_valid';
  if (on < visa.validFrom) return 'not_yet_valid';
  return on > visa.validUntil ? 'expired' : 'valid';
}

/** Late days up to which a desk settles an overstay by the table of fees; beyond, the Director General decides (R12). */
export const mostLateDays = 150;

/**
 * Returns true if a tourist has to settle late days before leaving (R12). Nobody is held for what no desk can settle: a
 * visa that was taken back, of another kind, or too many days.
 */
export function settlesBeforeLeaving(
  visa: { readonly state: string; readonly tourist: boolean; readonly validUntil: PlainDate },
  on: PlainDate,
): boolean {
  const lateDays = daysBetween(visa.validUntil, on);
  return !visaEnded(visa.state) && visa.tourist && lateDays > 0 && lateDays <= mostLateDays;
}

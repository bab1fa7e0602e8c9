import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { daysPastEnd } from './visa.ts';

/** States of an issued visa; only a `live` one can be valid. */
export const visaStates = ['live', 'annulled', 'revoked', 'converted', 'transferred'] as const;
export type VisaState = (typeof visaStates)[number];

/** Results of a validity check. Used, expired and overstayed follow from dates and are not stored. */
export const visaValidities = ['valid', 'not_yet_valid', 'expired', 'converted', 'not_valid'] as const;
export type VisaValidity = (typeof visaValidities)[number];

/** Returns true if a visa was ended early: nothing changes it any more. */
export function visaEnded(state: string): boolean {
  return state !== 'live';
}

/** Returns true if an office took a visa back, rather than another change having ended it. */
export function visaTakenBack(state: string): boolean {
  return state === 'annulled' || state === 'revoked';
}

/**
 * Returns the validity of a visa on a day, first and last day included (R9). A converted one is good until the day before
 * its successor begins, and has not expired then: its holder goes on with the other. No other code decides this.
 */
export function visaValidity(
  visa: { readonly state: string; readonly validFrom: PlainDate; readonly validUntil: PlainDate },
  on: PlainDate,
): VisaValidity {
  if (visaEnded(visa.state) && visa.state !== 'converted') return 'not_valid';
  const byDates = validityByDates(visa, on);
  return byDates === 'expired' && visa.state === 'converted' ? 'converted' : byDates;
}

/** Returns true if nobody can use a visa any more. */
export function isOver(validity: VisaValidity): boolean {
  return validity !== 'valid' && validity !== 'not_yet_valid';
}

/** Returns the end of a visa in use where it comes before a day; undefined otherwise. */
export function endBefore(day: PlainDate, validity: VisaValidity, validUntil: PlainDate): PlainDate | undefined {
  return isOver(validity) || validUntil >= day ? undefined : validUntil;
}

function validityByDates(
  { validFrom, validUntil }: { readonly validFrom: PlainDate; readonly validUntil: PlainDate },
  on: PlainDate,
): Exclude<VisaValidity, 'converted' | 'not_valid'> {
  if (on < validFrom) return 'not_yet_valid';
  return on > validUntil ? 'expired' : 'valid';
}

/** States of a visa as offices read them: ended early, or what its dates say on a day. */
export type ShownVisaState = Exclude<VisaState, 'live'> | Exclude<VisaValidity, 'converted' | 'not_valid'>;

/** Returns the state of a visa for an office on a day; one taken back, moved or replaced stays that. */
export function shownVisaState(
  visa: { readonly state: VisaState; readonly validFrom: PlainDate; readonly validUntil: PlainDate },
  on: PlainDate,
): ShownVisaState {
  return visa.state === 'live' ? validityByDates(visa, on) : visa.state;
}

/** Returns true if somebody on a live visa has to settle late days before leaving (R12, R13). */
export function settlesBeforeLeaving(
  stay: {
    readonly validUntil: PlainDate;
    /** Day up to which an application sent in time kept the stay from being late (R30). */
    readonly excusedUntil?: PlainDate | undefined;
  },
  on: PlainDate,
): boolean {
  return daysPastEnd(stay, on, stay.excusedUntil).lateDays > 0;
}

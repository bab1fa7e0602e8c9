import type { PlainDate } from '#domain/calendar/plain-date.ts';

/** What has become of an issued visa; only a `live` one can be good. */
export const visaStates = ['live', 'annulled', 'revoked', 'converted', 'transferred'] as const;
export type VisaState = (typeof visaStates)[number];

/** What a check answers. Used, ended and overstayed are seen from dates and are nothing that is stored. */
export const visaValidities = ['valid', 'not_yet_valid', 'expired', 'not_valid'] as const;
export type VisaValidity = (typeof visaValidities)[number];

/** Whether a visa was ended before its days were over: then none of them holds any more. */
export function visaEnded(state: string): boolean {
  return state !== 'live';
}

/** Whether a visa is good on a day; its first and last day are (R9). The one place that decides it. */
export function visaValidity(
  visa: { readonly state: string; readonly validFrom: PlainDate; readonly validUntil: PlainDate },
  on: PlainDate,
): VisaValidity {
  if (visaEnded(visa.state)) return 'not_valid';
  if (on < visa.validFrom) return 'not_yet_valid';
  return on > visa.validUntil ? 'expired' : 'valid';
}

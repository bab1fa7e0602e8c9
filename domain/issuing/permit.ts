import { fiscalYearOf } from '#domain/calendar/fiscal-year.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';

/** Terms of a trekking permit: one area (T6), for everybody in the group. Both days are inclusive. */
export interface Permit {
  readonly area: string;
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
}

/** Returns the fiscal year of a day by its two Bikram Sambat years: `8384` from Shrawan 2083 to Asar 2084. */
export function fiscalYearCode(day: PlainDate): string {
  const { firstYear } = fiscalYearOf(day);
  return `${twoDigits(firstYear)}${twoDigits(firstYear + 1)}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Returns a permit number: `TP-<office>-<fiscal year>-<serial>` (trekking rules, section 5). */
export function formatPermitNumber(parts: {
  readonly officeCode: string;
  readonly issuedOn: PlainDate;
  readonly serial: number;
}): string {
  return `TP-${parts.officeCode}-${fiscalYearCode(parts.issuedOn)}-${String(parts.serial).padStart(5, '0')}`;
}

const permitNumberForm = /^TP-?([A-Z]{3})-?(\d{4})-?(\d{5,8})$/;

/** Returns a typed permit number in its written form, with any spaces or small letters; undefined for other text. */
export function normalisePermitNumber(typed: string): string | undefined {
  const found = permitNumberForm.exec(typed.normalize('NFKC').toUpperCase().replace(/\s/gu, ''));
  return found === null ? undefined : `TP-${found[1]}-${found[2]}-${found[3]}`;
}

/** Validity of a permit on a day, as the public check shows it. */
export const permitValidities = ['not_yet_valid', 'valid', 'expired', 'not_valid'] as const;
export type PermitValidity = (typeof permitValidities)[number];

export function permitValidity(
  permit: Pick<Permit, 'firstDay' | 'lastDay'> & { readonly revoked: boolean },
  today: PlainDate,
): PermitValidity {
  if (permit.revoked) return 'not_valid';
  if (today < permit.firstDay) return 'not_yet_valid';
  return today > permit.lastDay ? 'expired' : 'valid';
}

import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { fiscalYearCode } from './permit.ts';

/** Subject of a certificate: that somebody entered the country, or left it. */
export const movements = ['arrival', 'departure'] as const;
export type Movement = (typeof movements)[number];

/** A border crossing as an officer found it among the stamps, or settled it from other proof. */
export interface Crossing {
  readonly movement: Movement;
  readonly on: PlainDate;
  /** Slug of the entry point. */
  readonly port: string;
}

/** Returns a certificate number: `MC-<office>-<fiscal year>-<serial>`. */
export function formatCertificateNumber(parts: {
  readonly officeCode: string;
  readonly issuedOn: PlainDate;
  readonly serial: number;
}): string {
  return `MC-${parts.officeCode}-${fiscalYearCode(parts.issuedOn)}-${String(parts.serial).padStart(5, '0')}`;
}

const numberForm = /^MC-?([A-Z]{3})-?(\d{4})-?(\d{5,8})$/;

/** Returns a typed certificate number in its written form, with any spaces or small letters; undefined for other text. */
export function normaliseCertificateNumber(typed: string): string | undefined {
  const found = numberForm.exec(typed.normalize('NFKC').toUpperCase().replace(/\s/gu, ''));
  return found === null ? undefined : `MC-${found[1]}-${found[2]}-${found[3]}`;
}

import { z } from 'zod';
import { movements } from '#domain/issuing/certificate.ts';
import { permitValidities } from '#domain/issuing/permit.ts';
import { visaValidities } from '#domain/issuing/visa-state.ts';

export const visaCheckRequest = z.strictObject({
  passport_number: z.string().max(40),
  visa_number: z.string().max(40),
});
/** Exactly these keys: the check tells visa type, dates and validity, and nothing more. */
export const visaCheckSchema = z.object({
  /** `valid`, `not_yet_valid`, `expired`, `not_valid` (annulled, revoked), `not_found`. */
  result: z.enum([...visaValidities, 'moved', 'not_found']),
  words: z.string(),
  kind: z.string().nullable(),
  kind_words: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  /** Last day to enter for a visa whose days begin on arrival, and their number; absent once they have begun. */
  enter_before: z.string().optional(),
  days: z.number().int().optional(),
  /** True while the number is that of an authorisation, which becomes a visa on arrival; absent for a visa. */
  authorisation: z.literal(true).optional(),
  checked_at: z.string(),
});
export const permitCheckRequest = z.strictObject({ number: z.string().max(40) });
export const permitCheckSchema = z.object({
  /** `not_valid`: revoked. */
  result: z.enum([...permitValidities, 'not_found']),
  words: z.string(),
  /** Null when not found. Nobody in the group is named. */
  permit: z
    .object({
      number: z.string(),
      area: z.string(),
      area_words: z.string(),
      organisation: z.string(),
      first_day: z.string(),
      last_day: z.string(),
      group_size: z.number().int(),
    })
    .nullable(),
  checked_at: z.string(),
});
export const permitCheckAnswer = z.object({ data: permitCheckSchema });
export type PermitCheck = z.infer<typeof permitCheckSchema>;

export const certificateCheckRequest = z.strictObject({
  number: z.string().max(40),
  document_number: z.string().max(40),
});
export const certificateCheckSchema = z.object({
  result: z.enum(['valid', 'not_found']),
  words: z.string(),
  /** Null when not found. Nobody is named. */
  certificate: z
    .object({
      number: z.string(),
      movement: z.enum(movements),
      movement_words: z.string(),
      on: z.string(),
      port: z.string(),
      port_words: z.string(),
      issued_on: z.string(),
    })
    .nullable(),
  checked_at: z.string(),
});
export const certificateCheckAnswer = z.object({ data: certificateCheckSchema });
export type CertificateCheck = z.infer<typeof certificateCheckSchema>;

export const visaCheckAnswer = z.object({ data: visaCheckSchema });
export type VisaCheck = z.infer<typeof visaCheckSchema>;

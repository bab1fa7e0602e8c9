import { z } from 'zod';
import { paymentModes } from '#domain/fees/quote.ts';
import { languages } from '#domain/i18n/languages.ts';
import { typedAnswers } from './quotes.ts';

export const draftTraveller = z.strictObject({ id: z.string().min(1).max(40), answers: typedAnswers });
export const draftContent = z.strictObject({
  trip: typedAnswers,
  travellers: z.array(draftTraveller).max(50),
});

export const createDraftRequest = z.strictObject({
  service: z.string().max(60),
  language: z.enum(languages).optional(),
  content: draftContent,
});
/** `version` is the version the change was based on; an older one gets 409 `stale_version` and the newest content. */
export const saveDraftRequest = z.strictObject({
  version: z.number().int().min(1),
  language: z.enum(languages).optional(),
  content: draftContent,
});

export const draftSchema = z.object({
  draft_number: z.string(),
  service: z.string(),
  definition_version: z.number().int(),
  version: z.number().int(),
  content: draftContent,
  language: z.enum(languages),
  saved_at: z.string(),
  expires_at: z.string(),
  /** Masked; set once the applicant has asked for a code. */
  email: z.string().nullable(),
});
export const draftAnswer = z.object({ data: draftSchema });
/** The token gives access to this draft on this device: `Authorization: Bearer`. Shown once. */
export const createdDraftAnswer = z.object({ data: draftSchema.extend({ token: z.string() }) });
export type Draft = z.infer<typeof draftSchema>;

/**
 * Sends the draft's number and a ten-minute code to an address; the response is the same whether or not the draft
 * exists.
 */
export const draftCodeRequest = z.strictObject({ email: z.string().max(254) });
export const draftResumeRequest = z.strictObject({ code: z.string().max(20) });
export const draftResumeAnswer = z.object({ data: draftSchema.extend({ token: z.string() }) });

/** `draft_token` opens the draft on the member's device. */
export const claimDraftRequest = z.strictObject({ draft_token: z.string().max(100) });

export const submitDraftRequest = z.strictObject({
  version: z.number().int().min(1),
  /** May be left out and chosen after sending. */
  payment_mode: z.enum(paymentModes).optional(),
  declaration_version: z.string().max(40),
  /** Total that the applicant saw; if it has changed, the response is 409 `fee_changed` with the new quotes. */
  expected_total_minor: z.number().int().min(0),
});

export const documentSchema = z.object({
  id: z.string(),
  document: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  warnings: z.array(z.string()),
});
/** Files of one draft, as its owner sees them on another device. */
export const documentsAnswer = z.object({ data: z.array(documentSchema.omit({ warnings: true })) });
export type KeptDocument = z.infer<typeof documentsAnswer>['data'][number];
export const documentAnswer = z.object({ data: documentSchema });
export type UploadedDocument = z.infer<typeof documentSchema>;

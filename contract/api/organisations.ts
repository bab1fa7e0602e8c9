import { z } from 'zod';
import { outcomes } from '#domain/casework/standing.ts';
import { confirmationAnswers, confirmationStandings } from '#domain/organisations/confirmation.ts';
import { groupSteps } from '#domain/organisations/group-step.ts';
import { purposes } from '#domain/organisations/purpose.ts';

/** Row of a trekking agency's applications. */
export const groupRequestRow = z.object({
  id: z.string(),
  submission_number: z.string(),
  organisation: z.string(),
  area: z.string(),
  area_words: z.string(),
  first_day: z.string(),
  group_size: z.number().int(),
  status: z.string(),
  status_words: z.string(),
  step: z.enum(groupSteps),
  /** Last day to reply or to pay before it is closed; null where none is set. */
  due_on: z.string().nullable(),
  sent_at: z.string(),
  /** Instant of its last change of status. */
  changed_at: z.string(),
});
export type GroupRequestRow = z.infer<typeof groupRequestRow>;

/** Row of an organisation's requests to confirm: everything that it may know of an application. */
export const confirmationRow = z.object({
  id: z.string(),
  submission_number: z.string(),
  /** The applicant; empty, as all that is asked, while the organisation is not verified. */
  surname: z.string(),
  given_names: z.string(),
  dob: z.string().nullable(),
  /** Facts to confirm: of a student, subject, course and months. */
  asked: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  first_day: z.string().nullable(),
  state: z.enum(confirmationStandings),
  /** Names the request as it is shown: what the applicant changes is asked anew, at another instant. */
  asked_at: z.string(),
  due_on: z.string(),
  outcome: z.enum(outcomes),
});
export type ConfirmationRow = z.infer<typeof confirmationRow>;

export const confirmationRequest = z.object({
  answer: z.enum(confirmationAnswers),
  /** Of the request that was read: one that was asked anew since is not answered by it. */
  asked_at: z.iso.datetime(),
  /** Required where it is denied; the office reads it. */
  reason: z.string().max(500).optional(),
});

export const organisationsQuestion = z.object({ purpose: z.enum(purposes) });
export const organisationsAnswer = z.object({ data: z.array(z.object({ name: z.string() })) });
export type OrganisationsAnswer = z.infer<typeof organisationsAnswer>;

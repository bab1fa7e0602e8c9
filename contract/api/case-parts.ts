import { z } from 'zod';
import { documentCheckStates } from '#domain/casework/document-check.ts';
import { settlingPlaces } from '#domain/casework/guard-violations.ts';
import { queueViewIds } from '#domain/casework/queue/queue-views.ts';
import { inputKinds } from '#domain/casework/typed-input.ts';

/** A question of the form with its answer in words. */
export const summaryRow = z.object({ field: z.string(), label: z.string(), value: z.string() });

/** Answers of one section of the form. */
export const caseSection = z.object({
  title: z.string(),
  /** Tab that shows it: by whether it is about the journey, a person, or how to reach them. */
  part: z.enum(['trip', 'person', 'contact']),
  rows: z.array(summaryRow),
});

/** Document of a case with its check so far. */
export const documentToSettle = z.object({
  document: z.string(),
  label: z.string(),
  /** Name for one line, such as under a small picture; the label where that alone tells it from others. */
  short_label: z.string(),
  /** Ids of the `documents` that show it; empty when the original is shown at the counter. */
  documents: z.array(z.string()),
  state: z.enum(documentCheckStates).nullable(),
  by: z.string().nullable(),
  /** True where `by` is the reader, whose note it is. */
  own: z.boolean(),
  at: z.string().nullable(),
  note: z.string().nullable(),
});

/** An action of the reader's roles, with the reason if it is not possible now. */
export const offeredAction = z.object({
  action: z.string(),
  /** Text of the button. */
  words: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
  /** Part of the case in which that reason is settled; null where it is not the reader's to settle there. */
  settle_in: z.enum(settlingPlaces).nullable(),
  /** True if it grants although a confirmed match refers the applicant to somebody else: it is never offered first. */
  cautioned: z.boolean(),
  /** Statuses in which it is possible, when the status is the obstacle. */
  possible_in: z.array(z.string()),
  needs_reason: z.boolean(),
  /** True if a remark for colleagues is required. */
  needs_note: z.boolean(),
  /** Codes of its standard reasons, in the order of the dialog; empty where it needs none. */
  reasons: z.array(z.string()),
  /** Values that its doer types besides reasons and a remark, in the order of the dialog. */
  input: z.array(z.object({ id: z.string(), kind: z.enum(inputKinds), required: z.boolean(), label: z.string() })),
  /** True if it carries out a written decision, whose number and day are asked for. */
  on_file: z.boolean(),
  /** True if its doer has to say that it is done although a document is not in order. */
  despite_documents: z.boolean(),
  /** View of the desk that has the case after a grant; null where none has, and for other actions. */
  leads_to: z.enum(queueViewIds).nullable(),
  /** Status that the case has after it; null where the status stays. */
  status_after: z.string().nullable(),
  /** True if the case ends by it, and nobody can reopen it from there. */
  final: z.boolean(),
});

/** `small`: a picture of at most 240 pixels a side, for lists. */
export const documentQuery = z.strictObject({ size: z.enum(['small']).optional() });

/** Event in the history of a case. */
export const caseEvent = z.object({
  at: z.string(),
  action: z.string(),
  words: z.string(),
  by: z.string(),
  /** Subject and result of an action that records both: a document, and whether it is in order. */
  found: z.object({ of: z.string(), words: z.string() }).nullable(),
  /** Changes made by it, old and new value in one sentence each. */
  changes: z.array(z.string()),
  reasons: z.array(z.string()),
  note: z.string().nullable(),
});

/** File that the applicant uploaded. */
export const caseDocument = z.object({
  id: z.string(),
  document: z.string(),
  label: z.string(),
  /** As in `papers_to_settle`. */
  short_label: z.string(),
  media_type: z.string(),
  /** True for a page to read; false for the applicant's photo and the passport's page, which are looked at whole. */
  is_text: z.boolean(),
  /** True if it came with the latest reply, as long as the application is open. */
  is_new: z.boolean(),
  /** True for a picture hardly taller than wide, which is read whole in a small place. */
  is_compact: z.boolean(),
  /** Files whose place it took, oldest first; they are among the documents too. */
  earlier: z.array(z.string()),
});

/** Day that follows from the day of the case. */
export const dayTold = z.object({
  day: z.string(),
  /** Answer of `sections` that tells the day of the case; null where none does. */
  after: z.string().nullable(),
});

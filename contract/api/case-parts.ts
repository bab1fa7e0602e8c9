import { z } from 'zod';
import { documentCheckStates } from '#domain/casework/document-check.ts';

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
  /** Ids of the `documents` that show it; empty when the original is shown at the counter. */
  documents: z.array(z.string()),
  state: z.enum(documentCheckStates).nullable(),
  by: z.string().nullable(),
  /** True where `by` is the reader, whose note it is. */
  own: z.boolean(),
  at: z.string().nullable(),
  note: z.string().nullable(),
});

/** `small`: a picture of at most 240 pixels a side, for lists. */
export const documentQuery = z.strictObject({ size: z.enum(['small']).optional() });

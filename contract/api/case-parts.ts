import { z } from 'zod';

/** A question of the form with its answer in words. */
export const summaryRow = z.object({ field: z.string(), label: z.string(), value: z.string() });

/** Answers of one section of the form. */
export const caseSection = z.object({
  title: z.string(),
  /** Tab that shows it: by whether it is about the journey, a person, or how to reach them. */
  part: z.enum(['trip', 'person', 'contact']),
  rows: z.array(summaryRow),
});

/** `small`: a picture of at most 240 pixels a side, for lists. */
export const documentQuery = z.strictObject({ size: z.enum(['small']).optional() });

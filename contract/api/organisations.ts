import { z } from 'zod';

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
  sent_at: z.string(),
});
export type GroupRequestRow = z.infer<typeof groupRequestRow>;

import { z } from 'zod';

/** Statuses and visa types by which a desk's queue can be filtered; visa types with their names. */
export const queueChoices = z.object({
  statuses: z.array(z.string()),
  kinds: z.array(z.object({ id: z.string(), words: z.string() })),
});

export const queueChoicesAnswer = z.object({ data: queueChoices });

export type QueueChoices = z.infer<typeof queueChoices>;

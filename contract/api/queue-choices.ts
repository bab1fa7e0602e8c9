import { z } from 'zod';
import { overviewStep } from './overview.ts';

/** Statuses, visa types and steps of the week by which a desk's queue can be filtered; visa types with their names. */
export const queueChoices = z.object({
  statuses: z.array(z.string()),
  kinds: z.array(z.object({ id: z.string(), words: z.string() })),
  steps: z.array(overviewStep),
});

export const queueChoicesAnswer = z.object({ data: queueChoices });

export type QueueChoices = z.infer<typeof queueChoices>;

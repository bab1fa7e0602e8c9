import { z } from 'zod';

/**
 * Body of every rejected call: an RFC 9457 problem (`application/problem+json`) with the specification's own members
 * `message` (shown as a toast for 400, 401, 555 and 4001) and `errors`, a map of field to messages (422).
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  /** Message in the caller's language (`Accept-Language` by our language keys or tags). */
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Codes behind the messages, from a closed list, for programs. */
  refusals: z
    .array(
      z.object({
        code: z.string(),
        field: z.string().optional(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  /** `message` and `errors` by language key, for a page whose language is changed after the call. */
  in_languages: z
    .record(z.string(), z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() }))
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;

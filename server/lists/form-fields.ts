import { z } from 'zod';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';

/** An existing day as `YYYY-MM-DD`. */
export const day = z
  .string()
  .max(10)
  .refine((text) => parsePlainDate(text) !== undefined, { params: { refusal: 'not_a_date' } });

/** A number as people type it; programs may send a JSON number. */
export const figure = z.union([z.string().max(40), z.number()]);

/** A checkbox, as forms and programs send it. */
export const tick = z.union([z.boolean(), z.enum(['0', '1'])]);

export function isTicked(value: z.output<typeof tick> | undefined): boolean {
  return value === true || value === '1';
}

import { z } from 'zod';

/** A time to come to an office: day and time (`HH:MM`) by its own calendar and clock. */
export const appointmentSlot = z.object({
  id: z.string(),
  office: z.string(),
  day: z.string(),
  time: z.string(),
  seats: z.number().int(),
  left: z.number().int(),
});
export type AppointmentSlot = z.infer<typeof appointmentSlot>;
export const slotsAnswer = z.object({ data: z.array(appointmentSlot) });

export const slotsQuery = z.strictObject({
  /** For people who work for several offices: a slug. */
  office: z.string().max(40).optional(),
  /** First day; today when absent. */
  from: z.string().max(10).optional(),
});

/** Opens times of an office, or changes the seats of those that are open. */
export const keepSlotsRequest = z.strictObject({
  office: z.string().max(40),
  day: z.string().max(10),
  times: z
    .array(z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))
    .min(1)
    .max(48),
  seats: z.number().int().min(1).max(100),
});

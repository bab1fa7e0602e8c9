import { z } from 'zod';

/** A time to come to an office: day and time (`HH:MM`) by its own calendar and clock. */
export const appointmentSlot = z.object({
  id: z.string(),
  office: z.string(),
  day: z.string(),
  time: z.string(),
  seats: z.number().int(),
  /** Seats that somebody holds. */
  taken: z.number().int(),
  /** Seats to be given: none at a closed time, whoever holds one there. */
  left: z.number().int(),
  closed: z.boolean(),
});
export type AppointmentSlot = z.infer<typeof appointmentSlot>;
export const slotsAnswer = z.object({ data: z.array(appointmentSlot) });

export const slotsQuery = z.strictObject({
  /** For people who work for several offices: a slug. */
  office: z.string().max(40).optional(),
  /** First day; today when absent. */
  from: z.string().max(10).optional(),
});

/** Opens times of an office, also closed ones, or changes the seats of those that are open. */
export const keepSlotsRequest = z.strictObject({
  office: z.string().max(40),
  day: z.string().max(10),
  times: z
    .array(z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))
    .min(1)
    .max(48),
  seats: z.number().int().min(1).max(100),
});

/** What becomes of those who hold a seat at a time that is closed. */
export const heldSeats = ['kept', 'called_off'] as const;

/** Closes times of an office: nobody is given them any more. */
export const closeSlotsRequest = z.strictObject({
  office: z.string().max(40),
  slots: z.array(z.uuid()).min(1).max(48),
  /** `kept`: who holds a seat keeps it. `called_off`: the appointments are withdrawn, and the applicants told. */
  appointments: z.enum(heldSeats),
});

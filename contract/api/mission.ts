import { z } from 'zod';
import { heldSeats } from '#domain/casework/appointment-state.ts';

/** An appointment time at an office: date and time (`HH:MM`), both local. */
export const appointmentSlot = z.object({
  id: z.string(),
  office: z.string(),
  day: z.string(),
  time: z.string(),
  seats: z.number().int(),
  /** Seats that are taken. */
  taken: z.number().int(),
  /** Seats that can be given: none at a closed or a past time, whoever has a seat there. */
  left: z.number().int(),
  closed: z.boolean(),
  /** Set once the time has come. */
  past: z.boolean(),
});
export type AppointmentSlot = z.infer<typeof appointmentSlot>;
export const slotsAnswer = z.object({ data: z.array(appointmentSlot) });

export const slotsQuery = z.strictObject({
  /** For people who work for several offices: a slug. */
  office: z.string().max(40).optional(),
  /** First day; today when absent. */
  from: z.string().max(10).optional(),
});

/** Opens times of an office, including closed ones, or changes the seats of open ones. */
export const keepSlotsRequest = z.strictObject({
  office: z.string().max(40),
  day: z.string().max(10),
  times: z
    .array(z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/))
    .min(1)
    .max(48),
  seats: z.number().int().min(1).max(100),
});

/** Closes times of an office, so that nobody new gets them. */
export const closeSlotsRequest = z.strictObject({
  office: z.string().max(40),
  slots: z.array(z.uuid()).min(1).max(48),
  /** `kept`: existing appointments stay. `called_off`: they are cancelled, and the applicants are told. */
  appointments: z.enum(heldSeats),
});

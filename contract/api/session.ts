import { z } from 'zod';
import { roleCodes } from '#domain/permissions/roles.ts';

/** The specification's login answer: a token, or errors and a message. */
export const loginRequest = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(1024),
});
export const loginAnswer = z.object({ token: z.string(), message: z.string() });

export const logoutAnswer = z.object({ message: z.string() });

export const staffUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.object({ role: z.enum(roleCodes), office: z.string() })),
  permissions: z.array(z.string()),
  /** The office the person works in today, as slug, and its name's message id. */
  office: z.string().nullable(),
});
export const staffUserAnswer = z.object({ data: staffUser });
export type StaffUser = z.infer<typeof staffUser>;

import { z } from 'zod';
import { sessionAudiences } from '#domain/permissions/audiences.ts';
import { roleCodes } from '#domain/permissions/roles.ts';

/** The form as entered; a mission's carries `type` as well. Comes as JSON, multipart or form fields. */
export const loginRequest = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(1024),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** The specification's login answer: a token, or errors and a message. */
export const loginAnswer = z.object({ token: z.string(), message: z.string() });

export const logoutAnswer = z.object({ message: z.string() });

/** A flag on the account, no role: `systemadmin` keeps the accounts of an office or of the portal. */
export const userTypes = ['user', 'systemadmin'] as const;
export type UserType = (typeof userTypes)[number];

export const staffUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  audience: z.enum(sessionAudiences),
  user_type: z.enum(userTypes),
  /** Names of the roles, once each: a role check tests whether the list contains one (specification, section 6). */
  roles: z.array(z.enum(roleCodes)),
  /** The same roles with the office each is held for: a slug, or `all`. */
  grants: z.array(z.object({ role: z.enum(roleCodes), office: z.string() })),
  permissions: z.array(z.string()),
  /** The office the person works in today, as slug; none for people of every office. */
  office: z.string().nullable(),
});
export const staffUserAnswer = z.object({ data: staffUser });
export type StaffUser = z.infer<typeof staffUser>;

export const changePasswordRequest = z.strictObject({
  current_password: z.string().max(1024),
  password: z.string().max(1024),
});

/** `ended`: how many other sessions of the account ended with it. */
export const sessionsEndedAnswer = z.object({
  message: z.string(),
  data: z.object({ ended: z.number().int() }),
});

/** Open sessions of the caller's own account, the one used last first. Instants in UTC. */
export const ownSessionsAnswer = z.object({
  data: z.array(
    z.object({
      created_at: z.string(),
      last_seen_at: z.string(),
      expires_at: z.string(),
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof ownSessionsAnswer>['data'][number];

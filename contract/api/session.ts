import { z } from 'zod';
import { sessionAudiences } from '#domain/permissions/audiences.ts';
import { roleCodes } from '#domain/permissions/roles.ts';
import { ownPasskey } from './passkeys.ts';

/** The form as entered; a mission's carries `type` as well. Comes as JSON, multipart or form fields. */
export const loginRequest = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(1024),
});

/** The specification's login answer: a token, or errors and a message. */
export const loginAnswer = z.object({ token: z.string(), message: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** How a second factor is given; the one to offer first comes first. */
export const secondStepNames = ['passkey', 'authenticator', 'recovery_code'] as const;
export type SecondStepName = (typeof secondStepNames)[number];

/** The answer (202) to a right password of an account with a second factor: the challenge and the factor give the token. */
export const secondStepAnswer = z.object({
  challenge: z.string(),
  ways: z.array(z.enum(secondStepNames)),
  message: z.string(),
});
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>;

/** `code`: six figures of the authenticator, or a recovery code. */
export const secondStepRequest = z.strictObject({ challenge: z.string().max(100), code: z.string().max(40) });

/** Answered alike whether or not there is such an account. */
export const passwordLinkRequest = z.strictObject({ email: z.string().max(254) });
export const messageAnswer = z.object({ message: z.string() });

/** `token`: what stands behind the number sign in the mailed link. */
export const newPasswordRequest = z.strictObject({ token: z.string().max(100), password: z.string().max(1024) });
/** `audience`: whose door the person signs in at. */
export const newPasswordAnswer = z.object({
  message: z.string(),
  data: z.object({ audience: z.enum(sessionAudiences).nullable() }),
});

export const secondFactorAnswer = z.object({
  data: z.object({
    on: z.boolean(),
    /** An authenticator app is set up. */
    authenticator: z.boolean(),
    passkeys: z.array(ownPasskey),
    /** Whether this portal's address lets passkeys be made. */
    passkeys_possible: z.boolean(),
    recovery_codes_left: z.number().int(),
  }),
});
export type SecondFactorState = z.infer<typeof secondFactorAnswer>['data'];

export const ownPasswordRequest = z.strictObject({ current_password: z.string().max(1024) });

/** A new secret for an authenticator: to be scanned (`qr`, a path of dark squares), opened (`address`) or typed. */
export const enrolmentAnswer = z.object({
  data: z.object({
    secret: z.string(),
    address: z.string(),
    qr: z.object({ width: z.number(), height: z.number(), path: z.string() }),
  }),
});
export type Enrolment = z.infer<typeof enrolmentAnswer>['data'];

export const authenticatorCodeRequest = z.strictObject({ code: z.string().max(20) });

/**
 * Shown once: each signs in once where the second factor is not at hand. None where there were some before, which go on
 * working.
 */
export const recoveryCodesAnswer = z.object({
  message: z.string(),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

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
  /** Nothing else is open to this session until a second factor is set up. */
  second_factor_needed: z.boolean(),
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
      /** Families of the browser and the system it began in, by their own names; null where they are not known. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.string(),
      last_seen_at: z.string(),
      expires_at: z.string(),
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof ownSessionsAnswer>['data'][number];

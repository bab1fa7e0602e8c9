import { z } from 'zod';
import { organisationStates } from '#domain/organisations/organisation.ts';
import { sessionAudiences } from '#domain/permissions/audiences.ts';
import { roleCodes } from '#domain/permissions/roles.ts';
import { ownPasskey } from './passkeys.ts';

/** The form as entered; a mission's has `type` as well. Sent as JSON, multipart or form fields. */
export const loginRequest = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(1024),
});

/** Response to a sign-in as specified: a token, or errors and a message. */
export const loginAnswer = z.object({ token: z.string(), message: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Ways to complete two-step sign-in; the one to offer first comes first. */
export const secondStepNames = ['passkey', 'authenticator', 'recovery_code'] as const;
export type SecondStepName = (typeof secondStepNames)[number];

/**
 * Response (202) to a right password for an account with two-step sign-in: the challenge and the second step give the
 * token.
 */
export const secondStepAnswer = z.object({
  challenge: z.string(),
  ways: z.array(z.enum(secondStepNames)),
  message: z.string(),
});
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>;

/** `code`: six digits from the authenticator app, or a recovery code. */
export const secondStepRequest = z.strictObject({ challenge: z.string().max(100), code: z.string().max(40) });

/** The response is the same whether or not the account exists. */
export const passwordLinkRequest = z.strictObject({ email: z.string().max(254) });
export const messageAnswer = z.object({ message: z.string() });

/** `token`: the part after the number sign in the mailed link. */
export const newPasswordRequest = z.strictObject({ token: z.string().max(100), password: z.string().max(1024) });
/** `audience`: the area in which the person signs in. */
export const newPasswordAnswer = z.object({
  message: z.string(),
  data: z.object({ audience: z.enum(sessionAudiences).nullable() }),
});

export const secondFactorAnswer = z.object({
  data: z.object({
    on: z.boolean(),
    /** True if an authenticator app is set up. */
    authenticator: z.boolean(),
    passkeys: z.array(ownPasskey),
    /** True if the portal's address allows passkeys. */
    passkeys_possible: z.boolean(),
    recovery_codes_left: z.number().int(),
  }),
});
export type SecondFactorState = z.infer<typeof secondFactorAnswer>['data'];

export const ownPasswordRequest = z.strictObject({ current_password: z.string().max(1024) });

/** A new secret for an authenticator app: to be scanned (`qr`, a path of dark squares), opened (`address`) or typed. */
export const enrolmentAnswer = z.object({
  data: z.object({
    secret: z.string(),
    address: z.string(),
    qr: z.object({ width: z.number(), height: z.number(), path: z.string() }),
  }),
});
export type Enrolment = z.infer<typeof enrolmentAnswer>['data'];

export const authenticatorCodeRequest = z.strictObject({ code: z.string().max(20) });

/** Shown once; each code signs in once without the second step. Empty if there were codes already, which stay valid. */
export const recoveryCodesAnswer = z.object({
  message: z.string(),
  data: z.object({ recovery_codes: z.array(z.string()) }),
});

export const logoutAnswer = z.object({ message: z.string() });

/** A role of a member of staff. */
export const roleCode = z.enum(roleCodes);

/** A flag on the account, not a role: `systemadmin` manages the accounts of an office or of the portal. */
export const userTypes = ['user', 'systemadmin'] as const;
export type UserType = (typeof userTypes)[number];

export const staffUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  audience: z.enum(sessionAudiences),
  user_type: z.enum(userTypes),
  /** Names of the roles, each once: a role check tests whether the list contains one (specification, section 6). */
  roles: z.array(roleCode),
  /** The same roles with the office for which each is held: a slug, or `all`. */
  grants: z.array(z.object({ role: roleCode, office: z.string() })),
  permissions: z.array(z.string()),
  /** True if the session gives access to nothing else until two-step sign-in is set up. */
  second_factor_needed: z.boolean(),
  /** Slug of the office where the person works today; null for people of every office. */
  office: z.string().nullable(),
  /** Standing of the person's organisation; null for people of the government. */
  organisation_state: z.enum(organisationStates).nullable(),
});
/** With the portal's time, by which what is shown to staff is judged, whatever the clock of their device says. */
export const staffUserAnswer = z.object({ data: staffUser, meta: z.object({ now: z.string() }) });
export type StaffUser = z.infer<typeof staffUser>;

export const changePasswordRequest = z.strictObject({
  current_password: z.string().max(1024),
  password: z.string().max(1024),
});

/** `ended`: number of the account's other sessions that ended with it. */
export const sessionsEndedAnswer = z.object({
  message: z.string(),
  data: z.object({ ended: z.number().int() }),
});

/** Open sessions of the caller's own account, the most recently used first. Instants in UTC. */
export const ownSessionsAnswer = z.object({
  data: z.array(
    z.object({
      /** Browser and operating system in which it began, by their own names; null when unknown. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.string(),
      last_seen_at: z.string(),
      expires_at: z.string(),
      /** True for the session that asks. */
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof ownSessionsAnswer>['data'][number];

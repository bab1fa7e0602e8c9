import type { RoleCode, RoleGrant } from './roles.ts';

/** Who signs in where: each audience has a door, a user call and an area of its own. */
export const sessionAudiences = ['department', 'mission', 'trekking', 'service_provider'] as const;
export type SessionAudience = (typeof sessionAudiences)[number];

/**
 * The roles outside the department (workflows-and-roles, section 9). Verifiers of agencies and of providers are not among
 * them: they are the department's own.
 */
const audienceByRole: Readonly<Partial<Record<RoleCode, SessionAudience>>> = {
  mission_clerk: 'mission',
  mission_officer: 'mission',
  mission_approver: 'mission',
  mission_cashier: 'mission',
  mission_printer: 'mission',
  mission_admin: 'mission',
  mission_head: 'mission',
  agency_owner: 'trekking',
  agency_officer: 'trekking',
  agency_viewer: 'trekking',
  provider_owner: 'service_provider',
  provider_officer: 'service_provider',
};

export function audienceOfRole(role: RoleCode): SessionAudience {
  return audienceByRole[role] ?? 'department';
}

/**
 * The audience of an account by its roles. None without a role, and none with roles of several audiences: whoever works
 * for two has an account for each, so that no session reaches from one area into another.
 */
export function audienceOf(grants: readonly RoleGrant[]): SessionAudience | undefined {
  const [first, ...others] = new Set(grants.map(({ role }) => audienceOfRole(role)));
  return others.length === 0 ? first : undefined;
}

/** Whose people sign in with a second factor wherever the portal is in earnest: the government's own. */
const audiencesWithSecondFactor: readonly SessionAudience[] = ['department', 'mission'];

export function needsSecondFactor(audience: SessionAudience): boolean {
  return audiencesWithSecondFactor.includes(audience);
}

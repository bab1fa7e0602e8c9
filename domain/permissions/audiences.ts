import type { RoleCode, RoleGrant } from './roles.ts';

/** Audiences that sign in separately, each with its own sign-in page, user call and area. */
export const sessionAudiences = ['department', 'mission', 'trekking', 'service_provider'] as const;
export type SessionAudience = (typeof sessionAudiences)[number];

/**
 * Roles outside the department (workflows-and-roles, section 9). Verifiers of agencies and providers are missing
 * because they belong to the department.
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
 * Returns the audience of an account by its roles; undefined without a role or with roles of several audiences.
 * Somebody who works for two has an account for each, so that no session reaches from one area into another.
 */
export function audienceOf(grants: readonly RoleGrant[]): SessionAudience | undefined {
  const [first, ...others] = new Set(grants.map(({ role }) => audienceOfRole(role)));
  return others.length === 0 ? first : undefined;
}

/** Audiences that need two-step sign-in outside the demonstration: the government's own staff. */
const audiencesWithSecondFactor: readonly SessionAudience[] = ['department', 'mission'];

export function needsSecondFactor(audience: SessionAudience): boolean {
  return audiencesWithSecondFactor.includes(audience);
}

import { can, officesWith, type Permission } from '#domain/permissions/permissions.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { type Section, worksIn } from '#domain/permissions/sections.ts';
import type { Action } from './action.ts';
import { actionsWith, hasEffect } from './actions/index.ts';
import { grantedStatus } from './lifecycle.ts';

/** Returns true if an action is a member of staff's, and not an applicant's or the portal's own. */
export function isOfStaff(action: Action): boolean {
  return typeof action.by !== 'string';
}

/** Returns true if the grants carry what an action needs on an application of a section and an office. */
export function mayAct(
  grants: readonly RoleGrant[],
  { by }: Action,
  at: { readonly section: Section; readonly office: string },
): boolean {
  if (typeof by === 'string') return false;
  if (by.place !== undefined) return by.permissions.some((permission) => can(grants, permission));
  return by.permissions.some((permission) => {
    const here = grants.filter(({ role }) => worksIn(role, at.section, permission));
    return can(here, permission, at.office);
  });
}

/** The first permission of an action that somebody holds anywhere; undefined: none. */
export function heldPermission(grants: readonly RoleGrant[], { by }: Action): Permission | undefined {
  return typeof by === 'string' ? undefined : by.permissions.find((one) => can(grants, one));
}

/** Offices where somebody may do an action that is done away from the application's own office. */
export function officesFor(grants: readonly RoleGrant[], action: Action): readonly string[] | 'all' {
  const permission = heldPermission(grants, action);
  return permission === undefined ? [] : officesWith(grants, permission);
}

/** Returns true if an action is done where the doer stands, and not at the application's own office. */
export function isAtAnyPort({ by }: Action): boolean {
  return typeof by !== 'string' && by.place === 'any_port';
}

/** Returns true if an action is done away from the application's own office: at any port, or by the Department. */
export function isAwayFromOffice({ by }: Action): boolean {
  return typeof by !== 'string' && by.place !== undefined;
}

/** Names of the actions that grant, as events store them. */
export const grants: readonly string[] = actionsWith('grant');

/** An event of an application: its action, and the status in which it found it and left it. */
export interface GrantingEvent {
  readonly action: string;
  readonly from_status: string | null;
  readonly to_status: string;
}

/** Returns true if an event corrected the details of what was granted. */
export function correctsGrant({ action, from_status: from }: GrantingEvent): boolean {
  return hasEffect(action, 'correct_typing') && from === grantedStatus;
}

/**
 * Returns true if the doer of an event answers for what is granted: for the grant itself, or for who the applicant is, whose
 * details they corrected after it. The newest one stands in for all before, so that whoever hands out the visa never changed its
 * holder alone. After a correction that sends the application back nobody does, until it is granted again.
 */
export function answersForGrant(event: GrantingEvent): boolean {
  return grants.includes(event.action) || (correctsGrant(event) && event.to_status === grantedStatus);
}

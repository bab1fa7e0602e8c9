import type { Actor, Doer } from '#domain/casework/lifecycle.ts';
import type { RoleCode, RoleGrant } from '#domain/permissions/roles.ts';

/** Person who acts on an application, as recorded with the event. */
export interface ActingPerson {
  readonly kind: 'traveller' | 'staff' | 'system';
  readonly accountId?: string;
  readonly doers: readonly Doer[];
  readonly office?: string;
}

export const traveller: ActingPerson = { kind: 'traveller', doers: ['traveller'] };

export const system: ActingPerson = { kind: 'system', doers: ['system'] };

/** Returns a member of staff with the roles that apply in the office of an application. */
export function staffIn(office: string, accountId: string, grants: readonly RoleGrant[]): ActingPerson {
  const roles = grants.filter((grant) => grant.office === 'all' || grant.office === office).map((grant) => grant.role);
  return { kind: 'staff', accountId, doers: [...new Set<RoleCode>(roles)], office };
}

export function actorOf(person: ActingPerson): Actor {
  return person.accountId === undefined
    ? { doers: person.doers }
    : { accountId: person.accountId, doers: person.doers };
}

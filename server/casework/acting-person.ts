import type { Actor, Doer } from '#domain/casework/lifecycle.ts';
import type { RoleCode, RoleGrant } from '#domain/permissions/roles.ts';

/** Who acts on an application, as the event records it. */
export interface ActingPerson {
  readonly kind: 'traveller' | 'staff' | 'system';
  readonly accountId?: string;
  readonly doers: readonly Doer[];
  readonly office?: string;
}

export const traveller: ActingPerson = { kind: 'traveller', doers: ['traveller'] };

export const system: ActingPerson = { kind: 'system', doers: ['system'] };

/** A member of staff with the roles that count in the office of an application. */
export function staffIn(office: string, accountId: string, grants: readonly RoleGrant[]): ActingPerson {
  const roles = grants.filter((grant) => grant.office === 'all' || grant.office === office).map((grant) => grant.role);
  return { kind: 'staff', accountId, doers: [...new Set<RoleCode>(roles)], office };
}

export function actorOf(person: ActingPerson): Actor {
  return person.accountId === undefined
    ? { doers: person.doers }
    : { accountId: person.accountId, doers: person.doers };
}

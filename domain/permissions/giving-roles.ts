import { type Office, officeBySlug } from '#domain/reference-data/offices.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { audienceOf } from './audiences.ts';
import { can, type Permission, rolesWith } from './permissions.ts';
import type { RoleCode, RoleGrant } from './roles.ts';

/**
 * Roles by the place where they are held (workflows-and-roles, section 9). Organisations assign their roles themselves.
 */
const ofFinance: readonly RoleCode[] = ['finance_officer', 'finance_chief'];
const ofDepartment: readonly RoleCode[] = [
  'extension_officer',
  'nontourist_officer',
  'overstay_officer',
  'certificate_clerk',
  'senior_officer',
  'section_chief',
  'trekking_officer',
  'trekking_supervisor',
  'agency_verifier',
  'provider_verifier',
  ...ofFinance,
  'director',
  'rules_editor',
  'rules_approver',
  'checkpost_user',
];
/** Counters of the Department: a drawer belongs to one office, never to all. */
const ofCounters: readonly RoleCode[] = ['department_cashier'];
const rolesByPlace = {
  mission: [
    'mission_clerk',
    'mission_officer',
    'mission_approver',
    'mission_cashier',
    'mission_printer',
    'mission_admin',
    'mission_head',
    ...ofFinance,
  ],
  port: ['port_visa_officer', 'port_cashier', 'port_movement_officer', 'port_supervisor', ...ofFinance],
  department: [...ofDepartment, ...ofCounters],
  all: [...ofDepartment, 'auditor', 'support', 'system_admin'],
} as const satisfies Readonly<Record<string, readonly RoleCode[]>>;

/** Roles that count only where they are held at an office of one kind. */
const rolesOfOnePlace: readonly { readonly place: Office['kind']; readonly roles: readonly RoleCode[] }[] = [
  { place: 'mission', roles: rolesByPlace.mission },
  { place: 'port', roles: rolesByPlace.port },
  { place: 'department', roles: ofCounters },
];

/**
 * Roles that two people assign and confirm (section 9, separation of duties 5), and only the department (section 8).
 */
const headRoles: readonly RoleCode[] = ['mission_head', 'director', 'system_admin'];

/** Account administrators have no access to cases, and auditors, who read everything, change nothing (section 9). */
const rolesHeldAlone: readonly RoleCode[] = ['system_admin', 'auditor'];

/** Returns true if the role counts only after a second person has confirmed it. */
export function needsSecondPerson(role: RoleCode): boolean {
  return headRoles.includes(role);
}

/**
 * Returns the roles available at an office, by its slug or `all`; none where an organisation manages its own people.
 */
export function rolesAt(office: string): readonly RoleCode[] {
  const place = office === 'all' ? 'all' : officeBySlug(office)?.kind;
  return place === undefined ? [] : rolesByPlace[place];
}

/** Returns the roles that may do something for an office: those held there, and those held for all offices. */
export function rolesWithAt(permission: Permission, office: string): readonly RoleCode[] {
  const held = [...rolesAt(office), ...rolesAt('all')];
  return rolesWith(permission).filter((role) => held.includes(role));
}

/** Returns the grants that count: a mission's or port's role held elsewhere gives no access, however it got there. */
export function countingGrants(grants: readonly RoleGrant[]): readonly RoleGrant[] {
  return grants.filter(({ role, office }) =>
    rolesOfOnePlace.every(
      ({ place, roles }) => ofFinance.includes(role) || !roles.includes(role) || officeBySlug(office)?.kind === place,
    ),
  );
}

/**
 * Returns the roles that somebody may assign and remove at an office: its ordinary roles for the office's account
 * administrator, the heads' roles for the administrator of all offices.
 */
export function rolesToGive(giver: readonly RoleGrant[], office: string): readonly RoleCode[] {
  return rolesInReach(giver, office, 'users.manage');
}

type OverAccounts = Extract<Permission, 'users.manage' | 'users.activate'>;

function rolesInReach(keeper: readonly RoleGrant[], office: string, permission: OverAccounts): readonly RoleCode[] {
  if (!can(keeper, permission, office)) return [];
  const keepsAll = can(keeper, permission, 'all');
  const kept = rolesAt(office).filter((role) => keepsAll || !needsSecondPerson(role));
  // A mission's own administrator assigns the mission's roles; finance roles are assigned by the department.
  return keepsAll ? kept : kept.filter((role) => !ofFinance.includes(role));
}

interface KeptAccount {
  readonly office: string;
  readonly grants: readonly RoleGrant[];
}

/**
 * Returns true if somebody may rename an account, change its roles or send it a link: the administrator of all offices,
 * or the administrator of its office who could assign all of its roles.
 */
export function mayChangeAccount(keeper: readonly RoleGrant[], account: KeptAccount): boolean {
  return isInReach(keeper, account, 'users.manage');
}

/** Returns true if somebody may switch an account off and on. An office's administrator cannot switch off its head. */
export function mayActivateAccount(keeper: readonly RoleGrant[], account: KeptAccount): boolean {
  return isInReach(keeper, account, 'users.activate');
}

function isInReach(keeper: readonly RoleGrant[], account: KeptAccount, permission: OverAccounts): boolean {
  if (can(keeper, permission, 'all')) return true;
  const roles = rolesInReach(keeper, account.office, permission);
  return (
    can(keeper, permission, account.office) &&
    account.grants.every(({ role, office }) => office === account.office && roles.includes(role))
  );
}

/** Returns the violations, at the field `roles`, of one account holding these roles together. */
export function rolesTogether(grants: readonly RoleGrant[]): readonly Violation[] {
  if (grants.length === 0) return [];
  const roles = new Set(grants.map(({ role }) => role));
  if (roles.size > 1 && rolesHeldAlone.some((role) => roles.has(role))) return [violation('role_held_alone', 'roles')];
  return audienceOf(grants) === undefined ? [violation('roles_of_several_areas', 'roles')] : [];
}

import type { RoleCode } from './roles.ts';

/**
 * Parts of an office's work. An office alone is too coarse: officers for extensions, residence and overstays share the
 * Department, and none of them decides the others' cases.
 */
export const sections = [
  'port',
  'mission',
  'tourist',
  'entry',
  'non_tourist',
  'overstay',
  'fines',
  'certificates',
  'trekking',
  'organisations',
] as const;
export type Section = (typeof sections)[number];

const ofTheDepartment = [
  'tourist',
  'entry',
  'non_tourist',
  'overstay',
  'fines',
  'certificates',
  'trekking',
  'organisations',
] as const satisfies readonly Section[];

/** Sections in which a role works on cases (workflows-and-roles, section 9); a role that is not here works on none. */
const sectionsOfRoles: Readonly<Partial<Record<RoleCode, readonly Section[]>>> = {
  mission_clerk: ['mission'],
  mission_officer: ['mission'],
  mission_approver: ['mission'],
  mission_cashier: ['mission'],
  mission_printer: ['mission'],
  mission_head: ['mission'],
  port_visa_officer: ['port'],
  port_cashier: ['port'],
  port_movement_officer: ['port'],
  port_supervisor: ['port'],
  extension_officer: ['tourist', 'entry'],
  nontourist_officer: ['non_tourist'],
  overstay_officer: ['overstay', 'fines'],
  certificate_clerk: ['certificates'],
  senior_officer: ['tourist', 'overstay', 'fines', 'certificates'],
  section_chief: ofTheDepartment,
  director: ofTheDepartment,
  department_cashier: [...ofTheDepartment, 'trekking'],
  finance_officer: sections,
  finance_chief: sections,
  trekking_officer: ['trekking'],
  trekking_supervisor: ['trekking'],
  agency_verifier: ['organisations'],
  provider_verifier: ['organisations'],
};

/** Permissions that a role has in fewer sections than it works in. */
const narrower: Readonly<Partial<Record<RoleCode, Readonly<Record<string, readonly Section[]>>>>> = {
  // Of a tourist's case the senior officer decides; the chief of those that only the Department opens a door for.
  section_chief: { 'requests.decide': ['entry', 'non_tourist'] },
  // Fines are the director's own decision, and nobody else's.
  director: { 'requests.decide': ['fines'] },
  senior_officer: { 'requests.decide': ['tourist', 'overstay', 'certificates'] },
};

/** Returns true if a role has a permission, which it holds, also for the cases of a section. */
export function worksIn(role: RoleCode, section: Section, permission: string): boolean {
  const sections = narrower[role]?.[permission] ?? sectionsOfRoles[role];
  return sections?.includes(section) ?? false;
}

/** Roles that judge visas also read where these were first granted, at offices for which they hold the permission. */
const judgesOfVisas: readonly RoleCode[] = ['extension_officer', 'senior_officer', 'section_chief', 'director'];
const whereVisasBegin: readonly Section[] = ['port', 'mission'];

/**
 * Returns the sections whose cases a role may read with a permission to read: those it works in, or all for a role that
 * works in none, such as the auditor.
 */
export function sectionsRead(role: RoleCode): readonly Section[] {
  const worked = sectionsOfRoles[role];
  if (worked === undefined) return sections;
  return judgesOfVisas.includes(role) ? [...worked, ...whereVisasBegin] : worked;
}

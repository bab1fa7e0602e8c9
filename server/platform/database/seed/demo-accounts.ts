import type { RoleCode } from '#domain/permissions/roles.ts';
import { entryPoints } from '#domain/reference-data/entry-points.ts';
import { missions } from '#domain/reference-data/missions.ts';
import { branchSlug, countersInCountry } from '#domain/reference-data/offices.ts';
import { addAccounts, existingEmails } from '../../../accounts/account-repository.ts';
import { hashPassword } from '../../../accounts/sign-in/passwords.ts';
import { newId } from '../../identifiers.ts';
import type { Db } from '../database.ts';

/** Password of every account in the demo. Public, worthless, and never seeded in production. */
export const demoPassword = 'namaste-everest-8849';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: RoleCode;
  /** Slug of an office or an organisation, or `all` for people who work for every office. */
  readonly office: string;
}

/** Two visa officers at each entry point: the one who clears may not print, so one alone could issue nothing. */
const portPeople: readonly { readonly login: string; readonly role: RoleCode; readonly name: string }[] = [
  { login: 'port_visa_officer', role: 'port_visa_officer', name: 'Visa Officer One' },
  { login: 'port_visa_officer_2', role: 'port_visa_officer', name: 'Visa Officer Two' },
  { login: 'port_cashier', role: 'port_cashier', name: 'Cashier' },
  { login: 'port_supervisor', role: 'port_supervisor', name: 'Supervisor' },
  { login: 'port_movement_officer', role: 'port_movement_officer', name: 'Movement Officer' },
];

const departmentPeople: readonly { readonly role: RoleCode; readonly name: string }[] = [
  { role: 'director', name: 'Director' },
  { role: 'section_chief', name: 'Section Chief' },
  { role: 'senior_officer', name: 'Senior Officer' },
  { role: 'extension_officer', name: 'Extension Officer' },
  { role: 'overstay_officer', name: 'Overstay Officer' },
  { role: 'certificate_clerk', name: 'Certificate Clerk' },
  { role: 'nontourist_officer', name: 'Non-tourist Officer' },
  { role: 'trekking_officer', name: 'Trekking Officer' },
  { role: 'trekking_supervisor', name: 'Trekking Supervisor' },
  { role: 'finance_officer', name: 'Finance Officer' },
  { role: 'finance_chief', name: 'Finance Chief' },
  { role: 'auditor', name: 'Auditor' },
  { role: 'support', name: 'Support Agent' },
  { role: 'system_admin', name: 'System Administrator' },
  { role: 'agency_verifier', name: 'Agency Verifier' },
  { role: 'provider_verifier', name: 'Provider Verifier' },
  { role: 'rules_editor', name: 'Rules Editor' },
  { role: 'rules_approver', name: 'Rules Approver' },
  { role: 'checkpost_user', name: 'Checkpost User' },
];

/** People of the branch office, who see its cases alone. */
const branchPeople: readonly { readonly role: RoleCode; readonly name: string }[] = [
  { role: 'extension_officer', name: 'Extension Officer Pokhara' },
  { role: 'overstay_officer', name: 'Overstay Officer Pokhara' },
  { role: 'senior_officer', name: 'Senior Officer Pokhara' },
  { role: 'trekking_officer', name: 'Trekking Officer Pokhara' },
];

const missionPeople: readonly { readonly role: RoleCode; readonly name: string }[] = [
  { role: 'mission_clerk', name: 'Mission Clerk' },
  { role: 'mission_officer', name: 'Mission Officer' },
  { role: 'mission_approver', name: 'Mission Approver' },
  { role: 'mission_cashier', name: 'Mission Cashier' },
  { role: 'mission_printer', name: 'Mission Printer' },
  { role: 'mission_admin', name: 'Mission Administrator' },
  { role: 'mission_head', name: 'Mission Head' },
];

/** The Department's counters, each with a drawer of its own. */
const counterPeople: readonly DemoAccount[] = countersInCountry.map((slug) => ({
  email: `department_cashier@${slug}.demo`,
  name: 'Test Department Cashier',
  role: 'department_cashier',
  office: slug,
}));

/** People of organisations outside the government. */
const organisationPeople: readonly DemoAccount[] = [
  { email: 'agency_owner@himal.demo', name: 'Test Agency Owner', role: 'agency_owner', office: 'himal' },
  { email: 'agency_officer@himal.demo', name: 'Test Agency Officer', role: 'agency_officer', office: 'himal' },
  { email: 'agency_viewer@himal.demo', name: 'Test Agency Viewer', role: 'agency_viewer', office: 'himal' },
  { email: 'agency_owner@annapurna.demo', name: 'Test Agency Owner', role: 'agency_owner', office: 'annapurna' },
  { email: 'provider_owner@lotus.demo', name: 'Test Provider Owner', role: 'provider_owner', office: 'lotus' },
  { email: 'provider_officer@lotus.demo', name: 'Test Provider Officer', role: 'provider_officer', office: 'lotus' },
];

/** Roles that manage other people's accounts. */
const accountKeepers: readonly RoleCode[] = ['system_admin', 'mission_admin'];

export const demoAccounts: readonly DemoAccount[] = [
  ...entryPoints.flatMap(({ slug, code }) =>
    portPeople.map(
      ({ login, role, name }): DemoAccount => ({
        email: `${login}@${slug}.demo`,
        name: `Test ${name} ${code}`,
        role,
        office: slug,
      }),
    ),
  ),
  ...departmentPeople.map(
    ({ role, name }): DemoAccount => ({
      email: `${role}@department.demo`,
      name: `Test ${name}`,
      role,
      office: 'all',
    }),
  ),
  ...branchPeople.map(
    ({ role, name }): DemoAccount => ({
      email: `${role}@${branchSlug}.demo`,
      name: `Test ${name}`,
      role,
      office: branchSlug,
    }),
  ),
  ...missions.flatMap(({ slug, code }) =>
    missionPeople.map(
      ({ role, name }): DemoAccount => ({
        email: `${role}@${slug}.demo`,
        name: `Test ${name} ${code}`,
        role,
        office: slug,
      }),
    ),
  ),
  ...counterPeople,
  ...organisationPeople,
];

/** Adds missing demo accounts. The password is hashed once: hashing it for each would take seconds. */
export async function seedDemoAccounts(db: Db, at: Date): Promise<void> {
  const known = await existingEmails(
    db,
    demoAccounts.map((account) => account.email),
  );
  const missing = demoAccounts.filter((account) => !known.has(account.email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  await addAccounts(
    db,
    missing.map(({ email, name, role, office }) => ({
      id: newId(at),
      email,
      name,
      passwordHash,
      createdAt: at,
      userType: accountKeepers.includes(role) ? 'systemadmin' : 'user',
      grants: [{ role, office }],
    })),
  );
}

import type { Office } from '#domain/reference-data/offices.ts';
import { type RoleCode, type RoleGrant, roleCodes } from './roles.ts';
import { type Section, sectionsRead } from './sections.ts';

/** Permissions that routes require. Denied unless one of the roles below has it. */
export const permissions = [
  'arrivals.read',
  'arrivals.clear',
  'arrivals.correct_typing',
  'arrivals.take_cash',
  'arrivals.print',
  'arrivals.refuse_entry',
  'arrivals.correct_issued',
  'arrivals.stamp',
  'hits.decide',
  'hits.decide_at_border',
  'requests.read',
  'requests.check',
  'requests.propose',
  'requests.decide',
  'requests.reopen',
  'waivers.propose',
  'waivers.confirm',
  'second_looks.record',
  'second_looks.settle',
  'requests.propose_annulment',
  'requests.annul',
  'requests.revoke',
  'groups.read',
  'groups.send',
  'confirmations.read',
  'confirmations.answer',
  'fees.take',
  'stickers.print',
  'stickers.confirm_spoilt',
  'slots.keep',
  'shifts.work',
  'shifts.close_check',
  'stickers.read',
  'stickers.allot',
  'vouchers.record',
  'payments.reconcile',
  'payments.prepare',
  'payments.approve',
  'mails.read',
  'mails.settle',
  'offices.read',
  'offices.update',
  'offices.activate',
  'visas.read',
  'travellers.read',
  'reports.read',
  'reports.export_names',
  'revenue.read',
  'refunds.read',
  'refunds.prepare',
  'refunds.approve',
  'office_rates.read',
  'office_rates.draft',
  'office_rates.approve',
  'blacklists.read',
  'blacklists.propose',
  'blacklists.urgent',
  'blacklists.check',
  'blacklists.ground',
  'activity_logs.read',
  'activity_logs.export_at_mission',
  'users.read',
  'users.manage',
  'users.activate',
  'users.confirm',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions of everybody at a mission. */
const ofMissions: readonly Permission[] = [
  'offices.read',
  'office_rates.read',
  'requests.read',
  'stickers.read',
  'mails.read',
  'visas.read',
];

const granted: Readonly<Partial<Record<RoleCode, readonly Permission[]>>> = {
  mission_clerk: [...ofMissions, 'requests.check', 'mails.settle', 'travellers.read'],
  mission_officer: [
    ...ofMissions,
    'requests.check',
    'mails.settle',
    'requests.propose',
    'requests.propose_annulment',
    'travellers.read',
    'reports.read',
    'blacklists.read',
    'blacklists.propose',
  ],
  mission_approver: [
    ...ofMissions,
    'requests.decide',
    'requests.propose_annulment',
    'hits.decide',
    'stickers.confirm_spoilt',
    'travellers.read',
    'reports.read',
    'reports.export_names',
    'blacklists.read',
  ],
  mission_cashier: [...ofMissions, 'fees.take', 'shifts.work', 'refunds.read', 'refunds.prepare'],
  mission_printer: [...ofMissions, 'stickers.print'],
  mission_admin: [
    ...ofMissions,
    'offices.update',
    'office_rates.draft',
    'slots.keep',
    'users.read',
    'users.manage',
    'users.activate',
  ],
  mission_head: [
    ...ofMissions,
    'requests.reopen',
    'requests.annul',
    'hits.decide',
    'shifts.close_check',
    'stickers.allot',
    'travellers.read',
    'reports.read',
    'reports.export_names',
    'revenue.read',
    'refunds.read',
    'refunds.approve',
    'office_rates.approve',
    'blacklists.read',
    'blacklists.propose',
    'activity_logs.read',
    'activity_logs.export_at_mission',
    'users.read',
    'users.activate',
  ],
  port_visa_officer: ['arrivals.read', 'arrivals.clear', 'arrivals.correct_typing', 'arrivals.print', 'stickers.read'],
  port_cashier: ['arrivals.read', 'arrivals.take_cash', 'shifts.work', 'vouchers.record'],
  port_supervisor: [
    'mails.read',
    'mails.settle',
    'arrivals.read',
    'arrivals.clear',
    'arrivals.correct_typing',
    'arrivals.refuse_entry',
    'arrivals.correct_issued',
    'requests.propose_annulment',
    'hits.decide',
    'hits.decide_at_border',
    'shifts.close_check',
    'stickers.read',
    'stickers.allot',
    'reports.read',
    'revenue.read',
  ],
  port_movement_officer: ['arrivals.read', 'arrivals.stamp'],
  certificate_clerk: ['requests.read', 'requests.check', 'requests.propose', 'mails.read', 'mails.settle'],
  nontourist_officer: [
    'requests.read',
    'requests.check',
    'requests.propose',
    'requests.propose_annulment',
    'mails.read',
    'mails.settle',
  ],
  overstay_officer: ['requests.read', 'requests.check', 'requests.propose', 'mails.read', 'mails.settle'],
  extension_officer: [
    'requests.read',
    'requests.check',
    'requests.propose',
    'requests.propose_annulment',
    'mails.read',
    'mails.settle',
  ],
  senior_officer: [
    'mails.read',
    'mails.settle',
    'requests.read',
    'requests.check',
    'requests.propose',
    'requests.decide',
    'second_looks.record',
    'requests.propose_annulment',
    'visas.read',
    'travellers.read',
    'reports.read',
    'reports.export_names',
    'blacklists.read',
    'blacklists.propose',
    'blacklists.urgent',
  ],
  section_chief: [
    'requests.read',
    'requests.decide',
    'waivers.propose',
    'second_looks.record',
    'slots.keep',
    'hits.decide',
    'visas.read',
    'travellers.read',
    'reports.read',
    'offices.read',
    'blacklists.read',
    'blacklists.check',
    'blacklists.ground',
  ],
  director: [
    'requests.read',
    'requests.decide',
    'waivers.confirm',
    'second_looks.settle',
    'requests.reopen',
    'requests.annul',
    'requests.revoke',
    'visas.read',
    'travellers.read',
    'reports.read',
    'reports.export_names',
    'revenue.read',
    'offices.read',
    'blacklists.read',
    'blacklists.check',
    'blacklists.ground',
    'users.read',
    'users.confirm',
  ],
  department_cashier: ['requests.read', 'fees.take', 'shifts.work', 'vouchers.record'],
  trekking_officer: ['requests.read', 'requests.check', 'requests.propose'],
  trekking_supervisor: ['requests.read', 'requests.check', 'requests.propose', 'requests.decide', 'hits.decide'],
  agency_owner: ['groups.read', 'groups.send'],
  agency_officer: ['groups.read', 'groups.send'],
  agency_viewer: ['groups.read'],
  provider_owner: ['confirmations.read', 'confirmations.answer'],
  provider_officer: ['confirmations.read', 'confirmations.answer'],
  finance_officer: [
    'vouchers.record',
    'payments.reconcile',
    'payments.prepare',
    'refunds.read',
    'refunds.prepare',
    'revenue.read',
    'office_rates.read',
  ],
  finance_chief: [
    'shifts.close_check',
    'payments.reconcile',
    'payments.approve',
    'refunds.read',
    'refunds.approve',
    'revenue.read',
    'office_rates.read',
  ],
  auditor: [
    'arrivals.read',
    'requests.read',
    'stickers.read',
    'mails.read',
    'offices.read',
    'office_rates.read',
    'visas.read',
    'travellers.read',
    'reports.read',
    'reports.export_names',
    'revenue.read',
    'blacklists.read',
    'blacklists.ground',
    'activity_logs.read',
    'users.read',
  ],
  support: ['mails.read', 'offices.read'],
  system_admin: [
    'offices.read',
    'offices.update',
    'offices.activate',
    'users.read',
    'users.manage',
    'users.activate',
    'users.confirm',
  ],
};

/** Permission to read an application, by the kind of office that works on it. */
export const readPermissions: Readonly<Record<Office['kind'], Permission>> = {
  port: 'arrivals.read',
  mission: 'requests.read',
  department: 'requests.read',
};

/** Permission for each decision on a payment exception: whoever requests or sends a refund never approves it. */
export const paymentActionPermissions = {
  confirm_paid: 'payments.approve',
  confirm_failed: 'payments.approve',
  approve_refund: 'refunds.approve',
  refuse_refund: 'refunds.approve',
  close_message: 'payments.approve',
  request_refund: 'payments.prepare',
  record_refund_sent: 'refunds.prepare',
} as const satisfies Record<string, Permission>;
export type PaymentAction = keyof typeof paymentActionPermissions;

export function permissionsOf(role: RoleCode): readonly Permission[] {
  return granted[role] ?? [];
}

/** Returns the roles that have a permission. */
export function rolesWith(permission: Permission): readonly RoleCode[] {
  return roleCodes.filter((role) => permissionsOf(role).includes(permission));
}

/** Returns true if the grants include a permission for an office; `undefined` asks about any office at all. */
export function can(grants: readonly RoleGrant[], permission: Permission, office?: string): boolean {
  return grants.some(
    (grant) =>
      permissionsOf(grant.role).includes(permission) &&
      (office === undefined || grant.office === 'all' || grant.office === office),
  );
}

/** The offices whose records a list may show: slugs, or `all`. Empty: none. */
export function officesWith(grants: readonly RoleGrant[], permission: Permission): readonly string[] | 'all' {
  const held = grants.filter((grant) => permissionsOf(grant.role).includes(permission));
  if (held.some((grant) => grant.office === 'all')) return 'all';
  return [...new Set(held.map((grant) => grant.office))];
}

/** Returns true if the grants include a permission to read for an office in a section of its work. */
export function mayRead(
  grants: readonly RoleGrant[],
  permission: Permission,
  { office, section }: { readonly office: string; readonly section: Section },
): boolean {
  return can(
    grants.filter(({ role }) => sectionsRead(role).includes(section)),
    permission,
    office,
  );
}

/** The sections whose cases a list may show to the holder of a permission to read. */
export function sectionsWith(grants: readonly RoleGrant[], permission: Permission): readonly Section[] {
  const roles = grants.filter(({ role }) => permissionsOf(role).includes(permission));
  return [...new Set(roles.flatMap(({ role }) => sectionsRead(role)))];
}

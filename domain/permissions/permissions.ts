import type { Office } from '#domain/reference-data/offices.ts';
import type { RoleCode, RoleGrant } from './roles.ts';

/** What a route lets its caller do. Refused unless a role below carries it: absence means no. */
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
  'requests.read',
  'requests.propose',
  'requests.decide',
  'shifts.work',
  'shifts.close_check',
  'stickers.read',
  'stickers.allot',
  'vouchers.record',
  'payments.reconcile',
  'payments.prepare',
  'payments.approve',
  'outbox.read',
  'offices.read',
  'offices.update',
  'offices.activate',
  'office_rates.read',
  'office_rates.draft',
  'office_rates.approve',
  'blacklists.read',
  'blacklists.propose',
  'blacklists.check',
  'blacklists.ground',
  'activity_logs.read',
  'activity_logs.export_at_mission',
] as const;
export type Permission = (typeof permissions)[number];

/** What everybody at a mission may look at. */
const ofMissions: readonly Permission[] = ['offices.read', 'office_rates.read'];

const granted: Readonly<Partial<Record<RoleCode, readonly Permission[]>>> = {
  mission_clerk: ofMissions,
  mission_officer: [...ofMissions, 'blacklists.read', 'blacklists.propose'],
  mission_approver: [...ofMissions, 'blacklists.read'],
  mission_cashier: ofMissions,
  mission_printer: ofMissions,
  mission_admin: [...ofMissions, 'offices.update', 'office_rates.draft'],
  mission_head: [
    ...ofMissions,
    'office_rates.approve',
    'blacklists.read',
    'blacklists.propose',
    'activity_logs.read',
    'activity_logs.export_at_mission',
  ],
  port_visa_officer: ['arrivals.read', 'arrivals.clear', 'arrivals.correct_typing', 'arrivals.print', 'stickers.read'],
  port_cashier: ['arrivals.read', 'arrivals.take_cash', 'shifts.work', 'vouchers.record'],
  port_supervisor: [
    'arrivals.read',
    'arrivals.clear',
    'arrivals.correct_typing',
    'arrivals.refuse_entry',
    'arrivals.correct_issued',
    'hits.decide',
    'shifts.close_check',
    'stickers.read',
    'stickers.allot',
  ],
  port_movement_officer: ['arrivals.read', 'arrivals.stamp'],
  extension_officer: ['requests.read', 'requests.propose'],
  senior_officer: ['requests.read', 'requests.propose', 'requests.decide', 'blacklists.read', 'blacklists.propose'],
  section_chief: [
    'requests.read',
    'hits.decide',
    'offices.read',
    'blacklists.read',
    'blacklists.check',
    'blacklists.ground',
  ],
  director: ['requests.read', 'offices.read', 'blacklists.read', 'blacklists.check', 'blacklists.ground'],
  finance_officer: ['vouchers.record', 'payments.reconcile', 'payments.prepare', 'office_rates.read'],
  finance_chief: ['shifts.close_check', 'payments.reconcile', 'payments.approve', 'office_rates.read'],
  auditor: [
    'arrivals.read',
    'requests.read',
    'stickers.read',
    'outbox.read',
    'offices.read',
    'office_rates.read',
    'blacklists.read',
    'blacklists.ground',
    'activity_logs.read',
  ],
  support: ['outbox.read', 'offices.read'],
  system_admin: ['offices.read', 'offices.update', 'offices.activate'],
};

/** What each action on a request needs beside its lifecycle. An action that is not here is not staff's. */
export const actionPermissions: Readonly<Record<string, Permission>> = {
  clear: 'arrivals.clear',
  correct_typing: 'arrivals.correct_typing',
  take_cash: 'arrivals.take_cash',
  record_voucher: 'vouchers.record',
  print: 'arrivals.print',
  refuse_entry: 'arrivals.refuse_entry',
  correct: 'arrivals.correct_issued',
  stamp_arrival: 'arrivals.stamp',
  stamp_departure: 'arrivals.stamp',
  take: 'requests.propose',
  release: 'requests.propose',
  propose: 'requests.propose',
  send_back: 'requests.decide',
  approve: 'requests.decide',
  reject: 'requests.decide',
  dismiss_hit: 'hits.decide',
  confirm_hit: 'hits.decide',
};

/** What reading a request needs at the kind of office that works on it. */
export const readPermissions: Readonly<Record<Office['kind'], Permission>> = {
  port: 'arrivals.read',
  mission: 'requests.read',
  department: 'requests.read',
};

/** What each decision on a payment exception needs: whoever asks for money back or sends it never approves. */
export const paymentActionPermissions = {
  confirm_paid: 'payments.approve',
  confirm_failed: 'payments.approve',
  approve_refund: 'payments.approve',
  refuse_refund: 'payments.approve',
  close_message: 'payments.approve',
  request_refund: 'payments.prepare',
  record_refund_sent: 'payments.prepare',
} as const satisfies Record<string, Permission>;
export type PaymentAction = keyof typeof paymentActionPermissions;

/** Done wherever the traveller crosses the border: the permission counts at any port, not at the request's own office. */
export const actionsAtAnyPort: readonly string[] = ['stamp_arrival', 'stamp_departure'];

export function permissionsOf(role: RoleCode): readonly Permission[] {
  return granted[role] ?? [];
}

/** Whether the grants carry a permission for an office; `undefined` asks for any office at all. */
export function can(grants: readonly RoleGrant[], permission: Permission, office?: string): boolean {
  return grants.some(
    (grant) =>
      permissionsOf(grant.role).includes(permission) &&
      (office === undefined || grant.office === 'all' || grant.office === office),
  );
}

/** Whether the grants carry what an action on a request of an office needs. */
export function canAct(grants: readonly RoleGrant[], action: string, office: string): boolean {
  const permission = Object.hasOwn(actionPermissions, action) ? actionPermissions[action] : undefined;
  if (permission === undefined) return false;
  return actionsAtAnyPort.includes(action) ? can(grants, permission) : can(grants, permission, office);
}

/** The offices whose records a list may show: slugs, or `all`. Empty: none. */
export function officesWith(grants: readonly RoleGrant[], permission: Permission): readonly string[] | 'all' {
  const held = grants.filter((grant) => permissionsOf(grant.role).includes(permission));
  if (held.some((grant) => grant.office === 'all')) return 'all';
  return [...new Set(held.map((grant) => grant.office))];
}

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
  'arrivals.decide_hit',
  'shifts.work',
  'shifts.close_check',
  'stickers.read',
  'stickers.allot',
  'vouchers.record',
  'payments.reconcile',
  'outbox.read',
] as const;
export type Permission = (typeof permissions)[number];

const granted: Readonly<Partial<Record<RoleCode, readonly Permission[]>>> = {
  port_visa_officer: ['arrivals.read', 'arrivals.clear', 'arrivals.correct_typing', 'arrivals.print', 'stickers.read'],
  port_cashier: ['arrivals.read', 'arrivals.take_cash', 'shifts.work', 'vouchers.record'],
  port_supervisor: [
    'arrivals.read',
    'arrivals.clear',
    'arrivals.correct_typing',
    'arrivals.refuse_entry',
    'arrivals.correct_issued',
    'arrivals.decide_hit',
    'shifts.close_check',
    'stickers.read',
    'stickers.allot',
  ],
  port_movement_officer: ['arrivals.read', 'arrivals.stamp'],
  finance_officer: ['vouchers.record', 'payments.reconcile'],
  finance_chief: ['shifts.close_check', 'payments.reconcile'],
  auditor: ['arrivals.read', 'stickers.read', 'outbox.read'],
  support: ['outbox.read'],
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
  dismiss_hit: 'arrivals.decide_hit',
  confirm_hit: 'arrivals.decide_hit',
};

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

/** The offices whose records a list may show: slugs, or `all`. Empty: none. */
export function officesWith(grants: readonly RoleGrant[], permission: Permission): readonly string[] | 'all' {
  const held = grants.filter((grant) => permissionsOf(grant.role).includes(permission));
  if (held.some((grant) => grant.office === 'all')) return 'all';
  return [...new Set(held.map((grant) => grant.office))];
}

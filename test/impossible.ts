import type { Status } from '#domain/casework/lifecycle.ts';

/**
 * Written by hand, and read from no table: where an application in a status must never go, whoever acts. `*` is every other
 * status.
 */
export const impossible: Readonly<Record<Status, readonly (Status | '*')[]>> = {
  draft: [
    'in_review',
    'info_needed',
    'appointment',
    'recommended',
    'approved',
    'issued',
    'rejected',
    'annulled',
    'revoked',
  ],
  awaiting_payment: ['in_review', 'recommended', 'approved', 'issued', 'rejected', 'annulled', 'revoked'],
  submitted: ['draft', 'recommended', 'issued', 'annulled', 'revoked'],
  in_review: ['draft', 'awaiting_payment', 'approved', 'issued', 'rejected', 'lapsed', 'annulled', 'revoked'],
  info_needed: ['draft', 'recommended', 'approved', 'issued', 'lapsed', 'annulled', 'revoked'],
  appointment: ['draft', 'recommended', 'approved', 'issued', 'rejected', 'lapsed', 'annulled', 'revoked'],
  recommended: ['draft', 'issued', 'withdrawn', 'lapsed', 'annulled', 'revoked'],
  approved: ['draft', 'submitted', 'in_review', 'recommended', 'withdrawn', 'annulled', 'revoked'],
  issued: ['draft', 'submitted', 'in_review', 'approved', 'rejected', 'withdrawn', 'cancelled', 'lapsed'],
  rejected: ['draft', 'submitted', 'recommended', 'approved', 'issued', 'cancelled', 'lapsed'],
  withdrawn: ['*'],
  cancelled: ['draft', 'recommended', 'approved', 'issued', 'rejected', 'annulled', 'revoked'],
  lapsed: ['draft', 'in_review', 'recommended', 'approved', 'issued', 'rejected', 'annulled', 'revoked'],
  annulled: ['*'],
  revoked: ['*'],
};

/** Written by hand: what one person must never do beside the other on one application, in either order. */
export const neverByOnePerson = [
  ['propose', 'approve'],
  ['propose', 'approve_alone'],
  ['approve_alone', 'record_voucher'],
  ['propose', 'reject'],
  ['propose', 'refuse'],
  ['propose', 'close_not_grantable'],
  ['close_not_grantable', 'record_voucher'],
  ['close_not_grantable', 'take_cash'],
  ['propose', 'record_voucher'],
  ['propose', 'take_cash'],
  ['approve', 'record_voucher'],
  ['approve', 'take_cash'],
  ['approve', 'print'],
  ['clear', 'take_cash'],
  ['clear', 'record_voucher'],
  ['clear', 'print'],
  ['take_cash', 'print'],
  ['record_voucher', 'print'],
  ['propose_annulment', 'annul'],
  ['propose_annulment', 'revoke'],
  ['approve_alone', 'second_look'],
  ['approve', 'second_look'],
  ['propose', 'second_look'],
  ['second_look', 'settle_doubt'],
  ['approve_alone', 'settle_doubt'],
  ['spoil', 'reprint'],
  ['print', 'correct'],
  ['take_cash_at_border', 'clear_authorisation'],
  ['take_cash_at_border', 'stamp_arrival'],
] as const;

import { describe, expect, it } from 'vitest';
import { roleCodes } from '#domain/permissions/roles.ts';
import { services } from '#domain/services/catalogue.ts';
import { actionState, type GuardFacts, guardNames, type Lifecycle, type Status, statuses } from './lifecycle.ts';

/**
 * Written by hand, and read from no table: where an application in a status must never go, whoever acts. `*` is every other
 * status.
 */
const impossible: Readonly<Record<Status, readonly (Status | '*')[]>> = {
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
const neverByOnePerson = [
  ['propose', 'approve'],
  ['propose', 'approve_alone'],
  ['approve_alone', 'record_voucher'],
  ['propose', 'reject'],
  ['propose', 'refuse'],
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
  ['spoil', 'reprint'],
  ['print', 'correct'],
  ['take_cash_at_border', 'clear_authorisation'],
  ['take_cash_at_border', 'stamp_arrival'],
] as const;

const everybody = [...roleCodes, 'traveller', 'system'] as const;
const allHold = Object.fromEntries(guardNames.map((name) => [name, true])) as GuardFacts;

describe.each(services.map(({ id, lifecycle }): [string, Lifecycle] => [id, lifecycle]))('%s', (_, lifecycle) => {
  it('never goes where nobody may bring it', () => {
    const gone = Object.entries(lifecycle.actions).flatMap(([name, { from, to }]) =>
      from.flatMap((status) => {
        const never = impossible[status];
        // One signature is enough for what a rule says, and for nothing else.
        if (name === 'approve_alone') return from.join() === 'in_review' && to === 'approved' ? [] : [name];
        const goes = to !== undefined && to !== status && (never.includes('*') || never.includes(to));
        return goes ? [`${name}: ${status} → ${to}`] : [];
      }),
    );
    expect(gone).toEqual([]);
  });

  it.each(neverByOnePerson)('lets no one person both %s and %s', (one, other) => {
    if (!(one in lifecycle.actions && other in lifecycle.actions)) return;
    for (const [before, after] of [
      [one, other],
      [other, one],
    ] as const) {
      for (const status of statuses) {
        const actor = { accountId: 'somebody', doers: everybody };
        const subject = { status, guards: allHold, doneBy: { [before]: ['somebody'] } };
        expect(actionState(lifecycle, after, actor, subject).allowed, `${before}, then ${after} in ${status}`).toBe(
          false,
        );
      }
    }
  });
});

import type { Lifecycle } from './lifecycle.ts';

/**
 * Applications about the visa of somebody who is in Nepal (workflows-and-roles, section 4): an officer of the
 * department takes the case and recommends, another person decides, and the change takes effect by itself once it is
 * granted and paid, in either order. A fee paid for an application that is not granted is kept (R24). An application
 * that waits for an office and is paid or free never expires.
 */
export const inCountryReview = {
  statuses: [
    'draft',
    'submitted',
    'in_review',
    'recommended',
    'approved',
    'issued',
    'rejected',
    'withdrawn',
    'cancelled',
    'lapsed',
  ],
  actions: {
    send: { from: ['draft'], to: 'submitted', by: ['traveller'], public: true },
    withdraw: { from: ['submitted'], to: 'withdrawn', by: ['traveller'], guards: ['not_paid_yet'], public: true },
    lapse: { from: ['submitted', 'approved'], to: 'lapsed', by: ['system'], guards: ['not_paid_yet'], public: true },
    take: { from: ['submitted'], to: 'in_review', by: ['extension_officer', 'senior_officer'], public: true },
    release: { from: ['in_review'], to: 'submitted', by: ['extension_officer', 'senior_officer'] },
    propose: { from: ['in_review'], to: 'recommended', by: ['extension_officer', 'senior_officer'] },
    send_back: { from: ['recommended'], to: 'in_review', by: ['senior_officer'], notBySamePersonAs: ['propose'] },
    approve: {
      from: ['recommended'],
      to: 'approved',
      by: ['senior_officer'],
      guards: ['screening_clear'],
      notBySamePersonAs: ['propose', 'record_voucher'],
      public: true,
    },
    reject: {
      from: ['recommended'],
      to: 'rejected',
      by: ['senior_officer'],
      notBySamePersonAs: ['propose', 'record_voucher'],
      needsReason: true,
      public: true,
    },
    // Paid on the gateway's signed message, at any hour and whatever stage the application has reached.
    pay_online: {
      from: ['submitted', 'in_review', 'recommended', 'approved'],
      by: ['system'],
      records: 'traveller',
      public: true,
    },
    record_voucher: {
      from: ['submitted', 'in_review', 'recommended', 'approved'],
      by: ['finance_officer'],
      guards: ['not_paid_yet'],
      notBySamePersonAs: ['propose', 'approve'],
      public: true,
    },
    // The visa was annulled or revoked meanwhile, so nothing can be granted (R31).
    close_impossible: {
      from: ['submitted', 'in_review', 'recommended', 'approved'],
      to: 'cancelled',
      by: ['system'],
      needsReason: true,
      public: true,
    },
    issue: { from: ['approved'], to: 'issued', by: ['system'], guards: ['fee_settled'], public: true },
  },
  awaits: {
    submitted: { otherwise: 'take' },
    in_review: { otherwise: 'propose' },
    recommended: { otherwise: 'approve' },
    approved: { ifPossible: ['issue'], otherwise: 'pay_online' },
  },
} as const satisfies Lifecycle;

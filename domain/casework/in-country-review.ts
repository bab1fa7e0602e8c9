import { defineWorkflow } from './workflow.ts';

/**
 * Applications about the visa of somebody who is in Nepal (workflows-and-roles, section 4): an officer of the
 * department takes the case and recommends, another person decides, and the change takes effect by itself once it is
 * granted and paid, in either order. A fee paid for an application that is not granted is kept (R24). An application
 * that waits for an office and is paid or free never expires.
 */
export const inCountryReview = defineWorkflow({
  section: 'tourist',
  sent: { owing: 'submitted', free: 'submitted' },
  transitions: {
    send: { from: ['draft'], to: 'submitted' },
    withdraw: { from: ['submitted'], to: 'withdrawn', guards: ['not_paid_yet'] },
    lapse: { from: ['submitted', 'approved'], to: 'lapsed', guards: ['not_paid_yet'] },
    take: { from: ['submitted'], to: 'in_review' },
    release: { from: ['in_review'], to: 'submitted' },
    propose: { from: ['in_review'], to: 'recommended' },
    send_back: { from: ['recommended'], to: 'in_review' },
    approve: { from: ['recommended'], to: 'approved', guards: ['screening_clear'] },
    reject: { from: ['recommended'], to: 'rejected' },
    pay_online: { from: ['submitted', 'in_review', 'recommended', 'approved'] },
    record_voucher: { from: ['submitted', 'in_review', 'recommended', 'approved'], guards: ['not_paid_yet'] },
    close_impossible: { from: ['submitted', 'in_review', 'recommended', 'approved'], to: 'cancelled' },
    issue: { from: ['approved'], to: 'issued', guards: ['fee_settled'] },
  },
  awaits: {
    submitted: { otherwise: 'take' },
    in_review: { otherwise: 'propose' },
    recommended: { otherwise: 'approve' },
    approved: { ifPossible: ['issue'], otherwise: 'pay_online' },
  },
});

import type { Section } from '#domain/permissions/sections.ts';
import { examining } from './examining.ts';
import type { Status } from './lifecycle.ts';
import { defineWorkflow } from './workflow.ts';

const open = ['submitted', 'in_review', 'info_needed', 'recommended', 'approved'] as const satisfies readonly Status[];

interface InCountry {
  /** The part of the Department that decides. */
  readonly section: Section;
  /** The service's own rule says when one officer decides alone (`oneSignatureWhen`). */
  readonly oneSignature?: true;
}

/**
 * Applications about a visa of somebody who is in Nepal (workflows-and-roles, section 4): an officer of the Department
 * recommends, another person decides, and what was asked for takes effect by itself once it is granted and paid, in
 * whichever order: on line, at a bank or at the counter of the office. A fee paid for an application that is not granted is kept (R24). An application that waits for an
 * office and is paid, or free, never lapses.
 */
export function reviewInCountry({ section, oneSignature }: InCountry) {
  return defineWorkflow({
    section,
    sent: { owing: 'submitted', free: 'submitted' },
    transitions: {
      send: { from: ['draft'], to: 'submitted' },
      withdraw: { from: ['submitted', 'in_review', 'info_needed'], to: 'withdrawn', guards: ['not_paid_yet'] },
      lapse: { from: ['submitted', 'approved'], to: 'lapsed', guards: ['not_paid_yet'] },
      ...examining(open),
      ...(oneSignature
        ? {
            approve_alone: {
              from: ['in_review'],
              to: 'approved',
              guards: ['not_held_by_other', 'one_signature_enough', 'documents_settled', 'screening_clear'],
            },
          }
        : {}),
      reject: { from: ['recommended'], to: 'rejected' },
      pay_online: { from: open },
      take_cash: { from: open, guards: ['not_paid_yet'] },
      record_voucher: { from: open, guards: ['not_paid_yet'] },
      close_impossible: { from: open, to: 'cancelled' },
      issue: { from: ['approved'], to: 'issued', guards: ['fee_settled'] },
    },
    awaits: {
      submitted: { otherwise: 'take' },
      in_review: { ifPossible: ['take'], otherwise: 'propose' },
      info_needed: { otherwise: 'answer' },
      recommended: { otherwise: 'approve' },
      approved: { ifPossible: ['issue'], otherwise: 'pay_online' },
    },
  });
}

import type { Section } from '#domain/permissions/sections.ts';
import type { Status } from '../lifecycle.ts';
import { defineWorkflow } from '../workflow.ts';
import { screened } from './examining.ts';

const open = ['submitted', 'info_needed', 'approved'] as const satisfies readonly Status[];

/**
 * Decisions of the office at an entry point on the spot, about a visa of somebody who stands there: one person clears,
 * another takes the fee, and it takes effect at once when both are done, in whichever order.
 */
export function counterInCountry({ section }: { readonly section: Section }) {
  return defineWorkflow({
    section,
    sent: { owing: 'submitted', free: 'submitted' },
    transitions: {
      send: { from: ['draft'], to: 'submitted' },
      withdraw: { from: ['submitted', 'info_needed'], to: 'withdrawn', guards: ['not_paid_yet'] },
      lapse: { from: ['submitted', 'approved'], to: 'lapsed', guards: ['not_paid_yet'] },
      check_document: { from: ['submitted'] },
      ask: { from: ['submitted'], to: 'info_needed' },
      answer: { from: ['info_needed'], to: 'submitted' },
      close_question: { from: ['info_needed'], to: 'submitted' },
      close_silent: { from: ['info_needed'], to: 'cancelled' },
      clear: { from: ['submitted'], to: 'approved', guards: screened },
      refuse_entry: { from: open, to: 'rejected' },
      pay_online: { from: open },
      // Nobody pays for what may not take effect.
      take_cash: { from: ['approved'], guards: ['not_paid_yet', ...screened] },
      close_impossible: { from: open, to: 'cancelled' },
      close_not_grantable: { from: open, to: 'cancelled', guards: ['not_grantable'] },
      // A match may come up after the decision.
      issue: { from: ['approved'], to: 'issued', guards: [...screened, 'fee_settled'] },
    },
    awaits: {
      submitted: { otherwise: 'clear' },
      info_needed: { otherwise: 'answer' },
      approved: { ifPossible: ['issue'], otherwise: 'take_cash' },
    },
  });
}

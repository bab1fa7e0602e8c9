import { defineWorkflow } from '#domain/casework/workflow.ts';
import { atBorder, departureStopped, entersAgain, screened } from '#domain/casework/workflows/examining.ts';

/**
 * Lifecycle of the visa on arrival: a form filled in ahead, decided at the desk. For one visa, different people clear,
 * take payment and print the sticker, whatever roles they hold.
 */
export const lifecycle = defineWorkflow({
  section: 'port',
  sent: { owing: 'submitted', free: 'submitted' },
  transitions: {
    send: { from: ['draft'], to: 'submitted' },
    resend: {
      from: ['lapsed', 'cancelled'],
      to: 'submitted',
      guardsFrom: { cancelled: ['may_send_again'] },
    },
    edit_arrival: {
      from: ['submitted'],
      guards: ['not_lapsed', 'before_arrival_day'],
    },
    withdraw: { from: ['submitted', 'info_needed'], to: 'withdrawn' },
    lapse: { from: ['submitted'], to: 'lapsed' },
    check_document: { from: ['submitted'] },
    ask: { from: ['submitted'], to: 'info_needed' },
    answer: { from: ['info_needed'], to: 'submitted' },
    close_question: { from: ['info_needed'], to: 'submitted' },
    close_silent: { from: ['info_needed'], to: 'cancelled' },
    clear: {
      from: ['submitted'],
      to: 'approved',
      guards: ['not_lapsed', ...screened, 'waiver_documents_seen', 'differences_settled'],
    },
    leave_difference: { from: ['submitted'] },
    correct_typing: { from: ['submitted', 'approved'], toIfRepriced: 'submitted' },
    // Settled by the gateway's signed word, at any hour, whatever stage the application is in.
    pay_online: { from: ['submitted', 'info_needed', 'approved'] },
    take_cash: {
      from: ['approved'],
      // Nobody pays for what may not be handed out.
      guards: ['not_paid_yet', ...screened],
    },
    record_voucher: {
      from: ['submitted', 'info_needed', 'approved'],
      guards: ['not_paid_yet'],
    },
    // Past midnight the visa begins on another day, and may cost another price (R27).
    judge_real_day: { from: ['approved'] },
    print: {
      from: ['approved'],
      to: 'issued',
      // A match may come up after the decision.
      guards: [...screened, 'fee_settled'],
    },
    refuse_entry: {
      from: ['submitted', 'info_needed', 'approved'],
      to: 'rejected',
    },
    // A wrong visa is voided within the shift and a new, linked application replaces it; nothing issued is edited.
    correct: {
      from: ['issued'],
      to: 'annulled',
      guards: ['same_shift', 'not_arrived'],
    },
    // Once the holder is in the country, or what was decided about the visa there is in doubt, the director can revoke.
    propose_annulment: { from: ['issued'] },
    revoke: { from: ['issued'], to: 'revoked', guards: ['annulment_proposed'], onFile: true },
    decline_revocation: { from: ['issued'], guards: ['annulment_undecided'], onFile: true },
    ...atBorder,
  },
  awaits: {
    submitted: { otherwise: 'clear' },
    info_needed: { otherwise: 'answer' },
    approved: { ifPossible: ['take_cash'], otherwise: 'print' },
    issued: {
      ifPossible: ['revoke', 'stamp_arrival', 'stamp_departure'],
      again: entersAgain,
      stopped: departureStopped,
    },
    revoked: { ifPossible: ['stamp_departure'], stopped: departureStopped },
    lapsed: { otherwise: 'resend' },
  },
});

import type { Lifecycle } from '#domain/casework/lifecycle.ts';

/**
 * Lifecycle of the visa on arrival: a form filled in ahead, decided at the desk. For one visa, different people clear,
 * take payment and print the sticker, whatever roles they hold.
 */
export const lifecycle = {
  statuses: [
    'draft',
    'submitted',
    'info_needed',
    'approved',
    'issued',
    'rejected',
    'withdrawn',
    'cancelled',
    'lapsed',
    'annulled',
  ],
  actions: {
    send: { from: ['draft'], to: 'submitted', by: ['traveller'], public: true },
    resend: {
      from: ['lapsed', 'cancelled'],
      to: 'submitted',
      by: ['traveller'],
      guardsFrom: { cancelled: ['may_send_again'] },
      public: true,
    },
    edit_arrival: {
      from: ['submitted'],
      by: ['traveller'],
      guards: ['not_lapsed', 'before_arrival_day'],
      public: true,
    },
    withdraw: { from: ['submitted', 'info_needed'], to: 'withdrawn', by: ['traveller'], public: true },
    lapse: { from: ['submitted'], to: 'lapsed', by: ['system'], public: true },
    check_document: { from: ['submitted'], by: ['port_visa_officer', 'port_supervisor'] },
    ask: { from: ['submitted'], to: 'info_needed', by: ['port_visa_officer', 'port_supervisor'], public: true },
    answer: { from: ['info_needed'], to: 'submitted', by: ['traveller'], public: true },
    close_silent: { from: ['info_needed'], to: 'cancelled', by: ['system'], needsReason: true, public: true },
    clear: {
      from: ['submitted'],
      to: 'approved',
      by: ['port_visa_officer', 'port_supervisor'],
      guards: ['not_lapsed', 'screening_clear', 'waiver_documents_seen'],
      notBySamePersonAs: ['take_cash', 'record_voucher'],
      public: true,
    },
    correct_typing: { from: ['submitted', 'approved'], by: ['port_visa_officer', 'port_supervisor'] },
    // Paid on the gateway's signed message, at any hour and whatever stage the application has reached.
    pay_online: { from: ['submitted', 'info_needed', 'approved'], by: ['system'], records: 'traveller', public: true },
    take_cash: {
      from: ['approved'],
      by: ['port_cashier'],
      guards: ['not_paid_yet'],
      notBySamePersonAs: ['clear', 'print'],
      public: true,
    },
    record_voucher: {
      from: ['submitted', 'info_needed', 'approved'],
      by: ['finance_officer', 'port_cashier'],
      guards: ['not_paid_yet'],
      notBySamePersonAs: ['clear', 'print'],
      public: true,
    },
    // After midnight the visa begins on another day, and may have another price (R27).
    judge_real_day: { from: ['approved'], by: ['system'], public: true },
    print: {
      from: ['approved'],
      to: 'issued',
      by: ['port_visa_officer'],
      guards: ['fee_settled'],
      notBySamePersonAs: ['clear', 'take_cash', 'record_voucher'],
      public: true,
    },
    refuse_entry: {
      from: ['submitted', 'info_needed', 'approved'],
      to: 'rejected',
      by: ['port_supervisor'],
      needsReason: true,
      public: true,
    },
    // A wrong visa is voided within the shift and a new, linked application replaces it; nothing issued is edited.
    correct: {
      from: ['issued'],
      to: 'annulled',
      by: ['port_supervisor'],
      guards: ['same_shift', 'not_arrived'],
      notBySamePersonAs: ['print'],
      needsReason: true,
      public: true,
    },
    stamp_arrival: {
      from: ['issued'],
      by: ['port_movement_officer'],
      guards: ['not_in_country', 'visa_valid_today', 'entry_left'],
      public: true,
    },
    stamp_departure: {
      from: ['issued'],
      by: ['port_movement_officer'],
      guards: ['in_country'],
      public: true,
    },
  },
  awaits: {
    submitted: { otherwise: 'clear' },
    info_needed: { otherwise: 'answer' },
    approved: { ifPossible: ['print'], otherwise: 'take_cash' },
    issued: { ifPossible: ['stamp_arrival', 'stamp_departure'] },
    lapsed: { otherwise: 'resend' },
  },
} as const satisfies Lifecycle;

export type VisaOnArrivalAction = keyof typeof lifecycle.actions;

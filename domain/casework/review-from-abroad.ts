import type { RoleCode } from '#domain/permissions/roles.ts';
import type { ActionDefinition, Lifecycle, Status } from './lifecycle.ts';

/** Limits of an application from abroad (workflows-and-roles, sections 2 and 10). */
export const reviewLimits = {
  /** Hours that a case stays with the officer who took it. */
  lockHours: 8,
  /** Days within which an application closed for want of a reply can be sent again, once (R26). */
  sendAgainDays: 30,
  /** Days that a granted but unpaid application waits for its applicant. */
  collectDays: 60,
  /** Days within which a refusal, or a closed application, can be reopened. */
  reopenRefusalDays: 30,
  reopenCancellationDays: 7,
  /** Number of times an appointment can be moved. */
  moves: 2,
  /** Months after issue within which the visa must be used (R9). */
  enterWithinMonths: 6,
} as const;

/** Roles at the office that decides. */
interface Reviewers {
  /** States in which the office can close an application without deciding it. */
  readonly closable: readonly Status[];
  /** Take cases, check documents, ask questions. */
  readonly clerks: readonly RoleCode[];
  /** Recommend. */
  readonly officers: readonly RoleCode[];
  /** Decide on another officer's recommendation. */
  readonly approvers: readonly RoleCode[];
  /** Actions that take payment; whoever does them decides nothing. */
  readonly money: readonly string[];
  /** Reopen and revoke. */
  readonly heads: readonly RoleCode[];
}

/** Returns the actions from taking the case to the decision, as at a mission and at the department for the ETA. */
function reviewing({ closable, clerks, officers, approvers, heads, money }: Reviewers) {
  const handlers = [...clerks, ...officers];
  return {
    take: {
      from: ['submitted', 'in_review'],
      to: 'in_review',
      by: handlers,
      guards: ['not_held_by_other'],
      public: true,
    },
    release: { from: ['in_review'], by: handlers, guards: ['held_by_doer'] },
    // The assignment ends by itself, so no case waits for an officer who has gone home.
    release_late: { from: ['in_review'], by: ['system'] },
    check_document: { from: ['in_review'], by: handlers, guards: ['not_held_by_other'] },
    ask: { from: ['in_review'], to: 'info_needed', by: handlers, guards: ['not_held_by_other'], public: true },
    answer: { from: ['info_needed'], to: 'in_review', by: ['traveller'], public: true },
    close_silent: { from: ['info_needed'], to: 'cancelled', by: ['system'], needsReason: true, public: true },
    // Once, with the same data; the payment stays with it (R26).
    resend: { from: ['cancelled'], to: 'submitted', by: ['traveller'], guards: ['may_send_again'], public: true },
    propose: {
      from: ['in_review'],
      to: 'recommended',
      by: officers,
      guards: ['not_held_by_other', 'documents_settled'],
    },
    send_back: { from: ['recommended'], to: 'in_review', by: approvers, notBySamePersonAs: ['propose'] },
    approve: {
      from: ['recommended'],
      to: 'approved',
      by: approvers,
      guards: ['screening_clear'],
      notBySamePersonAs: ['propose', ...money],
      public: true,
    },
    refuse: {
      from: ['recommended'],
      to: 'rejected',
      by: approvers,
      notBySamePersonAs: ['propose', ...money],
      needsReason: true,
      public: true,
    },
    cancel: {
      from: closable,
      to: 'cancelled',
      by: officers,
      needsReason: true,
      public: true,
    },
    reopen: { from: ['rejected', 'cancelled'], to: 'in_review', by: heads, guards: ['within_reopening'], public: true },
    propose_annulment: { from: ['issued'], by: [...officers, ...approvers], needsReason: true },
    annul: {
      from: ['issued'],
      to: 'annulled',
      by: heads,
      guards: ['annulment_proposed', 'not_arrived'],
      notBySamePersonAs: ['propose_annulment'],
      needsReason: true,
      public: true,
    },
    // Once the holder has entered, only the department can revoke.
    revoke: {
      from: ['issued'],
      to: 'revoked',
      by: ['director'],
      guards: ['annulment_proposed'],
      notBySamePersonAs: ['propose_annulment'],
      needsReason: true,
      public: true,
    },
    stamp_arrival: {
      from: ['issued'],
      by: ['port_movement_officer'],
      guards: ['not_in_country', 'visa_valid_today', 'entry_left'],
      public: true,
    },
    // A holder who is in the country can leave, also after the visa was revoked.
    stamp_departure: {
      from: ['issued', 'revoked'],
      by: ['port_movement_officer'],
      guards: ['in_country'],
      public: true,
    },
  } as const satisfies Readonly<Record<string, ActionDefinition>>;
}

/** States in which a mission still works on an application; payment is allowed before the decision (R24). */
const openAtMission = ['submitted', 'in_review', 'info_needed', 'appointment', 'recommended', 'approved'] as const;

/**
 * A visa from a mission (workflows-and-roles, section 2): a clerk checks, an officer recommends, the consul decides,
 * the cashier takes the fee, and a printer who did neither issues the sticker. The days begin on arrival (R9).
 */
export const missionReview = {
  statuses: [
    'draft',
    'submitted',
    'in_review',
    'info_needed',
    'appointment',
    'recommended',
    'approved',
    'issued',
    'rejected',
    'withdrawn',
    'cancelled',
    'lapsed',
    'annulled',
    'revoked',
  ],
  actions: {
    send: { from: ['draft'], to: 'submitted', by: ['traveller'], public: true },
    withdraw: {
      from: ['submitted', 'in_review', 'info_needed', 'appointment'],
      to: 'withdrawn',
      by: ['traveller'],
      public: true,
    },
    // A visa that is granted and paid never expires uncollected.
    lapse: {
      from: ['submitted', 'approved'],
      to: 'lapsed',
      by: ['system'],
      guardsFrom: { approved: ['nothing_paid'] },
      public: true,
    },
    ...reviewing({
      closable: openAtMission,
      clerks: ['mission_clerk'],
      officers: ['mission_officer'],
      approvers: ['mission_approver'],
      heads: ['mission_head'],
      money: ['take_cash'],
    }),
    call_in: {
      from: ['in_review', 'appointment'],
      to: 'appointment',
      by: ['mission_clerk', 'mission_officer'],
      guards: ['not_held_by_other', 'may_be_called_again'],
      public: true,
    },
    // The system does this when the office closes the time; it is no step of staff.
    call_off: { from: ['appointment'], to: 'in_review', by: ['system'], public: true },
    choose_time: {
      from: ['in_review'],
      to: 'appointment',
      by: ['traveller'],
      guards: ['appointment_called_off'],
      public: true,
    },
    attended: {
      from: ['appointment'],
      to: 'in_review',
      by: ['mission_clerk', 'mission_officer'],
      guards: ['appointment_day_come'],
    },
    missed: {
      from: ['appointment'],
      to: 'in_review',
      by: ['mission_clerk', 'mission_officer'],
      guards: ['never_missed', 'appointment_day_come'],
      public: true,
    },
    missed_again: {
      from: ['appointment'],
      to: 'cancelled',
      by: ['mission_clerk', 'mission_officer'],
      guards: ['missed_before', 'appointment_day_come'],
      needsReason: true,
      public: true,
    },
    pay_online: { from: openAtMission, by: ['system'], records: 'traveller', public: true },
    take_cash: {
      from: openAtMission,
      by: ['mission_cashier'],
      guards: ['not_paid_yet'],
      notBySamePersonAs: ['approve', 'print'],
      public: true,
    },
    print: {
      from: ['approved'],
      to: 'issued',
      by: ['mission_printer'],
      guards: ['fee_settled'],
      notBySamePersonAs: ['approve', 'take_cash'],
      public: true,
    },
    spoil: { from: ['issued'], by: ['mission_printer'], guards: ['not_arrived', 'sticker_good'] },
    reprint: {
      from: ['issued'],
      by: ['mission_approver'],
      guards: ['sticker_spoilt'],
      notBySamePersonAs: ['spoil'],
    },
  },
  awaits: {
    submitted: { otherwise: 'take' },
    in_review: { ifPossible: ['choose_time', 'take'], otherwise: 'propose' },
    info_needed: { otherwise: 'answer' },
    appointment: { otherwise: 'attended' },
    recommended: { otherwise: 'approve' },
    approved: { ifPossible: ['print'], otherwise: 'take_cash' },
    issued: { ifPossible: ['annul', 'revoke', 'reprint', 'stamp_arrival', 'stamp_departure'] },
    revoked: { ifPossible: ['stamp_departure'] },
  },
} as const satisfies Lifecycle;

/**
 * An electronic travel authorisation (workflows-and-roles, section 3): paid before review, decided by two people of the
 * department, issued as a letter as soon as it is granted.
 */
export const authorisationReview = {
  statuses: [
    'draft',
    'awaiting_payment',
    'submitted',
    'in_review',
    'info_needed',
    'recommended',
    'approved',
    'issued',
    'rejected',
    'withdrawn',
    'cancelled',
    'lapsed',
    'annulled',
    'revoked',
  ],
  actions: {
    send: { from: ['draft'], to: 'awaiting_payment', by: ['traveller'], public: true },
    send_free: { from: ['draft'], to: 'submitted', by: ['traveller'], public: true },
    pay_online: { from: ['awaiting_payment'], to: 'submitted', by: ['system'], records: 'traveller', public: true },
    record_voucher: {
      from: ['awaiting_payment'],
      to: 'submitted',
      by: ['finance_officer'],
      guards: ['not_paid_yet'],
      notBySamePersonAs: ['propose', 'approve'],
      public: true,
    },
    withdraw: {
      from: ['awaiting_payment', 'submitted', 'in_review', 'info_needed'],
      to: 'withdrawn',
      by: ['traveller'],
      public: true,
    },
    lapse: { from: ['awaiting_payment'], to: 'lapsed', by: ['system'], public: true },
    ...reviewing({
      closable: ['submitted', 'in_review', 'info_needed', 'recommended', 'approved'],
      clerks: [],
      officers: ['extension_officer', 'senior_officer'],
      approvers: ['senior_officer'],
      heads: ['director'],
      money: ['record_voucher'],
    }),
    issue: { from: ['approved'], to: 'issued', by: ['system'], guards: ['fee_settled'], public: true },
    // Its days begin on arrival, which may cost a different price than the day it was sent for (R27).
    judge_real_day: {
      from: ['issued'],
      by: ['system'],
      guards: ['not_arrived', 'visa_valid_today', 'not_labelled'],
      public: true,
    },
    take_cash_at_border: {
      from: ['issued'],
      by: ['port_cashier'],
      guards: ['not_paid_yet'],
      notBySamePersonAs: ['clear_authorisation', 'stamp_arrival'],
      public: true,
    },
    // At the port the authorisation is exchanged for a visa: its days begin, and the passport gets a sticker from the
    // port's stock, even if the arrival was stamped first.
    clear_authorisation: {
      from: ['issued'],
      by: ['port_visa_officer'],
      guards: ['visa_valid_today', 'not_labelled', 'fee_settled'],
      notBySamePersonAs: ['take_cash_at_border'],
      public: true,
    },
    stamp_arrival: {
      from: ['issued'],
      by: ['port_movement_officer'],
      guards: ['not_in_country', 'visa_valid_today', 'entry_left', 'fee_settled'],
      notBySamePersonAs: ['take_cash_at_border'],
      public: true,
    },
  },
  awaits: {
    awaiting_payment: { otherwise: 'pay_online' },
    submitted: { otherwise: 'take' },
    in_review: { ifPossible: ['take'], otherwise: 'propose' },
    info_needed: { otherwise: 'answer' },
    recommended: { otherwise: 'approve' },
    approved: { otherwise: 'issue' },
    issued: {
      ifPossible: ['annul', 'revoke', 'stamp_departure', 'take_cash_at_border', 'clear_authorisation', 'stamp_arrival'],
    },
    revoked: { ifPossible: ['stamp_departure'] },
  },
} as const satisfies Lifecycle;

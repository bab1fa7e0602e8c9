import type { Section } from '#domain/permissions/sections.ts';
import type { Status } from '../lifecycle.ts';
import { defineWorkflow, type Transitions } from '../workflow.ts';
import { callingIn } from './calling-in.ts';
import {
  atBorder,
  decidingRefusal,
  departureStopped,
  entersAgain,
  examining,
  recommendingRefusal,
  refusing,
  reopeningOnFile,
  screened,
  screenedAtBorder,
  settlingDifferences,
} from './examining.ts';

/** From taking the case to the end of what was issued, as at a mission and at the Department for the ETA. */
function reviewing(closable: readonly Status[]) {
  return {
    ...examining(closable, ['differences_settled']),
    ...settlingDifferences,
    // Once, from the same data; what was paid stays with it (R26).
    resend: { from: ['cancelled'], to: 'submitted', guards: ['may_send_again'] },
    propose_refusal: recommendingRefusal,
    refuse: refusing,
    propose_annulment: { from: ['issued'] },
    annul: {
      from: ['issued'],
      to: 'annulled',
      guards: ['annulment_proposed', 'not_arrived'],
    },
    // Once the holder has entered, only the department can revoke.
    revoke: {
      from: ['issued'],
      to: 'revoked',
      guards: ['annulment_proposed'],
      onFile: true,
    },
    decline_revocation: { from: ['issued'], guards: ['annulment_undecided'], onFile: true },
    ...atBorder,
  } as const satisfies Transitions;
}

/** States in which a mission still works on an application; payment is allowed before the decision (R24). */
const openAtMission = ['submitted', 'in_review', 'info_needed', 'appointment', 'recommended', 'approved'] as const;

/**
 * A visa from a mission (workflows-and-roles, section 2): a clerk checks, an officer recommends, the consul decides,
 * the cashier takes the fee, and a printer who did neither issues the sticker. The days begin on arrival (R9).
 */
export const missionReview = defineWorkflow({
  section: 'mission',
  sent: { owing: 'submitted', free: 'submitted' },
  transitions: {
    send: { from: ['draft'], to: 'submitted' },
    withdraw: {
      from: ['submitted', 'in_review', 'info_needed', 'appointment'],
      to: 'withdrawn',
    },
    // A visa that is granted and paid never expires uncollected.
    lapse: {
      from: ['submitted', 'approved'],
      to: 'lapsed',
      guardsFrom: { approved: ['nothing_paid'] },
    },
    ...reviewing(openAtMission),
    ...callingIn,
    pay_online: { from: openAtMission },
    take_cash: {
      from: openAtMission,
      guards: ['not_paid_yet'],
      // Once it is granted, nobody pays for what may not be handed out.
      guardsFrom: { approved: screened },
    },
    print: {
      from: ['approved'],
      to: 'issued',
      // A match may come up after the decision.
      guards: [...screened, 'fee_settled'],
    },
    decline_annulment: { from: ['issued'], guards: ['annulment_undecided', 'not_arrived'] },
    spoil: { from: ['issued'], guards: ['not_arrived', 'sticker_good'] },
    reprint: {
      from: ['issued'],
      guards: ['sticker_spoilt'],
    },
  },
  awaits: {
    submitted: { otherwise: 'take' },
    in_review: { ifPossible: ['choose_time', 'take'], otherwise: 'propose' },
    info_needed: { otherwise: 'answer' },
    appointment: { otherwise: 'attended' },
    recommended: { given: decidingRefusal('refuse'), otherwise: 'approve' },
    approved: { ifPossible: ['take_cash'], otherwise: 'print' },
    issued: {
      ifPossible: ['annul', 'revoke', 'reprint', 'stamp_arrival', 'stamp_departure'],
      again: entersAgain,
      stopped: departureStopped,
    },
    revoked: { ifPossible: ['stamp_departure'], stopped: departureStopped },
  },
});

/**
 * An electronic travel authorisation (workflows-and-roles, section 3): paid before review, decided by two people of the
 * department, issued as a letter as soon as it is granted.
 */
export function authorisationReview(section: Section) {
  return defineWorkflow({
    section,
    sent: { owing: 'awaiting_payment', free: 'submitted' },
    transitions: {
      send: { from: ['draft'], to: 'awaiting_payment' },
      pay_online: { from: ['awaiting_payment'], to: 'submitted' },
      record_voucher: {
        from: ['awaiting_payment'],
        to: 'submitted',
        guards: ['not_paid_yet'],
      },
      withdraw: {
        from: ['awaiting_payment', 'submitted', 'in_review', 'info_needed'],
        to: 'withdrawn',
      },
      lapse: { from: ['awaiting_payment'], to: 'lapsed' },
      ...reviewing(['submitted', 'in_review', 'info_needed', 'recommended', 'approved']),
      reopen: reopeningOnFile,
      // The director's, where the head of a mission annuls what the mission issued.
      annul: { from: ['issued'], to: 'annulled', guards: ['annulment_proposed', 'not_arrived'], onFile: true },
      // A match may come up after the decision.
      issue: { from: ['approved'], to: 'issued', guards: [...screened, 'fee_settled'] },
      // Its days begin on arrival, which may cost another price than the day that was sent (R27).
      judge_real_day: {
        from: ['issued'],
        guards: ['not_arrived', 'visa_valid_today', 'not_labelled'],
      },
      take_cash_at_border: {
        from: ['issued'],
        guards: ['not_paid_yet'],
      },
      // At the port the authorisation is exchanged for a visa: its days begin, and the passport gets a sticker from the
      // port's stock, even if the arrival was stamped first.
      clear_authorisation: {
        from: ['issued'],
        guards: ['visa_valid_today', 'not_labelled', ...screenedAtBorder, 'fee_settled'],
      },
      stamp_arrival: {
        from: ['issued'],
        guards: ['not_in_country', 'visa_valid_today', 'entry_left', ...screenedAtBorder, 'fee_settled'],
      },
    },
    awaits: {
      awaiting_payment: { otherwise: 'pay_online' },
      submitted: { otherwise: 'take' },
      in_review: { ifPossible: ['take'], otherwise: 'propose' },
      info_needed: { otherwise: 'answer' },
      recommended: { given: decidingRefusal('refuse'), otherwise: 'approve' },
      approved: { otherwise: 'issue' },
      issued: {
        ifPossible: [
          'annul',
          'revoke',
          'stamp_departure',
          'take_cash_at_border',
          'clear_authorisation',
          'stamp_arrival',
        ],
        again: entersAgain,
        stopped: departureStopped,
      },
      revoked: { ifPossible: ['stamp_departure'], stopped: departureStopped },
    },
  });
}

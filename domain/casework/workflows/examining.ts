import type { GuardName, Status } from '../lifecycle.ts';
import type { Transitions } from '../workflow.ts';

/** Nothing on the watch list speaks against granting or handing out what was granted. */
export const screened = ['matches_decided', 'no_refusing_match'] as const satisfies readonly GuardName[];

/** Somebody else recommended the grant: what they looked at first is not looked at for a refusal. */
export const granting = ['grant_recommended', ...screened] as const satisfies readonly GuardName[];

/** The decision that a recommendation to refuse waits for. */
export function decidingRefusal<const Refusal extends string>(action: Refusal) {
  return { condition: 'refusal_recommended', action, says: 'decide_refusal' } as const;
}

/** A recommendation to refuse, for which the documents are looked at, and nothing else has to be settled. */
export const recommendingRefusal = {
  from: ['in_review'],
  to: 'recommended',
  guards: ['not_held_by_other', 'documents_settled'],
} as const;

/** Nothing on the watch list, read again when the holder stands at the border, speaks against letting them in. */
export const screenedAtBorder = ['border_matches_decided', 'no_refusing_match'] as const satisfies readonly GuardName[];

/** At a border: decisions on matches that came up after the visa was issued, and the movements of its holder. */
export const atBorder = {
  dismiss_hit_at_border: { from: ['issued'], guards: ['border_match_open'] },
  confirm_hit_at_border: { from: ['issued'], guards: ['border_match_open'] },
  stamp_arrival: {
    from: ['issued'],
    guards: ['not_in_country', 'visa_valid_today', 'entry_left', ...screenedAtBorder],
  },
  // A holder who is in the country can leave, also after the visa was revoked.
  stamp_departure: {
    from: ['issued', 'revoked'],
    guards: ['in_country', 'late_days_settled'],
  },
} as const satisfies Transitions;

/** Entering again on a visa for several entries, which nobody waits for. */
export const entersAgain = { action: 'stamp_arrival', says: 'stamp_return' } as const;

/** A departure that late days stop: their holder settles them first, by an application about the visa. */
export const departureStopped = {
  condition: 'late_days_settled',
  action: 'stamp_departure',
  says: 'settle_late_days',
} as const;

/** A refusal by those who decide: also of what was granted and not handed out, once a confirmed match says to refuse. */
export const refusing = {
  from: ['recommended', 'approved'],
  to: 'rejected',
  guardsFrom: { approved: ['refusing_match'] },
} as const;

/** Taking an ended case up again, which the head of a mission decides. */
const reopening = { from: ['rejected', 'cancelled'], to: 'in_review', guards: ['within_reopening'] } as const;

/** The same where the director decides. */
export const reopeningOnFile = { ...reopening, onFile: true } as const;

/** Settling what the form and the passport's zone say differently, where an officer holds the case. */
export const settlingDifferences = {
  correct_typing: { from: ['in_review'], guards: ['not_held_by_other'] },
  leave_difference: { from: ['in_review'], guards: ['not_held_by_other'] },
} as const satisfies Transitions;

/**
 * Returns the transitions from taking a case to the decision, which every office that reviews has: an officer holds the
 * case, checks documents, asks, and recommends; another one decides. `closable` are the states in which the office may
 * end it without a decision, `beforeRecommending` further conditions of a recommendation, and `settledFirst` those that an
 * action of their own settles, which the case then waits for.
 */
export function examining(
  closable: readonly Status[],
  beforeRecommending: readonly GuardName[] = [],
  settledFirst: readonly GuardName[] = [],
) {
  return {
    take: { from: ['submitted', 'in_review'], to: 'in_review', guards: ['not_held_by_other'] },
    release: { from: ['in_review'], guards: ['held_by_doer'] },
    // Nobody waits for somebody who went home: the lock ends by itself.
    release_late: { from: ['in_review'] },
    check_document: { from: ['in_review'], guards: ['not_held_by_other'] },
    note_call: { from: ['in_review', 'info_needed'] },
    withdraw_note: { from: ['in_review', 'info_needed'], guards: ['own_note_latest'] },
    ask: { from: ['in_review'], to: 'info_needed', guards: ['not_held_by_other'] },
    answer: { from: ['info_needed'], to: 'in_review' },
    close_question: { from: ['info_needed'], to: 'in_review' },
    close_silent: { from: ['info_needed'], to: 'cancelled' },
    propose: {
      from: ['in_review'],
      to: 'recommended',
      guards: ['not_held_by_other', ...settledFirst, 'documents_settled', ...beforeRecommending],
    },
    send_back: { from: ['recommended'], to: 'in_review' },
    approve: { from: ['recommended'], to: 'approved', guards: granting },
    cancel: { from: closable, to: 'cancelled' },
    // Once for each refusal that names what would change it; a second refusal may name items again.
    mend: { from: ['rejected'], to: 'in_review', guards: ['mend_open', 'nothing_sent_since'] },
    reopen: reopening,
  } as const satisfies Transitions;
}

import { type Violation, type ViolationCode, violation } from '#domain/violations.ts';
import type { GuardName } from './lifecycle.ts';

/** Reason that is given where a condition does not hold. */
export const guardViolations: Readonly<Record<GuardName, Violation>> = {
  before_arrival_day: violation('arrival_in_the_past'),
  not_paid_yet: violation('already_paid'),
  nothing_paid: violation('already_paid'),
  fee_settled: violation('not_paid'),
  not_lapsed: violation('action_not_allowed'),
  not_arrived: violation('action_not_allowed'),
  not_in_country: violation('already_in_country'),
  in_country: violation('not_in_country'),
  late_days_settled: violation('late_days_to_settle'),
  visa_valid_today: violation('visa_not_valid_today'),
  entry_left: violation('no_entry_left'),
  same_shift: violation('action_not_allowed'),
  matches_decided: violation('possible_hit_open'),
  border_matches_decided: violation('possible_hit_open'),
  border_match_open: violation('action_not_allowed'),
  no_refusing_match: violation('match_refuses'),
  refusing_match: violation('granted_already'),
  no_referred_match: violation('match_referred'),
  not_held_by_other: violation('file_held'),
  held_by_doer: violation('file_not_held'),
  own_note_latest: violation('no_note_to_withdraw'),
  documents_settled: violation('documents_not_settled'),
  never_missed: violation('appointment_missed_before'),
  missed_before: violation('appointment_never_missed'),
  appointment_day_come: violation('appointment_still_ahead'),
  appointment_time_come: violation('appointment_not_begun'),
  may_be_called_again: violation('appointment_moved_too_often'),
  appointment_called_off: violation('appointment_not_called_off'),
  within_reopening: violation('too_late_to_reopen'),
  annulment_proposed: violation('annulment_not_proposed'),
  annulment_undecided: violation('annulment_not_proposed'),
  sticker_spoilt: violation('sticker_not_spoilt'),
  sticker_good: violation('sticker_is_spoilt'),
  not_labelled: violation('already_labelled'),
  waiver_documents_seen: violation('waiver_documents_not_seen'),
  differences_settled: violation('differences_open'),
  may_send_again: violation('may_not_be_sent_again'),
  one_signature_enough: violation('two_signatures_needed'),
  waiver_proposed: violation('waiver_not_proposed'),
  grant_recommended: violation('refusal_recommended'),
  refusal_recommended: violation('refusal_not_recommended'),
  crossing_found: violation('crossing_not_found'),
  related_decided: violation('related_undecided'),
  mend_open: violation('refusal_final'),
  nothing_sent_since: violation('another_sent_since'),
  not_grantable: violation('still_grantable'),
  look_waiting: violation('no_look_waiting'),
  look_doubtful: violation('no_doubt_to_settle'),
  sponsor_answered: violation('sponsor_not_answered'),
  sponsor_waiting: violation('confirmation_answered'),
  sponsor_in_time: violation('confirmation_lapsed'),
};

/** Parts of a case in which an officer settles what an action waits for. */
export const settlingPlaces = ['documents', 'differences', 'match'] as const;
export type SettlingPlace = (typeof settlingPlaces)[number];

const placesOfReasons: Readonly<Partial<Record<ViolationCode, SettlingPlace>>> = {
  documents_not_settled: 'documents',
  waiver_documents_not_seen: 'documents',
  differences_open: 'differences',
  possible_hit_open: 'match',
};

/** Returns the part of the case to which an action leads while it waits for that part. */
export function settlingPlaceOf({ code }: Violation): SettlingPlace | undefined {
  return placesOfReasons[code];
}
